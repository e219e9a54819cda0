// The RP2040 from one boot to the next: rp2040js with a second core, our boot ROM, our flash, and the
// peripherals that rp2040js lacks. A restart creates a new Chip, which inherits the state that survives a
// restart.
import { IRQ, RP2040 } from './rp2040js.mjs';
import { CoreSchedule } from './core_schedule.mjs';
import { CoreUnit } from './core_unit.mjs';
import { CycleClock } from './cycle_clock.mjs';
import { EngineLog } from './core_fixes.mjs';
import { FirmwareFault, hexadecimal } from './errors.mjs';
import { Service } from './rom_services.mjs';
import { State } from './machine_memory.mjs';
import { XipCache } from './xip_cache.mjs';
import { ChipReset } from './peripherals/chip_reset.mjs';
import { CrystalOscillator } from './peripherals/xosc.mjs';
import { Dormancy } from './peripherals/dormancy.mjs';
import { createFlashLink } from './peripherals/flash_link.mjs';
import { I2c } from './peripherals/i2c.mjs';
import { Pio } from './peripherals/pio.mjs';
import { PowerStates } from './peripherals/psm.mjs';
import { Pwm } from './peripherals/pwm.mjs';
import { RingOscillator } from './peripherals/rosc.mjs';
import { Sio } from './peripherals/sio.mjs';
import { Timer } from './peripherals/timer.mjs';
import { Uart } from './peripherals/uart.mjs';
import { XipControl } from './peripherals/xip_control.mjs';
import { computeDouble, computeFloat } from './soft_float.mjs';
import { FLASH_BASE, FLASH_WINDOWS_END, ROM_BYTES } from './memory_map.mjs';

const XIP_CONTROL = 0x14000;
const SSI = 0x18000;
const PSM = 0x40010;
const IO_BANK0 = 0x40014;
const IO_QSPI = 0x40018;
const XOSC = 0x40024;
const UART0 = 0x40034;
const I2C0 = 0x40044;
const I2C1 = 0x40048;
const PWM = 0x40050;
const TIMER = 0x40054;
const WATCHDOG = 0x40058;
const ROSC = 0x40060;
const VREG_AND_CHIP_RESET = 0x40064;
const PIO0 = 0x50200;
const PIO1 = 0x50300;

const DREQ_UART0 = { tx: 20, rx: 21 };
const DREQ_I2C0_TX = 32;
const DREQ_I2C1_TX = 34;

const WATCHDOG_BOOT_MAGIC = 0xb007c0d3;

// Where the boot ROM has the address at which core 1 waits for core 0.
const SECOND_CORE = 0x1a;
const WAIT_FOR_EVENT = 0xbf20;

// Input enabled, pulled down, 4 mA, Schmitt trigger.
const PAD_AFTER_RESET = 0x56;
const PIN_LEVEL_LOW = 1 << 0;

// The core's view of the flash during an erase or program operation: every read is a fault.
const NO_FLASH = new Uint8Array(0);

const MARK_FIRST = 0x80;
const MARK_LAST = 0x8f;

// Margin beyond the end of a run. Without it, rounding could stop the time just short of the end and
// the loop would never finish.
const ROUNDING_NANOS = 0.01;

// Thrown when the firmware restarts the chip or enters USB boot mode.
export class Restart extends Error {
  // options: the arguments of the firmware's call that enters USB boot mode.
  constructor(kind, options = {}) {
    super(kind);
    this.kind = kind;
    this.options = options;
  }
}

// A write to flash through the address window is a bus error, not a write.
class ReadOnlyView extends DataView {
  setUint32() {
    throw new RangeError('write to flash');
  }
}

