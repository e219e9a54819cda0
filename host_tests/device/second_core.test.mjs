// Tests the second core of the real firmware: it thinks without races and in any interleaving with the first
// core, and its bugs end in the log and in a restart like any others.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { RaceDetector } from '../../tools/emulator/race_detector.mjs';
import { firmwareOf } from '../emulator/support/firmware.mjs';
import { Player } from './support/game.mjs';
import { converse } from './support/plugged.mjs';

const BOARD = 'picosystem';
const HARD_TABLE = 'new gamewright 4 hard seed=4';
const PARTY_TABLE = 'new party 3 hard menu=points seed=3';
const THINKING_MILLISECONDS = 2000;
// A second until the hang is noticed, and three for the watchdog.
const RESTART_LIMIT_MILLISECONDS = 4500;
const SECOND_MILLISECONDS = 1000;
const INTERLEAVINGS = process.env.KAITEN_ALL ? 20 : 3;
const TURNS = process.env.KAITEN_ALL ? 8 : 2;
const RACE_TURNS = process.env.KAITEN_ALL ? 24 : 1;

const elf = () => firmwareOf(BOARD).replace(/\.uf2$/, '.elf');

function addressOf(symbol) {
  const symbols = execFileSync('arm-none-eabi-nm', [elf()], { encoding: 'utf8' });
  return parseInt(new RegExp(`^([0-9a-f]+) \\w ${symbol}$`, 'm').exec(symbols)[1], 16);
}

// Returns a player at a table that the console has laid.
function playerAt(table, options = {}) {
  const player = new Player(BOARD, null, options);
  const { handheld } = player;
  player.chooseInstantSpeed();
  handheld.plugUsb(true);
  handheld.run(950);
  converse(handheld, 'settings introduced all');
  converse(handheld, table);
  return player;
}

// Runs until the second core is in the middle of a playout.
function awaitThought({ handheld }) {
  const { core } = handheld.chip.cores[1];
  handheld.run(50);
  assert.ok(handheld.runUntil(() => !core.waiting && core.PC < 0x20030000 && core.PC >= 0x20000000, 500),
    'the second core does not think');
}

// Plays some turns and returns what is left of them.
function outcomeOf(table, interleaving) {
  const player = playerAt(table, { interleaving });
  const { handheld } = player;
  handheld.plugUsb(false);
  for (let turn = 0; turn < TURNS; ++turn) {
    // The choices fall into different moments of the thinking.
    handheld.run(350 + 130 * turn);
    player.press('a');
    handheld.run(THINKING_MILLISECONDS);
  }
  const outcome = { saved: player.savedGame(), picture: handheld.picture().data };
  assert.deepEqual(handheld.violations, []);
  assert.deepEqual(handheld.restarts, []);
  player.close();
  return outcome;
}

for (const table of [HARD_TABLE, PARTY_TABLE]) {
  test(`the interleaving of the cores changes neither record nor picture: ${table}`, () => {
    const first = outcomeOf(table, 1);
    assert.ok(first.saved.steps > 0);
    for (let interleaving = 2; interleaving <= INTERLEAVINGS; ++interleaving) {
      assert.deepEqual(outcomeOf(table, interleaving), first, `interleaving ${interleaving}`);
    }
  });
}

test('the cores share no data without a hand-over', () => {
  const races = RaceDetector.of(readFileSync(elf()), ['hand_over']);
  const player = playerAt(HARD_TABLE, { races });
  const { handheld } = player;
  for (let turn = 0; turn < RACE_TURNS; ++turn) {
    handheld.run(350);
    player.press('a');
    handheld.run(THINKING_MILLISECONDS);
  }
  assert.ok(handheld.cores[1].sleepShare < 0.99, 'the second core thinks');
  assert.deepEqual(races.texts, []);
  player.close();
});

test('a bug on the second core is in the log after the restart', () => {
  const player = playerAt(HARD_TABLE);
  const { handheld } = player;
  awaitThought(player);
  // Calls kaiten::fail(file, line), as a failed assertion does.
  const file = 0x20040100;
  [...'broken.cpp\0'].forEach((letter, i) => handheld.chip.writeUint8(file + i, letter.charCodeAt(0)));
  const { core } = handheld.chip.cores[1];
  core.registers[0] = file;
  core.registers[1] = 78;
  core.PC = addressOf('_ZN6kaiten4failEPKci');
  handheld.locksUp = true;
  handheld.run(RESTART_LIMIT_MILLISECONDS);
  assert.deepEqual(handheld.restarts.map(({ kind }) => kind), ['watchdog']);
  handheld.run(SECOND_MILLISECONDS);
  handheld.serialRead();
  assert.match(converse(handheld, 'log'), /ERROR: a bug in this program, broken\.cpp:78\n.*restarted by the watchdog/);
  assert.match(converse(handheld, 'hand'), /turn 1 of 8/);
  player.close();
});

test('the watchdog restarts a device whose second core hangs', () => {
  const player = playerAt(HARD_TABLE);
  const { handheld } = player;
  awaitThought(player);
  const place = 0x20040000; // an endless loop
  handheld.chip.writeUint16(place, 0xe7fe);
  handheld.chip.cores[1].core.PC = place;
  handheld.run(RESTART_LIMIT_MILLISECONDS);
  assert.deepEqual(handheld.restarts.map(({ kind }) => kind), ['watchdog']);
  handheld.run(SECOND_MILLISECONDS);
  handheld.serialRead();
  assert.match(converse(handheld, 'hand'), /turn 1 of 8/);
  player.close();
});
