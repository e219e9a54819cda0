// Opens the page that tools/web built (build/web) in a real Chromium, and operates it.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { decodePng } from '../../../tools/emulator/png.mjs';
import { serve } from '../../../tools/site/serve.mjs';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
export const SITE = join(ROOT, 'build/web');
// Returns the path of a file of an npm package.
export const packageFile = (path) => join(ROOT, '.deps/node/node_modules', path);
const PUPPETEER = packageFile('puppeteer-core/lib/esm/puppeteer/puppeteer-core.js');

// Switches for machines without sandbox support and GPU.
const SWITCHES = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'];
export const PHONE = { width: 390, height: 844, deviceScaleFactor: 3, isMobile: true, hasTouch: true };
export const DESKTOP = { width: 1280, height: 800, deviceScaleFactor: 1 };
const touched = (width, height, deviceScaleFactor) => (
  { width, height, deviceScaleFactor, isMobile: true, hasTouch: true });
// Phones in both orientations, tablets, a small laptop, and a window that is enlarged to 400 %.
export const VIEWPORTS = [touched(320, 568, 2), touched(360, 640, 3), PHONE, touched(844, 390, 3),
  touched(667, 375, 2), touched(768, 1024, 2), touched(1024, 768, 2), { ...DESKTOP, width: 1366, height: 620 },
  DESKTOP, { ...DESKTOP, width: 1920, height: 1080 }, { ...DESKTOP, width: 320, height: 568 }];
const PRESS = 60;

// Options of a suite whose tests mostly wait. Tests that measure time run alone.
export const SIDE_BY_SIDE = { concurrency: 4 };

export const sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

// Polls `question` until its answer is truthy, and returns the answer. The limit allows for a busy machine.
export async function until(question, what, limit = 60_000) {
  const end = Date.now() + limit;
  for (;;) {
    const answer = await question();
    if (answer) {
      return answer;
    }
    assert.ok(Date.now() < end, `timeout while waiting for: ${what}`);
    await sleep(50);
  }
}

const CHROMIUM = { executablePath: '/usr/bin/chromium', args: SWITCHES };
const FIREFOX = { browser: 'firefox', executablePath: '/usr/bin/firefox-esr' };

export const openFirefox = () => openBrowser(FIREFOX);

// Starts a browser and a web server. close() ends both.
export async function openBrowser(kind = CHROMIUM) {
  assert.ok(existsSync(join(SITE, 'index.html')), 'no page in build/web: run tools/web');
  const { default: puppeteer } = await import(PUPPETEER);
  const { server, address } = await serve(SITE);
  const browser = await puppeteer.launch(kind);
  return {
    browser, server, address,
    // Opens the page until the test `t` ends, because open pages would keep playing and slow down later tests.
    async visit(t, options = {}) {
      const visitor = await Visitor.come(this, options);
      t.after(() => visitor.context.close().catch(() => {})); // the test may have closed it
      return visitor;
    },
    // Closes all pages, because open pages would keep playing and slow down later tests.
    async sendAllAway() {
      const homes = browser.browserContexts().filter((context) => context !== browser.defaultBrowserContext());
      await Promise.all(homes.map((context) => context.close()));
    },
    async close() {
      await browser.close();
      server.close();
      server.closeAllConnections();
    },
  };
}

// Repeats a command of the browser that failed for a session of another page. Chromium answers a command to a
// page that has just closed without the number of its session, so that Puppeteer rejects another command.
async function repeatIfMisrouted(command) {
  for (let left = 3; ; left--) {
    try {
      return await command();
    } catch (error) {
      if (left === 0 || !/Session with given id not found/.test(error.message)) {
        throw error;
      }
    }
  }
}

// A visitor of the page, with a separate storage unless a context is given.
export class Visitor {
  constructor(page, address) {
    this.page = page;
    this.address = address;
    this.errors = [];
    this.requests = [];
    page.on('pageerror', (error) => this.errors.push(error.message));
    page.on('console', (message) => {
      // Ignores the browser's warning about picture() itself.
      if (['error', 'warn'].includes(message.type()) && !/getImageData/.test(message.text())) {
        this.errors.push(message.text());
      }
    });
    page.on('request', (request) => this.requests.push(request.url()));
  }

