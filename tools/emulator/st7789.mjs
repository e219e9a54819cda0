// The ST7789 display controller according to its datasheet: receives commands, data, pin changes and the
// time, and knows the contents of its memory and whether they are visible. Independent of the RP2040, so
// that tests can compare it with other models of the controller.
import { PanelScan } from './panel_scan.mjs';
import { Random } from './random.mjs';

export const MEMORY_COLUMNS = 240;
export const MEMORY_ROWS = 320;

const NOP = 0x00;
const SWRESET = 0x01;
const SLPIN = 0x10;
const SLPOUT = 0x11;
const INVOFF = 0x20;
const INVON = 0x21;
const DISPOFF = 0x28;
const DISPON = 0x29;
const CASET = 0x2a;
const RASET = 0x2b;
const RAMWR = 0x2c;
const TEOFF = 0x34;
const TEON = 0x35;
const MADCTL = 0x36;
const COLMOD = 0x3a;
const RAMWRC = 0x3c;
const RAMCTRL = 0xb0;
const PORCTRL = 0xb2;
const FRCTRL2 = 0xc6;

const MADCTL_MY = 0x80;
const MADCTL_MX = 0x40;
const MADCTL_MV = 0x20;
const MADCTL_ML = 0x10;
const MADCTL_BGR = 0x08;

// How 16-bit pixels get the missing lowest bit of red and blue, in the second parameter of RAMCTRL.
const RAMCTRL_AFTER_RESET = 0xf0;
const EXPANSION_SHIFT = 4;
const EXPANSION_FROM_GREEN = 3;

const MILLISECOND = 1_000_000;
const RESET_PULSE_NANOS = 10_000;
const COMMAND_WAIT = 5 * MILLISECOND;
const SLEEP_WAIT = 120 * MILLISECOND;

function replicate5(value) {
  return (value << 3) | (value >> 2);
}

function replicate6(value) {
  return (value << 2) | (value >> 4);
}

// Returns red or blue of a 16-bit pixel in eight bits. After a reset, a component whose five bits are those
// of green gets its sixth bit from green; otherwise it repeats its own top bits.
function expand5(value, green, expansion) {
  if (expansion === EXPANSION_FROM_GREEN && value === green >> 1) {
    const lowest = green & 1;
    return lowest === value >> 4 ? replicate5(value) : replicate6((value << 1) | lowest);
  }
  return replicate5(value);
}

export class St7789 {
  constructor(seed = 1) {
    // One word 0xRRGGBB per pixel.
    this.memory = new Uint32Array(MEMORY_COLUMNS * MEMORY_ROWS);
    this.violations = [];
    this.bytes = 0;
    this.frames = 0;
    this.fullFrames = 0;
    this.tears = 0;
    this.fullPixels = 240 * 240;
    this.scan = new PanelScan(MEMORY_ROWS);
    this.powerUp(seed, 0);
  }

  // Switches the power on: the memory contains garbage, which no reset clears. Totals and violations are
  // kept.
  powerUp(seed, now) {
    const random = new Random(seed);
    for (let i = 0; i < this.memory.length; i++) {
      this.memory[i] = random.next() >>> 8;
    }
    this.resetPin = false;
    this.resetFellAt = now;
    this.now = now;
    // Earliest times of the next command, and of the next change of the sleep mode.
    this.commandsFrom = now;
    this.sleepChangeFrom = now;
    this.#hardwareDefaults();
  }

  powerDown(now) {
    this.setReset(false, now);
  }

  // Performs the power-on reset of a display without a reset wire.
  resetByItself(now) {
    if (!this.resetPin) {
      this.resetPin = true;
      this.#waitAfterReset(now);
    }
  }

