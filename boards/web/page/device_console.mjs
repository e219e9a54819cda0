// The console of a connected handheld, over a serial port of the browser (Web Serial). Every byte may come
// from a stranger: the size of an answer and the time for it are limited.
const MOST_ANSWER = 1 << 18;
const ANSWER_MILLISECONDS = 5000;
const CLEAR_LINE = '\x15';
const ESCAPES = /\x1b\[[0-9;]*[A-Za-z]/g;

export class DeviceError extends Error {}

// Returns whether the console waits for the next line.
export const isPrompt = (text) => /(?:^|\n)> $/.test(text);

const MOST_GAMES = 10;
const MOST_GAME_TEXT = 160;
const GAME = /^ {1,4}(\d{1,2}) {2}(\S.*)$/;

// Returns the games in the output of `games`, newest first: {number, text}. Long rows continue on indented
// lines.
export function readGames(output) {
  const games = [];
  for (const line of output.split('\n')) {
    const [, number, text] = GAME.exec(line) ?? [];
    if (number !== undefined && Number(number) === games.length + 1) {
      games.push({ number: games.length + 1, text });
    } else if (games.length > 0 && /^ {5}/.test(line)) {
      games.at(-1).text += ` ${line.trim()}`;
    }
  }
  return games.slice(0, MOST_GAMES).map(({ number, text }) => ({ number, text: text.slice(0, MOST_GAME_TEXT) }));
}

export class DeviceConsole {
  #port;
  #reader;
  #writer;
  #closed;
  #isOpen = true;
  #heard = '';
  #wake = null;
  #last = Promise.resolve();

  // closed: called once when the connection has ended, for whatever reason.
  static async open(port, closed) {
    await port.open({ baudRate: 115200 });
    return new DeviceConsole(port, closed);
  }

  constructor(port, closed) {
    this.#port = port;
    this.#closed = closed;
    this.#reader = port.readable.getReader();
    this.#writer = port.writable.getWriter();
    this.#listen();
  }

  get isOpen() {
    return this.#isOpen;
  }

  async #listen() {
    const decoder = new TextDecoder();
    try {
      for (;;) {
        const { value, done } = await this.#reader.read();
        if (done) break;
        this.#heard += decoder.decode(value, { stream: true });
        if (this.#heard.length > MOST_ANSWER) break;
        this.#wake?.();
      }
    } catch {
      // The cable was unplugged.
    }
    await this.close();
  }

  // Sends a line and returns the output up to the moment at which isComplete(output) is true. Questions of
  // several callers are asked one after the other. The device echoes each line. Throws DeviceError if the device does not answer.
  ask(line, isComplete = isPrompt) {
    return this.converse((ask) => ask(line, isComplete));
  }

  // Runs dialogue(ask), which asks several questions. No question of another caller comes between them: the
  // device confirms some commands only if their line is repeated at once.
  converse(dialogue) {
    const result = this.#last.then(() => dialogue((line, isComplete = isPrompt) => this.#ask(line, isComplete)));
    this.#last = result.catch(() => {});
    return result;
  }

  async #ask(line, isComplete) {
    if (!this.#isOpen) throw new DeviceError('closed');
    this.#heard = '';
    await this.#writer.write(new TextEncoder().encode(`${CLEAR_LINE}${line}\r`));
    const end = performance.now() + ANSWER_MILLISECONDS;
    for (;;) {
      const text = this.#heard.replaceAll(ESCAPES, '').replaceAll('\r', '');
      // The answer begins after the echo. Before it, the end of the previous answer may arrive.
      const echo = text.lastIndexOf(`${line}\n`);
      if (echo >= 0 && isComplete(text.slice(echo))) return text.slice(echo);
      const left = end - performance.now();
      if (!this.#isOpen || left <= 0) throw new DeviceError(this.#isOpen ? 'silent' : 'closed');
      await new Promise((resolve) => {
        const timer = setTimeout(resolve, left);
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  }

  // Ends the connection. Errors of a port that is already gone do not matter.
  async close() {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#wake?.();
    await this.#reader.cancel().catch(() => {});
    this.#reader.releaseLock();
    await this.#writer.abort().catch(() => {});
    this.#writer.releaseLock();
    await this.#port.close().catch(() => {});
    this.#closed();
  }
}
