// Tests the view My handheld against the real firmware: the browser's serial port is replaced by one that leads
// to the emulator, or to a stranger.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, test } from 'node:test';
import { Handheld } from '../../tools/emulator/handheld.mjs';
import { PROOF_GAMES, linesOf, playProof, recordChecksum } from '../../tools/emulator/proof.mjs';
import { sha256 } from '../../tools/emulator/sha256.mjs';
import { readGames } from '../../boards/web/page/device_console.mjs';
import { readBackup } from '../../tools/usb/backup.mjs';
import { withOtherDescription } from '../emulator/support/firmware.mjs';
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

// A handheld in the emulator, as a serial port sees it. It has played the given games.
class Plugged {
  constructor(games = [], board = BOARD) {
    this.isUnplugged = false;
    this.handheld = new Handheld({ board, uf2: join(SITE, `firmware/kaiten_${board}.uf2`) });
    playProof(this.handheld, games);
    this.handheld.run(500);
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
async function told(visitor, pattern) {
  const text = () => textOf(visitor, 'handheld-told');
  await until(async () => pattern.test(await text()), `${pattern}`, 60_000)
    .catch(async (error) => assert.fail(`${error.message}; told: ${await text()}`));
}
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
  await visitor.page.select('#language', 'de');
  assert.match(await textOf(visitor, 'handheld-versions'), /dieselbe wie diese Seite/);
  assert.equal(await textOf(visitor, 'handheld-saves'), 'keins');
  assert.equal(await textOf(visitor, 'handheld-back-up'), 'Sichern');
  await visitor.page.select('#language', 'en');
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
  assert.match(await textOf(visitor, 'handheld-update-mode'), /Hold X and switch it on/);
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

test('a board with four keys shows these, beside its own picture', async () => {
  const device = new Plugged([], 'pico_display');
  const visitor = await connect(device);
  const { page } = visitor;
  await told(visitor, /Connected/);
  const keys = () => page.$$eval('#my-handheld [data-button]', (all) => all.filter((one) => one.checkVisibility())
    .map((one) => one.dataset.button).sort().join(''));
  assert.equal(await keys(), 'abxy');
  await until(async () => sameBytes(await visitor.picture('#my-handheld canvas'), device.handheld.picture()),
    'the picture of the handheld', 30_000);
  const before = await visitor.picture('#my-handheld canvas');
  await page.click('#my-handheld [data-button="y"]');
  await until(async () => !sameBytes(await visitor.picture('#my-handheld canvas'), before), 'the effect of a key', 30_000);
  assert.deepEqual(visitor.errors, []);
});

// Returns the picture of the handheld when it has stayed the same for a while: the final score unfolds first.
async function restingPicture({ handheld }) {
  for (;;) {
    const picture = handheld.picture();
    await pause(1500);
    if (sameBytes(picture, handheld.picture())) return picture;
  }
}

test('a finished game of the handheld opens on the page, in a copy', async () => {
  const device = new Plugged([PROOF_GAMES[0]]);
  const visitor = await connect(device);
  const { page } = visitor;
  await told(visitor, /Connected/);
  const row = await page.waitForSelector('#handheld-games button');
  assert.match(await row.evaluate((place) => place.textContent), /^1\. gamewright: You \d+/);
  await row.click();
  await told(visitor, /looking back/);
  const shown = () => visitor.picture('#my-handheld canvas');
  const own = await restingPicture(device);
  const first = await shown();
  assert.ok(!sameBytes(first, own));
  await page.click('#my-handheld [data-button="right"]');
  await until(async () => !sameBytes(first, await shown()), 'the next turn');
  // The help bar may turn to its other page and back.
  await until(() => sameBytes(own, device.handheld.picture()), 'the handheld, which does not notice', 30_000);
  await page.click('#handheld-live');
  await until(async () => sameBytes(await shown(), device.handheld.picture()), 'the screen of the handheld', 30_000);
  assert.deepEqual(visitor.errors, []);
});

test('only numbered rows of a device are games, and they are short', () => {
  assert.deepEqual(readGames('games\n   1  zoch: You 3,\n           Ami 4\n   2  party: You 5\n> '),
    [{ number: 1, text: 'zoch: You 3, Ami 4' }, { number: 2, text: 'party: You 5' }]);
  assert.deepEqual(readGames('No finished games yet.\n   7  x\n   x  y\n'), []);
  const flood = Array.from({ length: 99 }, (_, i) => `   ${i + 1}  ${'<b>'.repeat(999)}`).join('\n');
  assert.equal(readGames(flood).length, 10);
  assert.ok(readGames(flood).every(({ text }) => text.length <= 160));
});

// Runs in the page: gives it the proof of a release.
function injectProof(proof) {
  const { fetch } = globalThis;
  globalThis.fetch = async (address, ...rest) => {
    const response = await fetch(address, ...rest);
    return address === 'site.json' ? Response.json({ ...await response.json(), proof }) : response;
  };
}

test('the page says whether a firmware file is the published one', async () => {
  const uf2 = readFileSync(UF2);
  const record = (game) => recordChecksum(execFileSync(process.env.KAITEN_DESKTOP, ['--text', '--save', ''],
    { input: linesOf(game).map((line) => `${line}\n`).join(''), encoding: 'utf8' }));
  const proof = { version: '9.8.7', firmware: { [BOARD]: sha256(uf2) },
    games: PROOF_GAMES.map((game) => ({ ...game, record: record(game) })) };
  const visitor = await Visitor.come(chromium, { hash: '#my-handheld', before: injectProof, argument: proof });
  const work = mkdtempSync(join(tmpdir(), 'kaiten-check-'));
  const input = await visitor.page.waitForSelector('#my-handheld input[accept=".uf2"]');
  const check = async (bytes, verdict) => {
    writeFileSync(join(work, 'file.uf2'), bytes);
    await input.uploadFile(join(work, 'file.uf2'));
    await until(async () => verdict.test(await textOf(visitor, 'handheld-checked')), `${verdict}`, 120_000);
  };
  await check(uf2, /^This is the published firmware of Kaiten 9\.8\.7 for the PicoSystem\.$/);
  await check(withOtherDescription(uf2), /its bytes differ\. 3 of 3 games/);
  await check('no UF2', /no firmware of Kaiten/);
  rmSync(work, { recursive: true });
  assert.deepEqual(visitor.errors, []);
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

// A device that says it is Kaiten and answers every line with bytes of its own.
class Impostor {
  #heard = [];
  #answers;

  constructor(answers) {
    this.#answers = answers;
  }

  write(bytes) {
    const line = Buffer.from(bytes).toString('latin1').replaceAll(/[\x15\r]/g, '');
    const answer = this.#answers[line.split(' ')[0]] ?? 'nothing';
    this.#heard.push([...Buffer.from(`${line}\r\n${answer}\r\n> `)]);
  }

  async read() {
    await pause(5);
    return this.#heard.shift() ?? [];
  }
}

test('hostile answers of a device change nothing and are shown as text', async () => {
  const html = '<img src=x onerror=alert(1)>';
  const visitor = await connect(new Impostor({
    version: 'Kaiten 1.0.0 on PicoSystem\r\nnumber 0123456789abcdef',
    status: `  battery  ${html}\r\n  game  constructor\r\n  memory  foreign`,
    games: `   1  ${html}\r\n   3  gap`,
    screenshot: `screenshot 65535 65535\r\n${'A'.repeat(5000)}\r\nscreenshot-end 1`,
    backup: `backup 1\r\nrecord 0 4 00000000\r\n${html}\r\nbackup-end 1 00000000`,
    update: `${html}`,
  }));
  const { page } = visitor;
  await told(visitor, /Connected/);
  const row = await page.waitForSelector('#handheld-games button');
  assert.equal(await row.evaluate((place) => place.textContent), `1. ${html}`);
  assert.equal((await page.$$('#handheld-games button')).length, 1);
  assert.equal(await textOf(visitor, 'handheld-battery'), 'none: runs on USB');
  assert.equal(await textOf(visitor, 'handheld-saves'), 'none');
  for (const press of [() => row.click(), () => page.click('#handheld-back-up'), () => page.click('#handheld-update')]) {
    await page.$eval('#handheld-told', (place) => { place.textContent = ''; });
    await press();
    await told(visitor, /That did not work: the backup is damaged/);
  }
  assert.deepEqual(visitor.downloads, []);
  assert.equal(await page.$('#my-handheld img'), null);
  assert.deepEqual(visitor.errors, []);
});

test('a browser without serial ports says so and shows the way by hand', async () => {
  const visitor = await Visitor.come(chromium, {
    hash: '#my-handheld', before: () => { delete Navigator.prototype.serial; },
  });
  await until(() => visitor.page.$eval('#my-handheld', (place) => /cannot talk to USB/.test(place.textContent)
    && /tools\/backup/.test(place.textContent)), 'the way by hand');
});
