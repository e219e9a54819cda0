// Backups of a device: the file, and the dialogue with the console commands `backup` and `restore`. Runs
// in Node and in a browser. firmware/console/backup.hpp describes the commands.
//
// A backup file is JSON:
//   { "format": "kaiten-backup", "version": 1,
//     "board": "PicoSystem", "firmware": "1.0.0", "device": "e661...",   where it comes from
//     "records": [{ "number": 0, "bytes": "base64", "crc32": "1a2b3c4d" }, ...],
//     "crc32": "5e6f7a8b" }                                              of the list of records
// The records are those of the device's store, in the order of their numbers, with the checksums that the
// device computed. A reader ignores other fields.
import { crc32 } from '../emulator/crc32.mjs';

export class BackupError extends Error {}

const FORMAT = 'kaiten-backup';
const VERSION = 1;
const MOST_RECORDS = 64;
const MOST_RECORD_BYTES = 3824;
const BYTES_A_LINE = 96;
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

const hexadecimal = (number) => (number >>> 0).toString(16).padStart(8, '0');
const toBytes = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
const toBase64 = (bytes) => btoa(String.fromCharCode(...bytes));

function listChecksum(records) {
  const list = records.flatMap(({ number, bytes }) => {
    const sum = crc32(bytes);
    return [number, bytes.length & 255, bytes.length >> 8,
      sum & 255, (sum >>> 8) & 255, (sum >>> 16) & 255, sum >>> 24];
  });
  return hexadecimal(crc32(Uint8Array.from(list)));
}

// Returns the record with its bytes decoded. Throws BackupError if it is not valid.
function checkedRecord({ number, bytes: text, crc32: told }, previous) {
  const valid = Number.isInteger(number) && number > previous && number < 256
    && typeof text === 'string' && text.length <= MOST_RECORD_BYTES * 2 && BASE64.test(text);
  const bytes = valid ? toBytes(text) : null;
  if (!bytes || bytes.length === 0 || bytes.length > MOST_RECORD_BYTES) {
    throw new BackupError('the backup is damaged: a record is not valid');
  }
  if (hexadecimal(crc32(bytes)) !== told) {
    throw new BackupError(`the backup is damaged: the checksum of record ${number} differs`);
  }
  return { number, bytes };
}

function checkedRecords(listed, told) {
  if (!Array.isArray(listed) || listed.length > MOST_RECORDS) {
    throw new BackupError('the backup is damaged: it has no list of records');
  }
  const records = [];
  for (const entry of listed) {
    records.push(checkedRecord(entry ?? {}, records.at(-1)?.number ?? -1));
  }
  if (listChecksum(records) !== told) {
    throw new BackupError('the backup is damaged: the checksum of its list differs');
  }
  return records;
}

// Returns {board, firmware, device, records} of a backup file. Throws BackupError if the text is not a
// complete backup.
export function readBackup(text) {
  let file;
  try {
    file = JSON.parse(text);
  } catch {
    throw new BackupError('the file is not a backup of Kaiten');
  }
  if (file?.format !== FORMAT) {
    throw new BackupError('the file is not a backup of Kaiten');
  }
  if (file.version !== VERSION) {
    throw new BackupError(`the backup has the format ${file.version}, which only a later version reads`);
  }
  const word = (value) => (typeof value === 'string' ? value.slice(0, 40) : 'unknown');
  return {
    board: word(file.board), firmware: word(file.firmware), device: word(file.device),
    records: checkedRecords(file.records, file.crc32),
  };
}

// Returns the text of a backup file.
export function writeBackup({ board, firmware, device, records }) {
  return `${JSON.stringify({
    format: FORMAT, version: VERSION, board, firmware, device,
    records: records.map(({ number, bytes }) => ({
      number, bytes: toBase64(bytes), crc32: hexadecimal(crc32(bytes)),
    })),
    crc32: listChecksum(records),
  }, null, 1)}\n`;
}

// Returns whether the text contains the end of a backup or the message that it failed.
export const backupIsComplete = (text) => /^backup-(end|failed).*[\r\n]/m.test(text);

