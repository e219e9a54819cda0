// Finds the serial port of a connected device and exchanges text with it.
import { spawnSync } from 'node:child_process';
import { closeSync, constants, openSync, readSync, readdirSync, writeSync } from 'node:fs';
import { join } from 'node:path';

// Folders where Linux and macOS put serial ports, and the names that ours have there.
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

// Returns the port's path, or null if there is none. KAITEN_SERIAL sets another folder to search.
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

// Switches a serial port to raw mode. Returns false if the path is not a serial port.
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

// Sends a line and returns the text received until complete(text) is true or the timeout expires.
export async function converse(path, line, complete, limitMilliseconds) {
  if (!makeRaw(path)) {
    throw new Error(`${path} is not a serial port that can be used`);
  }
  const { O_RDWR, O_NOCTTY, O_NONBLOCK } = constants;
  const file = openSync(path, O_RDWR | O_NOCTTY | O_NONBLOCK);
  try {
    writeSync(file, `\x15${line}\r`); // Ctrl-U clears a partly typed line first
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
