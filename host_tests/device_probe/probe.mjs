// Runs the probe in the emulator and collects what it tells.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Handheld } from '../../tools/emulator/handheld.mjs';

const BUILD = fileURLToPath(new URL('../../build', import.meta.url));
const BOARDS = new URL('../../boards/', import.meta.url);
const START = 0x80;
const END = 0x81;
const POLL_MILLISECONDS = 20;

export const boards = readdirSync(BOARDS, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'desktop').map(({ name }) => name);

// The engine's table of signatures: what the host's own tests compare.
const TABLE = readFileSync(new URL('../../engine/signature_table.hpp', import.meta.url), 'utf8');
const ROW = /\{"([^"]+)",[^{}]*?(0x[0-9A-F]{8})U,\s*(0x[0-9A-F]{8})U\}/g;
const rows = [...TABLE.matchAll(ROW)];

const number = (name) => Number(new RegExp(`${name} = (\\d+);`).exec(TABLE)[1]);

// The lines the probe must write for the short signatures, or for the long ones.
export function expectedSignatures(part) {
  const column = { short: 2, long: 3 }[part];
  const games = number(`${part}_games`);
  return rows.map((row) => ({ rules: row[1], games, signature: Number(row[column]) }));
}

function probeOf(board) {
  const file = join(process.env.KAITEN_UF2_DIR || BUILD, board, 'probe', 'kaiten_probe.uf2');
  if (!existsSync(file)) {
    throw new Error(`${file} is missing: run tools/build ${board}, or set KAITEN_UF2_DIR`);
  }
  return file;
}

// Lets the probe run until it has told that this part is done: its lines, and the handheld.
export function runProbe(board, part, limitMilliseconds) {
  const handheld = new Handheld({ board, uf2: probeOf(board) });
  handheld.powerOn();
  while (!handheld.uartText.includes(`{"done":"${part}"}\n`)) {
    if (handheld.nanoseconds > limitMilliseconds * 1e6) {
      throw new Error(`the probe is not done in time; it said ${handheld.uartText}`);
    }
    handheld.run(POLL_MILLISECONDS);
  }
  const lines = handheld.uartText.split('\n').slice(0, -1).map((line) => JSON.parse(line));
  return { handheld, lines };
}

// Each measurement's cycles, by its name: what lies between a start mark and the end mark after it.
export function measuredCycles({ handheld, lines }) {
  const { marks } = handheld;
  const cycles = marks.flatMap(({ mark, cycles: start }, i) =>
    (mark === START && marks[i + 1]?.mark === END ? [marks[i + 1].cycles - start] : []));
  return Object.fromEntries(lines.filter((line) => 'measuring' in line)
    .map(({ measuring, times }) => [measuring, cycles.splice(0, times)]));
}
