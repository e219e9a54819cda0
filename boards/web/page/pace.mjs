// Decides when the program is called next, so that an idle game costs almost nothing. The program handles
// up to twelve ticks per call, and reports no due time of its own. So the pace follows its behaviour: every
// animation frame while somebody plays, the bots think or a fast animation runs, every third tick while
// only a slow animation runs, every sixth while the picture stands still, every twelfth if nobody has
// touched a button for a while, and never while the display is dark.
const TICK = 1000 / 60;
const ANIMATED = 3 * TICK;   // the shortest interval of an animation that runs without input, such as the title's
const STILL = 6 * TICK;
const SLOWEST = 12 * TICK;   // the most ticks that the program handles per call
const ATTENTIVE = 1000;      // full pace for this long after an input
const UNATTENDED = 8000;     // after this long without an input, slow animations are shown less often
const UNMOVED = 500;         // a picture that is older than this stands still
const BUSY = 4;              // a call that takes this long computes something
const FAST = 2.5 * TICK;     // a fast animation has a shorter mean interval than this
const MEASURED = 5;          // pictures of which the mean interval is taken

export class Pace {
  #call;
  #page;
  #attentiveUntil = 0;
  #inputAt = 0;
  #pictures = [];
  #hasGamepad = false;
  #isBusy = false;
  #isDark = false;
  #isLinked = false;
  #isStopped = true;
  #frame = 0;
  #timer = 0;

  // call: runs the program once, and returns whether a gamepad is connected. page: {now,
  // requestAnimationFrame, cancelAnimationFrame, setTimeout, clearTimeout}.
  constructor(call, page) {
    this.#call = call;
    this.#page = page;
  }

  // Continues at full pace after an input.
  noteInput() {
    this.#inputAt = this.#page.now();
    this.#attentiveUntil = this.#inputAt + ATTENTIVE;
    this.#plan();
  }

  // A picture after a pause may be the first one of an animation: full pace finds out how fast that is.
  notePicture() {
    const now = this.#page.now();
    const begins = now - this.#picturedAt >= UNMOVED;
    this.#pictures = [...this.#pictures, now].slice(-MEASURED);
    const [oldest] = this.#pictures;
    const isFast = this.#pictures.length === MEASURED && (now - oldest) / (MEASURED - 1) < FAST;
    if (begins || isFast) {
      this.#attentiveUntil = now + ATTENTIVE;
    }
  }

  // Calls the program soon, because frames of other devices have arrived. They do not count as input. While
  // the wire is open, the others at the table need the program also in the dark.
  noteFrames(isLinked) {
    this.#isLinked = isLinked;
    if (!this.#isStopped && this.#frame === 0) {
      this.#cancel();
      this.#frame = this.#page.requestAnimationFrame(() => this.#run());
    }
  }

  noteBacklight(isLit) {
    this.#isDark = !isLit;
  }

  stop() {
    this.#isStopped = true;
    this.#cancel();
  }

  go() {
    this.#isStopped = false;
    this.noteInput();
  }

  get #picturedAt() {
    return this.#pictures.at(-1) ?? 0;
  }

  #cancel() {
    this.#page.cancelAnimationFrame(this.#frame);
    this.#page.clearTimeout(this.#timer);
    this.#frame = 0;
    this.#timer = 0;
  }

  #run() {
    this.#cancel();
    const begun = this.#page.now();
    this.#hasGamepad = this.#call();
    this.#isBusy = this.#page.now() - begun >= BUSY;
    this.#plan();
  }

  // Returns the milliseconds until the next call: 0 for the next animation frame, or null for none.
  // Gamepads send no events, so that the page must look at them.
  #delay(now) {
    if (now < this.#attentiveUntil || this.#isBusy) {
      return 0;
    }
    if (this.#isDark) {
      return this.#hasGamepad || this.#isLinked ? STILL : null;
    }
    if (this.#hasGamepad) {
      return 0;
    }
    if (now - this.#inputAt >= UNATTENDED) {
      return SLOWEST;
    }
    const isStill = now - this.#picturedAt >= UNMOVED;
    return isStill ? STILL : Math.max(1, this.#picturedAt + ANIMATED - now);
  }

  #plan() {
    this.#cancel();
    const delay = this.#isStopped ? null : this.#delay(this.#page.now());
    if (delay === 0) {
      this.#frame = this.#page.requestAnimationFrame(() => this.#run());
    } else if (delay !== null) {
      this.#timer = this.#page.setTimeout(() => this.#run(), delay);
    }
  }
}
