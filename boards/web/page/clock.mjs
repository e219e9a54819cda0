// The clock of the game. It is stopped while the page is hidden or paused, and the game with it.
export class Clock {
  #now;
  #passed = 0;
  #since = null;
  #ended = false;
  #wanted = true;
  #paused = false;
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
    this.#wanted = false;
    this.#follow();
  }

  go() {
    this.#wanted = true;
    this.#follow();
  }

  get paused() {
    return this.#paused;
  }

  // A paused clock stands still whatever stop() and go() say.
  pause(paused) {
    this.#paused = paused;
    this.#follow();
  }

  // Stops the clock for good.
  end() {
    this.#ended = true;
    this.#follow();
  }

  #follow() {
    const runs = this.#wanted && !this.#paused && !this.#ended;
    if (runs === this.running) {
      return;
    }
    this.#passed += runs ? 0 : this.#now() - this.#since;
    this.#since = runs ? this.#now() : null;
    this.#changed();
  }
}
