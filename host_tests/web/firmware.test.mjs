// Tests the firmware on the page: the emulator in a worker boots the UF2 and shows the same pictures as in
// Node.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { Device } from '../../tools/emulator/device.mjs';
import { SITE, openBrowser, until } from './support/browser.mjs';
import { LANGUAGES, wordsIn } from '../../boards/web/page/words.mjs';

const BOARD = 'picosystem'; // the page starts with this board
// Simulated milliseconds between two pictures of the worker.
const STEP = 4;
const LIMIT = 60_000;
// Simulated seconds until the splash has ended by itself, at whatever moment the page has noticed its start.
const SPLASH_SECONDS = 3;
// The language, no tutorial, the title, the new game screen, the introduction, a card.
const PRESSES_TO_A_CARD = ['a', 'b', 'a', 'a', 'a', 'a'];

let chromium;
before(async () => { chromium = await openBrowser(); });
after(() => chromium.close());

const hashOf = ({ data }) => createHash('sha256').update(data).digest('hex');
const isBlack = ({ data }) => data.every((byte) => byte === 0);
const file = (name) => readFileSync(join(SITE, 'firmware', name));

// Returns whether the emulator in Node shows this picture within `milliseconds`.
function isShownInNode(hash, milliseconds) {
  const rom = file('bootrom.bin');
  const device = new Device({
    wiring: JSON.parse(file(`${BOARD}.json`)),
    bootrom: new Uint32Array(rom.buffer.slice(rom.byteOffset, rom.byteOffset + rom.length)),
  });
  device.flashUf2(file(`kaiten_${BOARD}.uf2`));
  device.plugUsb(true);
  device.powerOn();
  for (let passed = 0; passed < milliseconds; passed += STEP) {
    device.run(STEP);
    device.serialRead();
    if (hashOf(device.picture()) === hash) {
      return true;
    }
  }
  return false;
}

// Waits until the emulator's panel exists and is lit, and returns its picture.
async function litPicture(visitor) {
  return until(async () => {
    if (await visitor.page.$('#panel') === null) {
      return null;
    }
    const picture = await visitor.picture('#panel');
    return isBlack(picture) ? null : picture;
  }, 'a lit panel', LIMIT);
}

// Types a line into the device's console.
function type(page, line) {
  return page.evaluate((text) => {
    const form = document.querySelector('.device form');
    form.querySelector('input').value = text;
    form.requestSubmit();
  }, line);
}

// Waits until the device's console matches a pattern. The device greets once it listens.
function reads(page, pattern, what) {
  return until(() => page.$eval('#serial', (log, { source, flags }) => new RegExp(source, flags).test(log.textContent),
    { source: pattern.source, flags: pattern.flags }), what, LIMIT);
}
const GREETING = /lists the commands/;

