// Estimates how long the two cores delay each other while both run. The cores run in turns, so it is not
// known which of their accesses fall on the same cycle. The estimate takes the accesses that each core
// counted in the same window of simulated time, and spreads them evenly.
//
// RAM has four banks of interleaved words. With a and b accesses in a window of w cycles, a * b / (4 * w)
// pairs meet in the same bank and cycle. Each pair delays one core by one cycle, both cores equally often.
// The two scratch banks, where the stacks are, delay nobody.
//
// The flash cache serves one read per cycle, like a bank of RAM. It serves none while it fetches a line.
// If fetches for one core take f cycles in lines of l cycles, and the other core reads r words per cycle
// while it is not stalled by its own misses, then the other core waits f * u / (u + 2) cycles, with
// u = r * l. That is a wait for half of the line, r * l times, if it seldom reads, and for nearly the
// whole line if it reads in every cycle.
//
// Accesses to the boot ROM and to peripherals, and those of DMA, delay nobody.
const RAM_BANKS = 4;

// Sums fractions of cycles and hands out the whole cycles.
class Debt {
  #cycles = 0;

  add(cycles) {
    this.#cycles += cycles;
    const whole = Math.floor(this.#cycles);
    this.#cycles -= whole;
    return whole;
  }
}

// Returns the cycles that a core waits for the other core's cache misses.
function flashWait(waiting, fetching, common) {
  if (fetching.misses === 0 || waiting.flashReads === 0) {
    return 0;
  }
  const line = fetching.stalledCycles / fetching.misses;
  const active = Math.max(1, waiting.cycles - waiting.stalledCycles);
  const reads = waiting.flashReads * line / active;
  return fetching.stalledCycles * (common / fetching.cycles) * reads / (reads + 2);
}

export class Contention {
  #ram = [new Debt(), new Debt()];
  #flash = [new Debt(), new Debt()];

  // Returns {ram, flash} for each core: the cycles to add to it. uses: what each core did in a window:
  // {cycles, ramAccesses, flashReads, misses, stalledCycles}.
  delays(uses) {
    const [first, second] = uses;
    const common = Math.min(first.cycles, second.cycles);
    const longest = Math.max(first.cycles, second.cycles);
    if (common <= 0) {
      return [{ ram: 0, flash: 0 }, { ram: 0, flash: 0 }];
    }
    const metInRam = first.ramAccesses * second.ramAccesses / (RAM_BANKS * longest);
    const metInCache = first.flashReads * second.flashReads / longest;
    return uses.map((use, i) => ({
      ram: this.#ram[i].add(metInRam / 2),
      flash: this.#flash[i].add(metInCache / 2 + flashWait(use, uses[1 - i], common)),
    }));
  }
}
