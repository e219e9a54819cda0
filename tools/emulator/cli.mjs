// The command line of tools/emulate: reads the options, runs the script and writes the profile.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseCommandLine } from '../command_line.mjs';
import { FirmwareFault, UsageError } from './errors.mjs';
import { emulatedBoards, loadWiring } from './wiring.mjs';
import { parseScript } from './script.mjs';

const BUILD = fileURLToPath(new URL('../../build/', import.meta.url));

const HELP = `usage: tools/emulate [options] BOARD SCRIPT

Runs the board's firmware (its UF2) in an emulated RP2040 and does to it what SCRIPT says.
SCRIPT is the script itself, the name of a file that holds one, or - for standard input.

options:
  --uf2 FILE    the firmware; otherwise build/BOARD/firmware/kaiten_BOARD.uf2
  --flash FILE  keep the flash's contents in FILE from run to run
  --profile FILE
                write where the core's cycles went: FILE.txt, a table of functions, and FILE.svg,
                a flame graph to open in a browser. The functions are those of the ELF file
                beside the UF2. A function's cycles include those it stood still for the flash
                (stalled); asleep, the core spends none. Redder boxes stood still more.
  --quiet       print nothing but what serial and report ask for
  --help        this text

script: commands separated by ; or line ends; # starts a comment
  wait MS                   let simulated time pass
  press BUTTON              50 ms down, then 50 ms up; several together as in: press A+X
  hold BUTTON MS            down that long, then up
  down BUTTON, up BUTTON    and stay so
  shot FILE.png             the picture as a viewer sees it; black when the backlight is off
  serial                    print what came over USB serial since the last time
  serial TEXT               type TEXT and Enter into it
  power-cut                 power fails and returns at once
  power-cut after N         power fails right after the Nth coming flash operation, and returns
  power-cut inside N [F]    power fails in the middle of it, done to the fraction F (0.5)
  power off, power on       switch it
  battery VOLTS             set the battery's voltage
  usb on, usb off           plug the USB cable in, or pull it; it is out at first, and serial
                            needs it
  charging on, charging off what the charger says
  report                    simulated time, cycles, the flash's cache, sleep, backlight, sound,
                            flash, violations

Times are simulated. Cycles include those the core waits for the flash when its cache misses. With
KAITEN_EMULATE_WITHOUT=cache in the environment flash is as fast as RAM; with
KAITEN_EMULATE_WITHOUT=translation all code is interpreted, slowly, at the same cycles.
Exit status: 0 done, 1 the firmware crashed, 2 wrong use.
`;

const FILE = { type: 'string', needs: 'a file' };
const OPTIONS = { uf2: FILE, flash: FILE, profile: FILE, quiet: { type: 'boolean' } };

function scriptText(argument) {
  if (argument === '-') {
    return readFileSync(0, 'utf8');
  }
  const isFile = existsSync(argument) && statSync(argument).isFile();
  return isFile ? readFileSync(argument, 'utf8') : argument;
}

function firmwareFile(board, given) {
  const file = given ?? `${BUILD}${board}/firmware/kaiten_${board}.uf2`;
  if (!existsSync(file)) {
    throw new UsageError(given ? `no such UF2 file: ${given}`
      : `no firmware for ${board} yet: run tools/build ${board}`);
  }
  return file;
}

async function openProfiler(uf2) {
  const file = uf2.replace(/\.uf2$/, '.elf');
  if (!existsSync(file)) {
    throw new UsageError(`a profile needs the firmware's ELF file, and there is no ${file}`);
  }
  const { readSymbols } = await import('./elf_symbols.mjs');
  const { Profiler } = await import('./profiler.mjs');
  try {
    return new Profiler(readSymbols(readFileSync(file)));
  } catch (error) {
    throw new UsageError(`${file}: ${error.message}`);
  }
}

// Returns a map from symbols to demangled names. Without the cross compiler's c++filt, the names stay
// mangled.
function readableNames(names) {
  const { status, stdout } = spawnSync('arm-none-eabi-c++filt', [],
    { input: names.join('\n'), encoding: 'utf8' });
  const readable = status === 0 ? stdout.split('\n') : names;
  return new Map(names.map((name, i) => [name, readable[i]]));
}

async function writeProfile({ root, symbols }, file) {
  const { flameGraph } = await import('./flame_graph.mjs');
  const { profileTable } = await import('./profile_table.mjs');
  const names = readableNames(symbols.map(({ name }) => name));
  const nameOf = (name) => names.get(name) ?? name;
  try {
    writeFileSync(`${file}.txt`, profileTable(root, nameOf));
    writeFileSync(`${file}.svg`, flameGraph(root, nameOf));
  } catch (error) {
    throw new UsageError(`cannot write the profile ${file}: ${error.code}`);
  }
}

async function emulate(words, { uf2, flash, profile, quiet }) {
  if (words.length !== 2) {
    throw new UsageError('expects BOARD and SCRIPT; see tools/emulate --help. '
      + `Boards: ${emulatedBoards().join(' ')}`);
  }
  const [board, script] = words;
  const commands = parseScript(scriptText(script), Object.keys(loadWiring(board).buttons));
  const file = firmwareFile(board, uf2);
  const { Handheld } = await import('./handheld.mjs');
  const { playScript } = await import('./play_script.mjs');
  const kept = flash && existsSync(flash) ? flash : undefined;
  const profiler = profile ? await openProfiler(file) : null;
  const handheld = new Handheld({ board, uf2: file, flash: kept, profiler });
  try {
    handheld.powerOn();
    playScript(handheld, commands, (text) => process.stdout.write(text));
  } catch (error) {
    // The firmware prints the reason of a panic to the UART.
    process.stderr.write(error instanceof FirmwareFault ? handheld.uartText : '');
    throw error;
  } finally {
    if (flash) {
      handheld.saveFlash(flash);
    }
    if (profiler) {
      await writeProfile(profiler, profile);
    }
  }
  if (!quiet) {
    const milliseconds = (handheld.nanoseconds / 1e6).toFixed(1);
    process.stderr.write(`${milliseconds} ms simulated, ${handheld.cycles} cycles\n`);
  }
}

// Returns the exit status.
export async function main(argv) {
  try {
    const { values, positionals } = parseCommandLine('emulate', argv, OPTIONS);
    if (values.help) {
      process.stdout.write(HELP);
      return 0;
    }
    await emulate(positionals, values);
    return 0;
  } catch (error) {
    const isFault = error instanceof FirmwareFault;
    if (!isFault && !(error instanceof UsageError)) {
      throw error;
    }
    process.stderr.write(`emulate: ${isFault ? 'the firmware crashed: ' : ''}${error.message}\n`);
    return isFault ? 1 : 2;
  }
}
