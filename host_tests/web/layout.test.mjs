// Tests the layout of the page on phones, tablets and desktops: nothing overlaps, nothing is out of reach,
// and the picture is as large and sharp as the window allows.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { DESKTOP, PHONE, VIEWPORTS, openBrowser, sleep, until } from './support/browser.mjs';
import { LANGUAGES } from '../../boards/web/page/words.mjs';

const LEAST_KEY = 44;
const LEAST_FILLED = 0.8;

let chromium;
before(async () => { chromium = await openBrowser(); });
after(() => chromium.close());

const nameOf = ({ width, height }) => `${width}x${height}`;

// Returns the rectangles of all visible elements that match, in page coordinates, with what a finger on
// the middle of each one hits.
function boxesOf(page, selector) {
  return page.$$eval(selector, (all) => all.filter((one) => one.checkVisibility()).map((one) => {
    const { left, top, right, bottom, width, height } = one.getBoundingClientRect();
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const name = one.dataset.button ?? (one.id || one.textContent || one.className);
    return { name, left, top, right, bottom, width, height, covered: !(one.contains(hit) || hit?.contains(one)) };
  }));
}

// Checks that no two rectangles overlap, and that all are in the window and not covered.
function areApart(boxes, { width, height }, where) {
  const slack = 0.5;
  for (const box of boxes) {
    const text = `${where}: ${JSON.stringify(box)}`;
    assert.ok(box.left >= -slack && box.right <= width + slack, text);
    assert.ok(box.top >= -slack && box.bottom <= height + slack, text);
    assert.equal(box.covered, false, text);
    const overlaps = (other) => other !== box && box.left < other.right - slack && other.left < box.right - slack
      && box.top < other.bottom - slack && other.top < box.bottom - slack;
    assert.ok(!boxes.some(overlaps), `${text} overlaps ${JSON.stringify(boxes.find(overlaps))}`);
  }
}

function areFingerSized(boxes, where) {
  for (const box of boxes) {
    assert.ok(box.width >= LEAST_KEY && box.height >= LEAST_KEY, `${where}: ${JSON.stringify(box)}`);
  }
}

async function fitsAcross(page, { width }, where) {
  const across = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(across <= width, `${where}: the page is ${across} wide`);
}

// Returns the size of the picture and of its room, in device pixels per panel pixel.
function scalesOf(page, bench) {
  return page.$eval(bench, (one) => {
    const canvas = one.querySelector('canvas');
    const multiple = Number(canvas.dataset.multiple);
    const panel = { width: canvas.width / multiple, height: canvas.height / multiple };
    const box = canvas.getBoundingClientRect();
    const room = one.querySelector('.room').getBoundingClientRect();
    return {
      multiple,
      shown: Math.min(box.width / panel.width, box.height / panel.height) * devicePixelRatio,
      possible: Math.min(room.width / panel.width, room.height / panel.height) * devicePixelRatio,
    };
  });
}

function isLargeAndSharp({ multiple, shown, possible }, where) {
  const text = `${where}: ${shown} of ${possible}, drawn ${multiple} times as large`;
  assert.ok((shown / possible) ** 2 >= LEAST_FILLED - 0.02, text);
  const isWhole = Math.abs(shown - Math.round(shown)) < 1e-3;
  assert.ok(isWhole ? multiple === 1 || multiple >= shown : multiple >= shown, text);
}

// The viewports by kind of device: a page can change its size, but not become a phone.
const DEVICES = {
  'phones and tablets': VIEWPORTS.filter(({ hasTouch }) => hasTouch),
  desktops: VIEWPORTS.filter(({ hasTouch }) => !hasTouch),
};

async function resize(page, viewport) {
  await page.setViewport(viewport);
  await page.evaluate(() => new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve));
  }));
}

// Phones have no link to My handheld in the header, and the smallest have no full screen.
const controlsOn = ({ width, height }) => (width <= 340 ? 9 : width <= 720 || height <= 520 ? 10 : 11);

