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

// Returns the paths of all ports of devices. KAITEN_SERIAL sets another folder to search.
export function findPorts() {
  const places = process.env.KAITEN_SERIAL
    ? [{ folder: process.env.KAITEN_SERIAL, name: /Kaiten/ }] : PLACES;
  return places.flatMap(({ folder, name }) => filesIn(folder).filter((file) => name.test(file)).sort()
    .map((file) => join(folder, file)));
}

// Returns the path of the first port, or null if there is none.
export const findPort = () => findPorts()[0] ?? null;

// Switches a serial port to raw mode. Returns false if the path is not a serial port.
function makeRaw(path) {
  const option = process.platform === 'darwin' ? '-f' : '-F';
  return spawnSync('stty', [option, path, 'raw', '-echo']).status === 0;
}

// Opens a port. Returns {read, write, close}: read() returns the bytes that have arrived, and write() sends
// all bytes at once. Both throw when the device has gone.
export function openPort(path) {
  if (!makeRaw(path)) {
    throw new Error(`${path} is not a serial port that can be used`);
  }
  const { O_RDWR, O_NOCTTY, O_NONBLOCK } = constants;
  const file = openSync(path, O_RDWR | O_NOCTTY | O_NONBLOCK);
  const buffer = Buffer.alloc(4096);
  return {
    read() {
      try {
        return Buffer.from(buffer.subarray(0, readSync(file, buffer)));
      } catch (error) {
        if (error.code === 'EAGAIN') {
          return Buffer.alloc(0);
        }
        throw error;
      }
    },
    write: (bytes) => writeSync(file, bytes),
    close: () => closeSync(file),
  };
}

// Opens a port for text. Returns {ask, close}: ask() sends a line and returns the text received until
// complete(text) is true or the timeout expires.
export function conversation(path) {
  const port = openPort(path);
  return {
    async ask(line, complete, limitMilliseconds) {
      port.write(`\x15${line}\r`); // Ctrl-U clears a partly typed line first
      let text = '';
      const end = Date.now() + limitMilliseconds;
      while (!complete(text) && Date.now() < end) {
        text += port.read().toString('latin1');
        await new Promise((resolve) => { setTimeout(resolve, POLL_MILLISECONDS); });
      }
      return text;
    },
    close: port.close,
  };
}

// Asks one line only.
export async function converse(path, line, complete, limitMilliseconds) {
  const { ask, close } = conversation(path);
  try {
    return await ask(line, complete, limitMilliseconds);
  } finally {
    close();
  }
}
