// The whole device: chip, flash, display, buttons, sound, battery and USB cable, wired like a board.
// Uses no Node API, so it runs in a browser, too; handheld.mjs adds the access to files.
import { BlockStore } from './block_store.mjs';
import { Buttons } from './buttons.mjs';
import { Chip, Restart } from './chip.mjs';
import { FirmwareFault, PowerLost } from './errors.mjs';
import { Flash } from './flash.mjs';
import { MachineMemory } from './machine_memory.mjs';
import { openPanel } from './panel.mjs';
import { Power } from './power.mjs';
import { Random } from './random.mjs';
import { UsbHost } from './usb_host.mjs';
import { bootable } from './boot_stage2.mjs';
import { FUNCTION_UART, duty, pulse, tone } from './pins.mjs';
import { readUf2 } from './uf2.mjs';

const MILLISECOND = 1e6;
const PRESS_MILLISECONDS = 50;
const POLL_MILLISECONDS = 0.1;
const LOUDEST_PULSE_NANOS = 100_000;

export class Device {
  // Totals of earlier chips, per core.
  #before = [0, 1].map(() => ({ cycles: 0, asleep: 0, ram: 0, flash: 0 }));
  #readsBefore = { accesses: 0, misses: 0, stalledCycles: 0 };
  #sleepMark = { nanoseconds: 0, asleep: [0, 0] };

  // wiring: contents of the board's wiring.json
  // bootrom: words of the boot ROM
  // seed: for everything that is random in a real device
  // cached: false makes flash as fast as RAM
  // translated: false interprets all code, with the same cycle counts
  // profiler: a Profiler, or null
  // watch: {addresses, entered}, or null. `addresses` is the set of the start addresses of the functions to
  //   watch. The emulator calls entered(address, core, exception, cycles of the core) whenever a core enters one
  //   of them. Much faster than a profiler.
  // interleaving: seed of the order in which the instructions of both cores run
  // races: a RaceDetector, which needs all code to be interpreted, or null
  constructor({
    wiring, bootrom, seed = 1, cached = true, translated = true, profiler = null, interleaving = 0,
    races = null, watch = null,
  }) {
    this.wiring = wiring;
    this.bootrom = bootrom;
    this.cached = cached;
    this.profiler = profiler;
    this.interleaving = interleaving;
    this.races = races;
    this.watch = watch;
    this.memory = new MachineMemory(this.wiring.flashBytes);
    this.blocks = translated && !races ? new BlockStore(this.memory, watch?.addresses) : null;
    this.random = new Random(seed);
    this.flash = new Flash(this.wiring.flashBytes, seed, this.memory.flash);
    this.panel = openPanel(this.wiring.display, seed);
    this.buttons = new Buttons(this.wiring.buttons, this.wiring.buttonsActiveHigh);
    this.power = new Power(this.wiring.power);
    this.usb = new UsbHost();
    // Time that the crystal needs to oscillate. Some clones need much more than the usual millisecond.
    this.crystalMilliseconds = 0.5;
    this.uniqueId = Uint8Array.from({ length: 8 }, () => this.random.next() & 0xff);
    this.chip = null;
    // 'off', 'running', or 'bootsel' (USB boot mode).
    this.state = 'off';
    this.elapsed = 0;
    this.uart = [];
    // Called with each character that leaves on the ring's output: (byte, time at which it has left).
    this.onUartSend = () => {};
    this.restarts = [];
    // A fault of the firmware is thrown as an error, so that no test misses it. If `locksUp` is set, the
    // core locks up instead until the watchdog restarts it, as on a chip, and `faults` lists the faults.
    // Without a running watchdog a fault is thrown in any case: nothing would end the lockup.
    this.locksUp = false;
    this.faults = [];
    this.earlierMarks = [];
  }

  // Writes the contents of a UF2 file to the flash. Throws for an invalid file and changes nothing.
  flashUf2(file) {
    this.flash.load(readUf2(file, this.flash.bytes.length));
  }

  // Simulated nanoseconds since the first power-on.
  get nanoseconds() {
    return this.chip ? this.chip.nanoseconds : this.elapsed;
  }

  // Cycles that core 0 was awake, including those that it waited for the flash and for core 1.
  get cycles() {
    return this.#totals(0).cycles;
  }

  // Each core's cycles, the fraction of the time that it slept since markSleep(), and the cycles that the
  // other core delayed it at the RAM and at the flash cache, which `cycles` includes.
  get cores() {
    return [0, 1].map((number) => {
      const { cycles, ram, flash } = this.#totals(number);
      return { cycles, sleepShare: this.#sleepShareOf(number), contention: { ram, flash } };
    });
  }

  #totals(number) {
    const before = this.#before[number];
    const unit = this.chip?.cores[number];
    return {
      cycles: before.cycles + (unit?.core.cycles ?? 0),
      asleep: before.asleep + (unit?.sleepNanos ?? 0),
      ram: before.ram + (unit?.contention.ram ?? 0),
      flash: before.flash + (unit?.contention.flash ?? 0),
    };
  }

