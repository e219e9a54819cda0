// A peripheral whose registers return the last written value. Base class of simple peripherals.
import { BasePeripheral } from '../rp2040js.mjs';

export class Registers extends BasePeripheral {
  constructor(chip, name, initial = {}) {
    super(chip, name);
    this.values = new Map(Object.entries(initial).map(([at, value]) => [Number(at), value]));
  }

  readUint32(offset) {
    return this.values.get(offset) ?? 0;
  }

  writeUint32(offset, value) {
    this.values.set(offset, value >>> 0);
  }
}
