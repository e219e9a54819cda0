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
       tools/emulate --verify FILE.uf2 [--proof FILE]

Runs the firmware of BOARD (a UF2 file) in an emulated RP2040, controlled by SCRIPT.
SCRIPT is the text of a script, the name of a script file, or - for standard input.

options:
  --uf2 FILE    firmware to run (default: build/BOARD/firmware/kaiten_BOARD.uf2)
  --flash FILE  keep the flash contents in FILE between runs
  --profile FILE
                write a profile of both cores' cycles: FILE.txt, a table of functions, and FILE.svg,
                a flame graph. Function names come from the ELF file next to the UF2 file. The
                cycles of a function include those that it waited for the flash and for the other
                core (stalled), but not those that the core slept. Redder boxes have more stalled cycles.
  --verify FILE say whether a UF2 file is the published firmware: compare its SHA-256 sum, and play the
                games of the release's list in it. The exit status is 1 if it is not.
  --proof FILE  the list of the release (default: proof.json beside the UF2 file)
  --quiet       print only the output of serial and report
  --help        print this text

script: commands separated by ; or line ends; # starts a comment
  wait MS                   let simulated time pass
  press BUTTON              press for 50 ms and release for 50 ms; several at once: press A+X
  hold BUTTON MS            press for MS milliseconds, then release
  down BUTTON, up BUTTON    press a button and keep it down, or release it
  shot FILE.png             write the visible picture; it is black if the backlight is off
  serial                    print the text received over USB serial since the last time
  serial TEXT               send TEXT and Enter over USB serial
  power-cut                 cut the power and restore it at once
  power-cut after N         cut the power right after the next N flash operations
  power-cut inside N [F]    cut the power inside flash operation N from now, when the fraction F
                            of it is done (default: 0.5)
  power off, power on       switch the device off or on
  battery VOLTS             set the battery voltage
  usb on, usb off           plug in or unplug the USB cable, which serial needs; it starts unplugged
  charging on, charging off set the charger's status
  report                    print simulated time, cycles, flash cache, sleep and contention of both
                            cores, backlight, sound, flash operations and violations of the
                            display's datasheet

All times are simulated. Cycles include those that the core waits for the flash after a cache miss, and
for the other core. "cycles executed" and "core asleep" are about core 0.
The environment variable KAITEN_EMULATE_WITHOUT=cache makes flash as fast as RAM.
KAITEN_EMULATE_WITHOUT=translation interprets all code: slower, but with the same cycle counts.
KAITEN_EMULATE_INTERLEAVING=N changes the order in which the instructions of both cores run; every N
repeats exactly.
Exit status: 0 success, 1 the firmware crashed, 2 wrong usage.
`;

const FILE = { type: 'string', needs: 'a file' };
const OPTIONS = {
  uf2: FILE, flash: FILE, profile: FILE, verify: FILE, proof: FILE, quiet: { type: 'boolean' },
};

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
    throw new UsageError(`--profile needs the firmware's ELF file; ${file} does not exist`);
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
    if (values.verify) {
      const { verify } = await import('./verify.mjs');
      return await verify(values.verify, values.proof, (line) => process.stdout.write(`${line}\n`));
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
