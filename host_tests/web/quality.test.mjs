// Checks the page with the tools of others: axe-core in every state of the page, html-validate, Lighthouse,
// and a whole game in Firefox.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, afterEach, before, test } from 'node:test';
import { DESKTOP, PHONE, SITE, Visitor, openBrowser, openFirefox, packageFile, sleep, until } from './support/browser.mjs';

const LIMIT = 240_000;
const REST = 500; // a new hand ignores quick presses
// The least score per category, for both kinds of devices.
const LEAST = { performance: { desktop: 95, mobile: 90 }, others: 100 };

let chromium;
before(async () => { chromium = await openBrowser(); });
afterEach(() => chromium.sendAllAway());
after(() => chromium.close());

async function violations(page) {
  await page.evaluate(readFileSync(packageFile('axe-core/axe.min.js'), 'utf8'));
  const { violations: found } = await page.evaluate(() => globalThis.axe.run());
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

const STATES = {
  title: {},
  'open console and downloads': { open: (page) => page.$$eval('details', (all) => all.forEach((one) => { one.open = true; })) },
  invitation: { hash: '#party,6,cutthroat,seed=42' },
  'dialog for a link': { open: (page) => page.click('#deal') },
  notice: { hash: '#nonsense,9' },
  paused: { open: (page) => page.click('#pause') },
  firmware: {
    hash: '#firmware',
    open: (page) => until(() => page.$('#speed'), 'the emulator'),
  },
  'my handheld': {
    hash: '#my-handheld',
    // Shows what is hidden until a device is connected.
    open: async (page) => {
      await until(() => page.$('#handheld-connect'), 'the view');
      await page.$eval('#my-handheld', (view) => view.querySelectorAll('[hidden]').forEach((one) => { one.hidden = false; }));
    },
  },
};

test('axe-core finds nothing in any state, light or dark, on phone and desktop', async () => {
  for (const [name, { hash, open = () => {} }] of Object.entries(STATES)) {
    for (const viewport of [DESKTOP, PHONE]) {
      for (const scheme of ['light', 'dark']) {
        const visitor = await Visitor.come(chromium, { hash, viewport });
        await visitor.page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
        await open(visitor.page);
        await sleep(300);
        assert.deepEqual(await violations(visitor.page), [], `${name}, ${viewport.width} wide, ${scheme}`);
        await visitor.context.close();
      }
    }
  }
});

test('html-validate finds nothing', async () => {
  const { HtmlValidate } = await import(packageFile('html-validate/dist/es/index.js'));
  const checker = new HtmlValidate({ extends: ['html-validate:recommended', 'html-validate:a11y'] });
  const { results } = await checker.validateString(readFileSync(join(SITE, 'index.html'), 'utf8'));
  assert.deepEqual(results.flatMap(({ messages }) => messages.map(({ line, ruleId, message }) => `${line} ${ruleId}: ${message}`)), []);
});

test('Lighthouse gives full marks', async () => {
  const { default: lighthouse, desktopConfig } = await import(packageFile('lighthouse/core/index.js'));
  const port = Number(new URL(chromium.browser.wsEndpoint()).port);
  for (const [device, config] of [['mobile', undefined], ['desktop', desktopConfig]]) {
    const best = {};
    for (let run = 0; run < 3; run++) { // the machine may be busy: the best of three counts
      const { lhr } = await lighthouse(chromium.address, { port, logLevel: 'error' }, config);
      for (const { id, score } of Object.values(lhr.categories)) {
        best[id] = Math.max(best[id] ?? 0, Math.round(score * 100));
      }
      const shown = (id) => `${id} ${lhr.audits[id].displayValue}`;
      console.log(device, JSON.stringify(best),
        ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'].map(shown).join(', '));
      assert.ok(lhr.audits['cumulative-layout-shift'].numericValue < 0.05, 'layout shift');
    }
    for (const [id, score] of Object.entries(best)) {
      assert.ok(score >= (id === 'performance' ? LEAST.performance[device] : LEAST.others), `${device} ${id}: ${score}`);
    }
  }
});

test('Firefox plays a whole game', async () => {
  const firefox = await openFirefox();
  try {
    const visitor = await Visitor.come(firefox);
    await visitor.type('settings speed instant');
    await visitor.hears(/speed.*instant/);
    const end = Date.now() + LIMIT;
    while (!/'new' starts another game/.test(await visitor.said())) {
      await visitor.press('Enter');
      await sleep(REST);
      assert.ok(Date.now() < end, 'the game does not end');
    }
    assert.deepEqual(visitor.errors, []);
  } finally {
    await firefox.close();
  }
});
