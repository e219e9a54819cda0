// Looks back on a finished game of a connected handheld. A second copy of the game's program gets the data of
// the handheld, in a memory of its own, and opens the game. The saves of the page and of the handheld stay as
// they are.
import { Game } from './game.mjs';
import { restore } from './usb/backup.mjs';

const TICK_MILLISECONDS = 16;
const MOST_TICKS = 1000;     // for an answer
const START_TICKS = 120;     // until the first screen has taken over from the splash
const MOST_LINE = 160;

// The flash of the second program.
function memory() {
  const sectors = new Map();
  return {
    sectorBytes: 4096,
    load: (sector, bytes) => sectors.has(sector) && bytes.set(sectors.get(sector)),
    keep: (sector, bytes) => sectors.set(sector, bytes.slice()),
  };
}

export class DeviceReplay {
  #game;
  #passed = 0;
  #heard = '';
  #frame = 0;

  // module: the compiled program. screen: {show(pixels, width, height)}. announcer: as in game.mjs.
  constructor(module, screen, announcer) {
    this.#game = new Game(module, {
      clock: this, saves: memory(), announcer, hub: null,
      screen: { show: (...picture) => screen.show(...picture), setBacklight() {} },
      light: { set() {} }, sound: { play() {}, setVolume() {} }, setLanguage() {},
      say: (text) => { this.#heard += text; },
      broken: () => this.close(),
    });
  }

  // Opens a game from the records of a backup. Rejects if the program refuses them.
  async open(records, number, language) {
    await this.#game.start();
    await this.#run(START_TICKS);
    await restore((line, isComplete) => this.#ask(line, isComplete), records);
    await this.#run(START_TICKS);
    for (const [name, value] of [['language', language], ['turned', 'off'], ['dim', 0], ['sleep', 0]]) {
      await this.#ask(`settings ${name} ${value}`, (text) => text.includes(`  ${name} `));
    }
    const answer = await this.#ask(`games ${number}`, (text) => /(screen|wait|no game|version).*\n/.test(text));
    if (!/on the screen/.test(answer)) throw new Error(answer.trim().slice(0, MOST_LINE));
    this.#play(performance.now());
  }

  // The clock of the program.
  get milliseconds() {
    return Math.floor(this.#passed);
  }

  hold(bits) {
    this.#game.hold(bits);
  }

  close() {
    cancelAnimationFrame(this.#frame);
    this.#frame = null;
  }

  #tick(milliseconds = TICK_MILLISECONDS) {
    this.#passed += milliseconds;
    this.#game.goOn();
  }

  async #run(ticks) {
    for (let i = 0; i < ticks; i++) {
      // The program is loaded anew when it restarts.
      while (!this.#game.running && this.#frame !== null) await new Promise((resolve) => { setTimeout(resolve); });
      this.#tick();
    }
  }

  async #ask(line, isComplete) {
    this.#heard = '';
    this.#game.type(line);
    for (let i = 0; i < MOST_TICKS && !isComplete(this.#heard); i++) await this.#run(1);
    return this.#heard;
  }

  #play(before) {
    if (this.#frame === null) return;
    this.#frame = requestAnimationFrame((now) => {
      this.#tick(Math.min(now - before, 100));
      this.#play(now);
    });
  }
}
