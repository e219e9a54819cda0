// Tests backup and restore on the real binary: the way out and back, power cuts in between, and hostile
// answers of a "device".
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Random } from '../../tools/emulator/random.mjs';
import {
  BackupError, backUp, readBackup, readBackupOutput, readVersion, restore, restoreLines, writeBackup,
} from '../../tools/usb/backup.mjs';
import { boards } from './support/boards.mjs';
import { converse, plugged } from './support/plugged.mjs';

const LIMIT_MILLISECONDS = 4000;
const RESTART_MILLISECONDS = 1500;

// Sends lines to the console of an emulated device, as tools/backup does to a real one.
const asker = (handheld) => async (line, isComplete) => {
  handheld.serialRead();
  handheld.serialWrite(`\x15${line}\r`);
  let text = '';
  handheld.runUntil(() => {
    text += handheld.serialRead();
    return isComplete(text);
  }, LIMIT_MILLISECONDS);
  if (!isComplete(text)) throw new Error('the device does not answer');
  return text;
};

const savedBy = async (handheld) => (await backUp(asker(handheld))).records;

// Returns a handheld with a game in progress, and its backup.
async function played(board) {
  const handheld = plugged(board);
  converse(handheld, 'settings volume 20');
  converse(handheld, 'new gamewright 4 easy seed=31');
  converse(handheld, '1');
  return { handheld, backup: await backUp(asker(handheld)) };
}

function playOn(handheld) {
  converse(handheld, '2');
  converse(handheld, 'quit');
  converse(handheld, 'settings volume 90');
}

for (const board of boards) {
  test(`${board}: a restored backup brings back game, settings and statistics`, async (context) => {
    const { handheld, backup } = await played(board);
    playOn(handheld);
    const copy = readBackup(writeBackup(backup));
    assert.deepEqual(copy, backup);
    const begun = handheld.nanoseconds;
    await restore(asker(handheld), copy.records);
    context.diagnostic(`${((handheld.nanoseconds - begun) / 1e6).toFixed(0)} ms`);
    handheld.run(RESTART_MILLISECONDS);
    assert.deepEqual(await savedBy(handheld), backup.records);
    assert.match(converse(handheld, 'continue'), /turn 2 of 8/);
    assert.match(converse(handheld, 'settings volume'), /volume +20/);
    assert.match(converse(handheld, 'log'), /a backup was restored/);
  });
}

test('a backup of one board is restored on another', async () => {
  const { backup } = await played('picosystem');
  const other = plugged('pico_lcd_1_3');
  await restore(asker(other), backup.records);
  other.run(RESTART_MILLISECONDS);
  assert.deepEqual(await savedBy(other), backup.records);
});

test('power cuts during a restore leave the data of before or of the backup', async () => {
  const { handheld, backup } = await played('picosystem');
  playOn(handheld);
  const before = await savedBy(handheld);
  const lines = restoreLines(backup.records);
  lines.push(lines.at(-1));
  const random = new Random(7);
  let restored = 0;
  for (let cut = 0; cut < 12; cut++) {
    const target = random.next() % lines.length;
    for (const line of lines.slice(0, target)) converse(handheld, line, 200);
    handheld.serialWrite(`${lines[target]}\r`);
    handheld.run(random.next() % 40);
    handheld.powerCut();
    handheld.run(RESTART_MILLISECONDS);
    const after = await savedBy(handheld);
    const isRestored = after.length !== before.length
      || after.some(({ bytes }, i) => Buffer.compare(bytes, before[i].bytes) !== 0);
    if (isRestored) {
      assert.deepEqual(after, backup.records);
      restored += 1;
      await restore(asker(handheld), before);
      handheld.run(RESTART_MILLISECONDS);
    }
  }
  assert.deepEqual(await savedBy(handheld), before);
  assert.ok(restored < 12, 'some cuts came before the commit');
});

test('a line that is lost or damaged on the way changes nothing', async () => {
  const { handheld, backup } = await played('picosystem');
  playOn(handheld);
  const before = await savedBy(handheld);
  for (const damage of [
    (line) => (line.includes('bytes') ? '' : line),
    (line) => line.replace(/bytes (.)/, (_, letter) => `bytes ${letter === 'A' ? 'B' : 'A'}`),
    (line) => line.replace(/record 1 \d+/, 'record 1 3'),
  ]) {
    const ask = asker(handheld);
    await assert.rejects(restore((line, isComplete) => ask(damage(line), isComplete), backup.records));
    converse(handheld, 'restore cancel');
    assert.deepEqual(await savedBy(handheld), before);
  }
});

const GOOD = 'backup 1\r\nrecord 0 3 352441c2\r\nYWJj\r\nbackup-end 1 ';

test('hostile output of a device is refused', async () => {
  const { handheld } = await played('picosystem');
  const text = await asker(handheld)('backup', (said) => said.includes('backup-end'));
  const whole = `${text}\r\n`;
  const random = new Random(3);
  for (let i = 0; i < 300; i++) {
    const at = random.next() % whole.length;
    const letter = String.fromCharCode(random.next() % 256);
    const changed = whole.slice(0, at) + letter + whole.slice(at + 1);
    try {
      readBackupOutput(changed);
    } catch (error) {
      assert.ok(error instanceof BackupError, String(error.stack));
    }
  }
  for (const said of [
    '', 'backup 1\r\n', 'backup-end 0 00000000\r\nbackup 1\r\n', 'backup 2\r\nbackup-end 0 00000000\r\n',
    `${GOOD}00000000\r\n`, 'backup-failed: x\r\n', GOOD.replace('YWJj', 'YWJk'),
    `backup 1\r\n${'record 0 1 00000000\r\nAA==\r\n'.repeat(70)}backup-end 70 00000000\r\n`,
    `backup 1\r\nrecord 0 9 00000000\r\n${'A'.repeat(1e6)}\r\nbackup-end 1 00000000\r\n`,
  ]) {
    assert.throws(() => readBackupOutput(said), BackupError, JSON.stringify(said.slice(0, 60)));
  }
  assert.throws(() => readVersion('Kaiten\r\n'), BackupError);
  for (const answer of ['restore-done', 'restore-confirm: x', 'restore-failed: \x1b[2J', 'restore-failed']) {
    await assert.rejects(restore(async () => `${answer}\r\nSaved\r\n`, []), BackupError);
  }
});

test('a file that is not a complete backup is refused', () => {
  const good = { board: 'b', firmware: 'f', device: 'd', records: [{ number: 2, bytes: Uint8Array.of(1, 2) }] };
  const text = writeBackup(good);
  assert.deepEqual(readBackup(text), good);
  const change = (edit) => {
    const file = JSON.parse(text);
    edit(file);
    return JSON.stringify(file);
  };
  for (const wrong of [
    '', '{', 'null', '[]', '{}', text.slice(0, -10),
    change((file) => { file.version = 2; }),
    change((file) => { file.records = null; }),
    change((file) => { file.records = [null]; }),
    change((file) => { file.records.push(file.records[0]); }),
    change((file) => { file.records[0].number = 3; }),
    change((file) => { file.records[0].number = '2'; }),
    change((file) => { file.records[0].bytes = 'AQM='; }),
    change((file) => { file.records[0].bytes = ''; }),
    change((file) => { file.records[0].bytes = 'A'.repeat(1e5); }),
    change((file) => { file.records = []; }),
    change((file) => { file.crc32 = '00000000'; }),
  ]) {
    assert.throws(() => readBackup(wrong), BackupError, wrong.slice(0, 80));
  }
});
