// Implements tools/film: plays a short game on the real firmware and writes what the panel shows as an animated
// PNG.
import { existsSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseCommandLine } from '../command_line.mjs';
import { encodeApng } from './apng.mjs';
import { UsageError } from './errors.mjs';

const HELP = `tools/film FILE.png [--board BOARD]

Plays parts of a round on the firmware of BOARD (default: picosystem) in the emulator, and writes the
pictures of the panel as an animated PNG. README.md shows the file host_tests/pictures/film.png:

  tools/build picosystem && tools/film host_tests/pictures/film.png
`;
const OPTIONS = { board: { type: 'string', needs: 'a board' } };
const FRAME_MILLISECONDS = 50;
const LAST_MILLISECONDS = 2000;

// The steps of the film: the button to press, and the milliseconds to film afterwards. The film shows the first
// turns of a game, and the end of its first round with the scoring.
const TURNS = [
  [null, 1500], ['right', 400], ['right', 400], ['a', 2200], ['right', 400], ['a', 2200], ['right', 300],
  ['right', 300], ['right', 400], ['a', 2200],
];
const END = [[null, 800], ['a', 11500]];
const UNFILMED = ['settings speed instant', 'take 1', 'take 1', 'take 1', 'take 1', 'settings speed quick'];

class Camera {
  constructor(handheld) {
    this.handheld = handheld;
    this.frames = [];
  }

  take(scenes) {
    for (const [button, milliseconds] of scenes) {
      if (button) this.handheld.press(button);
      this.run(milliseconds);
    }
  }

  run(milliseconds) {
    for (let passed = 0; passed < milliseconds; passed += FRAME_MILLISECONDS) {
      this.handheld.run(FRAME_MILLISECONDS);
      const data = Uint8Array.from(this.handheld.picture().data);
      const last = this.frames.at(-1);
      if (last && Buffer.compare(last.data, data) === 0) {
        last.milliseconds += FRAME_MILLISECONDS;
      } else {
        this.frames.push({ data, milliseconds: FRAME_MILLISECONDS });
      }
    }
  }
}

function typed(handheld, line, milliseconds = 200) {
  handheld.serialWrite(`${line}\r`);
  handheld.run(milliseconds);
}

async function film(board) {
  const uf2 = fileURLToPath(new URL(`../../build/${board}/firmware/kaiten_${board}.uf2`, import.meta.url));
  if (!existsSync(uf2)) {
    throw new UsageError(`no firmware for ${board} yet: run tools/build ${board}`);
  }
  const { Handheld } = await import('./handheld.mjs');
  const handheld = new Handheld({ board, uf2 });
  handheld.plugUsb(true);
  handheld.powerOn();
  handheld.run(1200);
  handheld.press('a'); // chooses the language
  typed(handheld, 'settings introduced all');
  typed(handheld, 'reboot', 3000); // into the title, without the offer of the tutorial
  const camera = new Camera(handheld);
  camera.run(1500);
  typed(handheld, 'new gamewright 4 easy seed=11');
  camera.take(TURNS);
  for (const line of UNFILMED) typed(handheld, line, 1000);
  camera.take(END);
  camera.frames.at(-1).milliseconds = LAST_MILLISECONDS;
  const { width, height } = handheld.picture();
  return encodeApng({ width, height, frames: camera.frames });
}

export async function main(args) {
  try {
    const { values, positionals } = parseCommandLine('film', args, OPTIONS);
    if (values.help) {
      process.stdout.write(HELP);
      return 0;
    }
    if (positionals.length !== 1) {
      throw new UsageError('which file? tools/film FILE.png');
    }
    const bytes = await film(values.board ?? 'picosystem');
    writeFileSync(positionals[0], bytes);
    process.stderr.write(`${positionals[0]}: ${(bytes.length / 1024).toFixed(0)} KB\n`);
    return 0;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    process.stderr.write(`film: ${error.message}\n`);
    return 2;
  }
}
