// I2C as a master that transmits, driven by the core or by DMA, or receives. The I2C of rp2040js supports
// no DMA, takes no time, and does not abort a transfer without an acknowledge. The device on the bus is the
// `listener`: {connect(address), write(byte), read(), stop(), holdsData}. The first two return whether it
// acknowledges. While it holds the data line low, no transfer starts.
import { BasePeripheral } from '../rp2040js.mjs';

const CON = 0x00;
const TAR = 0x04;
const DATA_CMD = 0x10;
const SS_SCL_HCNT = 0x14;
const SS_SCL_LCNT = 0x18;
const FS_SCL_HCNT = 0x1c;
const FS_SCL_LCNT = 0x20;
const INTR_STAT = 0x2c;
const INTR_MASK = 0x30;
const RAW_INTR_STAT = 0x34;
const RX_TL = 0x38;
const TX_TL = 0x3c;
const CLR_INTR = 0x40;
const CLR_TX_ABRT = 0x54;
const ENABLE = 0x6c;
const STATUS = 0x70;
const TXFLR = 0x74;
const RXFLR = 0x78;
const TX_ABRT_SOURCE = 0x80;
const DMA_CR = 0x88;
const DMA_TDLR = 0x8c;
const ENABLE_STATUS = 0x9c;
const FS_SPKLEN = 0xa0;

// Registers that clear a single interrupt when they are read.
const CLEARING = new Map([[0x4c, 1 << 3], [CLR_TX_ABRT, 1 << 6], [0x5c, 1 << 8], [0x60, 1 << 9], [0x64, 1 << 10]]);

const SPEED_STANDARD = 1;
const TX_EMPTY_CTRL = 1 << 8;
const DMA_TRANSMITS = 1 << 1;

const RX_FULL = 1 << 2;
const TX_OVER = 1 << 3;
const TX_EMPTY = 1 << 4;
const TX_ABRT = 1 << 6;
const ACTIVITY = 1 << 8;
const STOP_DET = 1 << 9;
const START_DET = 1 << 10;

const ADDRESS_NOT_ACKNOWLEDGED = 1 << 0;
const DATA_NOT_ACKNOWLEDGED = 1 << 3;

const WORD_READ = 1 << 8;
const WORD_STOP = 1 << 9;
const WORD_RESTART = 1 << 10;

const QUEUE_WORDS = 16;
const CLOCKS_A_BYTE = 9;

const AFTER_RESET = [
  [CON, 0x65], [TAR, 0x55], [SS_SCL_HCNT, 0x28], [SS_SCL_LCNT, 0x2f], [FS_SCL_HCNT, 0x06],
  [FS_SCL_LCNT, 0x0d], [INTR_MASK, 0x8ff], [FS_SPKLEN, 7],
];

export class I2c extends BasePeripheral {
  constructor(chip, name, irq, dreq) {
    super(chip, name);
    this.irq = irq;
    this.dreq = dreq;
    this.settings = new Map(AFTER_RESET);
    this.queue = [];
    this.received = [];
    this.latched = 0;
    this.abortSource = 0;
    // State of the wire: 'idle', 'start', 'address', 'byte', 'stop', or 'held' between bytes.
    this.phase = 'idle';
    this.word = 0;
    this.listener = null;
    this.alarm = chip.clock.createAlarm(() => this.#advance());
  }

  #setting(offset) {
    return this.settings.get(offset) ?? 0;
  }

  get #enabled() {
    return (this.#setting(ENABLE) & 1) !== 0;
  }

  // Nanoseconds per clock on the wire. According to the datasheet, the high phase is longer than its
  // count by the spike filter plus 7, and the low phase by 1.
  get clockNanos() {
    const standard = ((this.#setting(CON) >> 1) & 3) === SPEED_STANDARD;
    const high = this.#setting(standard ? SS_SCL_HCNT : FS_SCL_HCNT) + this.#setting(FS_SPKLEN) + 7;
    const low = this.#setting(standard ? SS_SCL_LCNT : FS_SCL_LCNT) + 1;
    return ((high + low) * 1e9) / this.rp2040.clkSys;
  }

  #begin(phase, clocks) {
    this.phase = phase;
    this.alarm.schedule(clocks * this.clockNanos);
  }

  // Starts the next word of the queue if the wire is free.
  #proceed() {
    if (!this.#enabled || this.queue.length === 0 || this.listener?.holdsData) {
      return;
    }
    if (this.phase === 'idle' || (this.phase === 'held' && this.queue[0] & WORD_RESTART)) {
      this.latched |= START_DET | ACTIVITY;
      this.#begin('start', 1);
    } else if (this.phase === 'held') {
      this.word = this.queue.shift();
      this.#begin('byte', CLOCKS_A_BYTE);
    }
  }