export class Chip extends RP2040 {
  // memory: a MachineMemory
  // blocks: a BlockStore for this memory, or null to interpret all code
  // elapsed: simulated nanoseconds before this boot
  // cached: false makes flash as fast as RAM
  // crystalMilliseconds: time until the crystal oscillates
  // interleaving: seed of the lengths of the turns while both cores run
  // races: a RaceDetector, which sees only interpreted code, or null
  // watch: see Device
  constructor({
    bootrom, flash, memory, blocks, random, uniqueId, fromPowerOn, elapsed = 0, cached = true,
    profiler = null, crystalMilliseconds = 0, interleaving = 0, races = null,
    watch = null,
  }) {
    super(new CycleClock());
    this.crystalMilliseconds = crystalMilliseconds;
    this.races = races;
    this.askedKey = -1;
    this.asked = null;
    memory.start();
    this.memory = memory;
    this.sram = memory.ram;
    this.sramView = new DataView(memory.ram.buffer, memory.ram.byteOffset, memory.ram.length);
    this.elapsed = elapsed;
    this.bootrom.set(bootrom);
    this.flashChip = flash;
    this.flash = flash.bytes;
    this.flashView = new ReadOnlyView(flash.bytes.buffer, 0, flash.bytes.length);
    this.pwm = new Pwm(this);
    const link = createFlashLink(this, flash.bytes.length, uniqueId);
    this.cache = new XipCache(memory.recent, memory.other);
    this.peripherals[XIP_CONTROL] = new XipControl(this, this.cache, () => this.#showFlash());
    link.controller.onEnable = (registers) => this.#timeFlash(registers);
    this.peripherals[SSI] = link.controller;
    this.peripherals[IO_QSPI] = link.select;
    this.peripherals[PWM] = this.pwm;
    this.i2c = [new I2c(this, 'I2C0', IRQ.I2C0, DREQ_I2C0_TX), new I2c(this, 'I2C1', IRQ.I2C1, DREQ_I2C1_TX)];
    [this.peripherals[I2C0], this.peripherals[I2C1]] = this.i2c;
    this.sio = new Sio(this);
    this.peripherals[PSM] = new PowerStates(this, (held) => this.#holdSecond(held));
    this.uart[0] = new Uart(this, 'UART0', IRQ.UART0, DREQ_UART0);
    [this.peripherals[UART0]] = this.uart;
    this.pio = [new Pio(this, 'PIO0', IRQ.PIO0_IRQ0, 0), new Pio(this, 'PIO1', IRQ.PIO1_IRQ0, 1)];
    [this.peripherals[PIO0], this.peripherals[PIO1]] = this.pio;
    this.peripherals[TIMER] = new Timer(this);
    this.peripherals[ROSC] = new RingOscillator(this, random);
    this.peripherals[XOSC] = new CrystalOscillator(this);
    this.dormancy = new Dormancy(this);
    this.peripherals[IO_BANK0] = this.dormancy.pins;
    this.peripherals[VREG_AND_CHIP_RESET] = new ChipReset(this, fromPowerOn);
    this.watchdog = this.peripherals[WATCHDOG];
    this.watchdog.onWatchdogTrigger = () => {
      throw new Restart('watchdog');
    };
    // The two cores. The inherited `core` and `ppb` are those of the active one.
    this.cores = [0, 1].map((number) => new CoreUnit(this, number, () => {
      throw new Restart('system reset');
    }));
    [this.active] = this.cores;
    this.logger = new EngineLog(this);
    this.onBreak = (number) => this.#break(number);
    // Called whenever runUntil() ends, before a caller reads the display.
    this.beforePause = () => {};
    this.marks = [];
    this.stallNanos = 0;
    this.flashReady = this.clock.createAlarm(() => this.#endFlashOperation());
    this.flashBusy = false;
    // The core that waits for the flash operation.
    this.flashUser = this.active;
    for (const pin of this.gpio) {
      pin.padValue = PAD_AFTER_RESET;
      pin.irqStatus = PIN_LEVEL_LOW;
    }
    // The ring oscillator drives all clocks until the firmware configures them.
    this.clkSys = this.roscFreq;
    this.clkPeri = this.roscFreq;
    for (const unit of this.cores) {
      unit.useProcessor(memory, cached ? this.cache : null, blocks, profiler, watch);
    }
    this.show(this.active);
    this.processor.activate();
    this.schedule = new CoreSchedule(this, this.cores, interleaving);
    this.#start();
    this.#followCycles();
  }

  // Makes `core`, `ppb` and `processor` those of a core.
  show(unit) {
    this.active = unit;
    this.core = unit.core;
    this.ppb = unit.ppb;
    this.processor = unit.processor;
  }

  // Starts in the boot ROM. inherit() replaces this start if the watchdog has an entry point.
  #start() {
    this.core.VTOR = 0;
    this.core.reset();
    this.#restartSecond();
  }

  // Lets core 1 wait in the boot ROM, where it has emptied its FIFO and reported to core 0.
  #restartSecond() {
    const [first, second] = this.cores;
    second.restart(this.readUint16(SECOND_CORE), first);
    this.sio.restartSecond();
  }

  #holdSecond(held) {
    const [, second] = this.cores;
    if (this.active === second) {
      throw this.#fault('core 1 forces itself off');
    }
    second.held = held;
    this.races?.restartSecond();
    if (!held) {
      this.#restartSecond();
      this.sendEvent();
    }
  }

