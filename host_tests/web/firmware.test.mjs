// The firmware on the page: the emulator in a worker boots the UF2 to the pictures it shows in Node.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, afterEach, before, test } from 'node:test';
import { Device } from '../../tools/emulator/device.mjs';
import { SITE, Visitor, openBrowser, sleep, until } from './support/browser.mjs';

const BOARD = 'picosystem';
// The worker looks at the picture after steps of so much simulated time.
const STEP = 4;
const LIMIT = 60_000;

let chromium;
before(async () => { chromium = await openBrowser(); });
afterEach(() => chromium.sendAllAway());
after(() => chromium.close());

const hashOf = ({ data }) => createHash('sha256').update(data).digest('hex');
const isBlack = ({ data }) => data.every((byte) => byte === 0);
const file = (name) => readFileSync(join(SITE, 'firmware', name));

// Whether that picture is on the panel in the first seconds, in Node.
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

// The emulator's own lit picture.
async function litPicture(visitor) {
  return until(async () => {
    const picture = await visitor.picture('#panel');
    return isBlack(picture) ? null : picture;
  }, 'a lit panel', LIMIT);
}

test('the worker boots the UF2 to the picture the emulator shows in Node', async () => {
  const visitor = await Visitor.come(chromium, { hash: '#firmware' });
  const first = hashOf(await litPicture(visitor));
  assert.ok(isShownInNode(first, 10_000), 'a picture Node never showed');
  assert.deepEqual(visitor.errors, []);
});

test('its console answers, its speed is told, and it survives a power cut', async () => {
  const visitor = await Visitor.come(chromium, { hash: '#firmware' });
  await litPicture(visitor);
  const { page } = visitor;
  await until(() => page.$eval('#speed', (line) => /^\d+ %$/.test(line.textContent)), 'a speed', LIMIT);
  const type = (line) => page.evaluate((text) => {
    const form = document.querySelector('.device form');
    form.querySelector('input').value = text;
    form.requestSubmit();
  }, line);
  await sleep(1000);
  await type('version');
  await until(() => page.$eval('#serial', (log) => /PicoSystem/.test(log.textContent)), 'an answer', LIMIT);
  await page.evaluate(() => document.querySelectorAll('.device .bar button')[1].click());
  await until(() => page.$eval('#serial', (log) => log.textContent.match(/lists the commands/g)?.length === 2),
    'a greeting after the cut', LIMIT);
  await litPicture(visitor);
});

test('a file that is no UF2 is refused, and the firmware goes on', async () => {
  const visitor = await Visitor.come(chromium, { hash: '#firmware' });
  await litPicture(visitor);
  const { page } = visitor;
  const drop = (bytes) => page.evaluate((numbers) => {
    const given = new DataTransfer();
    given.items.add(new File([new Uint8Array(numbers)], 'odd.uf2'));
    document.getElementById('firmware').dispatchEvent(
      new DragEvent('drop', { dataTransfer: given, bubbles: true, cancelable: true }));
  }, bytes);
  await drop(Array.from({ length: 512 }, (_, i) => i & 0xff));
  await until(() => page.$eval('#told', (line) => /not a UF2 file/.test(line.textContent)), 'a refusal', LIMIT);
  const before = await page.$eval('#facts', (line) => line.textContent);
  await until(() => page.$eval('#facts', (line, old) => line.textContent !== old, before), 'it runs on', LIMIT);
});
