// Tests the view My handheld against the real firmware: the browser's serial port is replaced by one that leads
// to the emulator, or to a stranger.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, afterEach, before, test } from 'node:test';
import { Handheld } from '../../tools/emulator/handheld.mjs';
import { readBackup } from '../../tools/usb/backup.mjs';
import { SITE, Visitor, openBrowser, until } from './support/browser.mjs';

const BOARD = 'picosystem';
const UF2 = join(SITE, `firmware/kaiten_${BOARD}.uf2`);
const STEP = 8;

let chromium;
before(async () => { chromium = await openBrowser(); });
const plugged = [];
afterEach(() => {
  plugged.splice(0).forEach((device) => { device.isUnplugged = true; });
  return chromium.sendAllAway();
});
after(() => chromium.close());

// Runs in the page: replaces the serial port and the file dialogs by functions of the test.
function injectPort() {
  const port = {
    async open() {
      this.readable = new ReadableStream({
        async pull(controller) {
          const bytes = await globalThis.kaitenRead();
          bytes === null ? controller.close() : controller.enqueue(Uint8Array.from(bytes));
        },
      });
      this.writable = new WritableStream({ write: (bytes) => globalThis.kaitenWrite([...bytes]) });
    },
    async close() {},
  };
  Object.defineProperty(navigator, 'serial', { value: { requestPort: async () => port }, configurable: true });
  globalThis.showSaveFilePicker = async ({ suggestedName }) => ({
    createWritable: async () => ({
      write: (bytes) => globalThis.kaitenSave(suggestedName, [...new Uint8Array(bytes)]),
      close: async () => {},
    }),
  });
  URL.createObjectURL = (blob) => {
    blob.text().then((text) => globalThis.kaitenDownload(text));
    return '#my-handheld';
  };
}

const pause = (milliseconds) => new Promise((resolve) => { setTimeout(resolve, milliseconds); });

// A handheld in the emulator, as a serial port sees it.
class Plugged {
  constructor() {
    this.isUnplugged = false;
    this.handheld = new Handheld({ board: BOARD, uf2: UF2 });
    this.handheld.plugUsb(true);
    this.handheld.powerOn();
    this.handheld.run(1500);
    this.handheld.serialRead();
    plugged.push(this);
  }

  write(bytes) {
    this.handheld.serialWrite(Buffer.from(bytes).toString('latin1'));
  }

  // Returns the next bytes, or null when the device has left the bus.
  async read() {
    for (;;) {
      await pause(1);
      if (this.isUnplugged || this.handheld.state !== 'running') return null;
      this.handheld.run(STEP);
      const text = this.handheld.serialRead();
      if (text) return [...Buffer.from(text, 'latin1')];
    }
  }
}

// Opens the view with a device behind the port and connects to it.
async function connect(device) {
  const context = await chromium.browser.createBrowserContext();
  const visitor = await Visitor.come(chromium, { context, before: injectPort });
  const { page } = visitor;
  visitor.saved = [];
  visitor.downloads = [];
  await page.exposeFunction('kaitenRead', () => device.read());
  await page.exposeFunction('kaitenWrite', (bytes) => device.write(bytes));
  await page.exposeFunction('kaitenSave', (name, bytes) => visitor.saved.push({ name, bytes: Buffer.from(bytes) }));
  await page.exposeFunction('kaitenDownload', (text) => visitor.downloads.push(text));
  await page.evaluate(() => { location.hash = '#my-handheld'; });
  await page.waitForSelector('#handheld-connect');
  await page.click('#handheld-connect');
  return visitor;
}

const textOf = (visitor, id) => visitor.page.$eval(`#${id}`, (place) => place.textContent);
const told = (visitor, pattern) => until(async () => pattern.test(await textOf(visitor, 'handheld-told')),
  `${pattern} told`, 30_000);
const sameBytes = (picture, other) => picture.width === other.width && Buffer.from(picture.data).equals(Buffer.from(other.data));