// Returns the records in the output of `backup`. Throws BackupError if it is incomplete or damaged.
export function readBackupOutput(text) {
  const lines = text.split(/\r?\n/);
  const failed = lines.find((line) => line.startsWith('backup-failed: '));
  const first = lines.findIndex((line) => /^backup \d+$/.test(line));
  const last = lines.findIndex((line) => line.startsWith('backup-end '));
  if (failed) {
    throw new BackupError(failed.slice(0, 80));
  }
  if (first < 0 || last < first) {
    throw new BackupError('the device sent no complete backup');
  }
  if (lines[first] !== `backup ${VERSION}`) {
    throw new BackupError('the device has a later version, which these tools do not know');
  }
  const entries = [];
  for (const line of lines.slice(first + 1, last)) {
    const [, number, length, sum] = /^record (\d+) (\d+) ([0-9a-f]{8})$/.exec(line) ?? [];
    if (number !== undefined) {
      entries.push({ number: Number(number), length: Number(length), bytes: '', crc32: sum });
    } else if (entries.length > 0) {
      entries.at(-1).bytes += line;
    }
  }
  const [, count, sum] = /^backup-end (\d+) ([0-9a-f]{8})$/.exec(lines[last]) ?? [];
  const records = checkedRecords(entries, sum);
  if (records.length !== Number(count)
    || records.some(({ bytes }, i) => bytes.length !== entries[i].length)) {
    throw new BackupError('the device sent no complete backup');
  }
  return records;
}

// Returns {board, firmware, device} of the output of `version`.
export function readVersion(text) {
  const [, firmware, board] = /^Kaiten (\S{1,40}) on (.{1,40}?)\r?$/m.exec(text) ?? [];
  const [, device] = /^number ([0-9a-f]{16})\r?$/m.exec(text) ?? [];
  if (!device || !board) {
    throw new BackupError('no Kaiten answers there');
  }
  return { board, firmware, device };
}

// Returns the lines that restore these records. The last one must be sent twice.
export function restoreLines(records) {
  const lines = ['restore begin'];
  for (const { number, bytes } of records) {
    lines.push(`restore record ${number} ${bytes.length} ${hexadecimal(crc32(bytes))}`);
    for (let at = 0; at < bytes.length; at += BYTES_A_LINE) {
      lines.push(`restore bytes ${toBase64(bytes.subarray(at, at + BYTES_A_LINE))}`);
    }
  }
  lines.push(`restore commit ${records.length} ${listChecksum(records)}`);
  return lines;
}

const ANSWER = /^restore-(ok|confirm|done|failed)(.*)[\r\n]/m;
const BACKUP_TRIES = 3;

// Both dialogues take `ask(line, isComplete)`, which sends a line to the console and returns the output up to
// the moment at which isComplete(output) is true. It throws if the device does not answer.
export async function backUp(ask) {
  const origin = readVersion(await ask('version', (text) => /^number .*[\r\n]/m.test(text)));
  for (let tries = 1; ; tries++) {
    try {
      return { ...origin, records: readBackupOutput(await ask('backup', backupIsComplete)) };
    } catch (error) {
      if (!(error instanceof BackupError) || tries === BACKUP_TRIES) throw error;
    }
  }
}

// Replaces everything that is saved on the device. Calls `progress(part)` with a number from 0 to 1. Nothing
// has changed on the device if it throws, except for an error after the last line: the device then has
// either its own data or those of the backup.
export async function restore(ask, records, progress = () => {}) {
  if (/on the table/.test(await ask('restore begin', (said) => ANSWER.test(said)))) {
    await ask('quit', (said) => /(Saved|is over|left the table).*[\r\n]/.test(said));
  }
  const lines = restoreLines(records);
  lines.push(lines.at(-1));
  for (const [i, line] of lines.entries()) {
    const text = await ask(line, (said) => ANSWER.test(said));
    const [, answer, reason] = ANSWER.exec(text) ?? [, 'failed', ': the device does not answer'];
    const left = lines.length - 1 - i;
    const wanted = left === 0 ? 'done' : left === 1 ? 'confirm' : 'ok';
    if (answer !== wanted) {
      const why = answer === 'failed' ? reason.slice(2, 100).trim() : `it answered '${answer}'`;
      throw new BackupError(`the device refused the backup: ${why}`);
    }
    progress((i + 1) / lines.length);
  }
}
