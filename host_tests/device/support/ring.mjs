// Several handhelds with the real firmware in a ring of UARTs, played by their buttons. All time passes in the
// ring, so that no device runs ahead.
import assert from 'node:assert/strict';
import { UartRing } from '../../../tools/emulator/uart_ring.mjs';
import { Player } from './game.mjs';
import { converse } from './plugged.mjs';

const PRESS_MILLISECONDS = 50;
// A new hand ignores presses until the key has rested for 300 ms.
const REST_MILLISECONDS = 350;
// A question ignores presses for 500 ms.
const QUESTION_MILLISECONDS = 600;
const MOST_PRESSES = 120;

// Returns a device at the title that needs no introduction. `lines` are typed on its console.
function playerWith(board, lines, options) {
  const player = new Player(board, null, options);
  const { handheld } = player;
  handheld.plugUsb(true);
  handheld.run(400);
  for (const line of ['settings introduced all', ...lines]) converse(handheld, line);
  handheld.plugUsb(false);
  handheld.run(100);
  return player;
}

export class RingTable {
  // The first board hosts. `lines` are typed on every console, and `hostLines` on the host's. `watches` are those of
  // the devices.
  constructor(boards, { lines, hostLines = [], watches = [] }) {
    this.players = boards.map((board, i) => playerWith(board, [...lines, ...(i === 0 ? hostLines : [])],
      { seed: i + 1, watch: watches[i] ?? null }));
    this.devices = this.players.map(({ handheld }) => handheld);
    this.ring = new UartRing(this.devices);
  }

  close() {
    this.players.forEach((player) => player.close());
  }

  // Presses a button on several devices at once, then lets it rest.
  press(button, players = this.players) {
    players.forEach(({ handheld }) => handheld.down(button));
    this.ring.run(PRESS_MILLISECONDS);
    players.forEach(({ handheld }) => handheld.up(button));
    this.ring.run(PRESS_MILLISECONDS);
  }

  // Opens a table at the first device, joins it with the others, and starts its game. `hosting` are the presses that
  // lead from the title to the host's table.
  sitDown(hosting = ['down', 'a', 'a']) {
    const [host, ...guests] = this.players;
    for (const button of hosting) {
      this.ring.run(QUESTION_MILLISECONDS);
      this.press(button, [host]);
    }
    ['down', 'a', 'down', 'a'].forEach((button) => this.press(button, guests));
    this.ring.run(1500);
    this.press('a', [host]);
    const begun = () => this.saved().every(({ game }) => game);
    for (let i = 0; i < 10 && !begun(); ++i) this.ring.run(300);
    assert.ok(begun(), 'no game has begun');
  }

  saved(players = this.players) {
    return players.map((player) => player.savedGame());
  }

  // Presses A on the devices whose game is not over, so that each takes its first card or goes on.
  playOn(players = this.players) {
    this.ring.run(REST_MILLISECONDS);
    this.press('a', players.filter((player) => !player.savedGame().over));
  }

  // Plays to the end. Calls `between` before each press.
  playToEnd(between = () => {}) {
    for (let i = 0; i < MOST_PRESSES; ++i) {
      if (this.saved().every(({ over }) => over)) return;
      between(i);
      this.playOn();
    }
    assert.fail(`not over: ${JSON.stringify(this.saved())}`);
  }

  // Checks that all devices have the same finished game, and that nothing went wrong on the way.
  expectSameEnd() {
    const [first, ...others] = this.saved();
    assert.ok(first.over);
    others.forEach((game) => assert.deepEqual(game, first));
    for (const { violations, restarts } of this.devices) {
      assert.deepEqual(violations, []);
      assert.deepEqual(restarts, []);
    }
  }
}
