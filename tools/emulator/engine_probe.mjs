// Runs the engine's probe (host_tests/device_probe) in the emulator and computes figures from its
// output and its cycle counts.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Handheld } from './handheld.mjs';

const BUILD = fileURLToPath(new URL('../../build', import.meta.url));
const BOARDS = new URL('../../boards/', import.meta.url);
export const START = 0x80;
export const END = 0x81;
const POLL_MILLISECONDS = 20;
export const MEGAHERTZ = 125;

function isDevice(board) {
  const text = readFileSync(new URL(`${board}/board.cmake`, BOARDS), 'utf8');
  return /^set\(KAITEN_PICO_BOARD /m.test(text);
}

// The board that runs the probe: the first one, as in tools/kaiten. All boards have the same chip.
export const [probedBoard] = readdirSync(BOARDS, { withFileTypes: true })
  .filter((entry) => entry.isDirectory()).map(({ name }) => name).sort().filter(isDevice);

export function probeOf(board) {
  const file = join(process.env.KAITEN_UF2_DIR || BUILD, board, 'probe', 'kaiten_probe.uf2');
  if (!existsSync(file)) {
    throw new Error(`${file} is missing: build kaiten_probe with the preset ${board}, as tools/test `
      + 'does, or set KAITEN_UF2_DIR');
  }
  return file;
}

// Runs the probe until it reports that `part` is done. Returns the device and the probe's output lines.
export function runProbe(board, part, limitMilliseconds) {
  const handheld = new Handheld({ board, uf2: probeOf(board) });
  handheld.powerOn();
  while (!handheld.uartText.includes(`{"done":"${part}"}\n`)) {
    if (handheld.nanoseconds > limitMilliseconds * 1e6) {
      throw new Error(`the probe timed out; its output: ${handheld.uartText}`);
    }
    handheld.run(POLL_MILLISECONDS);
  }
  const lines = handheld.uartText.split('\n').slice(0, -1).map((line) => JSON.parse(line));
  return { handheld, lines };
}

// Returns the measurements in their order: the fields of the probe's line, and `cycles` with one entry
// per repetition. A start mark and the end mark after it enclose one repetition.
export function measurements({ handheld, lines }) {
  const { marks } = handheld;
  const cycles = marks.flatMap(({ mark, cycles: start }, i) =>
    (mark === START && marks[i + 1]?.mark === END ? [marks[i + 1].cycles - start] : []));
  return lines.filter((line) => 'measuring' in line)
    .map(({ times, ...line }) => ({ ...line, cycles: cycles.splice(0, times) }));
}

const sum = (numbers) => numbers.reduce((total, n) => total + n, 0);
const mean = (numbers) => Math.round(sum(numbers) / numbers.length);
const ratio = (a, b) => Number((a / b).toFixed(2));

// Returns the figures of the probe's first part: mean cycles per operation.
export function engineFigures(probe) {
  const cycles = Object.fromEntries(
    measurements(probe).filter(({ at, puzzle }) => at === undefined && puzzle === undefined)
      .map(({ measuring, cycles: times }) => [measuring, mean(times)]));
  const playouts = { 2: cycles['two-seat playout'], 4: cycles['four-seat playout'] };
  const game = cycles['random four-seat game'];
  const party = cycles['random four-seat Party game'];
  return {
    shuffle_cycles: cycles.shuffle,
    random_game_cycles: { 4: game },
    shuffles_per_game: { 4: ratio(game, cycles.shuffle) },
    party_game_cycles: { 4: party },
    classic_games_per_party_game: { 4: ratio(party, game) },
    playout_cycles: playouts,
    playouts_per_s: Object.fromEntries(Object.entries(playouts)
      .map(([seats, n]) => [seats, Math.floor(MEGAHERTZ * 1e6 / n)])),
    party_playout_cycles: { 4: cycles['four-seat Party playout'] },
  };
}

// Returns the maximum cycles of the measurements that match `pattern`, by setup (`at`).
function longest(all, pattern, cyclesOf) {
  const byTable = {};
  for (const measured of all.filter(({ measuring }) => pattern.test(measuring))) {
    byTable[measured.at] = Math.max(byTable[measured.at] ?? 0, cyclesOf(measured));
  }
  return byTable;
}

// Returns the figures of the probe's second part: moves of every level in many setups. A `hard`
// move ends early once no further playout can change the choice. `hard_move_limit_cycles` estimates
// the cycles with all playouts.
export function moveFigures(probe) {
  const all = measurements(probe).filter(({ at }) => at !== undefined);
  const total = ({ cycles }) => sum(cycles);
  return {
    easy_move_cycles: longest(all, /^easy/, total),
    medium_move_cycles: longest(all, /^medium/, total),
    hard_move_cycles: longest(all, /^hard move$/, total),
    hard_move_limit_cycles: longest(all, /^hard move$/, ({ cycles: [begin, ...slices], playouts, of }) =>
      Math.round(begin + sum(slices) * of / playouts)),
    longest_slice_cycles: longest(all, /^hard/, ({ cycles }) => Math.max(...cycles)),
  };
}
