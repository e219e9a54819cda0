// Plays Party by the USB console of the real binary, with random menus. Every decision gets its first option,
// and an independent checker of the rules replays the record. KAITEN_ALL plays with every number of seats,
// otherwise only with the fewest and the most.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkGame } from '../host_tool/replay.mjs';
import { boards } from './support/boards.mjs';
import { converse, plugged } from './support/plugged.mjs';

const SEATS = process.env.KAITEN_ALL ? [2, 3, 4, 5, 6, 7, 8] : [2, 8];
const MOST_LINES = 200;
const PATIENCE_MILLISECONDS = 30_000;

function playThrough(handheld, beginning) {
  let said = converse(handheld, beginning, PATIENCE_MILLISECONDS);
  for (let i = 0; i < MOST_LINES && !said.includes('Winner: '); ++i) {
    const asked = said.includes(', choose ');
    assert.ok(asked || said.includes(' is over'), said);
    said = converse(handheld, asked ? '1' : 'next', PATIENCE_MILLISECONDS);
  }
  assert.match(said, /Winner: /);
}

for (const seats of SEATS) {
  const board = boards[(seats >> 1) % boards.length];
  const edition = seats % 3 === 0 ? 'party-gamewright' : 'party';
  test(`${board}: ${edition} with a random menu and ${seats} seats follows the rules`, (context) => {
    const handheld = plugged(board);
    converse(handheld, 'settings speed instant');
    playThrough(handheld, `new ${edition} ${seats} easy menu=random seed=${40 + seats}`);
    const record = converse(handheld, 'record', PATIENCE_MILLISECONDS).split('\n')
      .filter((line) => line.startsWith('{')).map((line) => JSON.parse(line));
    checkGame(record);
    assert.equal(record[0].seats, seats);
    context.diagnostic(`${seats} seats: ${record[0].menu}`);
    assert.deepEqual(handheld.restarts, []);
  });
}
