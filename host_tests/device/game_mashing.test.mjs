// Presses buttons at random on the real binary: no hang, no restart, no torn picture, no violation of the
// display's rules, and buttons still work at the end. KAITEN_ALL makes it five minutes.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Random } from '../../tools/emulator/random.mjs';
import { boards } from './support/boards.mjs';
import { Player } from './support/game.mjs';

const SECONDS = process.env.KAITEN_ALL ? 300 : 30;
const NAMES = ['up', 'down', 'left', 'right', 'a', 'b', 'x', 'y'];

// Random presses may enter the USB update mode in the settings, which ends the test.
const isRunning = (handheld) => handheld.state === 'running';

for (const board of boards) {
  test(`${board}: ${SECONDS} seconds of random presses break nothing`, () => {
    const player = new Player(board);
    const { handheld } = player;
    const random = new Random(3);
    const end = handheld.nanoseconds + SECONDS * 1e9;
    while (handheld.nanoseconds < end && isRunning(handheld)) {
      const name = random.next() % 2 === 0 ? 'a' : NAMES[random.next() % NAMES.length];
      handheld.down(name);
      handheld.run(10 + random.next() % 120);
      handheld.up(name);
      handheld.run(10 + random.next() % 60);
    }
    if (isRunning(handheld)) {
      handheld.run(1000);
      // On every screen, down moves a cursor, or B goes back or pauses.
      const answers = ['down', 'b'].some((name) => {
        const before = Buffer.from(player.picture().data);
        player.press(name);
        return !before.equals(Buffer.from(player.picture().data));
      });
      assert.ok(answers, 'no button does anything');
      assert.deepEqual(handheld.restarts, []);
    }
    assert.deepEqual(handheld.violations, []);
    if (handheld.wiring.display.vsync !== null) assert.equal(handheld.counters.tears, 0);
    player.close();
  });
}
