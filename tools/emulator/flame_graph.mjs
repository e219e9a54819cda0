// Draws a profile as a flame graph in SVG. Each box is a function; its width is the cycles of the
// function and its callees, and the callees are stacked on top. Redder boxes have a larger fraction of
// stalled cycles.
import { totalOf } from './profiler.mjs';

const WIDTH = 1400;
const ROW = 17;
const LETTER = 6.6;
const NARROWEST = 0.4;

function escaped(text) {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

function depthOf(frame) {
  return 1 + Math.max(0, ...[...frame.callees.values()].map(depthOf));
}

function colour({ cycles, stalledCycles }) {
  const share = Math.min(1, stalledCycles / (cycles || 1) * 2);
  return `rgb(${Math.round(214 + 30 * share)},${Math.round(214 - 120 * share)},${Math.round(224 - 150 * share)})`;
}

function box(frame, name, x, y, width, all) {
  const total = totalOf(frame);
  const percent = (part) => `${(100 * part).toFixed(1)} %`;
  const title = `${name}: ${total} cycles, ${percent(total / all)}; ${frame.cycles} its own, `
    + `${percent(frame.stalledCycles / (frame.cycles || 1))} of them stalled`;
  const letters = Math.floor((width - 4) / LETTER);
  const label = letters > 2 ? `<text x="${(x + 3).toFixed(1)}" y="${y + 12}">${escaped(name.slice(0, letters))}</text>` : '';
  return `<g><title>${escaped(title)}</title><rect x="${x.toFixed(1)}" y="${y}" width="${width.toFixed(1)}" `
    + `height="${ROW - 1}" fill="${colour(frame)}"/>${label}</g>\n`;
}

export function flameGraph(root, nameOf) {
  const all = totalOf(root) || 1;
  const height = depthOf(root) * ROW;
  const boxes = [];
  const draw = (frame, x, level) => {
    const width = WIDTH * totalOf(frame) / all;
    if (width < NARROWEST) {
      return;
    }
    boxes.push(box(frame, nameOf(frame.name), x, height - (level + 1) * ROW, width, all));
    let at = x;
    for (const callee of [...frame.callees.values()].sort((a, b) => totalOf(b) - totalOf(a))) {
      draw(callee, at, level + 1);
      at += WIDTH * totalOf(callee) / all;
    }
  };
  draw(root, 0, 0);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" `
    + `font-family="monospace" font-size="11">\n${boxes.join('')}</svg>\n`;
}