test('the page shows the facts and the screen of a handheld and presses its buttons', async () => {
  const device = new Plugged();
  const visitor = await connect(device);
  await told(visitor, /Connected/);
  await until(async () => await textOf(visitor, 'handheld-saves') === 'none', 'the saved game');
  assert.equal(await textOf(visitor, 'handheld-board'), 'PicoSystem');
  assert.match(await textOf(visitor, 'handheld-version'), /^\d+\.\d+\.\d+/);
  assert.match(await textOf(visitor, 'handheld-battery'), /^\d+ %/);
  assert.match(await textOf(visitor, 'handheld-versions'), /the one of this page/);
  const shows = () => until(async () => sameBytes(await visitor.picture('#my-handheld canvas'), device.handheld.picture()),
    'the picture of the handheld', 30_000);
  await shows();
  const before = device.handheld.picture();
  await visitor.page.click('#my-handheld [data-button="a"]');
  await until(() => !sameBytes(before, device.handheld.picture()), 'the button');
  await shows();
  assert.deepEqual(visitor.errors, []);
});

test('an update backs up, restarts the handheld as a drive, and saves the firmware of its board', async () => {
  const device = new Plugged();
  const visitor = await connect(device);
  await told(visitor, /Connected/);
  await visitor.page.waitForSelector('#handheld-update:not([disabled])');
  await visitor.page.click('#handheld-update');
  await told(visitor, /RPI-RP2/);
  await until(() => device.handheld.state === 'bootsel', 'the drive', 30_000);
  assert.equal(readBackup(visitor.downloads[0]).board, 'PicoSystem');
  await visitor.page.click('#handheld-save-firmware');
  await told(visitor, /Written/);
  assert.equal(visitor.saved[0].name, `kaiten_${BOARD}.uf2`);
  assert.ok(visitor.saved[0].bytes.equals(readFileSync(UF2)));
  assert.deepEqual(visitor.errors, []);
});

test('a restore asks, and brings back the settings of the backup', async () => {
  const device = new Plugged();
  device.handheld.serialWrite('settings volume 10\r');
  device.handheld.run(500);
  const visitor = await connect(device);
  const { page } = visitor;
  await told(visitor, /Connected/);
  await page.click('#handheld-back-up');
  await told(visitor, /saved as a file/);
  const [text] = visitor.downloads;
  device.handheld.serialWrite('settings volume 90\r');
  const choose = (content) => page.$eval('#my-handheld input[type=file]', (input, file) => {
    const list = new DataTransfer();
    list.items.add(new File([file], 'backup.json'));
    input.files = list.files;
    input.dispatchEvent(new Event('change'));
  }, content);
  await choose(text.replace('kaiten-backup', 'other'));
  await told(visitor, /Nothing was changed/);
  await choose(text);
  await page.waitForSelector('#handheld-question:not([hidden])');
  await page.$$eval('#handheld-question button', (buttons) => buttons.at(-1).click());
  await told(visitor, /Restored/);
  device.handheld.run(2000);
  device.handheld.serialRead();
  device.handheld.serialWrite('settings volume\r');
  device.handheld.run(200);
  assert.match(device.handheld.serialRead(), /volume +10 /);
});

test('a stranger at the port is refused and shows nothing of its own', async () => {
  const answers = ['<img src=x onerror=alert(1)>', '', 'Kaiten 1 on '.padEnd(300_000, 'x'),
    '\u0000\u00ff\u001b[2J> '];
  for (const answer of answers) {
    let sent = false;
    const visitor = await connect({
      write() {},
      async read() {
        if (sent) await pause(1000);
        const bytes = sent ? [] : [...Buffer.from(answer)];
        sent = true;
        return bytes;
      },
    });
    await told(visitor, /No Kaiten answers|has ended/);
    assert.equal(await visitor.page.$('#my-handheld img'), null);
    assert.deepEqual(visitor.errors, []);
    await visitor.page.close();
  }
});

test('a browser without serial ports says so and shows the way by hand', async () => {
  const visitor = await Visitor.come(chromium, {
    hash: '#my-handheld', before: () => { delete Navigator.prototype.serial; },
  });
  await until(() => visitor.page.$eval('#my-handheld', (place) => /cannot talk to USB/.test(place.textContent)
    && /tools\/backup/.test(place.textContent)), 'the way by hand');
});