// Two emulators fill the two cores of a small machine.
describe('the firmware on the page', { concurrency: 2 }, () => {
  test('the worker shows the same picture as the emulator in Node', async (t) => {
    const visitor = await chromium.visit(t, { hash: '#firmware' });
    const first = hashOf(await litPicture(visitor));
    assert.equal(await visitor.page.$eval('.device select', (list) => list.value), BOARD);
    assert.ok(isShownInNode(first, 10_000), 'a picture Node never showed');
    assert.deepEqual(visitor.errors, []);
  });

  test('the console answers, the speed is shown, and a power cut restarts the device', async (t) => {
    const visitor = await chromium.visit(t, { hash: '#firmware' });
    await litPicture(visitor);
    const { page } = visitor;
    await until(() => page.$eval('#speed', (line) => /^\d+ %$/.test(line.textContent)), 'a speed', LIMIT);
    await reads(page, GREETING, 'a greeting');
    await type(page, 'version');
    await reads(page, /PicoSystem/, 'an answer');
    await page.evaluate(() => document.querySelectorAll('.device .bar button')[1].click());
    await reads(page, /lists the commands[^]*lists the commands/, 'a greeting after the cut');
    await litPicture(visitor);
  });

  test('the view follows the language of the page', async (t) => {
    const { page } = await chromium.visit(t, { hash: '#firmware' });
    await page.waitForSelector('#speed');
    for (const { code } of LANGUAGES.toReversed()) {
      await page.select('#language', code);
      const say = wordsIn(code);
      const texts = await page.$$eval('#firmware [data-word], #firmware [data-label]', (all) => all.map((one) => (
        { word: one.dataset.word ?? one.dataset.label, text: one.dataset.word ? one.textContent : one.ariaLabel })));
      assert.ok(texts.length > 15);
      for (const { word, text } of texts) assert.equal(text, say(word), `${code} ${word}`);
      await until(() => page.$eval('#facts', (line, word) => line.textContent.includes(word), say('coreAsleep')), 'the facts', LIMIT);
    }
  });

  // Records every tone of the piezo and every colour of the LED.
  function noteSenses() {
    globalThis.senses = { loudest: 0, tones: [], colours: [] };
    const { get, set } = Object.getOwnPropertyDescriptor(AudioParam.prototype, 'value');
    Object.defineProperty(AudioParam.prototype, 'value', {
      get,
      set(value) {
        value < 1 ? globalThis.senses.loudest = Math.max(globalThis.senses.loudest, value)
          : globalThis.senses.tones.push(value);
        set.call(this, value);
      },
    });
    new MutationObserver((changes) => changes.forEach(({ target }) => {
      if (target.matches?.('.led')) {
        globalThis.senses.colours.push(target.style.backgroundColor);
      }
    })).observe(document, { subtree: true, attributes: true, attributeFilter: ['style'] });
  }

  // Waits until `seconds` of simulated time have passed.
  async function pass(page, seconds) {
    const now = () => page.$eval('#facts', (line) => Number.parseFloat(line.textContent));
    await until(async () => Number.isFinite(await now()), 'its time', LIMIT);
    const end = await now() + seconds;
    await until(async () => await now() >= end, `${seconds} s`, LIMIT);
  }

  test('buttons, sound, LED and flash work', async (t) => {
    const visitor = await chromium.visit(t, { hash: '#firmware', before: noteSenses });
    await litPicture(visitor);
    const { page } = visitor;
    const numbers = () => page.$eval('#flash', (line) => line.textContent.match(/\d+/g).map(Number));
    await until(async () => (await page.$eval('#flash', (line) => line.textContent)) !== '', 'facts', LIMIT);
    const [sectors, , , programmed] = await numbers();
    assert.equal(sectors, 4096);
    await pass(page, SPLASH_SECONDS);
    for (const key of PRESSES_TO_A_CARD) {
      await page.keyboard.down(key);
      await pass(page, 0.2);
      await page.keyboard.up(key);
      await pass(page, 0.4);
    }
    await until(() => page.evaluate(() => globalThis.senses.loudest > 0 && globalThis.senses.tones.length > 0), 'a tone', LIMIT);
    await until(() => page.evaluate(() => globalThis.senses.colours.some((colour) => /rgb\(0, 0, \d+\)/.test(colour))),
      'the blue of a reveal', LIMIT);
    await until(async () => (await numbers())[3] > programmed, 'a save', LIMIT);
    assert.ok(await page.$$eval('.wear span', (all) => all.length > 0), 'sectors that were erased');
  });

  // Drops a file on the emulator: the given bytes, or the file at a URL of the page.
  async function drop(page, what) {
    await page.evaluate(async (given) => {
      const bytes = Array.isArray(given) ? new Uint8Array(given) : await (await fetch(given)).arrayBuffer();
      const data = new DataTransfer();
      data.items.add(new File([bytes], 'other.uf2'));
      document.getElementById('firmware').dispatchEvent(
        new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
    }, what);
  }

  test('the device can be switched off, and UF2 and board can be replaced', async (t) => {
    const visitor = await chromium.visit(t, { hash: '#firmware' });
    await litPicture(visitor);
    const { page } = visitor;
    const press = (number) => page.evaluate((at) => document.querySelectorAll('.device .bar button')[at].click(), number);
    // The panel gets dark first. The button changes its label once the worker reports that the device is off.
    const label = () => page.$eval('.device .bar button', (button) => button.textContent);
    const whileOn = await label();
    await press(0);
    await until(async () => isBlack(await visitor.picture('#panel')), 'a dark panel', LIMIT);
    await until(async () => await label() !== whileOn, 'another label', LIMIT);
    await press(0);
    await litPicture(visitor);
    const answersAs = async (name) => {
      await reads(page, GREETING, 'a greeting');
      await type(page, 'version');
      await reads(page, name, 'the name of the board');
    };
    // The firmware of another board leaves this panel dark, but its console works.
    await drop(page, 'firmware/kaiten_pico_lcd_1_3.uf2');
    await until(() => page.$eval('#serial', (log) => !/PicoSystem/.test(log.textContent)), 'a new start', LIMIT);
    await answersAs(/Pico LCD 1\.3/);
    await page.select('.device select', 'pico_lcd_1_3');
    await litPicture(visitor);
    await answersAs(/Pico LCD 1\.3/);
  });

  test('a file that is not UF2 is refused, and the firmware keeps running', async (t) => {
    const visitor = await chromium.visit(t, { hash: '#firmware' });
    await litPicture(visitor);
    const { page } = visitor;
    await drop(page, Array.from({ length: 512 }, (_, i) => i & 0xff));
    await until(() => page.$eval('#told', (line) => /not a UF2 file/.test(line.textContent)), 'a refusal', LIMIT);
    const before = await page.$eval('#facts', (line) => line.textContent);
    await until(() => page.$eval('#facts', (line, old) => line.textContent !== old, before), 'it runs on', LIMIT);
  });

  test('the device keeps its flash between visits, until the user erases it', { timeout: 4 * LIMIT }, async (t) => {
    const visitor = await chromium.visit(t, { hash: '#firmware' });
    const { page } = visitor;
    const programs = () => page.$eval('#flash', (line) => Number(line.textContent.match(/\d+/g)?.[3]));
    const hasVolume = async (percent) => {
      await reads(page, GREETING, 'a greeting');
      await type(page, 'settings volume');
      await reads(page, new RegExp(`volume\\D+${percent}\\b`), `volume ${percent}`);
    };
    await litPicture(visitor);
    await hasVolume(60);
    const programmed = await programs();
    await type(page, 'settings volume 20');
    await until(async () => await programs() > programmed, 'a save', LIMIT);
    await pass(page, 2); // the save is complete, and the page has kept it
    await page.reload();
    await litPicture(visitor);
    await hasVolume(20);
    await page.click('#reset-flash');
    await reads(page, /^(?![^]*volume)/, 'a new start');
    await hasVolume(60);
    assert.deepEqual(visitor.errors, []);
  });
});
