// Tests the page at a table: two browsers play a game together through the hub of tools/table.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Hub } from '../../tools/hub/hub.mjs';
import { newCode, serveTable } from '../../tools/hub/server.mjs';
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
  const visitors = [await come(), await come()];
  for (const visitor of visitors) await visitor.notices('You are at the table. In the menu, “Play together” hosts or joins a game.');
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

test('a wrong code is answered with a sentence', async () => {
  const visitor = await come('BBBBBB');
  await visitor.notices('No table with this code is open here. Open the address that tools/table prints.');
});
