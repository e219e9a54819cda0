// Compares the host's models of the SSD1306 and the SH1106 with the emulator's: the same bytes give the same
// picture.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { Random } from '../../tools/emulator/random.mjs';
import { LINES, SEGMENTS, Ssd1306 } from '../../tools/emulator/ssd1306.mjs';
import { Sh1106 } from '../../tools/emulator/sh1106.mjs';

const BYTE = 0;
const END = 1;
const KNOWN = [0x20, 0x21, 0x22, 0x2e, 0x81, 0x8d, 0xa0, 0xa1, 0xa4, 0xa5, 0xa6, 0xa7, 0xa8, 0xad, 0xae,
  0xaf, 0xc0, 0xc8, 0xd3, 0xd5, 0xd9, 0xda, 0xdb];

function emulatorPicture(Controller, stream) {
  const controller = new Controller();
  controller.memory.fill(0);
  for (let at = 0; at < stream.length; at += 2) {
    if (stream[at] === END) {
      controller.endMessage();
    } else {
      controller.write(stream[at + 1], 0);
    }
  }
  const lit = controller.litPoints();
  return Buffer.from(Array.from({ length: SEGMENTS * LINES },
    (_, i) => (lit(i % SEGMENTS, Math.floor(i / SEGMENTS)) ? 1 : 0)));
}

function hostPicture(name, stream) {
  return execFileSync(process.env.KAITEN_PICTURE, [name], { input: Buffer.from(stream) });
}

// Returns random messages: commands and data, complete and truncated, with all kinds of control bytes.
function randomStream(random) {
  const below = (limit) => Math.floor(random.fraction() * limit);
  const stream = [];
  const message = (bytes) => {
    bytes.forEach((byte) => stream.push(BYTE, byte));
    stream.push(END, 0);
  };
  const bytes = (count) => Array.from({ length: count }, () => below(256));
  message([0x00, 0x20, below(3), 0x8d, 0x14, 0xaf]);
  for (let i = 0; i < 60; i++) {
    switch (below(7)) {
      case 0: message([0x00, 0x21, ...[below(128), below(128)].sort((a, b) => a - b)]); break;
      case 1: message([0x00, 0x22, ...[below(8), below(8)].sort((a, b) => a - b)]); break;
      case 2: message([0x00, below(0x20), 0xb0 + below(8), 0x40 + below(0x40)]); break;
      case 3: message([0x00, KNOWN[below(KNOWN.length)], ...bytes(below(3))]); break;
      case 4: message([0x80, KNOWN[below(KNOWN.length)], 0xc0, below(256), 0x40, ...bytes(below(9))]); break;
      default: message([0x40, ...bytes(below(600))]); break;
    }
  }
  // NOPs as parameters for a command that is still incomplete.
  message([0x00, 0xe3, 0xe3, 0xe3, 0xe3, 0xe3, 0xe3]);
  if (below(5) > 0) {
    message([0x00, 0xa4, 0x8d, 0x14, 0xad, 0x8b, 0xaf]);
  }
  return stream;
}

for (const [name, Controller] of [['ssd1306', Ssd1306], ['sh1106', Sh1106]]) {
  test(`both ${name} models show the same picture for the same bytes`, (context) => {
    const random = new Random(7);
    let shown = 0;
    for (let i = 0; i < 80; i++) {
      const stream = randomStream(random);
      const expected = emulatorPicture(Controller, stream);
      assert.ok(hostPicture(name, stream).equals(expected), `stream ${i}`);
      shown += expected.includes(1) ? 1 : 0;
    }
    context.diagnostic(`${shown} of 80 streams end with a picture on the glass`);
    assert.ok(shown > 30 && shown < 80);
  });
}