  static async come({ browser, address }, { context, viewport = DESKTOP, hash = '', before, argument, languages } = {}) {
    const home = context ?? await repeatIfMisrouted(() => browser.createBrowserContext());
    const page = await repeatIfMisrouted(() => home.newPage());
    await page.setViewport(viewport);
    const visitor = new Visitor(page, address);
    visitor.context = home;
    await page.evaluateOnNewDocument((list) => {
      Object.defineProperty(navigator, 'languages', { get: () => list });
    }, languages ?? ['en']);
    if (before) {
      await page.evaluateOnNewDocument(before, argument);
    }
    await visitor.go(hash);
    return visitor;
  }

  async go(hash = '') {
    await this.page.goto(this.address + hash, { waitUntil: 'load' });
    await this.page.waitForSelector('html[data-ready]', { timeout: 60_000 });
  }

  // Returns the picture of the panel: {width, height, data}, three bytes per pixel.
  async picture(canvas = '#screen') {
    const { width, height, bytes } = await this.page.$eval(canvas, (element) => {
      const multiple = Number(element.dataset.multiple);
      const w = element.width / multiple;
      const h = element.height / multiple;
      const panel = new OffscreenCanvas(w, h).getContext('2d');
      panel.imageSmoothingEnabled = false;
      panel.drawImage(element, 0, 0, w, h);
      const { data } = panel.getImageData(0, 0, w, h);
      let text = '';
      for (let i = 0; i < data.length; i += 4) {
        text += String.fromCharCode(data[i], data[i + 1], data[i + 2]);
      }
      return { width: w, height: h, bytes: btoa(text) };
    });
    return { width, height, data: Buffer.from(bytes, 'base64') };
  }

  async press(key) {
    await this.page.keyboard.press(key, { delay: PRESS });
    await sleep(PRESS);
  }

  async tap(button) {
    const pad = await this.page.$(`#handheld [data-button="${button}"]`);
    const { x, y, width, height } = await pad.boundingBox();
    await this.page.touchscreen.touchStart(x + width / 2, y + height / 2);
    await sleep(PRESS);
    await this.page.touchscreen.touchEnd();
    await sleep(PRESS);
  }

  said() {
    return this.page.$eval('#said', (log) => [...log.children].map((line) => line.textContent).join('\n'));
  }

  async type(line) {
    await this.page.$eval('#typing', (form, text) => {
      form.querySelector('input').value = text;
      form.requestSubmit();
    }, line);
  }

  notice() {
    return this.page.$eval('#notice', (line) => line.textContent);
  }

  // Waits until a notice is shown.
  async notices(text) {
    return until(async () => await this.notice() === text, `the notice "${text}"`, 20_000);
  }

  async hears(pattern) {
    return until(async () => pattern.exec(await this.said()), `${pattern} on the console`);
  }
}

// Returns the picture of the host's program at the end of a script.
export function hostPicture(script, ...options) {
  const folder = mkdtempSync(join(tmpdir(), 'kaiten-web-'));
  try {
    const file = join(folder, 'shot.png');
    const { status, stderr } = spawnSync(process.env.KAITEN_DESKTOP,
      ['--script', `${script}; shot ${file}`, '--as', 'browser', ...options], { encoding: 'utf8' });
    assert.equal(status, 0, `is KAITEN_DESKTOP set? ${stderr}`);
    return decodePng(readFileSync(file));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

// Replaces the browser's random numbers by those of the host's program with --seed 1.
export function useHostsRandomNumbers() {
  const mask = (1n << 64n) - 1n;
  let state = 1n;
  const own = crypto.getRandomValues.bind(crypto);
  crypto.getRandomValues = (numbers) => {
    if (!(numbers instanceof BigUint64Array)) {
      return own(numbers);
    }
    state = state + 0x9e3779b97f4a7c15n & mask;
    state = (state ^ state >> 30n) * 0xbf58476d1ce4e5b9n & mask;
    state = (state ^ state >> 27n) * 0x94d049bb133111ebn & mask;
    state ^= state >> 31n;
    numbers[0] = state;
    return numbers;
  };
}
