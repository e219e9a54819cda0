// The registers that enable and flush the flash cache and count its hits.
import { Registers } from './registers.mjs';

const CTRL = 0x00;
const FLUSH = 0x04;
const STAT = 0x08;
const CTR_HIT = 0x0c;
const CTR_ACC = 0x10;
const CTRL_AFTER_RESET = 0x3;
const CTRL_ENABLE = 1 << 0;
const CTRL_POWER_DOWN = 1 << 3;
// The streaming FIFO is always empty, and a flush is always complete.
const STAT_READY = 0x3;
const MOST = 0xffffffff;

export class XipControl extends Registers {
  // cache: the XipCache to control. onSwitch: called when the cache is enabled or disabled.
  constructor(chip, cache, onSwitch) {
    super(chip, 'XIP_CTRL', { [CTRL]: CTRL_AFTER_RESET, [STAT]: STAT_READY });
    this.cache = cache;
    this.onSwitch = onSwitch;
    this.accessesBefore = 0;
    this.hitsBefore = 0;
  }

  readUint32(offset) {
    switch (offset) {
      case FLUSH: return 1;
      case CTR_HIT: return Math.min(MOST, this.cache.hits - this.hitsBefore);
      case CTR_ACC: return Math.min(MOST, this.cache.accesses - this.accessesBefore);
      default: return super.readUint32(offset);
    }
  }

  writeUint32(offset, value) {
    switch (offset) {
      case CTRL: this.#control(value); break;
      case FLUSH: this.#flush(value); break;
      case STAT: break;
      case CTR_HIT: this.hitsBefore = this.cache.hits; break;
      case CTR_ACC: this.accessesBefore = this.cache.accesses; break;
      default: super.writeUint32(offset, value);
    }
  }

  #control(value) {
    const enabled = (value & CTRL_ENABLE) !== 0 && (value & CTRL_POWER_DOWN) === 0;
    super.writeUint32(CTRL, enabled ? value : value & ~CTRL_ENABLE);
    if (enabled !== this.cache.enabled) {
      this.cache.enabled = enabled;
      this.onSwitch();
    }
  }

  #flush(value) {
    if (value & 1) {
      this.cache.flush();
    }
  }
}
