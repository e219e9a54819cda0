// Implements tools/backup: saves the data of a connected device to a file, and restores them.
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { parseCommandLine } from '../command_line.mjs';
import { backUp, readBackup, restore, writeBackup } from './backup.mjs';
import { printable } from './printable.mjs';
import { conversation, findPort } from './serial_port.mjs';

const HELP = `tools/backup FILE.json [--port PORT]
tools/backup --restore FILE.json [--yes] [--port PORT]
tools/backup --check FILE.json

Writes everything that a connected device has saved to a file: the saved game, kept games, settings and
statistics. The device checks every byte on the way out and on the way back with checksums.

  --restore      writes a backup to the connected device. Asks first. The device replaces all its data in
                 one step and starts again; until then nothing changes, even if the cable is pulled.
  --check        only checks a backup and prints what it contains
  --yes          does not ask
  --port PORT    serial port of the device (default: the first one found)

tools/usb/backup.mjs describes the file.
`;
const LIMIT_MILLISECONDS = 10_000;
const MOST_FILE_BYTES = 1 << 20;

const OPTIONS = {
  restore: { type: 'boolean' },
  check: { type: 'boolean' },
  yes: { type: 'boolean' },
  port: { type: 'string', needs: 'a value' },
};

const say = (text) => process.stdout.write(`${printable(text)}\n`);

const describe = ({ board, firmware, device, records }) => {
  const bytes = records.reduce((sum, record) => sum + record.bytes.length, 0);
  return `${records.length} records, ${bytes} bytes, of ${board} ${device} with Kaiten ${firmware}`;
};

function load(file) {
  const bytes = readFileSync(file);
  if (bytes.length > MOST_FILE_BYTES) {
    throw new Error('the file is not a backup of Kaiten');
  }
  return readBackup(bytes.toString('utf8'));
}

// Calls use(ask) with a connection to the device.
async function withDevice(port, use) {
  const path = port ?? findPort();
  if (path === null) {
    throw new Error('no device found: plug it in, or name its serial port with --port');
  }
  const talk = conversation(path);
  try {
    return await use(async (line, isComplete) => {
      const text = await talk.ask(line, isComplete, LIMIT_MILLISECONDS);
      if (!isComplete(text)) throw new Error('the device does not answer');
      return text;
    });
  } finally {
    talk.close();
  }
}

// Replaces an earlier backup of the same name only by a complete one.
function save(file, backup) {
  const unfinished = `${file}.new`;
  writeFileSync(unfinished, writeBackup(backup));
  readBackup(readFileSync(unfinished, 'utf8'));
  renameSync(unfinished, file);
}

async function confirmed(question) {
  if (!process.stdin.isTTY) {
    throw new Error('nothing was restored, because nobody can be asked here; --yes does without');
  }
  const dialogue = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await dialogue.question(`${question} [y/N] `);
  dialogue.close();
  return /^y/i.test(answer);
}

async function restoreFile(file, { port, yes }) {
  const backup = load(file);
  say(describe(backup));
  const question = 'This replaces everything that is saved on the connected device. Go on?';
  if (!yes && !await confirmed(question)) {
    say('Nothing was restored.');
    return 1;
  }
  await withDevice(port, (ask) => restore(ask, backup.records));
  say('Restored. The device starts again.');
  return 0;
}

function readFileName([file, ...rest]) {
  if (rest.length > 0) {
    throw new Error(`unknown argument '${rest[0]}'; see tools/backup --help`);
  }
  if (!file) {
    throw new Error('which file? tools/backup FILE.json');
  }
  return file;
}

export async function main(args) {
  try {
    const { values, positionals } = parseCommandLine('backup', args, OPTIONS);
    if (values.help) {
      process.stdout.write(HELP);
      return 0;
    }
    const file = readFileName(positionals);
    if ((values.restore || values.check) && !existsSync(file)) {
      throw new Error(`there is no file ${file}`);
    }
    if (values.restore) {
      return await restoreFile(file, values);
    }
    if (values.check) {
      say(describe(load(file)));
      return 0;
    }
    const backup = await withDevice(values.port, backUp);
    save(file, backup);
    say(describe(backup));
    return 0;
  } catch (error) {
    process.stderr.write(`backup: ${printable(error.message)}\n`);
    return 2;
  }
}
