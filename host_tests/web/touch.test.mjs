// Plays whole games in a real browser by taps on the picture alone: with a finger on a phone and with the
// mouse on a desktop. The program itself says what a tap on each pixel would do (tap_meaning).
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { DESKTOP, PHONE, SIDE_BY_SIDE, openBrowser, sleep, until } from './support/browser.mjs';

const LIMIT = 120_000;
const REST = 350; // a new hand ignores quick taps
const FRAME = 20;
const PANEL = 240;
// Numbers of the actions in tap_meaning: those of `Action`, from 1 up.
const NEXT = 2;
const ACCEPT = 5;

let chromium;
before(async () => { chromium = await openBrowser(); });
after(() => chromium.close());

// Keeps the program's exports, so that the test can ask it.
function keepProgram() {
  const instantiate = WebAssembly.instantiate.bind(WebAssembly);
  WebAssembly.instantiate = async (...words) => {
    const made = await instantiate(...words);
    globalThis.program = made.exports;
    return made;
  };
}

// Somebody who looks at the picture and touches it.
class Toucher {
  // tap: taps a position of the window.
  constructor(visitor, tap) {
    this.visitor = visitor;
    this.page = visitor.page;
    this.tapAt = tap;
  }

  static async come(t, viewport) {
    const visitor = await chromium.visit(t, { viewport, before: keepProgram });
    await visitor.type('settings speed instant');
    await visitor.hears(/speed.*instant/);
    const tap = viewport.hasTouch
      ? ({ x, y }) => visitor.page.touchscreen.tap(x, y)
      : ({ x, y }) => visitor.page.mouse.click(x, y);
    return new Toucher(visitor, tap);
  }

  // Returns what can be tapped: {action, item, x, y}, at most one pixel per meaning, near the middle of its
  // pixels. Numbers are from 1 up, and 0 is none.
  targets() {
    return this.page.evaluate((size) => {
      const found = new Map();
      for (let y = 1; y < size; y += 3) {
        for (let x = 1; x < size; x += 3) {
          const meaning = globalThis.program.tap_meaning(x, y);
          if (meaning) {
            found.set(meaning, [...found.get(meaning) ?? [], { x, y }]);
          }
        }
      }
      return [...found].map(([meaning, pixels]) => (
        { action: meaning % 256, item: meaning >> 8, ...pixels[pixels.length >> 1] }));
    }, PANEL);
  }

  // Returns the position of a panel pixel in the window.
  async positionOf({ x, y }) {
    const box = await this.page.$eval('#screen', (canvas) => {
      const { left, top, width, height } = canvas.getBoundingClientRect();
      return { left, top, width, height };
    });
    return { x: box.left + (x + 0.5) * box.width / PANEL, y: box.top + (y + 0.5) * box.height / PANEL };
  }

  async tap(target) {
    await this.tapAt(await this.positionOf(target));
    await sleep(FRAME);
  }

  // Waits for a target, and taps it.
  async find(wanted, what) {
    const target = await until(async () => (await this.targets()).find(wanted), what, LIMIT);
    await this.tap(target);
  }

  // Taps from the splash to the first hand of a game. `steps`: taps on the arrow of the edition.
  async start(steps) {
    const isNewGame = (targets) => targets.filter(({ item }) => item).length > 6;
    await until(async () => {
      const targets = await this.targets();
      if (isNewGame(targets)) {
        return true;
      }
      const accept = targets.find(({ action }) => action === ACCEPT);
      await (accept && this.tap(accept));
      return false;
    }, 'the new game', LIMIT);
    await this.find(({ item }) => item === 2, 'the row of the edition');
    for (let i = 0; i < steps; ++i) {
      await this.find(({ action, item }) => action === NEXT && !item, 'the arrow of the edition');
    }
    await this.find(({ item, action }) => item === 1 && !action, 'the first row');
    await this.find(({ item, action }) => item === 1 && action === ACCEPT, 'start');
  }

