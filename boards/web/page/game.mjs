// The game's program, run after run, and the page's side of the seam (boards/web/page.hpp).
const StartReason = { powerOn: 0, watchdog: 1, requested: 2 };

// A program that stops so often without having run for a while is left alone.
const MOST_RESTARTS = 5;
const STEADY_MILLISECONDS = 10_000;

// Thrown through the program to end its run.
class Restart extends Error {}

export class Game {
  #module;
  #parts;
  #program = null;
  #kept = null;
  #reason = StartReason.powerOn;
  #restarts = 0;
  #startedAt = 0;
  #typed = [];
  #decoder = new TextDecoder();

  // module: the compiled program; parts: {clock, screen, light, sound, saves, say, broken}.
  constructor(module, parts) {
    this.#module = module;
    this.#parts = parts;
  }

  // The first picture is on the screen when it is done.
  async start() {
    const { exports } = await WebAssembly.instantiate(this.#module, { page: this.#imports() });
    exports._initialize();
    if (this.#kept) {
      this.#keptBytes(exports).set(this.#kept);
    }
    this.#startedAt = this.#parts.clock.milliseconds;
    this.#program = exports;
    this.#run(() => exports.start());
  }

  get running() {
    return this.#program !== null;
  }

  // The buttons held from now on: a bit each, in the order of `Button`.
  hold(bits) {
    this.#program?.hold(bits);
  }

  // Lets it do what is due.
  goOn() {
    if (this.#program) {
      this.#run(() => this.#program.go_on());
    }
  }

  // Types a line into its console.
  type(line) {
    this.#typed.push(...new TextEncoder().encode(`${line}\n`));
  }

  #keptBytes(exports) {
    return new Uint8Array(exports.memory.buffer, exports.kept_bytes(), exports.kept_size());
  }

  #run(call) {
    try {
      call();
    } catch (error) {
      this.#stopped(error);
    }
  }

  // Asked for, or by a bug of the program's own: either way it starts again, into the saved game.
  #stopped(error) {
    const asked = error instanceof Restart;
    if (!asked && !(error instanceof WebAssembly.RuntimeError)) {
      throw error;
    }
    this.#kept = this.#keptBytes(this.#program).slice();
    this.#program = null;
    this.#reason = asked ? StartReason.requested : StartReason.watchdog;
    const steady = this.#parts.clock.milliseconds - this.#startedAt >= STEADY_MILLISECONDS;
    this.#restarts = asked || steady ? 0 : this.#restarts + 1;
    if (this.#restarts > MOST_RESTARTS) {
      this.#parts.broken(error);
    } else {
      this.start();
    }
  }

  #bytes(at, count) {
    return new Uint8Array(this.#memory, at, count);
  }

  get #memory() {
    return this.#program.memory.buffer;
  }

  #imports() {
    const { clock, screen, light, sound, saves, say } = this.#parts;
    const sectorBytes = saves.sectorBytes;
    return {
      milliseconds: () => clock.milliseconds,
      show: (at, width, height) => screen.show(
        new Uint8ClampedArray(this.#memory, at, width * height * 4), width, height),
      set_backlight: (percent) => screen.setBacklight(percent),
      set_light: (red, green, blue) => light.set(red, green, blue),
      play: (at, count) => {
        const numbers = new Uint16Array(this.#memory, at, count * 2);
        sound.play(Array.from({ length: count }, (_, i) =>
          ({ hertz: numbers[2 * i], milliseconds: numbers[2 * i + 1] })));
      },
      set_volume: (percent) => sound.setVolume(percent),
      load_sector: (sector, at) => saves.load(sector, this.#bytes(at, sectorBytes)),
      keep_sector: (sector, at) => saves.keep(sector, this.#bytes(at, sectorBytes)),
      random_number: () => crypto.getRandomValues(new BigUint64Array(1))[0],
      say: (at, count) => say(this.#decoder.decode(this.#bytes(at, count), { stream: true })),
      typed: (at, room) => {
        const bytes = this.#typed.splice(0, room);
        this.#bytes(at, bytes.length).set(bytes);
        return bytes.length;
      },
      start_reason: () => this.#reason,
      restart: () => {
        throw new Restart();
      },
    };
  }
}
