// Runs the two cores on one simulated time. A core that runs alone runs until the next alarm, as if the
// other did not exist. While both run, they alternate in short windows of time: each core runs through
// the window, then the clock advances. Between windows, no core is ahead of the other by more than a few
// instructions. Windows have random lengths from a seed, so that tests see many interleavings.
//
// Memory accesses of the two cores are therefore sequentially consistent, but a core can see a store of
// the other up to one window too early or too late. FIFO writes, events and the release of an awaited
// spinlock end the window.
import { Contention } from './contention.mjs';
import { Random } from './random.mjs';

// A window has 2^n cycles and up to as many again, with a random n from SHORTEST on.
const SHORTEST = 4;
const LENGTHS = 7;

export class CoreSchedule {
  #contention = new Contention();
  #uses = [0, 1].map(() => ({
    cycles: 0, ramAccesses: 0, flashReads: 0, misses: 0, stalledCycles: 0,
  }));

  // units: the two CoreUnits of the chip
  constructor(chip, units, seed) {
    this.chip = chip;
    this.clock = chip.clock;
    this.units = units;
    this.random = new Random(seed);
  }

  // Advances the time, at most to `limit`, by running whatever is awake.
  advance(limit) {
    const [first, second] = this.units;
    const firstRuns = first.isAwake();
    const secondRuns = second.isAwake();
    if (firstRuns && secondRuns) {
      this.#window(limit);
    } else if (firstRuns || secondRuns) {
      this.#turn(firstRuns ? first : second, firstRuns ? second : first, limit);
    } else {
      this.#sleep(limit);
    }
  }

  // Makes a core the one that runs: the chip's `core`, `ppb` and `processor` are those of this core.
  activate(unit) {
    const { chip, clock } = this;
    if (unit !== chip.active) {
      chip.active.at = clock.nanos;
      chip.active.processor.deactivate();
      chip.show(unit);
      unit.processor.activate();
      clock.follow(unit.core, Math.max(unit.at, clock.nanosCounter));
    }
  }

  // Runs one core while the other sleeps.
  #turn(unit, other, limit) {
    const { chip, clock } = this;
    this.activate(unit);
    const start = clock.nanosCounter;
    unit.processor.endTurnAt(clock.cycleAt(this.#next(limit)));
    unit.processor.run();
    clock.catchUp(chip.stallNanos);
    chip.stallNanos = 0;
    unit.at = clock.nanosCounter;
    other.sleep(clock.nanosCounter - start);
  }

  // Runs both cores through one window.
  #window(limit) {
    const { chip, clock } = this;
    const first = this.#earlier();
    const second = this.units[1 - first.number];
    const length = (1 << (SHORTEST + this.random.next() % LENGTHS)) * (1 + this.random.fraction());
    const start = clock.nanosCounter;
    const end = Math.min(start + Math.floor(length) * clock.nanosACycle, this.#next(limit));
    this.#run(first, end);
    if (second.isRunning() && !chip.dormancy.active) {
      this.#run(second, Math.min(first.isRunning() ? Math.max(start, first.at) : end, this.#next(end)));
    } else {
      this.#uses[second.number].cycles = 0;
    }
    this.#delay();
    this.#finish(first, second);
  }

  // Returns the core that is behind the other. If none is, one of them was just woken by the active core,
  // so that the other core goes first.
  #earlier() {
    const { chip: { active }, clock } = this;
    const other = this.units[1 - active.number];
    const [mine, its] = [active, other].map(({ at }) => Math.max(at, clock.nanosCounter));
    return mine < its ? active : other;
  }

  // Runs a core to a time, unless it is already there.
  #run(unit, end) {
    const { chip, clock } = this;
    const { cache } = chip;
    this.activate(unit);
    const use = this.#uses[unit.number];
    const { cycles } = unit.core;
    const { accesses, misses, stalledCycles } = cache;
    unit.processor.takeRamAccesses();
    const last = clock.cycleAt(end);
    if (last > cycles) {
      unit.processor.endTurnAt(last);
      unit.processor.run();
    }
    use.cycles = unit.core.cycles - cycles;
    use.ramAccesses = unit.processor.takeRamAccesses();
    use.flashReads = cache.accesses - accesses;
    use.misses = cache.misses - misses;
    use.stalledCycles = cache.stalledCycles - stalledCycles;
    unit.at = clock.nanos;
  }

  // Adds the cycles that the cores delayed each other in the window.
  #delay() {
    this.#contention.delays(this.#uses).forEach(({ ram, flash }, i) => {
      if (ram + flash > 0) {
        this.units[i].delay(ram, flash, this.clock.nanosACycle);
      }
    });
  }

  // Advances the clock to the earlier of the cores that still run, or to the last moment of both.
  #finish(first, second) {
    const running = [first, second].filter((unit) => unit.isRunning());
    const to = running.length > 0 ? Math.min(...running.map((unit) => unit.at))
      : Math.max(first.at, second.at);
    for (const unit of this.units) {
      if (!unit.isRunning() && unit.at < to) {
        unit.sleep(to - unit.at);
      }
    }
    const { chip: { active }, clock } = this;
    clock.advanceTo(Math.max(to, clock.nanosCounter));
    clock.follow(active.core, Math.max(active.at, clock.nanosCounter));
  }

  // Skips to the next alarm, because nothing else can wake a core.
  #sleep(limit) {
    const { clock, units: [first, second] } = this;
    const nanos = this.#next(limit) - clock.nanosCounter;
    first.sleep(nanos);
    second.sleep(nanos);
    clock.tick(nanos);
  }

  #next(limit) {
    const { nextAlarm } = this.clock;
    return nextAlarm ? Math.min(nextAlarm.nanos, limit) : limit;
  }
}
