// Plays whole games in a real browser, by keyboard on a desktop and by touch on a phone.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { PHONE, SIDE_BY_SIDE, openBrowser, sleep } from './support/browser.mjs';

const LIMIT = 120_000;

let chromium;
before(async () => { chromium = await openBrowser(); });
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

describe('whole games', SIDE_BY_SIDE, () => {
  test('a whole game is played by keyboard', async (t) => {
    const visitor = await chromium.visit(t);
    await playWith(visitor, () => visitor.press('Enter'));
  });

  test('a whole game is played by touch on a phone', async (t) => {
    const visitor = await chromium.visit(t, { viewport: PHONE });
    await playWith(visitor, () => visitor.tap('a'));
  });
});
