// Tests the script language: each command, and that errors are reported before anything runs.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { UsageError } from '../../tools/emulator/errors.mjs';
import { parseScript } from '../../tools/emulator/script.mjs';

const BUTTONS = ['up', 'down', 'left', 'right', 'a', 'b', 'x', 'y'];

function parse(text) {
  return parseScript(text, BUTTONS);
}

function refuses(text, message) {
  assert.throws(() => parse(text), (error) => {
    assert.ok(error instanceof UsageError);
    assert.match(error.message, message);
    assert.ok(!error.message.includes('\n'));
    return true;
  });
}

test('commands are separated by semicolons and lines; comments and blanks are skipped', () => {
  const commands = parse('wait 5;; press A # then\n# nothing\n\n  shot a.png ;report');
  assert.deepEqual(commands, [
    { name: 'wait', line: 1, milliseconds: 5 },
    { name: 'press', line: 1, buttons: ['a'] },
    { name: 'shot', line: 4, file: 'a.png' },
    { name: 'report', line: 4 },
  ]);
  assert.deepEqual(parse(''), []);
});

test('every command is parsed with its arguments', () => {
  const one = (text) => {
    const [{ name, line, ...rest }] = parse(text);
    assert.equal(line, 1);
    assert.ok(text.startsWith(name));
    return rest;
  };
  assert.deepEqual(one('wait 5'), { milliseconds: 5 });
  assert.deepEqual(one('press a+X'), { buttons: ['a', 'x'] });
  assert.deepEqual(one('hold LEFT 800'), { buttons: ['left'], milliseconds: 800 });
  assert.deepEqual(one('down B'), { buttons: ['b'] });
  assert.deepEqual(one('up b+y'), { buttons: ['b', 'y'] });
  assert.deepEqual(one('power-cut'), { how: 'now' });
  assert.deepEqual(one('power-cut after 3'), { how: 'after', operations: 3 });
  assert.deepEqual(one('power-cut inside 3'), { how: 'inside', operations: 3, fraction: 0.5 });
  assert.deepEqual(one('power-cut inside 1 0.9'), { how: 'inside', operations: 1, fraction: 0.9 });
  assert.deepEqual(one('power off'), { on: false });
  assert.deepEqual(one('battery 3.7'), { volts: 3.7 });
  assert.deepEqual(one('usb on'), { on: true });
  assert.deepEqual(one('charging off'), { on: false });
});

test('serial reads, or types its argument, only while the cable is plugged in', () => {
  const [, read, typed] = parse('usb on; serial; serial take  2 ');
  assert.deepEqual(read, { name: 'serial', line: 1, text: null });
  assert.deepEqual(typed, { name: 'serial', line: 1, text: 'take  2' });
  refuses('serial', /the cable is out; say usb on first/);
  refuses('usb on; usb off\nserial hello', /line 2, 'serial': the cable is out/);
});

test('errors name the line and the command', () => {
  refuses('wait 5\nwait', /^script line 2, 'wait': expects: wait MS$/);
  refuses('jump 5', /script line 1, 'jump 5': unknown command/);
  refuses('press Q', /no button 'Q'; there are up down/);
  refuses('toString', /unknown command/);
});

test('wrong arguments are refused', () => {
  for (const text of ['wait -1', 'wait 1 2', 'wait 1e9', 'wait 0.5', 'shot a b.png', 'wait ten',
    'wait 99999999999', 'press',
    'press A+', 'press A 50', 'hold A', 'hold A 5 5', 'down', 'shot', 'shot picture.jpg',
    'power-cut after', 'power-cut after 0', 'power-cut after 1.5', 'power-cut after 1 2',
    'power-cut inside 1 2', 'power-cut before 1', 'power', 'power maybe', 'battery', 'battery x',
    'usb', 'charging', 'report all']) {
    refuses(text, /^script line 1, /);
  }
});
