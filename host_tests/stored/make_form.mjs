// Makes a stored form. Runs the firmware of build/ (or KAITEN_UF2_DIR) in the emulator, changes its settings,
// plays one game to its end and leaves another unfinished. Writes the save region and the firmware's own
// console output about it to forms/NAME.
// Usage: node make_form.mjs BOARD NAME [TABLE]
// TABLE is the console line that starts the unfinished game. Without it, the game is left in its second
// round.
import { mkdirSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { converse, plugged } from '../device/support/plugged.mjs';
import { REGION_BYTES, heldBy } from './stored_form.mjs';

const SETTINGS = ['language french', 'brightness 40', 'volume 20', 'mute on', 'speed instant',
  'hints off', 'dim 45', 'sleep 600'];
const PLAYED = { table: 'new gamewright human,easy seed=5', rounds: 3, turns: 10 };
const LEFT = { table: 'new zoch both human,easy,medium seed=77', rounds: 1, turns: 9 };
const TURNS_OF_LAST_ROUND = 3;
const SETTLE_MILLISECONDS = 200; // time for the screens to follow the console

const [board, name, table] = process.argv.slice(2);
const handheld = plugged(board);
const ask = (line) => {
  handheld.run(SETTLE_MILLISECONDS);
  return converse(handheld, line);
};

function take(turns) {
  for (let turn = 0; turn < turns; ++turn) ask('take 1');
}

// Repeats the line if it needs a confirmation, because a game is in progress.
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
