// The page's time: it stands still while nobody sees the page, and the game with it.
export class Clock {
  #now;
  #passed = 0;
  #since = null;

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
    this.#since ??= this.#now();
  }
}
