// Compares screens without animation with the desktop's pictures, pixel by pixel.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { boards } from './support/boards.mjs';
import { CHOOSE_LANGUAGE, Player } from './support/game.mjs';

// Presses that lead to each screen, starting from the title.
const screens = {
  rules: ['down', 'a'],
  'a page of the rules': ['down', 'a', 'right'],
  'new game': ['b', 'b', 'up', 'a', 'down'],
  'another edition': ['right', 'right', 'down'],
  settings: ['b', 'up', 'a'],
};
// The desktop has a higher default brightness. These presses set it to that of the handheld.
const ON_THE_DESKTOP = { settings: ['down', 'left', 'left', 'up'] };

for (const board of boards) {
  test(`${board}: the panel shows the same pictures as the desktop`, () => {
    const player = new Player(board);
    let script = `wait 900; press ${CHOOSE_LANGUAGE.replace(' ', '; press ')}`;
    for (const [name, presses] of Object.entries(screens)) {
      player.press(presses.join(' '));
      script += [...presses, ...ON_THE_DESKTOP[name] ?? []]
        .map((button) => `; press ${button}`).join('');
      player.handheld.run(100);
      assert.deepEqual(player.picture().data,
        player.desktopPicture(`${script}; wait 100`).data, name);
    }
    assert.deepEqual(player.handheld.violations, []);
    player.close();
  });
}
