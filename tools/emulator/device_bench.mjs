// `tools/kaiten bench --device`: the engine's and the bots' cycles on a board, as one object.
import { engineFigures, MEGAHERTZ, moveFigures, runProbe } from './engine_probe.mjs';

const LIMIT_MILLISECONDS = 60_000; // of the device's time
const [board] = process.argv.slice(2);

const probe = runProbe(board, 'moves', LIMIT_MILLISECONDS);
console.log(JSON.stringify({
  board, megahertz: MEGAHERTZ, ...engineFigures(probe), ...moveFigures(probe),
}));