  // Taps another card every other time, then the card with the cursor. Goes on where there is no card.
  async step(number) {
    const targets = await this.targets();
    const others = targets.filter(({ item, action }) => item && !action);
    const accept = targets.find(({ item, action }) => item && action === ACCEPT)
      ?? targets.find(({ action }) => action === ACCEPT);
    if (number % 2 === 0 && others.length > 0) {
      await this.tap(others[number % others.length]);
    } else if (accept) {
      await sleep(REST);
      await this.tap(accept);
    }
  }

  async play() {
    const end = Date.now() + LIMIT;
    const rounds = new Set();
    for (let number = 0; ; ++number) {
      await this.step(number);
      const said = await this.visitor.said();
      [...said.matchAll(/^Round (\d) of 3/gm)].forEach(([, round]) => rounds.add(Number(round)));
      if (/'new' starts another game/.test(said)) {
        break;
      }
      assert.ok(Date.now() < end, `the game does not end:\n${said.slice(-500)}`);
    }
    assert.deepEqual([...rounds], [1, 2, 3]);
    assert.deepEqual(this.visitor.errors, []);
  }
}

describe('a finger or the mouse', SIDE_BY_SIDE, () => {
  for (const [edition, steps] of [['gamewright', 0], ['party', 2]]) {
    for (const [device, viewport] of [['a finger on a phone', PHONE], ['the mouse on a desktop', DESKTOP]]) {
      test(`a whole game of ${edition} is played with ${device}`, async (t) => {
        const toucher = await Toucher.come(t, viewport);
        await toucher.start(steps);
        await toucher.visitor.type('record');
        await toucher.visitor.hears(new RegExp(`"edition":"${edition}"`));
        await toucher.play();
      });
    }
  }

  // Moves a finger from one position to another, in steps that the browser takes for one gesture.
  async function drag(page, from, to) {
    const finger = await page.touchscreen.touchStart(from.x, from.y);
    for (let i = 1; i <= 10; ++i) {
      await finger.move(from.x + (to.x - from.x) * i / 10, from.y + (to.y - from.y) * i / 10);
      await sleep(FRAME);
    }
    await finger.end();
    await sleep(FRAME);
  }

  async function cards(toucher) {
    return (await toucher.targets()).filter(({ item }) => item).sort((one, other) => one.item - other.item);
  }

  test('a finger slides through the hand, and scrolls the page without taking a card', async (t) => {
    const toucher = await Toucher.come(t, { ...PHONE, width: 844, height: 390 });
    const { page } = toucher;
    await toucher.start(0);
    await toucher.find(({ action, item }) => action === ACCEPT && !item, 'the lessons before the first hand');
    const hand = await until(async () => {
      const found = await cards(toucher);
      return found.length > 6 && found;
    }, 'the hand', LIMIT);
    await drag(page, await toucher.positionOf(hand[0]), await toucher.positionOf(hand[4]));
    const chosen = async () => (await cards(toucher)).find(({ action }) => action === ACCEPT).item;
    assert.equal(await chosen(), 5);
    assert.equal(await page.evaluate(() => scrollY), 0);
    const low = await toucher.positionOf(hand[4]);
    await drag(page, low, { x: low.x, y: low.y - 150 });
    await until(() => page.evaluate(() => scrollY > 0), 'the page to scroll', LIMIT);
    assert.equal(await chosen(), 5);
    assert.equal((await cards(toucher)).length, hand.length);
  });

  test('the mouse shows a hand only where a click has an effect', async (t) => {
    const toucher = await Toucher.come(t, DESKTOP);
    const { page } = toucher;
    await until(async () => (await toucher.targets()).some(({ item }) => item), 'a list', LIMIT);
    const cursorAt = async (pixel) => {
      const { x, y } = await toucher.positionOf(pixel);
      await page.mouse.move(x, y);
      await sleep(FRAME);
      return page.$eval('#screen', (canvas) => canvas.style.cursor);
    };
    const row = (await toucher.targets()).find(({ item }) => item);
    assert.equal(await cursorAt(row), 'pointer');
    assert.equal(await page.evaluate(() => globalThis.program.tap_meaning(2, 2)), 0);
    assert.equal(await cursorAt({ x: 2, y: 2 }), '');
  });
});
