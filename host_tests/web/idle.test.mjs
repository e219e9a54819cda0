// Measures that an idle page costs almost nothing, in processor time of Chromium's tasks, and tests the pace
// at which the page calls the program.
import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { Visitor, openBrowser, sleep, until } from './support/browser.mjs';
import { Pace } from '../../boards/web/page/pace.mjs';
import { WORDS } from '../../boards/web/page/words.mjs';

const TITLE_PERCENT = 2;
const ASLEEP_PERCENT = 0.1;
const EMULATOR_PERCENT = 10;
const MEASURED_MILLISECONDS = 3000;
const UNATTENDED_MILLISECONDS = 11_000;

let chromium;
before(async () => { chromium = await openBrowser(); });
afterEach(() => chromium.sendAllAway());
after(() => chromium.close());

// Returns the first of three measurements below the limit, or the smallest: other programs on the machine
// slow this one down, too.
async function least(measure, limit) {
  let smallest = Infinity;
  for (let i = 0; i < 3 && smallest >= limit; i++) {
    smallest = Math.min(smallest, await measure());
  }
  return smallest;
}

// Returns the share of a core that the tasks of the page's main thread take, in percent.
async function taskPercent(page) {
  const client = await page.createCDPSession();
  await client.send('Performance.enable', { timeDomain: 'threadTicks' });
  const spent = async () => (await client.send('Performance.getMetrics')).metrics
    .find(({ name }) => name === 'TaskDuration').value;
  const before = await spent();
  const begun = performance.now();
  await sleep(MEASURED_MILLISECONDS);
  const percent = (await spent() - before) / ((performance.now() - begun) / 1000) * 100;
  await client.detach();
  return percent;
}

// Returns the share of a core that all processes of the pages take, workers included, in percent.
async function rendererPercent() {
  const client = await chromium.browser.target().createCDPSession();
  const spent = async () => (await client.send('SystemInfo.getProcessInfo')).processInfo
    .filter(({ type }) => type === 'renderer').reduce((sum, { cpuTime }) => sum + cpuTime, 0);
  const before = await spent();
  const begun = performance.now();
  await sleep(MEASURED_MILLISECONDS);
  return (await spent() - before) / ((performance.now() - begun) / 1000) * 100;
}

test('the title takes few percent of a core, and the sleeping game nothing', async () => {
  const visitor = await Visitor.come(chromium);
  await sleep(UNATTENDED_MILLISECONDS);
  const title = await least(() => taskPercent(visitor.page), TITLE_PERCENT);
  // The belt at the end of the page moves while it is visible and the game is awake.
  const movesBelt = () => visitor.page.evaluate(() => document.getAnimations().some(({ playState }) => playState === 'running'));
  assert.equal(await movesBelt(), false);
  await visitor.page.$eval('.belt', (belt) => belt.scrollIntoView());
  await until(movesBelt, 'a moving belt');
  await visitor.type('settings sleep 1');
  await visitor.notices(WORDS.asleep[0]);
  assert.equal(await movesBelt(), false);
  await sleep(1500);
  const asleep = await taskPercent(visitor.page);
  console.log(`title ${title.toFixed(2)} %, asleep ${asleep.toFixed(2)} %`);
  assert.ok(title < TITLE_PERCENT, `${title} %`);
  assert.ok(asleep < ASLEEP_PERCENT, `${asleep} %`);
  await visitor.press('ArrowDown');
  await visitor.notices('');
});

test('a hidden page and a paused game take nothing', async () => {
  const visitor = await Visitor.come(chromium);
  await visitor.page.click('#pause');
  await visitor.notices(WORDS.paused[0]);
  await sleep(1500);
  const paused = await least(() => taskPercent(visitor.page), ASLEEP_PERCENT);
  await visitor.page.click('#notice-action');
  const other = await visitor.context.newPage();
  await other.bringToFront();
  await until(() => visitor.page.evaluate(() => document.hidden), 'a hidden page');
  await sleep(1500);
  const hidden = await least(() => taskPercent(visitor.page), ASLEEP_PERCENT);
  console.log(`paused ${paused.toFixed(2)} %, hidden ${hidden.toFixed(2)} %`);
  assert.ok(paused < ASLEEP_PERCENT, `${paused} %`);
  assert.ok(hidden < ASLEEP_PERCENT, `${hidden} %`);
});

test('the emulator in its menu takes less than 10 % of a core', async () => {
  const { page } = await Visitor.come(chromium, { hash: '#firmware' });
  await until(() => page.$('#speed'), 'the emulator');
  await until(() => page.$eval('#speed', (line) => /^\d+ %$/.test(line.textContent)), 'a speed');
  await sleep(UNATTENDED_MILLISECONDS);
  const percent = await least(rendererPercent, EMULATOR_PERCENT);
  console.log(`emulator ${percent.toFixed(1)} %`);
  assert.ok(percent < EMULATOR_PERCENT, `${percent} %`);
});

// A page whose time the test controls. `asked` is the next call that the pace asked for.
function fakePage() {
  const page = {
    time: 10_000,
    asked: null,
    now: () => page.time,
    requestAnimationFrame(act) { page.asked = { after: 0, act }; return 1; },
    setTimeout(act, after_) { page.asked = { after: after_, act }; return 1; },
    cancelAnimationFrame() { page.asked = null; },
    clearTimeout() { page.asked = null; },
  };
  return page;
}

// Lets the time pass. `drawn(time)` says whether the program draws a picture when it is called.
function pass(page, pace, milliseconds, drawn = () => false) {
  const end = page.time + milliseconds;
  let calls = 0;
  while (page.asked && page.time + Math.max(page.asked.after, 16.7) <= end) {
    page.time += Math.max(page.asked.after, 16.7);
    page.drawn = drawn(page.time);
    page.asked.act();
    calls += 1;
  }
  page.time = end;
  return calls;
}

function paceOf(page) {
  const pace = new Pace(() => {
    if (page.drawn) {
      pace.notePicture();
    }
    return page.hasGamepad ?? false;
  }, page);
  return pace;
}

test('the program is called for every frame after an input, and rarely while the picture stands still', () => {
  const page = fakePage();
  const pace = paceOf(page);
  pace.go();
  assert.ok(pass(page, pace, 900) >= 50);
  pass(page, pace, 1000);
  const still = pass(page, pace, 5000);
  assert.ok(still >= 45 && still <= 55, `${still} calls`);
  pass(page, pace, 1500);
  const unattended = pass(page, pace, 5000);
  assert.ok(unattended >= 23 && unattended <= 28, `${unattended} calls`);
  pace.noteInput();
  assert.equal(page.asked.after, 0);
});

test('a fast animation runs at full pace for as long as it lasts', () => {
  const page = fakePage();
  const pace = paceOf(page);
  pace.go();
  pass(page, pace, 3000);
  const calls = pass(page, pace, 4000, () => true);
  assert.ok(calls > 220, `${calls} calls`);
});

test('a dark display needs no calls until an input, unless a gamepad is connected', () => {
  const page = fakePage();
  const pace = paceOf(page);
  pace.go();
  pace.noteBacklight(false);
  pass(page, pace, 3000);
  assert.equal(page.asked, null);
  page.hasGamepad = true;
  pace.noteInput();
  pass(page, pace, 3000);
  assert.ok(page.asked.after >= 100);
  pace.stop();
  assert.equal(page.asked, null);
});
