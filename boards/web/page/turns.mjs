// Follows the console to know when a turn ends, so that a notice does not disturb a player who thinks.
const BEGUN = /^Round \d+ of \d+/;
const ENDED = /^Round \d+, turn \d+:/;
const OVER = /'new' starts another/;

export class Turns {
  #playing = false;
  #line = '';
  #waiting = [];

  // Takes text of the console, which may arrive in parts of lines.
  hear(text) {
    const lines = (this.#line + text).replaceAll('\r', '').split('\n');
    this.#line = lines.pop();
    lines.forEach((line) => this.#read(line));
  }

  // Calls `act` at the end of the turn: at once if no game is running.
  atEnd(act) {
    this.#waiting.push(act);
    if (!this.#playing) {
      this.#end();
    }
  }

  #read(line) {
    if (ENDED.test(line)) {
      this.#playing = true;
      this.#end();
    } else if (OVER.test(line)) {
      this.#playing = false;
      this.#end();
    } else if (BEGUN.test(line)) {
      this.#playing = true;
    }
  }

  #end() {
    this.#waiting.splice(0).forEach((act) => act());
  }
}
