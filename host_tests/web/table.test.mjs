// Tests the page at a table: two browsers play a game together through the hub of tools/table, and a handheld at the
// page's computer joins by Web Serial.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { Handheld } from '../../tools/emulator/handheld.mjs';
import { Hub } from '../../tools/hub/hub.mjs';
import { newCode, serveTable } from '../../tools/hub/server.mjs';
import { EmulatedPorts } from './support/emulated_ports.mjs';
import { SITE, Visitor, openBrowser, until } from './support/browser.mjs';

const CODE = newCode();
const STEPS = 12; // three turns of four seats
let chromium;
let table;
before(async () => {
  chromium = await openBrowser();
  table = await serveTable({ site: SITE, port: 0, host: '127.0.0.1', hub: new Hub(), code: CODE, tell: () => {} });
});
after(async () => {
  await chromium.close();
  table.server.close();
  table.server.closeAllConnections();
});

const come = (code = CODE) => Visitor.come(
  { browser: chromium.browser, address: `http://localhost:${table.port}/` }, { hash: `#table=${code}` });

// Returns the newest value that the console printed in a line `name value`.
async function linkValue(visitor, name) {
  await visitor.type('link');
  const values = [...(await visitor.said()).matchAll(new RegExp(`^${name} (\\S+)$`, 'gm'))];
  return values.at(-1)?.[1];
}

test('two pages play at one table and agree about the record', async () => {
  const visitors = [];
  for (let i = 0; i < 2; i++) {
    visitors.push(await come());
    await visitors[i].notices('You are at the table. In the menu, “Play together” hosts or joins a game.');
  }
  const [host, guest] = visitors;
  // A hidden page stands still, so the pages take turns in front.
  const inFront = async (visitor, act) => {
    await visitor.page.bringToFront();
    return act();
  };
  await inFront(host, () => host.type('link host'));
  await inFront(guest, () => guest.type('link join'));
  await until(() => inFront(host, async () => await linkValue(host, 'guests') === '2'), 'a guest');
  await inFront(host, () => host.type('link start'));
  for (const visitor of visitors) {
    await until(() => inFront(visitor, async () => await linkValue(visitor, 'role') === 'playing'), 'a game');
  }
  assert.equal(await linkValue(host, 'table'), await linkValue(guest, 'table'));
  // Both accept whatever their screens offer, until some turns are recorded.
  const moments = () => Promise.all(visitors.map((visitor) => linkValue(visitor, 'moment')));
  await until(async () => {
    for (const visitor of visitors) await inFront(visitor, () => visitor.press('a'));
    return (await moments()).every((moment) => Number(moment) >= STEPS);
  }, `${STEPS} steps`);
  await until(async () => new Set(await moments()).size === 1, 'the same moment');
  const [one, other] = [await linkValue(host, 'checksum'), await linkValue(guest, 'checksum')];
  assert.match(one, /^[0-9a-f]+$/);
  assert.equal(one, other);
  assert.deepEqual(visitors.flatMap(({ errors }) => errors), []);
});

// Runs in the page: replaces the serial port by functions of the test.
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
}

test('a handheld at the computer of the page plays with the page by Web Serial', async (context) => {
  const handheld = new Handheld({ board: 'picosystem', uf2: join(SITE, 'firmware/kaiten_picosystem.uf2') });
  handheld.powerOn();
  handheld.run(900);
  ['a', 'b'].forEach((button) => handheld.press(button)); // chooses the language and declines the tutorial
  const visitor = await Visitor.come(chromium, { before: injectPort });
  const ports = new EmulatedPorts([handheld]);
  context.after(() => ports.close());
  const port = ports.openPort('0');
  await visitor.page.exposeFunction('kaitenRead', () => ports.readSome(port));
  await visitor.page.exposeFunction('kaitenWrite', (bytes) => port.write(Uint8Array.from(bytes)));
  await ports.wait(400);
  await visitor.page.click('#plug-in');
  await visitor.notices('A handheld has joined. “Play together” on its title screen hosts or joins a game.');
  await visitor.type('link host');
  for (const button of ['down', 'a', 'down', 'a']) await ports.press(button, [0]);
  await until(async () => await linkValue(visitor, 'guests') === '2', 'a guest');
  await visitor.type('link start');
  await until(async () => await linkValue(visitor, 'role') === 'playing', 'a game');
  await until(async () => {
    await visitor.type('link');
    return /^peer 1 seats 1 here/m.test(await visitor.said());
  }, 'the handheld in the game');
  ports.cut(0);
  await visitor.notices('A handheld has left.');
  assert.deepEqual(visitor.errors, []);
});

test('a browser without Web Serial says what it cannot do', async () => {
  const withoutSerial = () => Object.defineProperty(Navigator.prototype, 'serial', { value: undefined });
  const visitor = await Visitor.come(chromium, { before: withoutSerial });
  const isHidden = (id) => visitor.page.$eval(`#${id}`, (place) => place.hidden);
  assert.deepEqual([await isHidden('plug-in'), await isHidden('no-plug-in')], [true, false]);
});

test('a wrong code is answered with a sentence', async () => {
  const visitor = await come('BBBBBB');
  await visitor.notices('No table with this code is open here. Open the address that tools/table prints.');
});
