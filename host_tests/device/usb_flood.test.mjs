// Whatever happens at the cable, the game goes on: floods, readers that stand still, a cable pulled.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Random } from '../../tools/emulator/random.mjs';
import { converse, plugged } from './support/plugged.mjs';

const MOST_LOST = 0.1;

// Frames that reach the panel meanwhile.
function framesOf(handheld, milliseconds, meanwhile = () => {}) {
  const before = handheld.counters.frames;
  for (let passed = 0; passed < milliseconds; passed += 10) {
    meanwhile();
    handheld.run(10);
  }
  return handheld.counters.frames - before;
}

// A game of bots alone, always the same: something moves most of the time.
function animated() {
  const handheld = plugged('picosystem');
  converse(handheld, 'settings speed calm');
  handheld.serialWrite('new random,random,random,random seed=5\r');
  handheld.run(1000);
  return handheld;
}

// Moments of the same game, at the same time after the same start.
function framesWith(meanwhile) {
  const handheld = animated();
  const frames = framesOf(handheld, 3000, () => meanwhile(handheld));
  return { frames, handheld };
}

test('a flood of random bytes costs at most a tenth of the frames', (context) => {
  const quiet = framesWith(() => {}).frames;
  const random = new Random(7);
  const bytes = () => Uint8Array.from({ length: 256 }, () => random.next() & 0xff);
  const { frames, handheld } = framesWith(({ usb }) => {
    usb.takeReceived();
    if (usb.outgoing.length < 2048) usb.send(bytes());
  });
  context.diagnostic(`${frames} frames in the flood, ${quiet} without`);
  assert.ok(frames >= quiet * (1 - MOST_LOST), `${frames} of ${quiet} frames`);
  handheld.usb.outgoing = [];
  handheld.run(500);
  handheld.serialWrite('\x15\r');
  handheld.run(300);
  assert.match(converse(handheld, 'version'), /Kaiten .* on PicoSystem/);
});

test('a reader that stands still costs no frames, and finds the console well', () => {
  const quiet = framesWith(() => {}).frames;
  const { frames, handheld } = framesWith(({ usb }) => {
    usb.setReading(false);
    if (usb.outgoing.length < 2048) usb.send(Buffer.from('help\r'));
  });
  assert.ok(frames >= quiet * (1 - MOST_LOST), `${frames} of ${quiet} frames`);
  handheld.usb.outgoing = [];
  handheld.usb.setReading(true);
  handheld.run(1500);
  assert.match(converse(handheld, 'version'), /Kaiten .* on PicoSystem/);
});

test('the cable pulled in the middle of a screenshot', () => {
  const handheld = plugged('picosystem');
  converse(handheld, 'new gamewright 4 seed=11');
  handheld.serialWrite('screenshot\r');
  handheld.run(60);
  assert.match(handheld.serialRead(), /row/);
  handheld.plugUsb(false);
  const frames = framesOf(handheld, 3000);
  handheld.press('a');
  assert.ok(framesOf(handheld, 500) + frames > 0, 'the picture goes on');
  handheld.plugUsb(true);
  handheld.run(500);
  handheld.serialRead();
  assert.match(converse(handheld, 'tables'), /turn 2 of 8/);
});

test('without a reader a screenshot lets the picture go', () => {
  const handheld = plugged('picosystem');
  handheld.run(1000);
  handheld.usb.setReading(false);
  handheld.serialWrite('screenshot\r');
  handheld.run(2500);
  assert.ok(framesOf(handheld, 1000) >= 15, 'the title\'s belt moves');
});

test('no cable at all is the same game', () => {
  const handheld = plugged('picosystem');
  handheld.plugUsb(false);
  handheld.run(1000);
  assert.ok(framesOf(handheld, 1000) >= 15);
});
