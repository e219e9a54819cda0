// A UART that takes its time: FIFOs of 32 characters, the baud rate of its dividers, and DMA requests in both
// directions. The UART of rp2040js sends at once and never asks the DMA for received characters. The wire is
// outside: `onSend` gets each character when its start bit begins, and receive() delivers one.
import { BasePeripheral } from '../rp2040js.mjs';

const DR = 0x00;
const RSR = 0x04;
const FR = 0x18;
const IBRD = 0x24;
const FBRD = 0x28;
const LCR_H = 0x2c;
const CR = 0x30;
const IFLS = 0x34;
const IMSC = 0x38;
const RIS = 0x3c;
const MIS = 0x40;
const ICR = 0x44;
const DMACR = 0x48;

const FR_BUSY = 1 << 3;
const FR_RX_EMPTY = 1 << 4;
const FR_TX_FULL = 1 << 5;
const FR_RX_FULL = 1 << 6;
const FR_TX_EMPTY = 1 << 7;

const LCR_PARITY = 1 << 1;
const LCR_TWO_STOP_BITS = 1 << 3;
const LCR_FIFOS = 1 << 4;

const CR_ENABLED = 1 << 0;
const CR_SENDS = 1 << 8;
const CR_RECEIVES = 1 << 9;

const DMA_RECEIVES = 1 << 0;
const DMA_SENDS = 1 << 1;

const INT_RX = 1 << 4;
const INT_TX = 1 << 5;
// An error has the same place among the interrupts as in a received character, one bit lower.
const ERROR_SHIFT = 1;

// Errors of a received character.
export const FRAMING_ERROR = 1 << 8;
export const BREAK = 1 << 10;
export const OVERRUN = 1 << 11;

const FIFO_CHARACTERS = 32;
// Thresholds that IFLS selects.
const LEVELS = [4, 8, 16, 24, 28];
const AFTER_RESET = [[CR, CR_SENDS | CR_RECEIVES], [IFLS, 0x12]];

export class Uart extends BasePeripheral {
  // dreq: numbers of the DMA requests {rx, tx}
  constructor(chip, name, irq, dreq) {
    super(chip, name);
    this.irq = irq;
    this.dreq = dreq;
    this.settings = new Map(AFTER_RESET);
    this.waiting = [];
    this.sending = false;
    this.received = [];
    this.arriving = [];
    this.errors = 0;
    this.lost = false;
    this.sent = chip.clock.createAlarm(() => this.#next());
    this.arrival = chip.clock.createAlarm(() => this.#arrive());
    // Called with each character that is written, and with each that begins to leave: (byte, the simulated
    // nanoseconds at which its last stop bit ends).
    this.onByte = () => {};
    this.onSend = () => {};
  }

  #setting(offset) {
    return this.settings.get(offset) ?? 0;
  }

  #can(direction) {
    const needed = CR_ENABLED | direction;
    return (this.#setting(CR) & needed) === needed;
  }

  get #room() {
    return this.#setting(LCR_H) & LCR_FIFOS ? FIFO_CHARACTERS : 1;
  }

  get characterNanos() {
    const line = this.#setting(LCR_H);
    const bits = 1 + 5 + ((line >> 5) & 3) + (line & LCR_PARITY ? 1 : 0) + (line & LCR_TWO_STOP_BITS ? 2 : 1);
    const divider = this.#setting(IBRD) + this.#setting(FBRD) / 64;
    return (bits * 16 * divider * 1e9) / this.rp2040.clkPeri;
  }

  // rp2040js calls this when the clock of its peripherals changes.
  clkPeriChanged() {}

  // Receives a character at a simulated time, possibly with errors. Characters come in the order of their
  // times.
  receive(character, nanoseconds) {
    this.arriving.push({ character, nanoseconds });
    if (this.arriving.length === 1) {
      this.#awaitArrival();
    }
  }

  #awaitArrival() {
    if (this.arriving.length > 0) {
      this.arrival.schedule(Math.max(0, this.arriving[0].nanoseconds - this.rp2040.nanoseconds));
    }
  }

  #arrive() {
    const { character } = this.arriving.shift();
    if (this.#can(CR_RECEIVES)) {
      this.#push(character);
    }
    this.#awaitArrival();
    this.#settle();
  }

  #push(character) {
    if (this.received.length >= this.#room) {
      this.lost = true;
      this.errors |= OVERRUN;
      return;
    }
    this.received.push(character | (this.lost ? OVERRUN : 0));
    this.errors |= character & ~0xff;
    this.lost = false;
  }

  #next() {
    this.sending = false;
    this.#settle();
  }

  // Starts the next character if the line is free, and updates the requests to the DMA and the core.
  #settle() {
    if (!this.sending && this.waiting.length > 0 && this.#can(CR_SENDS)) {
      const byte = this.waiting.shift();
      this.sending = true;
      this.sent.schedule(this.characterNanos);
      this.onSend(byte, this.rp2040.nanoseconds + this.characterNanos);
    }
    const { dma } = this.rp2040;
    const request = (number, wanted) => (wanted ? dma.setDREQ(number) : dma.clearDREQ(number));
    const dmaControl = this.#can(0) ? this.#setting(DMACR) : 0;
    request(this.dreq.tx, (dmaControl & DMA_SENDS) !== 0 && this.waiting.length < this.#room);
    request(this.dreq.rx, (dmaControl & DMA_RECEIVES) !== 0 && this.received.length > 0);
    this.rp2040.setInterrupt(this.irq, (this.#raw & this.#setting(IMSC)) !== 0);
  }

  get #raw() {
    const levels = this.#setting(IFLS);
    const level = (select) => (this.#room === 1 ? 1 : LEVELS[select & 7] ?? FIFO_CHARACTERS);
    return (this.errors >> ERROR_SHIFT)
      | (this.received.length >= level(levels >> 3) ? INT_RX : 0)
      | (this.waiting.length < level(levels) ? INT_TX : 0);
  }

  get #flags() {
    return (this.sending || this.waiting.length > 0 ? FR_BUSY : 0)
      | (this.received.length === 0 ? FR_RX_EMPTY : 0)
      | (this.received.length >= this.#room ? FR_RX_FULL : 0)
      | (this.waiting.length >= this.#room ? FR_TX_FULL : 0)
      | (this.waiting.length === 0 ? FR_TX_EMPTY : 0);
  }

  #take() {
    const character = this.received.shift() ?? 0;
    this.#settle();
    return character;
  }

  readUint32(offset) {
    switch (offset) {
      case DR: return this.#take();
      case RSR: return this.errors >> 8;
      case FR: return this.#flags;
      case RIS: return this.#raw;
      case MIS: return this.#raw & this.#setting(IMSC);
      default: return this.#setting(offset);
    }
  }

  writeUint32(offset, value) {
    if (offset === DR) {
      if (this.waiting.length < this.#room) {
        this.waiting.push(value & 0xff);
      }
      this.onByte(value & 0xff);
    } else if (offset === RSR) {
      this.errors = 0;
    } else if (offset === ICR) {
      this.errors &= ~(this.rawWriteValue << ERROR_SHIFT);
    } else {
      this.settings.set(offset, value);
    }
    this.#settle();
  }
}
