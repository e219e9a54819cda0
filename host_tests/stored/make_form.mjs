// Makes a stored form: the firmware in build/ (or KAITEN_UF2_DIR) gets its settings changed, plays a
// game to its end and another to the middle, and what its flash holds then is kept in forms/NAME,
// with what the firmware itself tells of it.
// Usage: node make_form.mjs BOARD NAME [TABLE]
// TABLE is the line that lays the table of the game in the middle; without it, rounds are played first.
import { mkdirSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { converse, plugged } from '../device/support/plugged.mjs';
import { REGION_BYTES, heldBy } from './stored_form.mjs';

const SETTINGS = ['language french', 'brightness 40', 'volume 20', 'mute on', 'speed instant',
  'hints off', 'dim 45', 'sleep 600'];
const PLAYED = { table: 'new gamewright human,easy seed=5', rounds: 3, turns: 10 };
const LEFT = { table: 'new zoch both human,easy,medium seed=77', rounds: 1, turns: 9 };
const TURNS_OF_LAST_ROUND = 3;
const SETTLE_MILLISECONDS = 200; // the screens follow what was typed

const [board, name, table] = process.argv.slice(2);
const handheld = plugged(board);
const ask = (line) => {
  handheld.run(SETTLE_MILLISECONDS);
  return converse(handheld, line);
};

function take(turns) {
  for (let turn = 0; turn < turns; ++turn) ask('take 1');
}

// A new table asks once more if it would end a game.
function playRounds({ table, rounds, turns }) {
  if (/same line again/.test(ask(table))) ask(table);
  for (let round = 0; round < rounds; ++round) {
    take(turns);
    ask('next');
  }
}

for (const setting of SETTINGS) ask(`settings ${setting}`);
playRounds(PLAYED);
playRounds(table ? { table, rounds: 0 } : LEFT);
take(TURNS_OF_LAST_ROUND);
handheld.run(2000);

const folder = new URL(`forms/${name}/`, import.meta.url);
mkdirSync(folder, { recursive: true });
writeFileSync(new URL('held.json', folder), `${JSON.stringify(heldBy(ask), null, 1)}\n`);
writeFileSync(new URL('region.bin.gz', folder),
  gzipSync(handheld.flash.bytes.slice(-REGION_BYTES), { level: 9 }));