  // Flash reads of both cores: words read, cache misses, and the cycles that the reading core was stalled
  // by them (which `cycles` includes).
  get flashReads() {
    const before = this.#readsBefore;
    const { accesses = 0, misses = 0, stalledCycles = 0 } = this.chip?.cache ?? {};
    return {
      accesses: before.accesses + accesses,
      misses: before.misses + misses,
      stalledCycles: before.stalledCycles + stalledCycles,
    };
  }

  // Marks that the firmware set with bkpt #0x80 to #0x8f: [{mark, core, cycles, nanoseconds}], with the
  // cycles of the core that set it.
  get marks() {
    return [...this.earlierMarks, ...this.#currentMarks()];
  }

  #currentMarks() {
    return (this.chip?.marks ?? []).map((mark) => ({
      mark: mark.mark,
      core: mark.core,
      cycles: mark.cycles + this.#before[mark.core].cycles,
      nanoseconds: mark.nanoseconds,
    }));
  }

  // Switches the device on. RAM contains garbage; flash keeps its contents.
  powerOn() {
    if (this.state === 'off') {
      this.panel.controller.powerUp(this.random.next(), this.nanoseconds);
      this.#boot(null);
    }
  }

  // Switches the device off. Held buttons stay held.
  powerOff() {
    this.#retireChip();
    this.state = 'off';
    this.panel.controller.powerDown(this.nanoseconds);
  }

  // Cuts the power and restores it at once.
  powerCut() {
    this.powerOff();
    this.powerOn();
  }

  // Arms a power cut right after the next `count` flash operations. Power returns at once.
  cutAfterFlashOperations(count) {
    this.flash.cutAfter(count);
  }

  // Arms a power cut inside the flash operation number `count` from now, when `fraction` of it is done.
  // Power returns at once.
  cutInsideFlashOperation(count, fraction = 0.5) {
    this.flash.cutInside(count, fraction);
  }

  // Runs the device for a simulated time.
  run(milliseconds) {
    this.runToNanoseconds(this.nanoseconds + milliseconds * MILLISECOND);
  }

  // Runs until predicate(device) is true, checking every 0.1 ms. Returns false at the timeout.
  runUntil(predicate, limitMilliseconds) {
    const end = this.nanoseconds + limitMilliseconds * MILLISECOND;
    while (!predicate(this)) {
      if (this.nanoseconds >= end) {
        return false;
      }
      this.runToNanoseconds(Math.min(end, this.nanoseconds + POLL_MILLISECONDS * MILLISECOND));
    }
    return true;
  }

  runToNanoseconds(end) {
    while (this.nanoseconds < end) {
      if (this.state !== 'running') {
        this.elapsed = end;
        return;
      }
      try {
        this.chip.runUntil(end);
      } catch (error) {
        this.#interrupted(error);
      }
    }
  }

