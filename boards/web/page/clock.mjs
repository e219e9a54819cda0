// The clock of the game. It is stopped while the page is hidden, and the game with it.
export class Clock {
  #now;
  #passed = 0;
  #since = null;
  #ended = false;
  #changed;

  // changed: called when the clock starts or stops.
  constructor(now = () => performance.now(), changed = () => {}) {
    this.#now = now;
    this.#changed = changed;
    this.#since = now();
  }

  get running() {
    return this.#since !== null;
  }

  get milliseconds() {
    return Math.floor(this.#passed + (this.running ? this.#now() - this.#since : 0));
  }

  stop() {
    if (this.running) {
      this.#passed += this.#now() - this.#since;
      this.#since = null;
      this.#changed();
    }
  }

  go() {
    if (!this.#ended && !this.running) {
      this.#since = this.#now();
      this.#changed();
    }
  }

  // Stops the clock for good.
  end() {
    this.stop();
    this.#ended = true;
  }
}
