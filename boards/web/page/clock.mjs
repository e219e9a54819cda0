// The clock of the game. It is stopped while the page is hidden, and the game with it.
export class Clock {
  #now;
  #passed = 0;
  #since = null;
  #ended = false;

  constructor(now = () => performance.now()) {
    this.#now = now;
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
    }
  }

  go() {
    if (!this.#ended) {
      this.#since ??= this.#now();
    }
  }

  // Stops the clock for good.
  end() {
    this.stop();
    this.#ended = true;
  }
}
