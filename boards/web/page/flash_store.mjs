// Keeps the flash of an emulated device between visits, in the browser's database. Only the sectors that the
// device wrote itself are kept: the rest comes from the UF2 file.
const DATABASE = 'kaiten-flash';
const STORE = 'devices';
export const SECTOR_BYTES = 4096;

const FAMILY_FLAG = 0x2000;
const FLAGS_AT = 8;
const FAMILY_AT = 28;

// Returns the name under which a device is kept: its board, and the chip family of the UF2 file.
export function deviceKey(board, uf2) {
  const view = new DataView(uf2);
  const hasFamily = view.byteLength >= FAMILY_AT + 4 && (view.getUint32(FLAGS_AT, true) & FAMILY_FLAG) !== 0;
  return `${board}/${hasFamily ? view.getUint32(FAMILY_AT, true).toString(16) : 'any'}`;
}

const wordsOf = (bytes) => new Int32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);

// Returns the sectors that differ between two contents of the flash: [{sector, bytes}, ...]. Compares whole
// words, because a flash has megabytes.
export function changedSectors(before, now) {
  const [old, current] = [wordsOf(before), wordsOf(now)];
  const changed = [];
  for (let i = 0; i < current.length; i++) {
    if (old[i] !== current[i]) {
      const sector = Math.floor(i * 4 / SECTOR_BYTES);
      changed.push({ sector, bytes: now.slice(sector * SECTOR_BYTES, (sector + 1) * SECTOR_BYTES) });
      i = (sector + 1) * SECTOR_BYTES / 4 - 1;
    }
  }
  return changed;
}

// Puts kept sectors into the flash, except those with a part of the UF2 file, which are not empty. Ignores
// damaged entries: the firmware itself recovers from damaged saves.
export function restoreSectors(flash, kept) {
  for (const entry of Array.isArray(kept) ? kept : []) {
    const at = entry?.sector * SECTOR_BYTES;
    const fits = Number.isInteger(entry?.sector) && at >= 0 && at + SECTOR_BYTES <= flash.length
      && entry.bytes instanceof Uint8Array && entry.bytes.length === SECTOR_BYTES;
    if (fits && flash.subarray(at, at + SECTOR_BYTES).every((byte) => byte === 0xff)) {
      flash.set(entry.bytes, at);
    }
  }
}

const done = (request) => new Promise((resolve, reject) => {
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
});

// Runs an action on the database. Resolves to null if the browser does not allow it.
async function withStore(mode, act) {
  try {
    const opening = indexedDB.open(DATABASE, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
    const database = await done(opening);
    try {
      return await done(act(database.transaction(STORE, mode).objectStore(STORE)));
    } finally {
      database.close();
    }
  } catch {
    return null;
  }
}

export const loadFlash = (key) => withStore('readonly', (store) => store.get(key));
export const keepFlash = (key, sectors) => withStore('readwrite', (store) => store.put(sectors, key));
export const forgetFlash = (key) => withStore('readwrite', (store) => store.delete(key));