  // Couples the clock to the core's cycles, and ends a turn when an alarm is due.
  #followCycles() {
    const { clock } = this;
    clock.start(this.core, 1e9 / this.clkSys,
      () => this.processor.endTurnBy(clock.cycleAt(clock.nextAlarm.nanos)));
    this.addClockListener((clkSys) => {
      clock.setNanosACycle(1e9 / clkSys);
      this.endTurn();
      for (const { ppb } of this.cores.filter((unit) => unit !== this.active)) {
        ppb.systickTimer.frequency = clkSys;
      }
    });
  }

  // Ends the active core's turn after the current instruction or block.
  endTurn() {
    this.processor.endTurnBy(this.core.cycles);
  }

  // Sets the level of an interrupt line, which leads to both cores. Only that of the pins is separate for
  // each core; rp2040js has the registers of core 0's.
  setInterrupt(irq, value) {
    this.setInterruptOf(0, irq, value);
    if (irq !== IRQ.IO_BANK0) {
      this.setInterruptOf(1, irq, value);
    }
  }

  setInterruptOf(number, irq, value) {
    const unit = this.cores[number];
    const ran = unit.isRunning();
    unit.core.setInterrupt(irq, value);
    if (!ran) {
      this.#continueNow(unit);
    }
  }

  // Performs the SEV instruction of the active core.
  sendEvent() {
    for (const unit of this.cores) {
      const { core } = unit;
      if (this.#waitsInRom(unit)) {
        // The boot ROM has not reached its WFE yet, which uses the event up.
        core.eventRegistered = this.sio.inboxes[1].length > 0;
        core.waiting = !core.eventRegistered;
        this.#continueNow(unit);
      } else if (this.#waitsForEvent(core)) {
        core.waiting = false;
        this.#continueNow(unit);
      } else {
        core.eventRegistered = true;
      }
    }
  }

  // Returns whether an event wakes a core now.
  #waitsForEvent(core) {
    return core.waiting && !this.dormancy.active && this.#codeAt(core.PC - 2) === WAIT_FOR_EVENT;
  }

  // Returns whether core 1 waits to be launched. Events without a word in its FIFO cannot wake it, which
  // keeps it from running at all in firmware that never launches it.
  #waitsInRom({ core, number }) {
    return number === 1 && core.waiting && core.PC < ROM_BYTES;
  }

  // Reads code like a core that fetched it earlier, even during a flash operation.
  #codeAt(address) {
    const offset = address - FLASH_BASE;
    const { bytes } = this.flashChip;
    return offset >= 0 && offset < bytes.length ? bytes[offset] | bytes[offset + 1] << 8
      : this.readUint16(address);
  }

  // If the active core or an alarm has just woken this core, lets it run from now on.
  #continueNow(unit) {
    if (unit !== this.active && unit.isRunning()) {
      unit.at = Math.max(unit.at, this.clock.nanos);
      this.endTurn();
    }
  }

  // Copies the state that survives a restart: RAM, and the watchdog's scratch registers and reason.
  // Starts at the entry point in the scratch registers if the firmware has set one.
  inherit(previous) {
    this.sram.set(previous.sram);
    this.watchdog.scratchData.set(previous.watchdog.scratchData);
    this.watchdog.reason = previous.watchdog.reason;
    const [magic, entryCheck, stack, entry] = previous.watchdog.scratchData.subarray(4);
    if (magic === WATCHDOG_BOOT_MAGIC && entryCheck === ((entry ^ -WATCHDOG_BOOT_MAGIC) >>> 0)) {
      this.watchdog.scratchData[4] = 0;
      this.core.SP = stack;
      this.core.PC = entry & ~1;
    }
  }

  // Caches the last lookup: firmware often accesses the same peripheral repeatedly.
  findPeripheral(address) {
    const key = (address >>> 14) << 2;
    if (key !== this.askedKey) {
      this.askedKey = key;
      this.asked = this.peripherals[key];
    }
    return this.asked;
  }

  // Ignores writes to the ROM, as the chip does: TinyUSB writes through a null pointer for endpoint 0.
  writeUint32(address, value) {
    if (address >>> 0 >= ROM_BYTES) {
      this.processor.ramChanged(address);
      super.writeUint32(address, value);
    }
  }

  writeUint16(address, value) {
    this.processor.ramChanged(address);
    super.writeUint16(address, value);
  }

  writeUint8(address, value) {
    this.processor.ramChanged(address);
    super.writeUint8(address, value);
  }

  // Simulated nanoseconds since the first power-on.
  get nanoseconds() {
    return this.elapsed + this.clock.nanos;
  }

  // Runs until the given time. Throws Restart, PowerLost or FirmwareFault.
  runUntil(nanoseconds) {
    try {
      this.dormancy.wakeIfAsked();
      while (this.nanoseconds < nanoseconds) {
        if (this.dormancy.active) {
          this.#standStill(nanoseconds);
        } else {
          this.schedule.advance(nanoseconds - this.elapsed + ROUNDING_NANOS);
        }
      }
    } catch (error) {
      throw this.#explained(error);
    } finally {
      // Callers look at core 0.
      this.schedule.activate(this.cores[0]);
      this.beforePause();
    }
  }

  // Locks a core up, as a fault in the fault handler does. Only the watchdog ends this state.
  lockUp(number) {
    this.cores[number].locked = true;
  }

  // In dormant mode the chip's clock stands still, but simulated time passes.
  #standStill(nanoseconds) {
    const nanos = nanoseconds - this.nanoseconds + ROUNDING_NANOS;
    for (const unit of this.cores) {
      unit.sleepNanos += nanos;
    }
    this.elapsed += nanos;
  }

  #explained(error) {
    return error instanceof RangeError ? this.#fault(`HardFault: ${error.message}`) : error;
  }

  #fault(message) {
    return new FirmwareFault(message,
      { pc: this.core.PC - 2, lr: this.core.LR, core: this.active.number });
  }

  #break(number) {
    if (this.core.PC - 2 < ROM_BYTES && number < Service.END) {
      this.#serve(number);
    } else if (number >= MARK_FIRST && number <= MARK_LAST) {
      this.#mark(number);
    } else {
      throw this.#fault(`stopped at bkpt #0x${number.toString(16)}`);
    }
  }

  #mark(mark) {
    this.marks.push({
      mark, core: this.active.number, cycles: this.core.cycles, nanoseconds: this.nanoseconds,
    });
  }

  // Performs a service for the boot ROM (bootrom.S).
  #serve(number) {
    const [r0, r1, r2] = this.core.registers;
    if (number === Service.ERASE) {
      this.#checkFlashRange(r0, r1);
      this.memory.forgetFlash(r0, r1);
      this.#beginFlashOperation(this.flashChip.eraseRange(r0, r1));
    } else if (number === Service.PROGRAM) {
      this.#checkFlashRange(r0, r2);
      this.#checkSource(r1);
      this.memory.forgetFlash(r0, r2);
      this.#beginFlashOperation(this.flashChip.programRange(r0, this.#bytesAt(r1, r2)));
    } else if (number === Service.FLASH_BUSY) {
      this.#waitForFlash();
    } else if (number === Service.USB_BOOT) {
      throw new Restart('bootsel', { activityPins: r0 >>> 0, disabledInterfaces: r1 });
    } else if (number >= Service.DOUBLE) {
      computeDouble(number - Service.DOUBLE, this.core);
    } else if (number >= Service.FLOAT) {
      computeFloat(number - Service.FLOAT, this.core);
    } else {
      throw this.#fault('strayed into the boot ROM');
    }
  }

  // Updates the cost of a cache miss, which depends on the configuration of flash reads.
  #timeFlash(registers) {
    this.cache.configure(registers);
    this.memory.state[State.MISS_CYCLES] = this.cache.lineCycles;
  }

  // Lets translated code access the flash only while it is readable and the cache is enabled.
  #showFlash() {
    this.processor.useFlash(!this.flashBusy && this.cache.enabled);
  }

  #beginFlashOperation(nanos) {
    if (this.flashBusy) {
      throw this.#fault('flash operation during another one');
    }
    this.flashUser = this.active;
    this.flash = NO_FLASH;
    this.flashBusy = true;
    this.#showFlash();
    this.flashReady.schedule(nanos);
  }

  #endFlashOperation() {
    this.flash = this.flashChip.bytes;
    this.flashBusy = false;
    this.#showFlash();
    const unit = this.flashUser;
    const ran = unit.isRunning();
    unit.core.waiting = false;
    unit.stalled = false;
    if (!ran) {
      this.#continueNow(unit);
    }
  }

  // Skips to the end of the flash operation, or to the next interrupt unless PRIMASK masks interrupts.
  // If core 1 was launched, the other core may run meanwhile.
  #waitForFlash() {
    const { core } = this;
    core.registers[0] = this.flashBusy ? 1 : 0;
    if (this.flashBusy && core.PM && !this.#waitsInRom(this.cores[1])) {
      this.active.stalled = true;
      this.endTurn();
    } else if (this.flashBusy && core.PM) {
      this.stallNanos = this.flashReady.nanos - this.clock.nanos;
      this.processor.endTurnBy(core.cycles);
    } else {
      core.waiting = this.flashBusy;
    }
  }

  #checkFlashRange(offset, count) {
    if (offset + count > this.flashChip.bytes.length) {
      throw this.#fault(`flash operation beyond the chip: ${hexadecimal(offset)} + ${count}`);
    }
  }

  // Rejects source data in flash, which cannot be read while it is programmed.
  #checkSource(address) {
    if (address >= FLASH_BASE && address < FLASH_WINDOWS_END) {
      throw this.#fault(`flash programmed from flash, at ${hexadecimal(address)}`);
    }
  }

  #bytesAt(address, count) {
    const bytes = new Uint8Array(count);
    for (let i = 0; i < count; i++) {
      bytes[i] = this.readUint8(address + i);
    }
    return bytes;
  }
}
