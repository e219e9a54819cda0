// Decides whether a test notices a change: selects the tests that the change can affect, runs them in
// a good order and returns the verdict.
import { dirname } from 'node:path';
import { changed } from './changes.mjs';

// Rough compile time of one object file. Only the order of the tests depends on it.
const COMPILE_SECONDS = 1;
// Timeout of a test on unchanged code. On changed code, the timeout is the measured time multiplied by
// PATIENCE, plus GRACE_SECONDS.
const LIMIT_SECONDS = 600;
const PATIENCE = 5;
const GRACE_SECONDS = 10;

export class UnfitTree extends Error {}

export class Judges {
  #scratch;
  #judges;
  #dismiss;

  // Calls dismiss(name) for each test that fails on unchanged code and therefore cannot judge.
  constructor(scratch, dismiss) {
    this.#scratch = scratch;
    this.#dismiss = dismiss;
    this.#judges = scratch.tests().map((test) => ({ test, seconds: null, passes: false, asked: {}, noticed: {} }));
  }

  // Tries one change. Returns 'does not compile', 'no host test reaches it', 'noticed by NAME' or
  // 'survived'.
  verdict({ file, text, change }) {
    const reaching = this.#judges.filter(({ test }) => test.files.has(file));
    if (reaching.length === 0) {
      return 'no host test reaches it';
    }
    this.#measure(reaching.filter(({ seconds }) => seconds === null));
    const reached = reaching.filter(({ passes }) => passes);
    if (reached.length === 0) {
      throw new UnfitTree(`all tests that reach ${file} fail on the tree as it is`);
    }
    this.#scratch.change(file, changed(text, change));
    try {
      return this.#ask(reached, file);
    } finally {
      this.#scratch.restore();
    }
  }

  // Measures the run time of tests on the unchanged tree and dismisses those that fail.
  #measure(judges) {
    if (judges.length === 0) {
      return;
    }
    for (const { name, ...result } of this.#scratch.run(judges.map(({ test }) => test.name), LIMIT_SECONDS)) {
      Object.assign(judges.find(({ test }) => test.name === name), result);
      if (!result.passes) {
        this.#dismiss(name);
      }
    }
  }

  // Runs the tests one by one until one fails. Starts with the test that has the highest chance of
  // failing per second: the chance comes from earlier changes in the same folder, the seconds are
  // build time plus run time.
  #ask(reached, file) {
    const folder = dirname(file);
    const waiting = new Set(reached);
    const built = new Set();
    const promise = ({ test, seconds, asked, noticed }) => {
      const stale = [...test.files.get(file)].filter((object) => !built.has(object)).length;
      const chance = ((noticed[folder] ?? 0) + 1) / ((asked[folder] ?? 0) + 2);
      return chance / (seconds + stale * COMPILE_SECONDS + 1);
    };
    while (waiting.size > 0) {
      const judge = [...waiting].reduce((best, one) => (promise(one) > promise(best) ? one : best));
      waiting.delete(judge);
      if (!this.#scratch.compile(judge.test)) {
        return 'does not compile';
      }
      judge.test.files.get(file).forEach((object) => built.add(object));
      judge.asked[folder] = (judge.asked[folder] ?? 0) + 1;
      const [result] = this.#scratch.run([judge.test.name], judge.seconds * PATIENCE + GRACE_SECONDS);
      if (!result.passes) {
        judge.noticed[folder] = (judge.noticed[folder] ?? 0) + 1;
        return `noticed by ${judge.test.name}`;
      }
    }
    return 'survived';
  }
}
