// Prints a profile as a table with one line per function, in the order of their cycles.
import { totalOf } from './profiler.mjs';

const COLUMNS = [
  ['cycles', (one) => one.cycles],
  ['%', (one, all) => (100 * one.cycles / all).toFixed(1)],
  ['stalled', (one) => one.stalledCycles],
  ['%', (one) => (100 * one.stalledCycles / (one.cycles || 1)).toFixed(1)],
  ['with callees', (one) => one.total],
  ['calls', (one) => one.calls],
];
const WIDTH = 13;

function byFunction(root) {
  const functions = new Map();
  // above: names of the callers. The totals of recursive functions must not count cycles twice.
  const visit = (frame, above) => {
    const one = functions.get(frame.name)
      ?? { name: frame.name, cycles: 0, stalledCycles: 0, total: 0, calls: 0 };
    functions.set(frame.name, one);
    one.cycles += frame.cycles;
    one.stalledCycles += frame.stalledCycles;
    one.calls += frame.calls;
    one.total += above.has(frame.name) ? 0 : totalOf(frame);
    const inside = new Set(above).add(frame.name);
    frame.callees.forEach((callee) => visit(callee, inside));
  };
  root.callees.forEach((frame) => frame.callees.forEach((callee) => visit(callee, new Set())));
  return [...functions.values()].sort((a, b) => b.cycles - a.cycles);
}

export function profileTable(root, nameOf) {
  const all = totalOf(root);
  const line = (cells, name) => `${cells.map((cell) => String(cell).padStart(WIDTH)).join('')}  ${name}\n`;
  return line(COLUMNS.map(([title]) => title), 'function') + byFunction(root)
    .map((one) => line(COLUMNS.map(([, value]) => value(one, all)), nameOf(one.name))).join('');
}
