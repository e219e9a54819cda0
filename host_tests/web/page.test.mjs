// Tests the page in a real browser: loading, layout, saves, damaged storage, and use without a network.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import {
  SIDE_BY_SIDE, Visitor, hostPicture, openBrowser, sleep, until, useHostsRandomNumbers,
} from './support/browser.mjs';
import { LANGUAGES, WORDS } from '../../boards/web/page/words.mjs';
import { allBoards, boardName } from '../device/support/boards.mjs';

const MOST_BYTES = 400 * 1024;
const READY_MILLISECONDS = 1000;
const GAME_MILLISECONDS = 120_000;

let chromium;
before(async () => { chromium = await openBrowser(); });
after(() => chromium.close());

test('the page has at most 400 KB and is ready within a second', async (t) => {
  const context = await chromium.browser.createBrowserContext();
  t.after(() => context.close());
  const page = await context.newPage();
  const client = await page.createCDPSession();
  await client.send('Network.enable');
  let bytes = 0;
  client.on('Network.loadingFinished', ({ encodedDataLength }) => { bytes += encodedDataLength; });
  const times = [];
  let first = 0;
  for (let i = 0; i < 5 && Math.min(...times) > READY_MILLISECONDS; i++) { // the machine may be busy
    await page.goto(chromium.address, { waitUntil: 'load' });
    await page.waitForSelector('html[data-ready]');
    times.push(await page.evaluate(() => {
      const { responseEnd } = performance.getEntriesByType('navigation')[0];
      return performance.getEntriesByName('kaiten-ready')[0].startTime - responseEnd;
    }));
    first ||= bytes;
  }
  assert.ok(first > 100_000 && first <= MOST_BYTES, `${first} bytes`);
  console.log(`${(first / 1024).toFixed(0)} KB, ready after ${times.map(Math.round).join(', ')} ms`);
  assert.ok(Math.min(...times) <= READY_MILLISECONDS, `${times} ms`);
});

test('hard bots answer within 300 ms', async (t) => {
  const visitor = await chromium.visit(t);
  await visitor.type('settings speed instant');
  await visitor.type('new gamewright 4 hard seed=5');
  await visitor.hears(/Round 1/i);
  const waits = [];
  for (let turn = 1; turn <= 4; turn++) {
    const waited = await visitor.page.evaluate((number) => new Promise((resolve) => {
      const log = document.getElementById('said');
      const begun = performance.now();
      const observer = new MutationObserver(() => {
        if (log.textContent.includes(`Round 1, turn ${number}:`)) {
          observer.disconnect();
          resolve(performance.now() - begun);
        }
      });
      observer.observe(log, { childList: true, subtree: true, characterData: true });
      const form = document.getElementById('typing');
      form.querySelector('input').value = 'take 1';
      form.requestSubmit();
    }), turn);
    waits.push(waited);
    await sleep(1500);
  }
  console.log(`hard answered after ${waits.map(Math.round).join(', ')} ms`);
  assert.ok(Math.min(...waits) <= 300, `${waits} ms`);
});

describe('a page that was only loaded', () => {
  let visitor;
  before(async () => { visitor = await Visitor.come(chromium); });
  after(() => visitor.context.close());

  test('has no errors and makes no requests to other servers', async () => {
    await visitor.hears(/Kaiten .* on browser/);
    assert.deepEqual(visitor.errors, []);
    assert.deepEqual(visitor.requests.filter((url) => !url.startsWith(chromium.address)), []);
    const policy = await visitor.page.$eval('meta[http-equiv="Content-Security-Policy"]', (meta) => meta.content);
    assert.match(policy, /default-src 'none'/);
    assert.doesNotMatch(policy, /unsafe-inline|'unsafe-eval'|\*/);
  });

  test('blocks injected scripts by its content security policy', async () => {
    const ran = await visitor.page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'globalThis.intruder = true';
      document.body.append(script);
      return globalThis.intruder === true;
    });
    assert.equal(ran, false);
  });

  test('has a preview for other sites', async () => {
    const preview = await visitor.page.$eval('meta[property="og:image"]', ({ content }) => content);
    const size = await visitor.page.evaluate(async (address) => {
      const picture = await createImageBitmap(await (await fetch(address)).blob());
      return [picture.width, picture.height];
    }, preview);
    assert.deepEqual(size, [1200, 630]);
  });

  test('offers the firmware of every board, with its checksum and licences', async () => {
    const { page } = visitor;
    await page.waitForSelector('#boards details');
    const boards = await page.$$eval('#boards details', (all) => all.map((one) => ({
      name: one.querySelector('summary').textContent,
      link: one.querySelector('a[download]').getAttribute('href'),
      steps: one.querySelectorAll('li').length,
      sum: one.querySelector('code').textContent,
      text: one.textContent,
    })));
    assert.deepEqual(boards.map(({ name }) => name).sort(), allBoards.map(boardName).sort());
    for (const { name, link, steps, sum, text } of boards) {
      const bytes = Buffer.from(await (await fetch(chromium.address + link)).arrayBuffer());
      assert.equal(createHash('sha256').update(bytes).digest('hex'), sum, name);
      assert.ok(text.includes(`${Math.round(bytes.length / 1024)} KB`), text);
      assert.equal(steps, 3, name);
      const step = { PicoSystem: 'enterPicosystem', 'Tufty 2040': 'enterTufty2040' }[name] ?? 'enterPico';
      assert.ok(text.includes(WORDS[step][0]), name);
    }
    const licences = await (await fetch(chromium.address + await page.$eval('footer a', (link) => link.getAttribute('href')))).text();
    for (const part of ['Kaiten', 'rp2040js', 'Pico SDK', 'TinyUSB', 'Newlib', 'wasi-libc', 'libc++', 'Spleen']) {
      assert.ok(licences.includes(part), part);
    }
  });
});

