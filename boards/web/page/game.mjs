// Runs the game's program, restarts it, and provides the functions of boards/web/page.hpp to it.
const StartReason = { powerOn: 0, watchdog: 1, requested: 2 };

// The page gives up after MOST_RESTARTS crashes in a row. A crash after STEADY_MILLISECONDS starts a new
// count.
const MOST_RESTARTS = 5;
const STEADY_MILLISECONDS = 10_000;

// Calls of the program within which the console has answered a line.
const CALLS_TO_ANSWER = 10;

// Returns a local date as a number, such as 20260131: the number of the day's puzzle.
const dateNumber = (date) => (date.getFullYear() * 100 + date.getMonth() + 1) * 100 + date.getDate();

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
  #asked = [];
  #decoder = new TextDecoder();

  // module: the compiled program; parts: {clock, screen, light, sound, saves, say, announcer, setLanguage,
  // hub, broken, roused}. hub is the wire to a table, if the page can have one. The optional roused is called when there is something to do for the program.
  constructor(module, parts) {
    this.#module = module;
    this.#parts = parts;
  }

  // Starts the program. Resolves when the first frame is on the screen.
  async start() {
    const { exports } = await WebAssembly.instantiate(this.#module, { page: this.#imports() });
    exports._initialize();
    if (this.#kept) {
      this.#keptBytes(exports).set(this.#kept);
    }
    this.#startedAt = this.#parts.clock.milliseconds;
    this.#program = exports;
    this.announceMore();
    this.#run(() => exports.start());
  }

  get running() {
    return this.#program !== null;
  }

  // Sets the held buttons: one bit each, in the order of `Button`.
  hold(bits) {
    this.#program?.hold(bits);
    this.#parts.roused?.();
  }

  // Reports a finger or the mouse on a panel pixel. The phases are those of the screen.
  point(phase, { x, y }) {
    this.#program?.point(phase, x, y);
    this.#parts.roused?.();
  }

  // Returns whether a tap on a panel pixel has an effect.
  canTap({ x, y }) {
    return Boolean(this.#program?.tap_meaning(x, y));
  }

  // Passes the level of the announcer to the program.
  announceMore() {
    this.#program?.set_verbosity(this.#parts.announcer.level);
    this.#parts.roused?.();
  }

  // Lets the program do what is due.
  goOn() {
    if (this.#program) {
      this.#run(() => this.#program.go_on());
      this.#answer();
    }
  }

  // Types a line into the console.
  type(line) {
    this.#typed.push(...new TextEncoder().encode(`${line}\n`));
    this.#parts.roused?.();
  }

  // Types a line into the console. Resolves to the text that the console prints then.
  ask(line) {
    this.type(line);
    return new Promise((resolve) => {
      this.#asked.push({ text: '', calls: 0, resolve });
    });
  }

  #answer() {
    for (const question of this.#asked) {
      question.calls += this.#typed.length === 0;
      if (question.calls === CALLS_TO_ANSWER) {
        question.resolve(question.text);
      }
    }
    this.#asked = this.#asked.filter(({ calls }) => calls < CALLS_TO_ANSWER);
  }

  #hear(text) {
    this.#asked.forEach((question) => { question.text += text; });
    this.#parts.say(text);
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

  // Restarts the program into the saved game, after a requested restart or a crash.
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
    const { clock, screen, light, sound, saves, announcer, setLanguage, hub } = this.#parts;
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
      say: (at, count) => this.#hear(this.#decoder.decode(this.#bytes(at, count), { stream: true })),
      announce: (at, count) => announcer.announce(new TextDecoder().decode(this.#bytes(at, count))),
      set_language: (index) => setLanguage(index),
      today: () => dateNumber(new Date()),
      typed: (at, room) => {
        const bytes = this.#typed.splice(0, room);
        this.#bytes(at, bytes.length).set(bytes);
        return bytes.length;
      },
      hub_is_open: () => Number(hub?.isOpen ?? false),
      hub_take: (at, room) => {
        const bytes = hub.take(room);
        this.#bytes(at, bytes.length).set(bytes);
        return bytes.length;
      },
      hub_give: (at, count) => hub.give(this.#bytes(at, count)),
      start_reason: () => this.#reason,
      restart: () => {
        throw new Restart();
      },
    };
  }
}
