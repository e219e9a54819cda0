// Plays a whole classic game at a table of three boards in a ring of UARTs, with the real binaries. KAITEN_ALL adds
// a game of Party, and the time that four devices need to agree.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readFileSync } from 'node:fs';
import { readSymbols } from '../../tools/emulator/elf_symbols.mjs';
import { firmwareOf } from '../emulator/support/firmware.mjs';
import { FunctionWatch } from './support/function_watch.mjs';
import { RingTable } from './support/ring.mjs';

const BOARDS = ['pico_lcd_1_3', 'pico_oled', 'pico_lcd_1_14'];
const ALL = Boolean(process.env.KAITEN_ALL);
const CUT_AT = 5; // presses before one device is switched off, in the middle of the first round

// Plays to the end. In the middle, the second device is off for a while.
function playWithAbsence(table) {
  const [host, , other] = table.players;
  const stepsWithoutAbsent = () => {
    table.playOn([host, other]);
    table.ring.run(2500);
    return table.saved([host, other]).map(({ steps }) => steps);
  };
  let steps = null;
  table.playToEnd((press) => {
    if (press !== CUT_AT) return;
    const [, absent] = table.devices;
    absent.powerOff();
    // The first press may complete a turn for which the absent device has chosen already. The second one reveals
    // nothing without it.
    steps = stepsWithoutAbsent();
    assert.deepEqual(stepsWithoutAbsent(), steps);
    absent.powerOn();
    table.ring.run(2000);
  });
  assert.ok(steps[0] > 0);
  table.expectSameEnd();
  table.close();
}

test('three boards play a classic game, although one is switched off in the middle', () => {
  const table = new RingTable(BOARDS, { lines: ['settings speed instant'] });
  table.sitDown();
  assert.equal(table.saved()[0].menu, '');
  playWithAbsence(table);
});

test('three boards play a game of Party, although one is switched off in the middle', { skip: !ALL }, () => {
  const table = new RingTable(BOARDS, {
    lines: ['settings speed instant'],
    // The table offers the setup of the last game, which is given up after a question.
    hostLines: ['new party 5 menu=first-meal seed=5', 'quit'],
  });
  table.sitDown(['down', 'down', 'a', 'a', 'x']);
  const [saved] = table.saved();
  assert.equal(saved.menu, 'first-meal');
  assert.equal(saved.seats, 5);
  playWithAbsence(table);
});

test('a loose input is pulled up, and the PicoSystem has no UART', () => {
  const table = new RingTable(['pico_oled', 'pico_oled'], { lines: [] });
  const { gpio } = table.devices[0].chip;
  assert.ok(gpio[1].pullupEnabled && !gpio[1].pulldownEnabled);
  table.close();
  const symbolsOf = (board) => readSymbols(readFileSync(firmwareOf(board).replace(/\.uf2$/, '.elf')));
  const hasUart = (board) => symbolsOf(board).some(({ name }) => name.includes('PicoUart'));
  assert.ok(hasUart('pico_oled'));
  assert.ok(!hasUart('picosystem'));
});

const FUNCTIONS = {
  choice: /^_ZN6kaiten7Session6chooseE/,
  reveal: /^_ZN6kaiten12_GLOBAL__N_16Reveal8on_enterE/,
};
const LIMIT_MILLISECONDS = 100;

test('four devices reveal within 100 ms after the last choice', { skip: !ALL }, (context) => {
  const boards = [...BOARDS, 'pico_lcd_1_3'];
  const watches = boards.map((board) => new FunctionWatch(board, FUNCTIONS));
  const table = new RingTable(boards, { lines: ['settings speed quick'], watches });
  table.devices.forEach((device, i) => { watches[i].device = device; });
  table.sitDown();
  assert.equal(table.saved()[0].seats, boards.length); // no bots, who would think
  let slowest = 0;
  table.players.forEach((last, i) => {
    table.ring.run(2500);
    table.press('a', table.players.filter((player) => player !== last));
    table.ring.run(300 + 37 * i); // meets the repeated states at different times
    watches.forEach((watch) => watch.forget());
    table.press('a', [last]);
    const revealed = () => watches.every(({ times }) => times.has('reveal'));
    assert.ok(table.ring.runUntil(revealed, 1000), `no reveal after a choice of device ${i}`);
    const end = Math.max(...watches.map(({ times }) => times.get('reveal')));
    slowest = Math.max(slowest, (end - watches[i].times.get('choice')) / 1e6);
  });
  context.diagnostic(`the slowest reveal came ${slowest.toFixed(1)} ms after the last choice`);
  assert.ok(slowest < LIMIT_MILLISECONDS, String(slowest));
  table.close();
});