describe('the page', SIDE_BY_SIDE, () => {
  test('the page shows the same pictures as the host', async (t) => {
    const visitor = await chromium.visit(t, { before: useHostsRandomNumbers });
    const steps = [['a', 'press A; wait 2500'], ['a', 'press A; wait 4000']];
    // A chooses the language and B declines the tutorial, which the page does by itself.
    let script = 'wait 3000; press A; press B';
    await sleep(3000);
    for (const [key, wait] of steps) {
      await visitor.press(key);
      script += `; ${wait}`;
      const expected = hostPicture(script);
      await until(async () => {
        const { data } = await visitor.picture();
        return Buffer.compare(data, Buffer.from(expected.data)) === 0;
      }, `the picture after ${script}`, 20_000);
    }
  });

  test('page and game use the language of the browser', async (t) => {
    for (const { code, console: name } of LANGUAGES) {
      const visitor = await chromium.visit(t, { languages: [`${code}-XX`, 'en'] });
      const column = LANGUAGES.findIndex((language) => language.code === code);
      assert.equal(await visitor.page.$eval('.tagline', (line) => line.textContent), WORDS.tagline[column]);
      await visitor.type('settings');
      await visitor.hears(new RegExp(`language\\s+${name}`));
      await visitor.context.close();
    }
  });

  test('a game continues after the page was closed, and the browser is asked to keep it', async (t) => {
    const visitor = await chromium.visit(t, {
      before: () => {
        StorageManager.prototype.persist = async () => { globalThis.isAsked = true; };
      },
    });
    await visitor.type('settings speed instant');
    await visitor.type('new gamewright 3 easy seed=7');
    await visitor.hears(/Round 1/i);
    await visitor.press('a'); // closes the introduction of the first draft
    await sleep(500); // a new hand ignores quick presses
    await visitor.press('a');
    assert.equal(await visitor.page.evaluate(() => globalThis.isAsked), true);
    await visitor.hears(/Round 1, turn 1:/);
    await sleep(3000);
    const told = (await visitor.said()).match(/turn \d+ of \d+|Round 1.*2\/\d+/gi);
    const before = await visitor.picture();
    const { context } = visitor;
    await visitor.page.close();
    const again = await chromium.visit(t, { context });
    await again.hears(/goes on where it was left/);
    await until(async () => Buffer.compare((await again.picture()).data, before.data) === 0,
      `the same picture (${told})`, 20_000);
  });

  test('a second page does not change the saves of the first', async (t) => {
    const first = await chromium.visit(t);
    const second = await chromium.visit(t, { context: first.context });
    assert.equal(await second.notice(), WORDS.otherPage[0]);
    const kept = () => first.page.evaluate(() => JSON.stringify(localStorage));
    const held = await kept();
    await second.type('settings volume 20');
    await second.hears(/volume.*20/);
    assert.equal(await kept(), held);
  });

  test('a second page takes the game over on request, and the first one stops', async (t) => {
    const first = await chromium.visit(t);
    const second = await chromium.visit(t, { context: first.context });
    await Promise.all([second.page.waitForNavigation(), second.page.click('#notice-action')]);
    await second.page.waitForSelector('html[data-ready]');
    assert.equal(await second.notice(), '');
    assert.equal(await first.notice(), WORDS.takenOver[0]);
    await second.type('settings volume 20');
    await second.hears(/volume.*20/);
    const { length } = await first.said();
    await first.type('settings volume 40');
    await sleep(500);
    assert.equal((await first.said()).length, length);
  });

  test('sound starts only after an input, and mute silences it', async (t) => {
    const visitor = await chromium.visit(t, {
      before: () => {
        const Own = globalThis.AudioContext;
        globalThis.sounds = { contexts: [], gains: [], tones: 0 };
        const Gain = globalThis.GainNode;
        globalThis.GainNode = class extends Gain {
          constructor(...all) {
            super(...all);
            globalThis.sounds.gains.push(this);
          }
        };
        globalThis.AudioContext = class extends Own {
          constructor(...all) {
            super(...all);
            globalThis.sounds.contexts.push(this);
          }
        };
        const start = OscillatorNode.prototype.start;
        OscillatorNode.prototype.start = function begin(...all) {
          globalThis.sounds.tones += 1;
          return start.apply(this, all);
        };
      },
    });
    await sleep(2500);
    assert.equal(await visitor.page.evaluate(() => globalThis.sounds.contexts.length), 0);
    const isHinted = () => visitor.page.$eval('#sound-hint', (hint) => hint.checkVisibility());
    assert.equal(await isHinted(), true);
    await visitor.press('ArrowDown');
    await visitor.press('ArrowDown');
    await visitor.press('ArrowUp');
    await until(() => visitor.page.evaluate(() => globalThis.sounds.tones > 0
      && globalThis.sounds.contexts.length === 1 && globalThis.sounds.contexts[0].state === 'running'), 'a sound');
    assert.equal(await isHinted(), false);
    const loudness = () => visitor.page.evaluate(() => globalThis.sounds.gains[0].gain.value);
    assert.ok(await loudness() > 0);
    await visitor.type('settings mute on');
    await until(async () => await loudness() === 0, 'silence');
  });

  test('a gamepad controls the game', async (t) => {
    const visitor = await chromium.visit(t, {
      before: () => {
        const pad = { index: 0, connected: true, axes: [0, 0], buttons: Array.from({ length: 16 }, () => ({ pressed: false })) };
        globalThis.pad = pad;
        navigator.getGamepads = () => [null, pad];
      },
    });
    await sleep(2500);
    const before = await visitor.picture();
    const pressed = (down) => visitor.page.evaluate((on) => { globalThis.pad.buttons[0].pressed = on; }, down);
    await pressed(true);
    assert.ok(await until(() => visitor.page.$('#handheld [data-button="a"].held'), 'a held button'));
    await pressed(false);
    await until(async () => await visitor.page.$('#handheld .held') === null, 'a released button');
    assert.notEqual(Buffer.compare((await visitor.picture()).data, before.data), 0);
  });

  test('every control has an accessible name, and the game can be played by text', async (t) => {
    const visitor = await chromium.visit(t);
    const nameless = await visitor.page.$$eval('button, select, input, canvas, a', (all) => all
      .filter((one) => !(one.ariaLabel || one.textContent.trim() || one.labels?.length))
      .map((one) => one.outerHTML));
    assert.deepEqual(nameless, []);
    await visitor.type('new gamewright 3 easy seed=2');
    await visitor.type('take 1');
    await visitor.hears(/Round 1, turn 1:/);
  });

  // Returns the lines that a screen reader announces: the texts of live regions in the browser's accessibility
  // tree, which does not contain collapsed elements.
  async function readOut({ page }) {
    const client = await page.createCDPSession();
    const { nodes } = await client.send('Accessibility.getFullAXTree');
    const known = new Map(nodes.map((node) => [node.nodeId, node]));
    const isLive = ({ ignored, role, properties = [] }) => !ignored && role?.value === 'log'
      && properties.some(({ name, value }) => name === 'live' && value.value === 'polite');
    const texts = (node) => [node.role?.value === 'StaticText' ? node.name.value : '',
      ...(node.childIds ?? []).flatMap((id) => (known.has(id) ? texts(known.get(id)) : []))];
    return nodes.filter(isLive).flatMap(texts).join('\n');
  }

  test('the result of a game from an invitation can be shared', { timeout: 2 * GAME_MILLISECONDS }, async (t) => {
    const visitor = await chromium.visit(t, { hash: '#gamewright,2,seed=42' });
    const { page } = visitor;
    await page.evaluate(() => {
      delete Navigator.prototype.share;
      navigator.clipboard.writeText = async (text) => { globalThis.copied = text; };
    });
    await page.click('#invitation [value="yes"]');
    await visitor.type('settings speed instant');
    await visitor.hears(/Round 1 of 3, turn 1 of/);
    await visitor.press('a'); // closes the introduction of the first draft
    await until(async () => {
      await visitor.type('take 1');
      await visitor.type('next');
      await sleep(100);
      return /'new' starts another game/.test(await visitor.said());
    }, 'the end of the game', GAME_MILLISECONDS);
    const result = /^You scored (-?\d+) points \(.+ · Seats: 2 · Deal number 42\)\.$/;
    const [, points] = await until(async () => result.exec(await visitor.notice()), 'the result');
    await page.click('#notice-action');
    await visitor.notices(WORDS.resultCopied[0]);
    const copied = await page.evaluate(() => globalThis.copied);
    assert.match(copied, new RegExp(`${points} points.*\\n.*#gamewright,2,seed=42$`));
  });

  test('an invitation is shared by the means of the device', async (t) => {
    const { page } = await chromium.visit(t, {
      before: () => {
        navigator.share = async (shared) => { globalThis.shared = shared; };
      },
    });
    await page.click('#deal');
    const link = await page.$eval('#deal-link', (output) => output.textContent);
    await page.click('#deal-share');
    assert.equal((await until(() => page.evaluate(() => globalThis.shared), 'a shared link')).url, link);
    assert.match(link, /#\w+,\d,.*seed=\d+$/);
  });

  test('the mute button and the setting of the game are one', async (t) => {
    const visitor = await chromium.visit(t);
    const isMuted = (muted) => until(() => visitor.page.$eval('#mute',
      (button, wanted) => button.getAttribute('aria-pressed') === String(wanted), muted), `muted: ${muted}`);
    await isMuted(false);
    await visitor.page.click('#mute');
    await isMuted(true);
    await visitor.type('settings mute off');
    await isMuted(false);
    await visitor.page.click('#mute');
    await isMuted(true);
    await visitor.page.reload();
    await visitor.page.waitForSelector('html[data-ready]');
    await isMuted(true);
  });

  test('the pause button stops the game until the user continues, also after a reload', async (t) => {
    const visitor = await chromium.visit(t);
    await sleep(1500);
    await visitor.page.click('#pause');
    const before = await visitor.picture();
    await visitor.press('ArrowDown');
    await sleep(500);
    assert.deepEqual(await visitor.picture(), before);
    assert.equal(await visitor.notice(), WORDS.paused[0]);
    await visitor.page.reload();
    await visitor.page.waitForSelector('html[data-ready]');
    assert.equal(await visitor.notice(), WORDS.paused[0]);
    await visitor.page.click('#notice-action');
    assert.equal(await visitor.page.$eval('#pause', (button) => button.getAttribute('aria-pressed')), 'false');
    const still = await visitor.picture();
    await until(async () => Buffer.compare((await visitor.picture()).data, still.data) !== 0, 'a moving title');
    assert.equal(await visitor.notice(), '');
  });

  test('a screen reader announces events while the console is collapsed', async (t) => {
    const visitor = await chromium.visit(t);
    assert.equal(await visitor.page.$eval('#console', (fold) => fold.open), false);
    await visitor.type('new gamewright 3 easy seed=2');
    await visitor.hears(/Round 1/i);
    await visitor.press('a'); // closes the introduction of the first draft
    await visitor.type('take 1');
    await visitor.hears(/Round 1, turn 1:/);
    await until(async () => /Round 1, turn 2\./.test(await readOut(visitor)), 'the second turn');
    const heard = await readOut(visitor);
    assert.equal(heard.match(/Round 1, turn 2\./g).length, 1, heard);
    assert.doesNotMatch(heard, /Round 1, turn 1:/, 'the console is not read out');
  });

  test('damaged storage yields defaults and is not overwritten unasked', async (t) => {
    const visitor = await chromium.visit(t, {
      before: () => {
        for (let sector = 0; sector < 16; sector++) {
          localStorage.setItem(`kaiten.sector.${sector}`, sector % 2 ? '%%%' : btoa('x'.repeat(4096)));
        }
      },
    });
    assert.deepEqual(visitor.errors, []);
    await visitor.type('settings');
    await visitor.hears(/volume\s+60/);
    await visitor.type('log');
    await visitor.hears(/holds other data: nothing is saved/);
  });

  test('the page works without a network', async () => {
    const alone = await openBrowser();
    try {
      const visitor = await Visitor.come(alone);
      await visitor.page.evaluate(async () => {
        await navigator.serviceWorker.ready;
      });
      await until(() => visitor.page.evaluate(() => navigator.serviceWorker.controller !== null), 'a service worker');
      alone.server.close();
      alone.server.closeAllConnections();
      await visitor.go();
      await visitor.hears(/Kaiten .* on browser/);
      assert.deepEqual(visitor.errors, []);
      const manifest = await visitor.page.$eval('link[rel=manifest]', (link) => fetch(link.href).then((r) => r.json()));
      assert.equal(manifest.display, 'standalone');
    } finally {
      await alone.close();
    }
  });

  test('a link starts the same game for everybody, after confirmation', async (t) => {
    const deals = [];
    for (const line of ['settings hints on', 'settings speed calm']) {
      const visitor = await chromium.visit(t, { hash: '#party,6,cutthroat,seed=42' });
      await visitor.type(line);
      assert.equal(await visitor.page.$eval('#invitation', (dialog) => dialog.open), true);
      await visitor.page.click('#invitation button.main');
      await visitor.hears(/party:/);
      await visitor.type('hand');
      await visitor.hears(/Menu:.*temaki/);
      deals.push((await visitor.said()).match(/^\s*1[.)]? .*$/gm)?.at(-1));
      await visitor.context.close();
    }
    assert.ok(deals[0]);
    assert.equal(deals[0], deals[1]);
  });

  test('a link shows its setup in the words of the game', async (t) => {
    const visitor = await chromium.visit(t, { hash: '#party,6,cutthroat,seed=42', languages: ['de'] });
    assert.equal(await visitor.page.$eval('#invited-to', (line) => line.textContent),
      'Party · Plätze: 6 · Harter Happen · Spielnummer 42');
  });

  test('saves move to another browser as a file', async (t) => {
    const first = await chromium.visit(t, {
      before: () => {
        URL.createObjectURL = (blob) => {
          blob.text().then((text) => { globalThis.saved = text; });
          return '#';
        };
        HTMLAnchorElement.prototype.click = () => {};
      },
    });
    await first.type('settings volume 20');
    await first.hears(/volume.*20/);
    await first.page.click('#save-file');
    const text = await until(() => first.page.evaluate(() => globalThis.saved), 'a file');
    const second = await chromium.visit(t);
    const load = (content) => second.page.$eval('#chosen-file', (input, given) => {
      const data = new DataTransfer();
      data.items.add(new File([given], 'kaiten-saves.json'));
      input.files = data.files;
      input.dispatchEvent(new Event('change'));
    }, content);
    await load('{"format": "another"}');
    await second.notices(WORDS.badFile[0]);
    await load(text);
    await second.notices(WORDS.replaceSaves[0]);
    await Promise.all([second.page.waitForNavigation(), second.page.click('#notice-action')]);
    await second.page.waitForSelector('html[data-ready]');
    await second.type('settings');
    await second.hears(/volume\s+20/);
  });

  test('a notice can be closed, and the focus returns to the game', async (t) => {
    const first = await chromium.visit(t);
    const second = await chromium.visit(t, { context: first.context });
    await second.page.click('#notice-close');
    assert.equal(await second.notice(), '');
    assert.equal(await second.page.evaluate(() => document.activeElement.id), 'screen');
  });

  test('an invalid link is refused and starts nothing', async (t) => {
    const visitor = await chromium.visit(t, { hash: '#party,6,seed=0' });
    const { page } = visitor;
    for (const hash of ['#reboot;update', '#%0anew', `#${'a'.repeat(200)}`, '#new,<b>']) {
      await until(() => page.$eval('#notice', (line, word) => line.textContent === word, WORDS.badLink[0]), hash);
      assert.equal(await page.$eval('#invitation', (dialog) => dialog.open), false);
      await page.evaluate((next) => {
        document.getElementById('notice').textContent = '';
        location.hash = next;
      }, hash);
    }
    await until(() => page.$eval('#notice', (line, word) => line.textContent === word, WORDS.badLink[0]), 'the last');
  });

  test('the game pauses while the page is hidden', async (t) => {
    const visitor = await chromium.visit(t);
    await visitor.type('settings');
    await visitor.hears(/volume/);
    const other = await visitor.context.newPage();
    await other.bringToFront();
    await until(() => visitor.page.evaluate(() => document.hidden), 'a hidden page');
    await visitor.type('version');
    await sleep(700);
    const hidden = await visitor.said();
    await visitor.page.bringToFront();
    await until(async () => (await visitor.said()).length > hidden.length, 'it goes on');
  });
});
