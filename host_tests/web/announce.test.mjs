// Plays whole games by keys alone, choosing each key from the announced text, as a player with a screen
// reader does. Also tests the amount of text and the common language of page and game.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { SIDE_BY_SIDE, openBrowser, sleep, until } from './support/browser.mjs';

const LIMIT = 120_000;
const SILENCE = 3000; // without an announcement, the listener gives up waiting

let chromium;
before(async () => { chromium = await openBrowser(); });
after(() => chromium.close());

// A player who only hears the announcements.
class Listener {
  #visitor;
  #heard = 0;
  all = [];

  constructor(visitor) {
    this.#visitor = visitor;
  }

  // Counts all announcements, because the live region keeps only the latest.
  static async come(t) {
    const visitor = await chromium.visit(t, {
      before: () => {
        globalThis.announcements = [];
        document.addEventListener('DOMContentLoaded', () => {
          new MutationObserver((changes) => changes.forEach(({ addedNodes }) =>
            addedNodes.forEach(({ textContent }) => globalThis.announcements.push(textContent))))
            .observe(document.getElementById('announced'), { childList: true });
        });
      },
    });
    return new Listener(visitor);
  }

  get page() {
    return this.#visitor.page;
  }

  get errors() {
    return this.#visitor.errors;
  }

  type(line) {
    return this.#visitor.type(line);
  }

  // Returns the announcements since the last call. Waits for the first one.
  async listen() {
    const end = Date.now() + SILENCE;
    let news = [];
    while (news.length === 0 && Date.now() < end) {
      await sleep(30);
      news = await this.page.evaluate((from) => globalThis.announcements.slice(from), this.#heard);
    }
    this.#heard += news.length;
    this.all.push(...news);
    return news.join('\n');
  }

  async press(key) {
    await this.#visitor.press(key);
    return this.listen();
  }

  // Presses the key until the last announcement matches the pattern. On a busy machine a press may last so long that it
  // counts several times.
  async seek(key, pattern) {
    for (let i = 0; i < 20; i++) {
      const heard = await this.press(key);
      if (pattern.test(heard.split('\n').at(-1))) {
        return heard;
      }
    }
    return assert.fail(`${pattern} is never announced:\n${this.all.slice(-20).join('\n')}`);
  }
}

// Returns the key for the latest announcement, or null to wait for another one.
function keyFor(text) {
  if (/What goes into the box\?/.test(text)) {
    return 'x';
  }
  const [, card] = [...text.matchAll(/card (\d+) of \d+/g)].at(-1) ?? [];
  if (card) {
    return card === '1' && !/card 1 of 1\b/.test(text) ? 'ArrowRight' : 'a';
  }
  return /How to play|Cards on the table|scoring|Total, \d+ pts|The final is next/.test(text) ? 'a' : null;
}

// Plays from the first announcement of the game to the places at its end, which are returned.
async function playThrough(listener, first) {
  const end = Date.now() + LIMIT;
  let latest = first;
  while (!/^(You win|.* wins|A shared win)!/m.test(latest)) {
    assert.ok(Date.now() < end, `the game does not end:\n${listener.all.slice(-20).join('\n')}`);
    const key = keyFor(latest);
    const heard = key ? await listener.press(key) : await listener.listen();
    latest = heard || latest;
  }
  return latest;
}

// Returns the announced turns: ['1.1', '1.2', ...].
const turnsIn = (all) => [...new Set([...all.join('\n').matchAll(/Round (\d), turn (\d+)/g)]
  .map(([, round, turn]) => `${round}.${turn}`))];

describe('a listener', SIDE_BY_SIDE, () => {
  test('a whole game is played by keys alone with only the announced text', { timeout: 2 * LIMIT }, async (t) => {
    const listener = await Listener.come(t);
    await until(async () => /New game, 1 of \d/.test(await listener.listen() || listener.all.join('\n')), 'the title');
    assert.match(await listener.press('a'), /^New game\. Start, 1 of 9$/);
    const places = await playThrough(listener, await listener.press('a'));
    assert.match(places, /! 1\. \w+ \d+, 2\. \w+ \d+, 3\. \w+ \d+, 4\. \w+ \d+/);
    const turns = [1, 2, 3].flatMap((round) => [1, 2, 3, 4, 5, 6, 7, 8].map((turn) => `${round}.${turn}`));
    assert.deepEqual(turnsIn(listener.all), turns);
    assert.deepEqual(listener.errors, []);
  });

  test('a Party game is set up and played with announcements in detail', { timeout: 2 * LIMIT }, async (t) => {
    const listener = await Listener.come(t);
    await listener.type('settings speed instant');
    await listener.page.select('#verbosity', 'full');
    await listener.page.focus('#screen');
    await until(async () => /New game, 1 of \d/.test(await listener.listen() || listener.all.join('\n')), 'the title');
    assert.match(await listener.press('a'), /Three rounds\. The most points win\. .*A: start, B: back/);
    await listener.seek('ArrowDown', /Edition: Ties split/);
    await listener.seek('ArrowRight', /Edition: Party/);
    await listener.seek('ArrowDown', /Players: \d/);
    await listener.seek('ArrowUp', /Start, 1 of/);
    const places = await playThrough(listener, await listener.press('a'));
    assert.match(places, /! 1\. \w+ \d+, 2\. \w+ \d+/);
    assert.ok(turnsIn(listener.all).includes('3.2'), turnsIn(listener.all).join());
    assert.match(listener.all.join('\n'), /^You: .*, Round 1, turn 2\./m, 'the cards of the last turn');
    assert.deepEqual(listener.errors, []);
  });

  test('nothing is announced if the user chooses so, and the choice is kept', async (t) => {
    const listener = await Listener.come(t);
    await until(async () => /New game/.test(await listener.listen() || listener.all.join('\n')), 'the title');
    await listener.page.select('#verbosity', 'off');
    await listener.page.focus('#screen');
    assert.equal(await listener.press('ArrowDown'), '');
    await listener.page.reload();
    await listener.page.waitForSelector('html[data-ready]');
    assert.equal(await listener.page.$eval('#verbosity', (list) => list.value), 'off');
    await sleep(1500);
    assert.deepEqual(await listener.page.evaluate(() => globalThis.announcements), []);
  });

  test('announcements, page and game have one language', async (t) => {
    const listener = await Listener.come(t);
    await until(async () => /New game/.test(await listener.listen() || listener.all.join('\n')), 'the title');
    await listener.page.select('#language', 'de');
    await until(async () => /Neues Spiel/.test(await listener.listen()), 'the title in German');
    await listener.page.focus('#screen');
    await listener.seek('ArrowDown', /Einstellungen/);
    assert.match(await listener.press('a'), /Sprache: Deutsch/);
    assert.match(await listener.press('ArrowRight'), /Lingua: Italiano/);
    const shown = await listener.page.evaluate(() => [document.documentElement.lang,
      document.getElementById('language').value, document.getElementById('deal').textContent]);
    assert.deepEqual(shown, ['it', 'it', 'Invita']);
    await listener.page.reload();
    await listener.page.waitForSelector('html[data-ready]');
    assert.equal(await listener.page.evaluate(() => document.documentElement.lang), 'it');
  });
});