  #interrupted(error) {
    if (error instanceof PowerLost) {
      this.restarts.push({ kind: 'power cut', nanoseconds: this.nanoseconds });
      this.powerCut();
    } else if (error instanceof Restart) {
      this.#restart(error);
    } else if (error instanceof FirmwareFault && this.locksUp && this.chip.watchdog.enable) {
      this.faults.push(error);
      this.chip.lockUp(error.core);
    } else {
      throw error;
    }
  }

  #restart({ kind, options }) {
    this.restarts.push({ kind, ...options, nanoseconds: this.nanoseconds });
    const { chip } = this;
    this.#retireChip();
    if (kind === 'bootsel') {
      this.state = 'bootsel';
      this.panel.releasePins(this.nanoseconds);
    } else {
      this.#boot(chip);
    }
  }

  // Removes the chip and adds its counters to the totals.
  #retireChip() {
    if (!this.chip) {
      return;
    }
    this.earlierMarks.push(...this.#currentMarks());
    this.#before = [0, 1].map((number) => this.#totals(number));
    this.#readsBefore = this.flashReads;
    this.elapsed = this.chip.nanoseconds;
    this.chip = null;
    this.buttons.disconnect();
    this.power.disconnect();
    this.usb.disconnect();
  }

  // Starts a new chip: after power-on, or with the surviving state of the previous chip.
  #boot(previous) {
    if (!bootable(this.flash.bytes)) {
      this.state = 'bootsel';
      return;
    }
    this.races?.start();
    const chip = new Chip({
      bootrom: this.bootrom,
      flash: this.flash,
      random: this.random,
      uniqueId: this.uniqueId,
      crystalMilliseconds: this.crystalMilliseconds,
      fromPowerOn: !previous,
      elapsed: this.elapsed,
      memory: this.memory,
      blocks: this.blocks,
      cached: this.cached,
      profiler: this.profiler,
      interleaving: this.interleaving,
      races: this.races,
      watch: this.watch,
    });
    if (previous) {
      chip.inherit(previous);
    } else {
      this.random.fill(chip.sram);
    }
    this.chip = chip;
    this.state = 'running';
    chip.uart[0].onByte = (byte) => this.uart.push(byte);
    chip.uart[0].onSend = (byte, nanoseconds) => {
      if (this.#usesRing('out')) {
        this.onUartSend(byte, nanoseconds);
      }
    };
    this.buttons.connect(chip);
    this.power.connect(chip);
    this.usb.connect(chip);
    this.panel.connect(chip);
  }

  // Presses a button and keeps it down. Names are those of the board, in upper or lower case.
  down(button) {
    this.buttons.set(button, true);
  }

  // Releases a button.
  up(button) {
    this.buttons.set(button, false);
  }

  // Holds buttons down together for a time, then releases them.
  hold(buttons, milliseconds) {
    const names = [buttons].flat();
    names.forEach((name) => this.down(name));
    this.run(milliseconds);
    names.forEach((name) => this.up(name));
  }

  // Presses buttons together: 50 ms down, 50 ms up.
  press(buttons) {
    this.hold(buttons, PRESS_MILLISECONDS);
    this.run(PRESS_MILLISECONDS);
  }

  // Brightness of the panel, 0 to 1.
  get backlight() {
    return this.panel.light(this.chip);
  }

  // {frequency, duty, loudness} of the piezo; all zero if it is silent or does not exist. Pulses longer
  // than 100 us are not louder, according to the maker of the PicoSystem.
  get piezo() {
    if (!this.chip || this.wiring.sound === null) {
      return { frequency: 0, duty: 0, loudness: 0 };
    }
    const sound = tone(this.chip, this.wiring.sound);
    const loudness = Math.min(1, pulse(this.chip, this.wiring.sound) / LOUDEST_PULSE_NANOS);
    return { ...sound, loudness: sound.frequency > 0 ? loudness : 0 };
  }

  // Brightness of the LED: {red, green, blue}, 0 to 1 each.
  get led() {
    const { led } = this.wiring;
    const read = (pin) => {
      const share = this.chip ? duty(this.chip, pin) : 0;
      return this.chip && led.activeLow ? 1 - share : share;
    };
    return led
      ? { red: read(led.red), green: read(led.green), blue: read(led.blue) }
      : { red: 0, green: 0, blue: 0 };
  }

  // Returns the visible picture: {width, height, data}. It is black if the backlight is off.
  picture() {
    const picture = this.panel.picture();
    if (this.backlight === 0) {
      picture.data.fill(0);
    }
    return picture;
  }

  // Text sent to UART0 so far, over all boots.
  get uartText() {
    return Array.from(this.uart, (byte) => String.fromCharCode(byte)).join('');
  }

  // Delivers a character to the ring's input at a simulated time. A chip whose clocks stand still gets none.
  receiveUart(character, nanoseconds) {
    if (this.#usesRing('in') && !this.chip.dormancy.active) {
      this.chip.uart[0].receive(character, nanoseconds);
    }
  }

  // Returns whether the firmware runs and has connected this pin of the ring to the UART.
  #usesRing(direction) {
    const { ring } = this.wiring;
    return Boolean(ring) && this.state === 'running'
      && this.chip.gpio[ring[direction]].functionSelect === FUNCTION_UART;
  }

  // Sends text to the USB serial port. The cable must be plugged in.
  serialWrite(text) {
    this.usb.send(new TextEncoder().encode(text));
  }

  // Returns the text received from the USB serial port since the last call.
  serialRead() {
    return new TextDecoder().decode(this.usb.takeReceived());
  }

  // Plugs the USB cable in or unplugs it.
  plugUsb(plugged) {
    this.power.set({ cable: plugged });
    this.usb.plug(plugged);
  }

  // Runs one USB control transfer. Returns {data}, {stalled: true}, or null at the timeout.
  usbControl(setup, data, limitMilliseconds = 500) {
    let result = null;
    this.usb.control(setup, data, (answer) => { result = answer; });
    this.runUntil(() => result !== null || this.state !== 'running', limitMilliseconds);
    return result;
  }

  // Sets the battery's voltage.
  battery(volts) {
    this.power.set({ volts });
  }

  // Sets whether the charger reports that it is charging.
  charging(charging) {
    this.power.set({ charging });
  }

  // Restarts the measurement of coreSleepShare.
  markSleep() {
    this.#sleepMark = {
      nanoseconds: this.nanoseconds,
      asleep: [0, 1].map((number) => this.#totals(number).asleep),
    };
  }

  // Fraction of the time that core 0 slept in WFI or WFE since markSleep().
  get coreSleepShare() {
    return this.#sleepShareOf(0);
  }

  #sleepShareOf(number) {
    const nanos = this.nanoseconds - this.#sleepMark.nanoseconds;
    return nanos > 0 ? (this.#totals(number).asleep - this.#sleepMark.asleep[number]) / nanos : 0;
  }

  // Totals since the device was created.
  get counters() {
    const { controller } = this.panel;
    return {
      flashErases: this.flash.erases,
      flashPrograms: this.flash.programs,
      erasesPerSector: this.flash.erasesPerSector,
      displayBytes: controller.bytes,
      frames: controller.frames,
      fullFrames: controller.fullFrames,
      tears: controller.tears,
    };
  }

  // Violations of the display's datasheet by the firmware: [{nanoseconds, rule}].
  get violations() {
    return this.panel.controller.violations;
  }
}
