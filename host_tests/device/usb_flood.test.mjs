// Tests that USB never slows the game down: floods of input, stalled readers, an unplugged cable.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Random } from '../../tools/emulator/random.mjs';
import { complete, decodeScreenshot } from '../../tools/usb/screenshot.mjs';
import { converse, plugged } from './support/plugged.mjs';

const MOST_LOST = 0.1;

// Returns the number of frames that reach the panel. Calls `meanwhile` every 10 ms.
function framesOf(handheld, milliseconds, meanwhile = () => {}) {
  const before = handheld.counters.frames;
  for (let passed = 0; passed < milliseconds; passed += 10) {
    meanwhile();
    handheld.run(10);
  }
  return handheld.counters.frames - before;
}

// Starts a game of bots only, always the same, with many animations.
function animated() {
  const handheld = plugged('picosystem');
  converse(handheld, 'settings speed calm');
  handheld.serialWrite('new random,random,random,random seed=5\r');
  handheld.run(1000);
  return handheld;
}

// Counts the frames of the same three seconds of that game.
function framesWith(meanwhile) {
  const handheld = animated();
  const frames = framesOf(handheld, 3000, () => meanwhile(handheld));
  return { frames, handheld };
}

// Number of frames without USB traffic. It is the same every time, so it is computed once.
let quietOnes;
function quietFrames() {
  quietOnes ??= framesWith(() => {}).frames;
  return quietOnes;
}

test('a flood of random bytes costs at most a tenth of the frames', (context) => {
  const quiet = quietFrames();
  const random = new Random(7);
  const bytes = () => Uint8Array.from({ length: 256 }, () => random.next() & 0xff);
  const { frames, handheld } = framesWith(({ usb }) => {
    usb.takeReceived();
    if (usb.outgoing.length < 2048) usb.send(bytes());
  });
  context.diagnostic(`${frames} frames during the flood, ${quiet} without`);
  assert.ok(frames >= quiet * (1 - MOST_LOST), `${frames} of ${quiet} frames`);
  handheld.usb.outgoing = [];
  handheld.run(500);
  handheld.serialWrite('\x15\r');
  handheld.run(300);
  assert.match(converse(handheld, 'version'), /Kaiten .* on PicoSystem/);
});

test('a stalled reader costs at most a tenth of the frames, and the console recovers', () => {
  const quiet = quietFrames();
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

// Returns a function that calls `act` in every `steps`-th step of 10 ms.
function every(steps, act) {
  let step = 0;
  return (handheld) => {
    if (step % steps === 0) act(handheld);
    step += 1;
  };
}

// Returns a function that sends `words` as fast as the port accepts them.
function flood(words) {
  return ({ usb }) => {
    if (usb.outgoing.length < 512) usb.send(Buffer.from(words));
  };
}

for (const [name, words] of [
  ['repeated screenshots', 'screenshot\r'],
  ['floods of commands', 'hand\rtables\rscores\rrecord\rlog\rstats\rsettings\rhelp\r'],
]) {
  test(`${name} cost at most a tenth of the frames`, (context) => {
    const quiet = quietFrames();
    const { frames, handheld } = framesWith(flood(words));
    context.diagnostic(`${frames} frames meanwhile, ${quiet} without`);
    const said = handheld.serialRead();
    assert.ok(said.length > 10_000, 'the commands are answered');
    assert.doesNotMatch(said, /screenshot-failed/);
    assert.ok(frames >= quiet * (1 - MOST_LOST), `${frames} of ${quiet} frames`);
  });
}

test('a slow reader costs at most a tenth of the frames, and gets a whole screenshot', () => {
  const quiet = quietFrames();
  const ask = flood('version\rscreenshot\r');
  let step = 0;
  const { frames, handheld } = framesWith((device) => {
    ask(device);
    device.usb.setReading(step % 20 === 0); // 10 ms of 200
    step += 1;
  });
  assert.ok(frames >= quiet * (1 - MOST_LOST), `${frames} of ${quiet} frames`);
  handheld.usb.outgoing = [];
  handheld.usb.setReading(true);
  handheld.run(3000);
  const said = handheld.serialRead();
  const first = said.slice(0, said.indexOf('screenshot-end') + 40);
  assert.equal(decodeScreenshot(first).width, 240);
});

test('an unread screenshot costs at most a tenth of the frames, and can be read later', (context) => {
  const quiet = quietFrames();
  const { frames, handheld } = framesWith(every(100, ({ usb }) => {
    usb.setReading(false);
    usb.send(Buffer.from('screenshot\r'));
  }));
  context.diagnostic(`${frames} frames with a stalled reader, ${quiet} without`);
  assert.ok(frames >= quiet * (1 - MOST_LOST), `${frames} of ${quiet} frames`);
  handheld.usb.setReading(true);
  let text = '';
  handheld.runUntil(() => {
    text += handheld.serialRead();
    return complete(text);
  }, 1000);
  assert.equal(decodeScreenshot(text).width, 240);
});

test('unplugging during a screenshot costs at most a tenth of the frames', (context) => {
  const quiet = quietFrames();
  let step = 0;
  let said = '';
  const { frames, handheld } = framesWith((device) => {
    if (step === 0) device.serialWrite('screenshot\r');
    if (step < 8) said += device.serialRead();
    if (step === 8) device.plugUsb(false);
    step += 1;
  });
  assert.match(said, /colors/);
  assert.ok(!complete(said), 'in the middle');
  context.diagnostic(`${frames} frames after unplugging, ${quiet} without`);
  assert.ok(frames >= quiet * (1 - MOST_LOST), `${frames} of ${quiet} frames`);
  handheld.plugUsb(true);
  handheld.run(500);
  handheld.serialRead();
  assert.match(converse(handheld, 'version'), /Kaiten .* on PicoSystem/);
});

test('a game continues after unplugging during a screenshot', () => {
  const handheld = plugged('picosystem');
  converse(handheld, 'new gamewright 4 seed=11');
  handheld.serialWrite('screenshot\r');
  let said = '';
  assert.ok(handheld.runUntil(() => {
    said += handheld.serialRead();
    return said.includes('colors');
  }, 500));
  assert.ok(!complete(said), 'in the middle');
  handheld.plugUsb(false);
  handheld.run(1000);
  handheld.press('a');
  handheld.run(500);
  handheld.plugUsb(true);
  handheld.run(500);
  handheld.serialRead();
  assert.match(converse(handheld, 'tables'), /turn 2 of 8/);
});

test('without a cable the frame rate is the same', () => {
  const quiet = quietFrames();
  const { frames } = framesWith((handheld) => handheld.plugUsb(false));
  assert.ok(frames >= quiet * (1 - MOST_LOST), `${frames} of ${quiet} frames`);
});
