// Implements `tools/kaiten bench --device`: prints the cycles of the engine and the bots on a board as
// one JSON object.
import { engineFigures, MEGAHERTZ, moveFigures, runProbe } from './engine_probe.mjs';

const LIMIT_MILLISECONDS = 60_000; // simulated time
const [board] = process.argv.slice(2);

const probe = runProbe(board, 'moves', LIMIT_MILLISECONDS);
console.log(JSON.stringify({
  board, megahertz: MEGAHERTZ, ...engineFigures(probe), ...moveFigures(probe),
}));
