// Plays whole games in a real browser, by keyboard on a desktop and by touch on a phone.
import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { PHONE, Visitor, openBrowser, sleep } from './support/browser.mjs';

const LIMIT = 120_000;

let chromium;
before(async () => { chromium = await openBrowser(); });
afterEach(() => chromium.sendAllAway());
after(() => chromium.close());

// Presses A until the game is over. Returns the rounds that the console printed.
async function playThrough(visitor, pressA) {
  const end = Date.now() + LIMIT;
  const rounds = new Set();
  for (;;) {
    await pressA();
    const said = await visitor.said();
    [...said.matchAll(/^Round (\d) of 3/gm)].forEach(([, round]) => rounds.add(Number(round)));
    if (/'new' starts another game/.test(said)) {
      return [...rounds];
    }
    assert.ok(Date.now() < end, `the game does not end:\n${said.slice(-500)}`);
    await sleep(360); // a new hand ignores quick presses
  }
}

async function playWith(visitor, pressA) {
  await visitor.type('settings speed instant');
  await visitor.hears(/speed.*instant/);
  assert.deepEqual(await playThrough(visitor, pressA), [1, 2, 3]);
  assert.deepEqual(visitor.errors, []);
}

test('a whole game is played by keyboard', async () => {
  const visitor = await Visitor.come(chromium);
  await playWith(visitor, () => visitor.press('Enter'));
});

test('a whole game is played by touch on a phone', async () => {
  const visitor = await Visitor.come(chromium, { viewport: PHONE });
  await playWith(visitor, () => visitor.tap('a'));
});