// The browser draws large pictures and emulates boards, which keeps two cores busy.
describe('the layout', { concurrency: 2 }, () => {
  for (const [kind, viewports] of Object.entries(DEVICES)) {
    test(`picture, keys and controls are in reach on ${kind} in every language`, async (t) => {
      const { page } = await chromium.visit(t, { viewport: viewports[0] });
      for (const { code } of LANGUAGES) {
        await page.select('#language', code);
        for (const viewport of viewports) {
          const where = `${nameOf(viewport)} ${code}`;
          await resize(page, viewport);
          const keys = await boxesOf(page, '#handheld [data-button]');
          assert.equal(keys.length, 8);
          areFingerSized(keys, where);
          const controls = await boxesOf(page, 'header a, header button, header select');
          assert.equal(controls.length, controlsOn(viewport), where);
          areFingerSized(controls, where);
          areApart([...keys, ...controls, ...await boxesOf(page, '#screen')], viewport, where);
          isLargeAndSharp(await scalesOf(page, '#bench'), where);
          await fitsAcross(page, viewport, where);
        }
      }
    });
  }

  // Swipes upwards from the middle of an element, as a finger that scrolls.
  async function swipeUp(page, selector) {
    const { x, y, width, height } = await (await page.$(selector)).boundingBox();
    const client = await page.createCDPSession();
    const finger = (type, moved) => client.send('Input.dispatchTouchEvent',
      { type, touchPoints: moved === null ? [] : [{ x: x + width / 2, y: y + height / 2 - moved }] });
    await finger('touchStart', 0);
    for (let moved = 15; moved <= 150; moved += 15) {
      await finger('touchMove', moved);
      await sleep(16);
    }
    await finger('touchEnd', null);
    await sleep(300);
  }

  test('a finger scrolls the page from the picture and the case, but not from the pads', async (t) => {
    const viewports = DEVICES['phones and tablets'];
    const { page } = await chromium.visit(t, { viewport: viewports[0] });
    const scrolled = () => page.evaluate(() => scrollY);
    for (const viewport of viewports) {
      await resize(page, viewport);
      await page.evaluate(() => scrollTo(0, 0));
      await swipeUp(page, '.pad.cross [data-button="left"]');
      assert.equal(await scrolled(), 0, nameOf(viewport));
      await swipeUp(page, '#screen');
      assert.ok(await scrolled() > 100, `${nameOf(viewport)}: ${await scrolled()}`);
    }
  });

  test('the shortcuts lead to keys, help and console', async (t) => {
    for (const viewport of [PHONE, DESKTOP]) {
      const visitor = await chromium.visit(t, { viewport });
      const { page } = visitor;
      for (const id of ['keys-help', 'help', 'console']) {
        await page.click(`.shortcuts [href="#${id}"]`);
        await until(() => page.$eval(`#${id}`, (part) => {
          const { top, bottom } = part.getBoundingClientRect();
          return top < innerHeight && bottom > 0;
        }), id);
      }
      assert.equal(await page.$eval('#console', (fold) => fold.open), true);
      assert.equal(await page.evaluate(() => location.hash), '');
      assert.equal(await page.$eval('#notice', (line) => line.textContent), '');
      await visitor.context.close();
    }
  });

  for (const [kind, viewports] of Object.entries(DEVICES)) {
    test(`notices cover neither picture nor keys, and dialogs fit into the window on ${kind}`, async (t) => {
      const { page } = await chromium.visit(t, { viewport: viewports[0] });
      for (const { code } of LANGUAGES) {
        await page.select('#language', code);
        for (const viewport of viewports) {
          const where = `${nameOf(viewport)} ${code}`;
          await resize(page, viewport);
          await page.evaluate(() => scrollTo(0, 0));
          await page.click('#pause');
          const notice = await boxesOf(page, '.notice');
          areApart([...notice, ...await boxesOf(page, '#screen, #handheld [data-button]')], viewport, where);
          areFingerSized(await boxesOf(page, '.notice button'), where);
          await page.click('#notice-action');
          await page.click('#deal');
          const controls = await boxesOf(page, '#dealing button, #dealing select');
          areApart(controls, viewport, where);
          areFingerSized(controls, where);
          await page.click('#dealing [value="no"]');
        }
      }
    });
  }

  test('a panel that is larger than its room is scaled down', async () => {
    const { scaleFor } = await import('../../boards/web/page/screen.mjs');
    const panel = { width: 320, height: 240 };
    assert.deepEqual(scaleFor(panel, { width: 288, height: 400 }, 1), { scale: 0.9, multiple: 1 });
    assert.deepEqual(scaleFor(panel, { width: 288, height: 400 }, 2), { scale: 0.9, multiple: 2 });
    assert.deepEqual(scaleFor(panel, { width: 660, height: 500 }, 1), { scale: 2, multiple: 1 });
  });

  test('taps on the picture are translated into panel pixels', async () => {
    const { panelPixelAt } = await import('../../boards/web/page/screen.mjs');
    const box = { left: 100, top: 50, width: 360, height: 360 };
    const panel = { width: 240, height: 240 };
    assert.deepEqual(panelPixelAt({ x: 100, y: 50 }, box, panel), { x: 0, y: 0 });
    assert.deepEqual(panelPixelAt({ x: 459.9, y: 409.9 }, box, panel), { x: 239, y: 239 });
    assert.deepEqual(panelPixelAt({ x: 101.6, y: 200 }, box, panel), { x: 1, y: 100 });
    for (const outside of [{ x: 99, y: 60 }, { x: 460, y: 60 }, { x: 120, y: 49 }, { x: 120, y: 410 }]) {
      assert.equal(panelPixelAt(outside, box, panel), null);
    }
  });

  // Scrolls so that the firmware view's handheld is above the bar of shortcuts.
  function showHandheld(page) {
    return page.evaluate(() => {
      const bar = document.querySelector('.shortcuts').getBoundingClientRect();
      const end = bar.top > innerHeight / 2 ? bar.top : innerHeight;
      scrollBy(0, document.querySelector('.device .bench').getBoundingClientRect().bottom - end);
    });
  }

  for (const [kind, viewports] of Object.entries(DEVICES)) {
    test(`no key of any board in the firmware view is covered or too small on ${kind}`, async (t) => {
      const visitor = await chromium.visit(t, { hash: '#firmware', viewport: viewports[0] });
      const { page } = visitor;
      await page.waitForSelector('.device .bar option');
      const boards = await page.$$eval('.device .bar option', (all) => all.map(({ value }) => value));
      for (const board of boards) {
        await page.select('.device select', board);
        const { buttons } = await page.evaluate((id) => fetch(`firmware/${id}.json`).then((answer) => answer.json()), board);
        await until(() => page.$eval('.device .handheld', (one, name) => one.dataset.board === name, board), board);
        for (const viewport of viewports) {
          const where = `${board} at ${nameOf(viewport)}`;
          await resize(page, viewport);
          await showHandheld(page);
          const keys = await boxesOf(page, '.device [data-button]');
          assert.deepEqual(keys.map(({ name }) => name).sort(), Object.keys(buttons).sort(), where);
          areFingerSized(keys, where);
          areApart([...keys, ...await boxesOf(page, '#panel')], viewport, where);
          isLargeAndSharp(await scalesOf(page, '.device .bench'), where);
          areFingerSized(await boxesOf(page, '.device .bar button, .device .bar select'), where);
          await fitsAcross(page, viewport, where);
        }
      }
    });
  }
});
