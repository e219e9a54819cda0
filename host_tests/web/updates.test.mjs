// Tests that updates of the page arrive: a new version is stored completely, offered at the end of a turn
// and never mixed with the old one.
import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { createHash } from 'node:crypto';
import { SITE, Visitor, openBrowser, until } from './support/browser.mjs';
import { serve } from '../../tools/site/serve.mjs';
import { Turns } from '../../boards/web/page/turns.mjs';
import { WORDS } from '../../boards/web/page/words.mjs';

const hashOf = (bytes) => createHash('sha256').update(bytes).digest('base64').slice(0, 16);

let chromium;
before(async () => { chromium = await openBrowser(); });
after(() => chromium.close());

test('a turn ends when the console reports it, and at once without a game', () => {
  const turns = new Turns();
  const ends = [];
  turns.atEnd(() => ends.push('no game'));
  turns.hear('Round 1 of 3, turn');
  turns.hear(' 1 of 9\r\n');
  turns.atEnd(() => ends.push('a turn'));
  assert.deepEqual(ends, ['no game']);
  turns.hear('Round 1, turn 1:\n');
  assert.deepEqual(ends, ['no game', 'a turn']);
  turns.atEnd(() => ends.push('a game'));
  turns.hear("'new' starts another game.\n");
  assert.deepEqual(ends, ['no game', 'a turn', 'a game']);
});

test('the service worker knows the hash of every served file', () => {
  const text = readFileSync(join(SITE, 'service_worker.js'), 'utf8');
  const files = JSON.parse(/^const FILES = ({[^}]*});$/m.exec(text)[1]);
  const served = readdirSync(SITE, { recursive: true, withFileTypes: true }).filter((file) => file.isFile())
    .map((file) => join(file.parentPath ?? file.path, file.name).slice(SITE.length + 1))
    .filter((name) => name !== 'service_worker.js');
  assert.deepEqual(Object.keys(files).filter((name) => name !== './').sort(), served.sort());
  assert.ok(served.some((name) => name.startsWith('emulator/rp2040js/')));
  for (const name of served) {
    assert.equal(files[name], hashOf(readFileSync(join(SITE, name))), name);
  }
});

// Serves a copy of the page that the test may change.
async function serveCopy() {
  const folder = mkdtempSync(join(tmpdir(), 'kaiten-updates-'));
  cpSync(SITE, folder, { recursive: true });
  const { server, address } = await serve(folder);
  const close = () => {
    server.close();
    server.closeAllConnections();
    rmSync(folder, { recursive: true });
  };
  return { folder, address, close };
}

// Changes a file and makes a new version of the page. Without `known`, the service worker does not know it.
function change(folder, name, edit, { known = true } = {}) {
  const file = join(folder, name);
  const old = readFileSync(file, 'utf8');
  writeFileSync(file, edit(old));
  if (known) {
    const worker = join(folder, 'service_worker.js');
    writeFileSync(worker, readFileSync(worker, 'utf8')
      .replaceAll(hashOf(old), hashOf(edit(old))).replace(/VERSION = '\w+'/, "VERSION = 'another'"));
  }
}

async function visitWithWorker(address) {
  const visitor = await Visitor.come({ browser: chromium.browser, address });
  await until(() => visitor.page.evaluate(() => navigator.serviceWorker.controller !== null), 'a service worker');
  return visitor;
}

const checkForUpdate = (page) => page.evaluate(async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  await registration.update().catch(() => {});
});

test('a new version is offered at the end of a turn, and replaces the old one completely', async () => {
  const site = await serveCopy();
  try {
    const visitor = await visitWithWorker(site.address);
    const { page } = visitor;
    await visitor.type('settings speed instant');
    await visitor.type('new gamewright 3 easy seed=7');
    await visitor.hears(/Round 1 of 3/);
    change(site.folder, 'words.js', (text) => text.replace('Sushi for your pocket', 'Sushi for both pockets'));
    await checkForUpdate(page);
    await until(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration()).waiting !== null), 'a waiting version');
    assert.equal(await visitor.notice(), '');
    await visitor.type('take 1');
    await visitor.notices(WORDS.newVersion[0]);
    assert.match(await page.$eval('.tagline', (line) => line.textContent), /your pocket/);
    await Promise.all([page.waitForNavigation(), page.click('#notice-action')]);
    await page.waitForSelector('html[data-ready]');
    assert.match(await page.$eval('.tagline', (line) => line.textContent), /both pockets/);
    await visitor.hears(/goes on where it was left/);
    assert.equal((await page.evaluate(() => caches.keys())).length, 1);
  } finally {
    site.close();
  }
});

test('a half-deployed version is not used', async () => {
  const site = await serveCopy();
  try {
    const visitor = await visitWithWorker(site.address);
    const { page } = visitor;
    const words = readFileSync(join(SITE, 'words.js'));
    change(site.folder, 'words.js', (text) => text.replace('Sushi for your pocket', 'Sushi for both pockets'));
    writeFileSync(join(site.folder, 'words.js'), words); // the server has only the new service worker yet
    await checkForUpdate(page);
    await until(() => page.evaluate(async () => {
      const { installing, waiting } = await navigator.serviceWorker.getRegistration();
      return installing === null && waiting === null;
    }), 'the installation to fail');
    await visitor.go();
    assert.match(await page.$eval('.tagline', (line) => line.textContent), /your pocket/);
    // A file that was not stored yet, and is of another version now, is not served.
    change(site.folder, 'firmware.js', (text) => `${text}\n`, { known: false });
    const stored = await page.evaluate(() => fetch('firmware.js').then((answer) => answer.ok));
    assert.ok(stored, 'the stored file');
    change(site.folder, 'emulator/device.js', (text) => `${text}\n`, { known: false });
    const mixed = await page.evaluate(() => fetch('emulator/device.js').then(() => true, () => false));
    assert.equal(mixed, false);
  } finally {
    site.close();
  }
});
