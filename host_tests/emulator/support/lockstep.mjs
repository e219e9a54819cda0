// Runs two handhelds side by side, one with translated and one with interpreted code. Every register, flag,
// cycle and counter must be equal at every stop.
import assert from 'node:assert/strict';

function stateOf(handheld) {
  const { chip } = handheld;
  if (!chip) {
    return { state: handheld.state };
  }
  chip.processor.giveFlags();
  return {
    cores: chip.cores.map(({ core }) => ({
      registers: [...core.registers].map((value) => value.toString(16)),
      xPSR: (core.xPSR >>> 0).toString(16),
      masked: core.PM,
      waiting: core.waiting,
      pending: core.pendingInterrupts,
    })),
    totals: handheld.cores,
    nanoseconds: handheld.nanoseconds,
    ...handheld.flashReads,
  };
}

export class Lockstep {
  // make(options) returns a handheld.
  constructor(make) {
    this.pair = [make({ translated: true }), make({ translated: false })];
    this.stops = 0;
  }

  both(work) {
    this.pair.forEach(work);
    this.compare();
  }

  compare() {
    const [translated, interpreted] = this.pair.map(stateOf);
    this.stops++;
    assert.deepEqual(translated, interpreted);
  }

  // Runs in steps and compares after each.
  run(milliseconds, step) {
    for (let passed = 0; passed < milliseconds; passed += step) {
      this.both((handheld) => handheld.run(step));
    }
  }

  // Compares RAM and flash, once at the end.
  compareMemory() {
    const [translated, interpreted] = this.pair;
    assert.ok(Buffer.from(translated.chip.sram).equals(Buffer.from(interpreted.chip.sram)));
    assert.ok(Buffer.from(translated.flash.bytes).equals(Buffer.from(interpreted.flash.bytes)));
  }
}
