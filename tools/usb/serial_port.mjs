// The serial port of the device that is plugged in: finding it, and talking to it.
import { spawnSync } from 'node:child_process';
import { closeSync, constants, openSync, readSync, readdirSync, writeSync } from 'node:fs';
import { join } from 'node:path';

// Where systems put serial ports, and how ours are called there.
const PLACES = [
  { folder: '/dev/serial/by-id', name: /Kaiten/ },
  { folder: '/dev', name: /^cu\.usbmodem/ },
];
const POLL_MILLISECONDS = 10;

function filesIn(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

// The port's path, or null if there is none. KAITEN_SERIAL names another folder to look in.
export function findPort() {
  const places = process.env.KAITEN_SERIAL
    ? [{ folder: process.env.KAITEN_SERIAL, name: /Kaiten/ }] : PLACES;
  for (const { folder, name } of places) {
    const found = filesIn(folder).filter((file) => name.test(file)).sort()[0];
    if (found) {
      return join(folder, found);
    }
  }
  return null;
}

// Sets a port to raw bytes; false if it is none.
function makeRaw(path) {
  const option = process.platform === 'darwin' ? '-f' : '-F';
  return spawnSync('stty', [option, path, 'raw', '-echo']).status === 0;
}

function readSome(file) {
  const buffer = Buffer.alloc(4096);
  try {
    return buffer.toString('latin1', 0, readSync(file, buffer));
  } catch (error) {
    if (error.code === 'EAGAIN') {
      return '';
    }
    throw error;
  }
}

// Types a line, and returns what comes until `complete(text)` holds or the time is up.
export async function converse(path, line, complete, limitMilliseconds) {
  if (!makeRaw(path)) {
    throw new Error(`${path} is not a serial port that can be used`);
  }
  const { O_RDWR, O_NOCTTY, O_NONBLOCK } = constants;
  const file = openSync(path, O_RDWR | O_NOCTTY | O_NONBLOCK);
  try {
    writeSync(file, `\x15${line}\r`); // clears what was being typed first
    let text = '';
    const end = Date.now() + limitMilliseconds;
    while (!complete(text) && Date.now() < end) {
      text += readSome(file);
      await new Promise((resolve) => { setTimeout(resolve, POLL_MILLISECONDS); });
    }
    return text;
  } finally {
    closeSync(file);
  }
}
