// The simulated time, exact to the core's cycle: rp2040js's own clock only moves when it is ticked.
import { SimulationClock } from './rp2040js.mjs';

export class CycleClock extends SimulationClock {
  // Cycles that the clock has already seen.
  #seen = 0;
  #nanosACycle = 0;
  #core = null;
  #onEarlierAlarm = () => {};

  // Follows a core; the listener hears of every alarm that comes before all others.
  follow(core, nanosACycle, onEarlierAlarm) {
    this.#core = core;
    this.#seen = core.cycles;
    this.#nanosACycle = nanosACycle;
    this.#onEarlierAlarm = onEarlierAlarm;
  }

  get #pending() {
    return this.#core ? (this.#core.cycles - this.#seen) * this.#nanosACycle : 0;
  }

  get nanos() {
    return this.nanosCounter + this.#pending;
  }

  // From now on a cycle takes that long.
  setNanosACycle(nanosACycle) {
    this.nanosCounter = this.nanos;
    this.#seen = this.#core.cycles;
    this.#nanosACycle = nanosACycle;
  }

  // The core's cycle at which that time has come.
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

  // Lets the alarms ring that are due by the core's cycles, and by some time on top of them.
  catchUp(extraNanos = 0) {
    const nanos = this.#pending + extraNanos;
    this.#seen = this.#core.cycles;
    this.tick(nanos);
  }
}
