// The emulated handheld in a worker: runs a UF2 at the speed of the real chip where possible, and
// reports the speed that it reached.
import { Device } from './emulator/device.mjs';
import { SECTOR_BYTES, changedSectors, forgetFlash, keepFlash, loadFlash, restoreSectors } from './flash_store.mjs';

const STEP_MILLISECONDS = 4;      // simulated time per step
const REST_MILLISECONDS = 16;     // real time between two turns of an emulator that keeps up: a frame of the page
const QUIET_REST_MILLISECONDS = 48; // the same without input and new pictures for QUIET_AFTER
const QUIET_AFTER = 500;
const LONGEST_TURN = 25;          // real milliseconds before the worker handles messages
const MOST_BEHIND = 100;          // simulated milliseconds to catch up at most; the rest is dropped
const TELL_EVERY = 500;

let device = null;
let running = false;
let timer = 0;
let rousedAt = 0; // time of the last input or new picture
let behind = 0;
let last = 0;
let measured = { wall: 0, simulated: 0 };
let shown = { frames: -1, backlight: -1 };
let sensed = '';
// Name of the device in the database, or null if its flash is not kept any more. The contents of its flash
// right after flashing, and the number of flash operations when it was kept last.
let kept = { key: null, flashed: null, operations: 0 };

// Converts an RGB picture to RGBA for a canvas.
function pixelsOf({ width, height, data }) {
  const pixels = new Uint8ClampedArray(width * height * 4);
  for (let from = 0, to = 0; from < data.length;) {
    pixels[to++] = data[from++];
    pixels[to++] = data[from++];
    pixels[to++] = data[from++];
    pixels[to++] = 255;
  }
  return pixels;
}

function tellPicture() {
  const { frames } = device.panel.controller;
  const { backlight, state } = device;
  if (frames === shown.frames && backlight === shown.backlight) {
    return;
  }
  shown = { frames, backlight };
  rousedAt = performance.now();
  const picture = device.picture();
  const pixels = pixelsOf(picture);
  postMessage({ kind: 'picture', pixels, width: picture.width, height: picture.height, backlight, state },
    [pixels.buffer]);
}

function tellSenses() {
  const { frequency, loudness } = device.piezo;
  const { red, green, blue } = device.led;
  const key = [frequency, loudness, red, green, blue].join();
  if (key !== sensed) {
    sensed = key;
    postMessage({ kind: 'senses', frequency, loudness, led: { red, green, blue } });
  }
  const text = device.serialRead();
  if (text) {
    postMessage({ kind: 'said', text });
  }
}

// Returns the wear of the flash: the sectors that were erased, with the number of erases.
function flashFacts() {
  const { flash } = device;
  const erased = [];
  flash.erasesPerSector.forEach((times, sector) => {
    if (times > 0) {
      erased.push({ sector, times });
    }
  });
  return { erases: flash.erases, programs: flash.programs, erased, sectors: flash.bytes.length / SECTOR_BYTES };
}

function tellFacts() {
  const now = performance.now();
  const wall = now - measured.wall;
  const simulated = device.nanoseconds / 1e6 - measured.simulated;
  postMessage({
    kind: 'facts',
    state: device.state,
    seconds: device.nanoseconds / 1e9,
    speed: wall > 0 ? simulated / wall : 0,
    asleep: device.coreSleepShare,
    restarts: device.restarts.length,
    flash: flashFacts(),
  });
  device.markSleep();
  measured = { wall: now, simulated: device.nanoseconds / 1e6 };
}

// Keeps the flash if it has changed since the last time.
function keepChanges() {
  const { operations, bytes } = device.flash;
  if (kept.key !== null && operations !== kept.operations) {
    kept.operations = operations;
    keepFlash(kept.key, changedSectors(kept.flashed, bytes));
  }
}

// Runs the emulator towards real time, for at most LONGEST_TURN.
function catchUp() {
  const begun = performance.now();
  behind = Math.min(behind + begun - last, MOST_BEHIND);
  last = begun;
  while (behind >= STEP_MILLISECONDS && performance.now() - begun < LONGEST_TURN) {
    device.run(STEP_MILLISECONDS);
    behind -= STEP_MILLISECONDS;
  }
}

function turn() {
  if (!running) {
    return;
  }
  try {
    catchUp();
  } catch (error) {
    running = false;
    postMessage({ kind: 'fault', message: error.message });
    return;
  }
  tellPicture();
  tellSenses();
  if (performance.now() - measured.wall >= TELL_EVERY) {
    tellFacts();
    keepChanges();
  }
  timer = setTimeout(turn, behind >= STEP_MILLISECONDS ? 0 : restMilliseconds());
}

function restMilliseconds() {
  return performance.now() - rousedAt >= QUIET_AFTER ? QUIET_REST_MILLISECONDS : REST_MILLISECONDS;
}

// Runs the emulator at once after an input.
function rouse() {
  rousedAt = performance.now();
  clearTimeout(timer);
  turn();
}

function go() {
  last = performance.now();
  behind = 0;
  measured = { wall: last, simulated: device.nanoseconds / 1e6 };
  if (!running) {
    running = true;
    turn();
  }
}

// Handlers of the messages from the page, by kind.
const DEEDS = {
  async open({ key, wiring, bootrom, uf2 }) {
    const opened = new Device({ wiring, bootrom: new Uint32Array(bootrom) });
    opened.flashUf2(new Uint8Array(uf2));
    kept = { key, flashed: opened.flash.bytes.slice(), operations: opened.flash.operations };
    restoreSectors(opened.flash.bytes, await loadFlash(key));
    opened.locksUp = true;
    device = opened;
    shown = { frames: -1, backlight: -1 };
    device.plugUsb(true);
    device.powerOn();
    go();
  },
  hold({ buttons }) {
    for (const name of Object.keys(device.wiring.buttons)) {
      buttons.includes(name) ? device.down(name) : device.up(name);
    }
    rouse();
  },
  type({ text }) {
    device.serialWrite(text);
    rouse();
  },
  power({ on }) {
    on ? device.powerOn() : device.powerOff();
    rouse();
  },
  cut() {
    device.powerCut();
    rouse();
  },
  async forget() {
    const { key } = kept;
    kept.key = null;
    await forgetFlash(key);
    postMessage({ kind: 'forgotten' });
  },
  pause() {
    running = false;
    clearTimeout(timer);
  },
  resume() {
    if (device) {
      go();
    }
  },
};

onmessage = async ({ data }) => {
  try {
    await DEEDS[data.kind](data);
  } catch (error) {
    postMessage({ kind: 'refused', message: error.message });
  }
};

// Messages that arrive before the emulator is loaded are lost, so the page waits for this one.
postMessage({ kind: 'ready' });
