// Playing the game on an emulated handheld, by its buttons alone, and what the host makes of what
// it saved.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodePng } from '../../../tools/emulator/png.mjs';
import { start } from '../../emulator/support/firmware.mjs';
import { keysOf } from './boards.mjs';

const REGION_BYTES = 16 * 4096;
const SPLASH_MILLISECONDS = 900;
const HOLD_MILLISECONDS = 700;
export const CHOOSE_LANGUAGE = 'a';

export class Player {
  // At the title of a new device, once its language is chosen; or where it is after so long.
  constructor(board, milliseconds = null) {
    this.board = board;
    this.handheld = start(board);
    this.work = mkdtempSync(join(tmpdir(), 'kaiten-game-'));
    this.handheld.run(milliseconds ?? SPLASH_MILLISECONDS);
    if (milliseconds === null) this.press(CHOOSE_LANGUAGE);
  }

  close() {
    rmSync(this.work, { recursive: true });
  }

  // Buttons one after the other: 'a down*3 right'.
  press(buttons) {
    for (const word of buttons.split(' ')) {
      const [name, times = 1] = word.split('*');
      for (let i = 0; i < Number(times); ++i) this.handheld.press(name);
    }
  }

  // From the title to the settings, where reveals are told to take no time, and back.
  chooseInstantSpeed() {
    this.press('up a down*4 right b down');
  }

  // Lays a table, and puts away what the first draft tells of its keys: behind a curtain, lifts that.
  sitDown({ lay }) {
    this.press(`${lay} a`);
  }

  // The save region as a file.
  saveRegion() {
    const file = join(this.work, 'region.bin');
    writeFileSync(file, this.handheld.flash.bytes.slice(-REGION_BYTES));
    return file;
  }

  // What the host finds in the save region and can replay.
  savedGame() {
    return JSON.parse(execFileSync(process.env.KAITEN_SAVED_GAME, [this.saveRegion()],
      { encoding: 'utf8' }));
  }

  // Does something by the board's own key for it, tapped or held.
  act(action, times = 1) {
    const [key, held] = keysOf(this.board)[action].split(' ').reverse();
    for (let i = 0; i < times; ++i) {
      if (held) {
        this.handheld.hold(key, HOLD_MILLISECONDS);
        this.handheld.run(HOLD_MILLISECONDS / 10);
      } else {
        this.handheld.press(key);
      }
    }
  }

  // The desktop has a program for every size of panels.
  get #desktop() {
    const { width, height } = this.handheld.wiring.display;
    const size = width === 240 && height === 240 ? '' : `_${width}x${height}`;
    return `${process.env.KAITEN_DESKTOP}${size}`;
  }

  // The desktop's picture, started with what the handheld has saved (or nothing) and after a script.
  desktopPicture(script, region = null) {
    const file = join(this.work, 'desktop.png');
    execFileSync(this.#desktop, ['--board', this.board,
      ...(region ? ['--save', region] : []), '--script', `${script}; shot ${file}`]);
    return this.#asOnPanel(decodePng(readFileSync(file)));
  }

  // A panel with one bit a pixel shows a colour as light if its luminance is over half.
  #asOnPanel(picture) {
    if (this.handheld.wiring.display.controller !== 'ssd1306') return picture;
    const { data } = picture;
    for (let at = 0; at < data.length; at += 3) {
      const light = 299 * data[at] + 587 * data[at + 1] + 114 * data[at + 2] > 127_500;
      data.fill(light ? 255 : 0, at, at + 3);
    }
    return picture;
  }

  picture() {
    return this.handheld.picture();
  }
}

// The tables the tests play at: how to lay them from the title, and how many presses of A a seat's
// turn takes.
export const games = {
  four: { lay: 'a a', seats: 4, turns: 8, presses: () => 1 },
  fiveZoch: { lay: 'a down right down right up*2 a', seats: 5, turns: 7, presses: () => 1 },
  dummy: {
    lay: 'a down*2 left*2 down*4 right up*6 a', seats: 2, turns: 9,
    // In control one chooses for the dummy as well; the other seat is a bot.
    presses: (round, turn) => ((round + turn) % 2 === 0 ? 2 : 1),
  },
  // A curtain before each of the two.
  twoHumans: { lay: 'a down*4 right*4 up*4 a', seats: 4, turns: 8, presses: () => 4 },
};

// The first table, with three hard bots.
export const HARD_TABLE = { lay: 'a down*4 right*3 down right*3 down right*3 up*6 a' };

export const ROUNDS = 3;

// From the first draft to the final screen. After each press `pressed` is called, if given.
export function playThrough(player, game, pressed = () => {}) {
  const press = () => {
    player.press('a');
    pressed();
  };
  for (let round = 1; round <= ROUNDS; ++round) {
    for (let turn = 1; turn <= game.turns; ++turn) {
      for (let i = 0; i < game.presses(round, turn); ++i) press();
      player.handheld.run(100);
    }
    player.handheld.run(200); // at this speed the count is there at once
    press();
  }
}
