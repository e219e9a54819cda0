// The wires between the chip and a display on SPI: data at the configured rate, chip select, D/C, reset,
// and the tearing effect line from the display. Only the pins in the board's wiring are connected.
//
// The words of a picture arrive at equal intervals. For speed, the link delivers many of them to the
// display at once (spi_stream.mjs), each with its own arrival time. Before a caller reads the display,
// or a pin or register changes, catchUp() delivers all words that have arrived.
import { FUNCTION_SPI, watchPin } from './pins.mjs';
import { SpiStream } from './spi_stream.mjs';

const CONTROL_POLARITY = 1 << 6;
const CONTROL_PHASE = 1 << 7;
const CONTROL_FORMAT = 0xff;
const CONTROL_REGISTER = 0x00;
const FASTEST_WRITE_HZ = 62_500_000;

// Clocks between two words of the SPI controller, a PL022. With the phase bit clear, it raises chip
// select between words, which takes about 2 clocks (measured: raspberrypi/pico-examples issue 285).
// With the bit set, 8.5 clocks per byte were measured with DMA (raspberrypi/pico-feedback issue 39).
const GAP_CLOCKS = { phaseClear: 2, phaseSet: 0.5 };

export class DisplayLink {
  constructor(chip, wiring, controller) {
    this.chip = chip;
    this.wiring = wiring;
    this.controller = controller;
    this.spi = chip.spi[wiring.spi];
    this.stream = new SpiStream(chip, wiring.spi);
    // Words that arrive at equal intervals: {from: arrival time of the first, words: count}, or null.
    this.steady = null;
    this.value = 0;
    this.tooFast = false;
    this.wrongMode = false;
    this.changedSelected = false;
    this.arrival = chip.clock.createAlarm(() => this.#arrived());
    this.spi.onTransmit = (value) => this.#transmit(value);
    this.#watchFormat();
    this.#watchAccess(this.spi);
    this.#watchAccess(chip.dma);
    chip.addClockListener(() => this.catchUp());
    chip.beforePause = () => this.catchUp();
    this.#watchPin(wiring.cs, (level) => { this.selected = level === false; });
    this.#watchPin(wiring.dc, (level) => { this.isData = level === true; });
    if (wiring.reset === null) {
      controller.resetByItself(chip.nanoseconds);
    } else {
      // The chip's pull-down keeps an undriven reset pin low.
      this.#watchPin(wiring.reset, (level) => {
        controller.setReset(level === true, chip.nanoseconds);
      });
    }
    if (wiring.vsync !== null) {
      this.#connectTearing(chip.gpio[wiring.vsync]);
    }
  }

  // Calls back at each change of a pin, after delivering all words that have arrived.
  #watchPin(pin, callback) {
    watchPin(this.chip, pin, (level) => {
      this.catchUp();
      callback(level);
    });
  }

  // Delivers all words that have arrived before a register of the peripheral is read or written.
  #watchAccess(peripheral) {
    const { readUint32, writeUint32 } = peripheral;
    peripheral.readUint32 = (offset) => {
      this.catchUp();
      return readUint32.call(peripheral, offset);
    };
    peripheral.writeUint32 = (offset, value) => {
      this.catchUp();
      writeUint32.call(peripheral, offset, value);
    };
  }

  // Reports a change of the SPI format while the display is selected. The PL022's outputs are undefined
  // during the change (its manual requires disabling it first), so the display may see a false edge.
  #watchFormat() {
    const { spi } = this;
    const write = spi.writeUint32;
    spi.writeUint32 = (offset, value) => {
      const changes = offset === CONTROL_REGISTER && (value ^ spi.control0) & CONTROL_FORMAT;
      if (changes && this.selected && !this.changedSelected) {
        this.changedSelected = true;
        this.controller.violate('SPI format changed while the display is selected');
      }
      write.call(spi, offset, value);
    };
  }

  // Schedules the arrival of a word after its bits and the following gap.
  #transmit(value) {
    const { spi } = this;
    this.value = value;
    this.bits = spi.dataBits;
    const gap = spi.control0 & CONTROL_PHASE ? GAP_CLOCKS.phaseSet : GAP_CLOCKS.phaseClear;
    const clocks = this.bits + gap;
    this.wordNanos = (clocks * 1e9) / (spi.clockFrequency || this.chip.clkPeri);
    this.arrival.schedule(this.wordNanos);
  }

  #arrived() {
    if (this.steady) {
      this.#bring(this.steady.words);
      return;
    }
    const now = this.chip.nanoseconds;
    const words = this.isData ? this.stream.steadyWords() : 0;
    if (words > 1) {
      this.steady = { from: now, words };
      this.arrival.schedule((words - 1) * this.wordNanos);
      return;
    }
    if (this.#heard()) {
      this.#write(this.value, now);
      // Only commands switch the tearing effect line on.
      if (this.tearing && !this.isData) {
        this.#followTearing();
      }
    }
    this.spi.completeTransmit(0);
  }

  // Delivers all words that have arrived by now to the display.
  catchUp() {
    if (this.steady) {
      const since = this.chip.nanoseconds - this.steady.from;
      this.#bring(Math.min(Math.floor(since / this.wordNanos) + 1, this.steady.words));
    }
  }

  #bring(words) {
    const { from } = this.steady;
    this.steady = null;
    const heard = this.#heard();
    this.value = this.stream.take(words, this.value, (word, i) => {
      if (heard) {
        this.#write(word, from + i * this.wordNanos);
      }
    });
    this.arrival.schedule(from + words * this.wordNanos - this.chip.nanoseconds);
  }

  #write(word, now) {
    if (this.bits > 8) {
      this.controller.write((word >> 8) & 0xff, this.isData, now);
    }
    this.controller.write(word & 0xff, this.isData, now);
  }

  // Returns whether the display receives data: it is selected, clock and data pins are set to SPI, and
  // the SPI mode is right. Reports a clock that is too fast.
  #heard() {
    const { gpio } = this.chip;
    const { sck, mosi } = this.wiring;
    return this.selected
      && gpio[sck].functionSelect === FUNCTION_SPI
      && gpio[mosi].functionSelect === FUNCTION_SPI
      && this.#mode()
      && this.#speed();
  }

  // Returns whether the SPI mode is 0 or 3: the display samples on the rising edge.
  #mode() {
    const { control0 } = this.spi;
    const fits = !(control0 & CONTROL_POLARITY) === !(control0 & CONTROL_PHASE);
    if (!fits && !this.wrongMode) {
      this.wrongMode = true;
      this.controller.violate('SPI mode is neither 0 nor 3');
    }
    return fits;
  }

  #speed() {
    if (!this.tooFast && this.spi.clockFrequency > FASTEST_WRITE_HZ * 1.001) {
      this.tooFast = true;
      this.controller.violate(`SPI at ${this.spi.clockFrequency} Hz is faster than 62.5 MHz`);
    }
    return true;
  }

  #connectTearing(pin) {
    this.tearing = pin;
    this.tearingLevel = false;
    this.tearingPlanned = false;
    this.tearingEdge = this.chip.clock.createAlarm(() => {
      this.tearingPlanned = false;
      this.#followTearing();
    });
    this.#followTearing();
  }

  // Updates the tearing effect line and schedules itself for the next edge.
  #followTearing() {
    if (this.tearingPlanned) {
      return;
    }
    this.catchUp();
    const now = this.chip.nanoseconds;
    const level = this.controller.tearingLevel(now);
    if (level !== this.tearingLevel) {
      this.tearingLevel = level;
      this.tearing.setInputValue(level);
    }
    const wait = this.controller.untilTearingEdge(now);
    if (wait !== Infinity) {
      this.tearingPlanned = true;
      // 10 ns after the edge, so that rounding cannot yield the old level.
      this.tearingEdge.schedule(wait + 10);
    }
  }
}
