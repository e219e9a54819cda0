// The stored form of a firmware that does not exist yet: a saved game, settings and statistics of unknown
// versions, and a record of an unknown key. This firmware must keep all of them.
import assert from 'node:assert/strict';
import { recordsIn, regionWith } from './journal_region.mjs';

const GAME = 0;
const SETTINGS = 1;
const STATISTICS = 2;
const UNKNOWN = 9;
// Keys under which this firmware keeps records of other versions.
const KEPT = { [GAME]: 3, [SETTINGS]: 5, [STATISTICS]: 6 };

const bytes = (version, length) => Uint8Array.from({ length }, (_, i) => (i === 0 ? version : i * 7));
const NEWER = {
  [GAME]: bytes(99, 2000), [SETTINGS]: bytes(99, 500), [STATISTICS]: bytes(99, 2500), [UNKNOWN]: bytes(1, 40),
};

export const newerRegion = regionWith(NEWER);

// Lines that play a counted game to its end.
export const GAME_LINES = ['new gamewright human,easy seed=5',
  ...Array.from({ length: 3 }, () => [...Array(10).fill('take 1'), 'next']).flat()];

export function assertUntouched(region) {
  const records = recordsIn(region);
  for (const [key, expected] of Object.entries(NEWER)) {
    assert.deepEqual(new Uint8Array(records[key]), expected, `record ${key}`);
  }
}

// Checks that all records of the newer firmware are kept, byte by byte, after a counted game.
export function assertKept(region) {
  const records = recordsIn(region);
  for (const [key, expected] of Object.entries(NEWER)) {
    assert.deepEqual(new Uint8Array(records[KEPT[key] ?? key]), expected, `record ${key}`);
  }
}

// Returns the region of a form as an older firmware leaves it that cannot read its records and has kept them.
export function regionKeptByAnOlderFirmware(region) {
  const records = recordsIn(region);
  return regionWith(Object.fromEntries(Object.entries(KEPT).map(([key, kept]) => [kept, records[key]])));
}
