// Repeats the power cut test with many more cuts.
import { test } from 'node:test';
import { cutPower } from './power_cuts.mjs';

for (const board of ['picosystem', 'pico_lcd_1_3']) {
  test(`${board}: no power cut loses a game`, (context) => {
    const { saved, kept } = cutPower(board, 400, 7);
    context.diagnostic(`400 power cuts over ${saved} saves: the last saved game was always `
      + `found, ${kept} times the one being saved`);
  });
}
