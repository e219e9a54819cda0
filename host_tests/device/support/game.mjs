// Plays the game on an emulated handheld by its buttons alone, and reads its saved game on the host.
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
// A chooses the language, and B declines the tutorial.
export const CHOOSE_LANGUAGE = 'a b';

export class Player {
  // The save region that was last read, and the output of the host's program for it.
  #read = null;

  // Starts a new device, chooses the language and declines the tutorial, which leads to the title. If
  // `milliseconds` is given, only runs for that time. `options` are those of Handheld.
  constructor(board, milliseconds = null, options = {}) {
    this.board = board;
    this.handheld = start(board, board, options);
    this.work = mkdtempSync(join(tmpdir(), 'kaiten-game-'));
    this.handheld.run(milliseconds ?? SPLASH_MILLISECONDS);
    if (milliseconds === null) this.press(CHOOSE_LANGUAGE);
  }

  close() {
    rmSync(this.work, { recursive: true });
  }

  // Presses buttons one after the other, such as 'a down*3 right'.
  press(buttons) {
    for (const word of buttons.split(' ')) {
      const [name, times = 1] = word.split('*');
      for (let i = 0; i < Number(times); ++i) this.handheld.press(name);
    }
  }

  // Sets the speed to instant in the settings, so that reveals take no time, and returns to the title.
  chooseInstantSpeed() {
    this.press('up a down*4 right b down');
  }

  // Starts a game. The last A closes the introduction of the first draft or opens the curtain.
  sitDown({ lay }) {
    this.press(`${lay} a`);
  }

  get #region() {
    return Buffer.from(this.handheld.flash.bytes.slice(-REGION_BYTES));
  }

  // Writes the save region to a file and returns its name.
  saveRegion() {
    const file = join(this.work, 'region.bin');
    writeFileSync(file, this.#region);
    return file;
  }

  // Returns the saved game, as the host reads it from the save region and replays it. Tests poll it, so the
  // host's program runs only if the region has changed.
  savedGame() {
    const region = this.#region;
    if (!this.#read?.region.equals(region)) {
      const text = execFileSync(process.env.KAITEN_SAVED_GAME, [this.saveRegion()], { encoding: 'utf8' });
      this.#read = { region, text };
    }
    return JSON.parse(this.#read.text);
  }

  // Performs an action by the board's key for it, tapped or held.
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

  // Returns the desktop's picture after a script. `region` is a save region to start with.
  desktopPicture(script, region = null) {
    const file = join(this.work, 'desktop.png');
    execFileSync(process.env.KAITEN_DESKTOP, ['--board', this.board,
      ...(region ? ['--save', region] : []), '--script', `${script}; shot ${file}`]);
    return this.#asOnPanel(decodePng(readFileSync(file)));
  }

  // Converts a picture for a panel with one bit per pixel: a pixel is lit if its luminance is above half.
  #asOnPanel(picture) {
    if (this.handheld.wiring.display.controller === 'st7789') return picture;
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

// Setups for the tests: the presses that start them from the title, and the presses of A per turn.
export const games = {
  four: { lay: 'a a', seats: 4, turns: 8, presses: () => 1 },
  fiveZoch: { lay: 'a down right down right up*2 a', seats: 5, turns: 7, presses: () => 1 },
  dummy: {
    lay: 'a down*2 left*2 down*4 right up*6 a', seats: 2, turns: 9,
    // The human serves the dummy in every second turn, which takes another press.
    presses: (round, turn) => ((round + turn) % 2 === 0 ? 2 : 1),
  },
  // Each of the two humans opens a curtain and takes a card. Whoever was last in a turn begins the next one
  // without a curtain.
  twoHumans: { lay: 'a down*4 right*4 up*4 a', seats: 4, turns: 8, presses: (round, turn) => (turn === 1 ? 4 : 3) },
};

// The default setup with three hard bots.
export const HARD_TABLE = { lay: 'a down*4 right*3 down right*3 down right*3 up*6 a' };

export const ROUNDS = 3;

// A new hand ignores presses until the key has rested for 300 ms. The bots think before it.
export const HAND_RESTS_MILLISECONDS = 500;

// Plays from the first draft to the final screen. Calls `pressed` after each press.
export function playThrough(player, game, pressed = () => {}) {
  const press = () => {
    player.handheld.run(HAND_RESTS_MILLISECONDS);
    player.press('a');
    pressed();
  };
  for (let round = 1; round <= ROUNDS; ++round) {
    for (let turn = 1; turn <= game.turns; ++turn) {
      for (let i = 0; i < game.presses(round, turn); ++i) press();
      player.handheld.run(100);
    }
    player.handheld.run(200); // at instant speed the scoring is complete at once
    press();
  }
}
