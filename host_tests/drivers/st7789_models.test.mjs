// Compares the host's model of the ST7789 with the emulator's: the same bytes give the same picture.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { Random } from '../../tools/emulator/random.mjs';
import { MEMORY_COLUMNS, MEMORY_ROWS, St7789 } from '../../tools/emulator/st7789.mjs';

const COMMAND = 0;
const DATA = 1;
const RESET = 2;
const KNOWN = [0x00, 0x01, 0x10, 0x11, 0x20, 0x21, 0x28, 0x29, 0x2a, 0x2b, 0x2c, 0x36, 0x3a, 0x3c];
const SECOND = 1e9;

function emulatorPicture(stream) {
  const controller = new St7789();
  controller.memory.fill(0);
  let now = SECOND;
  controller.setReset(true, now);
  for (let at = 0; at < stream.length; at += 2) {
    now += SECOND;
    if (stream[at] === RESET) {
      controller.setReset(false, now);
      controller.setReset(true, now + 1);
    } else {
      controller.write(stream[at + 1], stream[at] === DATA, now);
    }
  }
  const picture = Buffer.alloc(1 + MEMORY_COLUMNS * MEMORY_ROWS * 3);
  picture[0] = controller.showing ? 1 : 0;
  for (let i = 0; i < MEMORY_COLUMNS * MEMORY_ROWS; i++) {
    const colour = controller.shown(i % MEMORY_COLUMNS, Math.floor(i / MEMORY_COLUMNS));
    picture.writeUIntBE(colour, 1 + i * 3, 3);
  }
  return picture;
}

function hostPicture(stream) {
  return execFileSync(process.env.KAITEN_PICTURE, [], {
    input: Buffer.from(stream), maxBuffer: 1 << 24,
  });
}

// Returns random commands with too few, enough or too many parameters, windows of any size that may exceed
// the memory, and pixels in every format.
function randomStream(random) {
  const below = (limit) => Math.floor(random.fraction() * limit);
  const stream = [];
  const command = (code, ...data) => {
    stream.push(COMMAND, code);
    data.forEach((byte) => stream.push(DATA, byte));
  };
  const window = (code) => {
    const [a, b] = [below(340), below(340)];
    const [first, last] = random.fraction() < 0.9 ? [Math.min(a, b), Math.max(a, b)] : [a, b];
    command(code, first >> 8, first & 0xff, last >> 8, last & 0xff);
  };
  // The host's model always widens pixels by repeating their top bits.
  const widen = () => command(0xb0, 0x00, 0xc0);
  command(0x11);
  command(0x29);
  widen();
  for (let i = 0; i < 60; i++) {
    switch (below(8)) {
      case 0: command(0x36, below(256)); break;
      case 1: command(0x3a, [0x53, 0x55, 0x66, 0x05, 0x03][below(5)]); break;
      case 2: window(0x2a); break;
      case 3: window(0x2b); break;
      case 4: command(KNOWN[below(KNOWN.length)],
        ...Array.from({ length: below(7) }, () => below(256))); widen(); break;
      case 5: if (below(8) === 0) stream.push(RESET, 0); widen(); break;
      default: command(below(4) === 0 ? 0x3c : 0x2c,
        ...Array.from({ length: below(900) }, () => below(256))); break;
    }
  }
  if (below(4) > 0) {
    command(0x11);
    command(0x29);
  }
  return stream;
}

test('both ST7789 models show the same picture for the same bytes', (context) => {
  const random = new Random(6);
  let shown = 0;
  let bytes = 0;
  for (let i = 0; i < 60; i++) {
    const stream = randomStream(random);
    const expected = emulatorPicture(stream);
    assert.ok(hostPicture(stream).equals(expected), `stream ${i}`);
    shown += expected[0];
    bytes += stream.length / 2;
  }
  context.diagnostic(`${bytes} bytes in 60 streams; ${shown} end with a picture on the glass`);
  assert.ok(shown > 30 && shown < 60);
});