  // Sets the state after power-on and after a hardware reset.
  #hardwareDefaults() {
    this.madctl = 0;
    this.colmod = 0x66;
    this.registers = new Map();
    this.#softwareDefaults();
  }

  // Sets the state after a software reset, which keeps memory access control and pixel format.
  #softwareDefaults() {
    this.asleep = true;
    this.displayOn = false;
    this.inverted = false;
    this.tearingOn = false;
    this.ramControl = RAMCTRL_AFTER_RESET;
    this.columnStart = 0;
    this.columnEnd = MEMORY_COLUMNS - 1;
    this.rowStart = 0;
    this.rowEnd = MEMORY_ROWS - 1;
    this.scan.setDefaults();
    this.#endCommand();
    this.x = 0;
    this.y = 0;
  }

  #endCommand() {
    this.command = NOP;
    this.parameters = [];
    this.pixelBytes = 0;
    this.pixelBits = 0;
  }

  // Sets the level of the reset pin. A low level keeps the controller in reset.
  setReset(high, now) {
    if (high === this.resetPin) {
      return;
    }
    this.resetPin = high;
    this.now = now;
    if (!high) {
      this.resetFellAt = now;
      this.#hardwareDefaults();
      return;
    }
    if (now - this.resetFellAt < RESET_PULSE_NANOS) {
      this.violate('reset pulse shorter than 10 us');
    }
    this.#waitAfterReset(now);
  }

  // Commands are allowed 5 ms after a reset, but sleep out only after 120 ms.
  #waitAfterReset(now) {
    this.commandsFrom = now + COMMAND_WAIT;
    this.sleepChangeFrom = now + SLEEP_WAIT;
  }

  // Whether the memory is visible.
  get showing() {
    return this.resetPin && !this.asleep && this.displayOn;
  }

  // Returns the visible colour 0xRRGGBB of a memory cell. The IPS panels of our boards show true colours
  // only with inversion switched on.
  shown(column, row) {
    let colour = this.memory[row * MEMORY_COLUMNS + column];
    if (this.madctl & MADCTL_BGR) {
      colour = ((colour & 0xff) << 16) | (colour & 0xff00) | (colour >> 16);
    }
    return this.inverted ? colour : colour ^ 0xffffff;
  }

  // Receives one byte. isData is the level of the D/C pin.
  write(byte, isData, now) {
    if (!this.resetPin) {
      return;
    }
    this.bytes++;
    this.now = now;
    if (!isData) {
      this.#startCommand(byte, now);
    } else if (this.command === RAMWR) {
      this.#pixelByte(byte);
    } else {
      this.#parameter(byte);
    }
  }

  // Records a violation of a rule in the datasheet.
  violate(rule) {
    this.violations.push({ nanoseconds: this.now, rule });
  }

  #startCommand(command, now) {
    this.#endCommand();
    if (now < this.commandsFrom && command !== NOP) {
      this.violate(`command 0x${command.toString(16)} within 5 ms of reset or sleep out`);
    }
    this.command = command;
    switch (command) {
      case SWRESET: this.#softwareReset(now); break;
      case SLPIN: this.#sleep(true, now); break;
      case SLPOUT: this.#sleep(false, now); break;
      case INVOFF: this.inverted = false; break;
      case INVON: this.inverted = true; break;
      case DISPOFF: this.displayOn = false; break;
      case DISPON: this.displayOn = true; break;
      case TEOFF: this.tearingOn = false; break;
      case TEON: this.tearingOn = true; break;
      case RAMWR: this.#startWriting(); break;
      case RAMWRC: this.command = RAMWR; break;
      default: break;
    }
  }

  #softwareReset(now) {
    this.#softwareDefaults();
    this.#waitAfterReset(now);
  }

  #sleep(asleep, now) {
    if (this.asleep === asleep) {
      return;
    }
    if (now < this.sleepChangeFrom) {
      const what = asleep ? 'sleep in' : 'sleep out';
      this.violate(`${what} within 120 ms of a reset or of the last change`);
    }
    this.asleep = asleep;
    this.sleepChangeFrom = now + SLEEP_WAIT;
    this.commandsFrom = now + COMMAND_WAIT;
    this.scan.start = now;
  }

  #parameter(byte) {
    const { parameters } = this;
    parameters.push(byte);
    const count = parameters.length;
    switch (this.command) {
      case CASET: if (count === 4) this.#setWindow('column', parameters); break;
      case RASET: if (count === 4) this.#setWindow('row', parameters); break;
      case MADCTL: if (count === 1) this.madctl = byte; break;
      case COLMOD: if (count === 1) this.colmod = byte; break;
      case RAMCTRL: this.#setRamControl(parameters); break;
      case FRCTRL2: if (count === 1) this.scan.rate = byte & 0x1f; break;
      case PORCTRL: this.#setPorch(count, byte); break;
      default: this.registers.set(this.command, parameters); break;
    }
  }

  #setRamControl(parameters) {
    this.registers.set(RAMCTRL, parameters);
    if (parameters.length === 2) {
      [, this.ramControl] = parameters;
    }
  }

  #setPorch(count, byte) {
    if (count === 1) {
      this.scan.backPorch = byte & 0x7f;
    } else if (count === 2) {
      this.scan.frontPorch = byte & 0x7f;
    }
  }

  // Sets the column or row window. Like the controller, ignores a window that ends before it starts.
  #setWindow(axis, [startHigh, startLow, endHigh, endLow]) {
    const start = (startHigh << 8) | startLow;
    const end = (endHigh << 8) | endLow;
    if (start > end) {
      this.violate(`${axis} window ends before it starts: ${start} to ${end}`);
      return;
    }
    this[`${axis}Start`] = start;
    this[`${axis}End`] = end;
  }

  #startWriting() {
    this.x = this.columnStart;
    this.y = this.rowStart;
    this.firstPass = Infinity;
    this.lastPass = -Infinity;
  }

  // Collects bytes into pixels of 12, 16 or 18 bits.
  #pixelByte(byte) {
    const format = this.colmod & 0x07;
    this.pixelBytes = (this.pixelBytes << 8) | byte;
    this.pixelBits += 8;
    if (format === 5) {
      if (this.pixelBits === 16) {
        const p = this.pixelBytes;
        const green = (p >> 5) & 0x3f;
        const expansion = (this.ramControl >> EXPANSION_SHIFT) & 3;
        this.#finishPixel(expand5((p >> 11) & 0x1f, green, expansion), replicate6(green),
          expand5(p & 0x1f, green, expansion));
        this.pixelBytes = 0;
        this.pixelBits = 0;
      }
    } else if (format === 3) {
      if (this.pixelBits >= 12) {
        this.pixelBits -= 12;
        const p = (this.pixelBytes >> this.pixelBits) & 0xfff;
        this.#finishPixel((p >> 8) * 17, ((p >> 4) & 0xf) * 17, (p & 0xf) * 17);
        this.pixelBytes &= (1 << this.pixelBits) - 1;
      }
    } else if (this.pixelBits === 24) {
      const p = this.pixelBytes;
      this.#finishPixel(replicate6((p >> 18) & 0x3f), replicate6((p >> 10) & 0x3f),
        replicate6((p >> 2) & 0x3f));
      this.pixelBytes = 0;
      this.pixelBits = 0;
    }
  }

  #finishPixel(red, green, blue) {
    const { madctl } = this;
    const across = madctl & MADCTL_MV ? this.y : this.x;
    const along = madctl & MADCTL_MV ? this.x : this.y;
    const column = madctl & MADCTL_MX ? MEMORY_COLUMNS - 1 - across : across;
    const row = madctl & MADCTL_MY ? MEMORY_ROWS - 1 - along : along;
    // Writes outside the memory are lost.
    if (column >= 0 && column < MEMORY_COLUMNS && row >= 0 && row < MEMORY_ROWS) {
      this.memory[row * MEMORY_COLUMNS + column] = (red << 16) | (green << 8) | blue;
    }
    if (this.x < this.columnEnd) {
      this.x++;
      return;
    }
    this.#lineDone(row);
    this.x = this.columnStart;
    if (this.y < this.rowEnd) {
      this.y++;
      return;
    }
    this.y = this.rowStart;
    this.#windowDone();
  }

  // Records the first refresh that shows this line.
  #lineDone(row) {
    if (!this.tearingOn || this.asleep) {
      return;
    }
    const scanned = this.madctl & MADCTL_ML ? MEMORY_ROWS - 1 - row : row;
    const pass = this.scan.firstPassShowing(scanned, this.now);
    this.firstPass = Math.min(this.firstPass, pass);
    this.lastPass = Math.max(this.lastPass, pass);
  }

  // Counts a completely written window. It was torn if its lines first appear in different refreshes.
  #windowDone() {
    this.frames++;
    const width = this.columnEnd - this.columnStart + 1;
    const height = this.rowEnd - this.rowStart + 1;
    if (width * height >= this.fullPixels) {
      this.fullFrames++;
    }
    if (this.lastPass > this.firstPass) {
      this.tears++;
    }
    this.firstPass = Infinity;
    this.lastPass = -Infinity;
  }

  // Nanoseconds per refresh of the panel.
  get framePeriod() {
    return this.scan.period;
  }

  get tearingActive() {
    return this.resetPin && this.tearingOn && !this.asleep;
  }

  // Returns the level of the tearing effect line: high during the porches, if it is switched on.
  tearingLevel(now) {
    return this.tearingActive && this.scan.inPorch(now);
  }

  // Returns the nanoseconds until the tearing effect line changes; Infinity if it is off.
  untilTearingEdge(now) {
    return this.tearingActive ? this.scan.untilPorchEdge(now) : Infinity;
  }
}
