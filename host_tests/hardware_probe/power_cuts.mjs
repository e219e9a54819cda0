// Cuts the power of a device that saves one game after the other, and checks the saved game after the
// restart.
import assert from 'node:assert/strict';
import { Random } from '../../tools/emulator/random.mjs';
import { linesOf, startProbe } from './probe.mjs';

const START_MILLISECONDS = 400;
const NEWLINE = 10;

// Returns a summary of the output since the last call: the last saved game, and the game found at the start.
// Removes the lines that it has read, so that many cuts take no longer each than a few.
function told(handheld) {
  const lines = linesOf(handheld);
  handheld.uart.splice(0, handheld.uart.lastIndexOf(NEWLINE) + 1);
  return {
    found: lines.find((line) => 'found' in line),
    saved: lines.filter((line) => 'saved' in line).at(-1)?.saved,
    failed: lines.some((line) => 'failed' in line),
  };
}

// Cuts the power `cuts` times, after or inside random flash operations. Returns a summary.
export function cutPower(board, cuts, seed) {
  const random = new Random(seed);
  const handheld = startProbe(board, null, seed);
  handheld.run(START_MILLISECONDS);
  let { saved } = told(handheld);
  let kept = 0;
  for (let i = 0; i < cuts; i++) {
    const operation = 1 + Math.floor(random.fraction() * 40);
    if (random.fraction() < 0.5) {
      handheld.cutAfterFlashOperations(operation);
    } else {
      handheld.cutInsideFlashOperation(operation, random.fraction());
    }
    const restarts = handheld.restarts.length;
    assert.ok(handheld.runUntil(() => handheld.restarts.length > restarts, 5000));
    const before = told(handheld);
    saved = before.saved ?? saved;
    assert.ok(!before.failed);
    handheld.run(START_MILLISECONDS);
    const after = told(handheld);
    assert.ok(after.found, 'the probe starts');
    assert.equal(after.found.whole, 1);
    assert.ok([saved, saved + 1].includes(after.found.found),
      `cut ${i}: saved ${saved}, found ${after.found.found}`);
    kept += after.found.found - saved;
    saved = after.saved ?? after.found.found;
  }
  return { saved, kept, flash: handheld.counters };
}
