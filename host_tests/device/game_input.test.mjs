// Tests quick presses on the real binary: none is lost while bots think, or while settings are saved and
// flash is erased. The desktop shows the same picture after the same presses at a slow pace.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { boards } from './support/boards.mjs';
import { CHOOSE_LANGUAGE, HARD_TABLE, Player } from './support/game.mjs';

const DOWN_MILLISECONDS = 5;
const UP_MILLISECONDS = 40;

// Presses as quickly as the debouncer can distinguish.
function pressQuickly({ handheld }, button, times) {
  for (let i = 0; i < times; ++i) {
    handheld.hold(button, DOWN_MILLISECONDS);
    handheld.run(UP_MILLISECONDS);
  }
}

const WATCHDOG_LOAD = 0x04;
const LONGEST_PAUSE_MILLISECONDS = 100;

// Collects the milliseconds between ticks from now on. The firmware feeds the watchdog at every tick.
function ticksOf(handheld) {
  const { watchdog } = handheld.chip;
  const write = watchdog.writeUint32;
  const lengths = [];
  let last = null;
  watchdog.writeUint32 = function writeUint32(offset, value) {
    if (offset === WATCHDOG_LOAD) {
      if (last !== null) lengths.push((handheld.nanoseconds - last) / 1e6);
      last = handheld.nanoseconds;
    }
    write.call(this, offset, value);
  };
  return lengths;
}

const inScript = (button, times) => `${`press ${button}; `.repeat(times)}wait 100`;

for (const board of boards) {
  test(`${board}: no press is lost while three hard bots think`, (context) => {
    const player = new Player(board);
    player.sitDown(HARD_TABLE);
    player.handheld.run(20);
    const region = player.saveRegion();
    player.handheld.markSleep();
    pressQuickly(player, 'right', 5);
    const awake = 1 - Math.min(...player.handheld.cores.map(({ sleepShare }) => sleepShare));
    context.diagnostic(`${board}: a core was busy ${(awake * 100).toFixed(0)} % of the time`);
    assert.ok(awake > 0.6, 'the bots think');
    player.handheld.run(3000);
    assert.deepEqual(player.picture().data,
      player.desktopPicture(`wait 800; ${inScript('right', 5)}; wait 3000`, region).data);
    player.close();
  });

  // Each press saves the settings, and there is no idle time to erase sectors ahead.
  test(`${board}: no press is lost while flash is erased`, (context) => {
    const player = new Player(board);
    player.press('up a down'); // the settings' brightness
    const erased = player.handheld.counters.flashErases;
    const ticks = ticksOf(player.handheld);
    const presses = [...Array(6).fill(['left', 'right']).flat(), 'left'];
    for (const button of presses) pressQuickly(player, button, 5);
    const erasures = player.handheld.counters.flashErases - erased;
    const longest = Math.max(...ticks);
    context.diagnostic(`${board}: ${erasures} erasures in ${presses.length * 5} presses; the `
      + `longest pause was ${longest.toFixed(1)} ms`);
    assert.ok(erasures >= 2);
    assert.ok(ticks.length > 60 && longest < LONGEST_PAUSE_MILLISECONDS);
    player.handheld.run(500);
    // The desktop has a higher default brightness, by two steps.
    assert.deepEqual(player.picture().data, player.desktopPicture(
      `wait 900; press ${CHOOSE_LANGUAGE.replace(' ', '; press ')}; press up; press a; press down; ${inScript('left', 7)}; wait 500`).data);
    player.close();
  });
}
