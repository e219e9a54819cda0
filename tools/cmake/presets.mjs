// Keeps one CMake preset per board in CMakePresets.json, so that a new board only needs its folder.
// Usage: node presets.mjs BOARD...   (tools/build passes all device boards)
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const file = join(dirname(fileURLToPath(import.meta.url)), '../../CMakePresets.json');
const boards = process.argv.slice(2);

const presets = JSON.parse(readFileSync(file, 'utf8'));
const titleOf = (board) => `Firmware for ${board}`;
const isBoard = ({ name, displayName }) => displayName === titleOf(name);
const ours = new Set(presets.configurePresets.filter(isBoard).map(({ name }) => name));

presets.configurePresets = [
  ...presets.configurePresets.filter((preset) => !isBoard(preset)),
  ...boards.map((name) => ({
    name,
    displayName: titleOf(name),
    inherits: 'base',
    cacheVariables: { CMAKE_BUILD_TYPE: 'Release', KAITEN_BOARD: name },
  })),
];
presets.buildPresets = [
  ...presets.buildPresets.filter(({ name }) => !ours.has(name)),
  ...boards.map((name) => ({ name, configurePreset: name })),
];

const text = `${JSON.stringify(presets, null, 2)}\n`;
if (text !== readFileSync(file, 'utf8')) writeFileSync(file, text);