  #advance() {
    switch (this.phase) {
      case 'start':
        this.#begin('address', CLOCKS_A_BYTE);
        break;
      case 'address':
        this.#answered(this.listener?.connect(this.#setting(TAR) & 0x7f), ADDRESS_NOT_ACKNOWLEDGED);
        break;
      case 'byte':
        if (this.word & WORD_READ) {
          this.received.push(this.listener?.read() ?? 0xff);
          this.#answered(true);
        } else {
          this.#answered(this.listener?.write(this.word & 0xff), DATA_NOT_ACKNOWLEDGED);
        }
        break;
      default:
        this.phase = 'idle';
        this.latched |= STOP_DET;
        this.listener?.stop();
    }
    this.#settle();
  }

  // Continues after an acknowledge. Without one, discards the queue and aborts the transfer.
  #answered(acknowledged, reason) {
    const addressed = this.phase === 'address';
    if (!acknowledged) {
      this.latched |= TX_ABRT;
      this.abortSource |= reason;
      this.queue = [];
      this.#begin('stop', 1);
    } else if (!addressed && this.word & WORD_STOP) {
      this.#begin('stop', 1);
    } else {
      this.phase = 'held';
      // The first byte has already caused this start condition and must not cause another.
      if (addressed && this.queue.length > 0) {
        this.queue[0] &= ~WORD_RESTART;
      }
    }
  }

  #settle() {
    this.#proceed();
    const asks = this.#enabled && this.#setting(DMA_CR) & DMA_TRANSMITS
      && this.queue.length <= this.#setting(DMA_TDLR);
    if (asks) {
      this.rp2040.dma.setDREQ(this.dreq);
    } else {
      this.rp2040.dma.clearDREQ(this.dreq);
    }
    this.rp2040.setInterrupt(this.irq, (this.#raw & this.#setting(INTR_MASK)) !== 0);
  }

  get #raw() {
    const shifting = ['start', 'address', 'byte'].includes(this.phase);
    const empty = this.#enabled && this.queue.length <= this.#setting(TX_TL)
      && !(this.#setting(CON) & TX_EMPTY_CTRL && shifting);
    const full = this.received.length > this.#setting(RX_TL);
    return this.latched | (empty ? TX_EMPTY : 0) | (full ? RX_FULL : 0);
  }

  get #status() {
    const active = this.phase !== 'idle' ? 0x21 : 0;
    return active | (this.queue.length < QUEUE_WORDS ? 2 : 0) | (this.queue.length === 0 ? 4 : 0);
  }

  #push(word) {
    if (this.latched & TX_ABRT || !this.#enabled) {
      return;
    }
    if (this.queue.length === QUEUE_WORDS) {
      this.latched |= TX_OVER;
    } else {
      this.queue.push(word & 0x7ff);
    }
  }

  #enable(value) {
    this.settings.set(ENABLE, value & 7);
    if (!(value & 1)) {
      this.queue = [];
      this.received = [];
      this.latched = 0;
      this.alarm.cancel();
      if (this.phase !== 'idle') {
        this.phase = 'idle';
        this.listener?.stop();
      }
    }
  }

  #take() {
    const byte = this.received.shift() ?? 0;
    this.#settle();
    return byte;
  }

  // The device on the bus has released the data line.
  released() {
    this.#settle();
  }

  #clear(interrupts) {
    const was = (this.latched & interrupts) !== 0 ? 1 : 0;
    this.latched &= ~interrupts;
    if (interrupts & TX_ABRT) {
      this.abortSource = 0;
    }
    this.#settle();
    return was;
  }

  readUint32(offset) {
    if (CLEARING.has(offset)) {
      return this.#clear(CLEARING.get(offset));
    }
    switch (offset) {
      case CLR_INTR: return this.#clear(~0);
      case INTR_STAT: return this.#raw & this.#setting(INTR_MASK);
      case RAW_INTR_STAT: return this.#raw;
      case STATUS: return this.#status;
      case TXFLR: return this.queue.length;
      case RXFLR: return this.received.length;
      case DATA_CMD: return this.#take();
      case TX_ABRT_SOURCE: return this.abortSource;
      case ENABLE_STATUS: return this.#setting(ENABLE) & 1;
      default: return this.#setting(offset);
    }
  }

  writeUint32(offset, value) {
    if (offset === DATA_CMD) {
      this.#push(value);
    } else if (offset === ENABLE) {
      this.#enable(value);
    } else {
      this.settings.set(offset, value);
    }
    this.#settle();
  }
}
