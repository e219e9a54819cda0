// Reads the settings, the statistics and the game that a firmware has stored, by its console. `ask` types a
// line and returns the output.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

export const REGION_BYTES = 16 * 4096;

const folder = new URL('forms/', import.meta.url);

// All stored forms: the save region of a device's flash, and the data it contains.
export const storedForms = readdirSync(folder).map((name) => ({
  name,
  region: gunzipSync(readFileSync(new URL(`${name}/region.bin.gz`, folder))),
  held: JSON.parse(readFileSync(new URL(`${name}/held.json`, folder), 'utf8')),
}));

const rows = (text) => text.split(/\r?\n/).map((line) => line.trim().replace(/\s+/g, ' '));

export function recordIn(text) {
  return rows(text).filter((line) => line.startsWith('{')).map((line) => JSON.parse(line));
}

// Returns { settings: { name: value }, statistics: [row], record: [event] }.
export function heldBy(ask) {
  const settings = rows(ask('settings')).map((row) => /^([a-z]+) ([a-z0-9]+)( |$)/.exec(row))
    .filter(Boolean).map(([, name, value]) => [name, value]);
  return {
    settings: Object.fromEntries(settings),
    statistics: rows(ask('stats')).filter((row) => / won, best /.test(row)),
    record: recordIn(ask('record')),
  };
}

// Returns whether `whole` contains `part`. New fields are allowed, changed values are not.
function contains(whole, part) {
  if (typeof part !== 'object' || part === null) return whole === part;
  if (Array.isArray(part) && whole?.length !== part.length) return false;
  return Object.keys(part).every((key) => contains(whole?.[key], part[key]));
}

// Checks that no stored data is lost. A newer firmware may report more.
export function assertHolds(now, before) {
  for (const [name, value] of Object.entries(before.settings)) {
    assert.equal(now.settings[name], value, name);
  }
  assert.deepEqual(now.statistics, before.statistics);
  assert.ok(now.record.length >= before.record.length);
  before.record.forEach((event, i) => assert.ok(contains(now.record[i], event),
    `${JSON.stringify(now.record[i])} is not ${JSON.stringify(event)}`));
}

// Checks that the firmware continues with the stored data. It plays on, and changes a setting, which stores
// all settings in the current format.
export function assertGoesOn(ask, restart, held) {
  assertHolds(heldBy(ask), held);
  ask('take 1');
  ask('settings volume 100');
  restart();
  const later = heldBy(ask);
  const settings = { ...held.settings, volume: '100' };
  assertHolds(later, { ...held, settings });
  assert.equal(later.record.length, held.record.length + 1);
}
