// Tests that the page never fails silently: each failure shows a sentence in the page's language.
import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { Visitor, openBrowser, until } from './support/browser.mjs';
import { WORDS } from '../../boards/web/page/words.mjs';

const GERMAN = 2;

let chromium;
before(async () => { chromium = await openBrowser(); });
afterEach(() => chromium.sendAllAway());
after(() => chromium.close());

// Opens the page for a German reader without waiting for the game. Requests that match `lost` fail.
async function openWithout(lost) {
  const page = await (await chromium.browser.createBrowserContext()).newPage();
  await page.evaluateOnNewDocument(() => {
    Object.defineProperty(navigator, 'languages', { get: () => ['de-CH', 'en'] });
  });
  await page.setRequestInterception(true);
  page.on('request', (request) => (lost.test(request.url()) ? request.abort() : request.continue()));
  await page.goto(chromium.address, { waitUntil: 'load' });
  return page;
}

const shown = (page, selector) => page.$$eval(selector, (all) =>
  all.filter((one) => one.checkVisibility()).map((one) => one.textContent));

test('a program that cannot be loaded is reported, with a button to reload', async () => {
  const page = await openWithout(/kaiten\.wasm/);
  await until(async () => (await shown(page, '#notice'))[0] === WORDS.notLoaded[GERMAN], 'the sentence', 20_000);
  assert.deepEqual(await shown(page, '#loading'), []);
  assert.deepEqual(await shown(page, '#notice-action'), [WORDS.reload[GERMAN]]);
});

test('a module that cannot be loaded is reported', async () => {
  for (const lost of [/app\.js/, /words\.js/, /screen\.js/]) {
    const page = await openWithout(lost);
    await until(async () => (await shown(page, '#failed p'))[0] === WORDS.notStarted[GERMAN], String(lost), 20_000);
    assert.equal((await shown(page, '#failed p')).length, 1);
    assert.deepEqual(await shown(page, '#loading'), []);
  }
});

test('without JavaScript the page asks for it and still explains the game', async () => {
  const page = await (await chromium.browser.createBrowserContext()).newPage();
  await page.setJavaScriptEnabled(false);
  await page.goto(chromium.address, { waitUntil: 'load' });
  const text = await page.$eval('body', (body) => body.innerText);
  assert.ok(WORDS.noScript.every((sentence) => text.includes(sentence)), text);
  assert.ok(text.includes(WORDS.what[0]));
  assert.ok(!text.includes(WORDS.loading[0]));
});

test('the dark picture says that the game is loading, until it starts', async () => {
  const page = await (await chromium.browser.createBrowserContext()).newPage();
  await page.setRequestInterception(true);
  let send = null;
  page.on('request', (request) => {
    if (/kaiten\.wasm/.test(request.url())) {
      send = () => request.continue();
    } else {
      request.continue();
    }
  });
  await page.goto(chromium.address, { waitUntil: 'domcontentloaded' });
  await until(async () => (await shown(page, '#loading'))[0] === WORDS.loading[0] && send !== null, 'the sentence', 20_000);
  send();
  await page.waitForSelector('html[data-ready]');
  assert.deepEqual(await shown(page, '#loading'), []);
});

test('the game runs although gamepads are forbidden, and says so', async () => {
  const visitor = await Visitor.come(chromium, {
    languages: ['de'],
    before: () => {
      navigator.getGamepads = () => { throw new DOMException('no', 'SecurityError'); };
    },
  });
  await visitor.notices(WORDS.noGamepads[GERMAN]);
  await visitor.type('version');
  await visitor.hears(/on browser/);
});

test('a link that the game refuses is reported', async () => {
  const visitor = await Visitor.come(chromium, { hash: '#gamewright,8,seed=3', languages: ['de'] });
  await visitor.page.click('#invitation button.main');
  await visitor.notices(WORDS.badTable[GERMAN]);
});

test('a link that cannot be copied is selected instead', async () => {
  const copies = [() => Object.defineProperty(navigator, 'clipboard', { get: () => undefined }),
    () => { navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError')); }];
  for (const before of copies) {
    const visitor = await Visitor.come(chromium, { languages: ['de'], before });
    const { page } = visitor;
    await page.click('#deal');
    await page.click('#deal-copy');
    await until(() => page.$eval('#deal-told', (line, word) => line.textContent === word, WORDS.copyByHand[GERMAN]), 'a sentence');
    const [link, selected] = await page.evaluate(() => [document.getElementById('deal-link').textContent, String(getSelection())]);
    assert.equal(selected.trim(), link);
  }
});

test('the firmware view explains that it needs the network once', async () => {
  const alone = await openBrowser();
  try {
    const visitor = await Visitor.come(alone, { languages: ['de'] });
    await visitor.page.evaluate(() => navigator.serviceWorker.ready);
    await until(() => visitor.page.evaluate(() => navigator.serviceWorker.controller !== null), 'a service worker');
    alone.server.close();
    alone.server.closeAllConnections();
    await visitor.page.click('[data-way="firmware"]');
    await until(async () => (await shown(visitor.page, '#firmware'))[0]?.includes(WORDS.notStored[GERMAN]), 'a sentence');
  } finally {
    await alone.close();
  }
});
