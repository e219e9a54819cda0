// The simulated time, exact to one core cycle. The clock of rp2040js only advances when it is ticked.
import { SimulationClock } from './rp2040js.mjs';

export class CycleClock extends SimulationClock {
  // Core cycles that are already included in nanosCounter.
  #seen = 0;
  #nanosACycle = 0;
  #core = null;
  #onEarlierAlarm = () => {};

  // Starts with a core's cycles. Calls onEarlierAlarm whenever a new alarm becomes the next one.
  start(core, nanosACycle, onEarlierAlarm) {
    this.#core = core;
    this.#seen = core.cycles;
    this.#nanosACycle = nanosACycle;
    this.#onEarlierAlarm = onEarlierAlarm;
  }

  // Follows another core, whose present cycle is at the time `nanos`.
  follow(core, nanos) {
    this.#core = core;
    this.#seen = core.cycles - Math.round((nanos - this.nanosCounter) / this.#nanosACycle);
  }

  get nanosACycle() {
    return this.#nanosACycle;
  }

  get #pending() {
    return this.#core ? (this.#core.cycles - this.#seen) * this.#nanosACycle : 0;
  }

  get nanos() {
    return this.nanosCounter + this.#pending;
  }

  // Changes the duration of a cycle from now on.
  setNanosACycle(nanosACycle) {
    this.nanosCounter = this.nanos;
    this.#seen = this.#core.cycles;
    this.#nanosACycle = nanosACycle;
  }

  // Returns the core cycle at which the time `nanos` is reached.
  cycleAt(nanos) {
    return this.#seen + Math.ceil((nanos - this.nanosCounter) / this.#nanosACycle);
  }

  linkAlarm(nanos, alarm) {
    super.linkAlarm(nanos, alarm);
    if (this.nextAlarm === alarm) {
      this.#onEarlierAlarm();
    }
    return alarm;
  }

  // Advances the clock to a time, whatever the core's cycles are, and fires the alarms that are due.
  advanceTo(nanos) {
    this.#seen = this.#core.cycles;
    this.tick(nanos - this.nanosCounter);
  }

  // Advances the clock to the core's cycles plus extraNanos, and fires the alarms that are due.
  catchUp(extraNanos = 0) {
    const nanos = this.#pending + extraNanos;
    this.#seen = this.#core.cycles;
    this.tick(nanos);
  }
}
