// Checks the picture of a turned device.
import assert from 'node:assert/strict';
import { converse, plugged } from './plugged.mjs';

// Returns the pixels in reverse order, three bytes each.
function upsideDown({ data }) {
  const turned = new Uint8Array(data.length);
  for (let at = 0; at < data.length; at += 3) {
    turned.set(data.subarray(at, at + 3), data.length - 3 - at);
  }
  return turned;
}

// Returns whether two pictures are equal. On boards without a pad, turning swaps the keys, so the help in the
// lower part shows other letters and is not compared.
function alike({ wiring: { buttons, display } }, data, other) {
  const lines = 'up' in buttons ? display.height : Math.floor(display.height * 0.6);
  const part = (bytes) => Buffer.from(bytes).subarray(0, 3 * display.width * lines);
  return part(data).equals(part(other));
}

export function expectTurning(board) {
  const handheld = plugged(board);
  converse(handheld, 'new gamewright 4 seed=11');
  handheld.run(1500);
  const upright = handheld.picture().data;
  converse(handheld, 'settings turned on');
  handheld.run(200);
  assert.ok(!alike(handheld, handheld.picture().data, upright));
  assert.ok(alike(handheld, upsideDown(handheld.picture()), upright));
  handheld.powerCut();
  handheld.run(1500);
  assert.ok(alike(handheld, upsideDown(handheld.picture()), upright));
  converse(handheld, 'settings turned off');
  handheld.run(200);
  assert.deepEqual(handheld.picture().data, upright);
  assert.deepEqual(handheld.violations, []);
  if (handheld.wiring.display.vsync !== null) assert.equal(handheld.counters.tears, 0);
}
