// Follows the output of ctest: shows what is running beside each result, collects the times, and holds
// ctest's closing lines back until the report is printed, so that they stay the last ones.

const START = /^ *Start +\d+: (\S+)/;
const RESULT = /^ *\d+\/\d+ +Test +#\d+: (\S+) [ .]*(.*?) +([\d.]+) sec/;
const CLOSING = /^\d+% tests passed/;
const SLOWEST = 10;

export class Report {
  #running = new Set();
  #closing = null;
  results = [];

  // print: writes a line. budgetOf: returns the budget of a test in seconds.
  constructor(print, budgetOf) {
    this.print = print;
    this.budgetOf = budgetOf;
  }

  line(text) {
    if (this.#closing !== null) {
      this.#closing.push(text);
    } else if (CLOSING.test(text)) {
      this.#closing = [text];
    } else if (START.test(text)) {
      this.#running.add(START.exec(text)[1]);
    } else if (RESULT.test(text)) {
      const [, name, result, seconds] = RESULT.exec(text);
      this.#running.delete(name);
      this.results.push({ name, result, seconds: Number(seconds) });
      this.print(this.#running.size > 0 ? `${text}   (running: ${[...this.#running].join(', ')})` : text);
    } else {
      this.print(text);
    }
  }

  // Returns the tests that took longer than their budget.
  get slow() {
    return this.results.filter(({ name, seconds }) => seconds > this.budgetOf(name));
  }

  // Returns the table of stage times and of the slowest tests.
  table(setUpSeconds) {
    const row = ({ name, seconds }, note = '') => `${seconds.toFixed(1).padStart(8)} s  ${name}${note}`;
    const isStage = ({ name }) => name.startsWith('build_');
    const bySeconds = (a, b) => b.seconds - a.seconds;
    const tests = this.results.filter((each) => !isStage(each)).sort(bySeconds);
    const total = tests.reduce((sum, { seconds }) => sum + seconds, 0);
    const over = (each) => (each.seconds > this.budgetOf(each.name) ? `  (budget: ${this.budgetOf(each.name)} s)` : '');
    return [
      'Stages. Tests run beside the builds, so the times overlap.',
      row({ name: 'set-up', seconds: setUpSeconds }),
      ...this.results.filter(isStage).map((each) => row(each)),
      row({ name: `${tests.length} tests, one after the other`, seconds: total }),
      '',
      'The slowest tests.',
      ...tests.slice(0, SLOWEST).map((each) => row(each, over(each))),
      '',
      'Tests over their budget (host_tests/budgets.json).',
      ...this.slow.sort(bySeconds).map((each) => row(each, over(each))),
      ...this.slow.length === 0 ? ['    none'] : [],
      '',
    ].join('\n');
  }

  // Prints ctest's closing lines.
  close() {
    (this.#closing ?? []).forEach((text) => this.print(text));
  }
}
