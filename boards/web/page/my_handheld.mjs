// The page's third view: a real handheld at the USB port of this computer. Shows its screen, presses its
// buttons, looks back on its games, backs it up and updates it. DeviceConsole talks to it; texts of the device are
// only shown as text. The view also checks whether a firmware file is the published one.
import { BackupError, backUp, readBackup, readVersion, restore, writeBackup } from './usb/backup.mjs';
import { BUTTONS, Buttons, showKeys } from './buttons.mjs';
import { DeviceConsole, DeviceError, readGames } from './device_console.mjs';
import { updateModeOf } from './downloads.mjs';
import { element } from './element.mjs';
import { DeviceReplay } from './my_handheld_replay.mjs';
import { HANDHELD_WORDS } from './my_handheld_words.mjs';
import { Screen } from './screen.mjs';
import { ScreenshotError, complete, decodeScreenshot } from './usb/screenshot.mjs';
import { LANGUAGES, addWords, putWord, takeWord } from './words.mjs';

const PREFIX = 'handheld'; // of the names of this view's texts
const RASPBERRY_PI = 0x2e8a;
const MIRROR_MILLISECONDS = 150; // rest between two pictures, so that buttons get through
const HOLD_MILLISECONDS = 500;
const LONG_PRESS = 700;
const MOST_BACKUP_BYTES = 1 << 20;
const MOST_UF2_BYTES = 32 << 20;
const ROW = /^ {2}(\w+) +(.{1,60})$/gm;
const GAME_WORDS = new Map([['open', 'gameOpen'], ['saved', 'gameSaved']]);

// Returns the rows of the console command `status`.
const readRows = (text) => Object.fromEntries([...text.matchAll(ROW)].map(([, name, value]) => [name, value]));

function toRgba({ width, height, data }) {
  const pixels = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let i = 0; i < width * height; i++) pixels.set(data.subarray(3 * i, 3 * i + 3), 4 * i);
  return pixels;
}

function download(name, content) {
  const link = element('a', { download: name, href: URL.createObjectURL(new Blob([content])) });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000); // some browsers read it only after the click
}

class MyHandheld {
  #place;
  #say;
  #boards;
  #proof;
  #console = null;
  #origin = null;
  #replay = null;
  #parts = {};
  #heldSince = new Map();
  #keys = BUTTONS; // of the connected handheld

  // say: returns a text of the page. proof: the proof of the release that this page belongs to, or null.
  constructor(place, say, boards, proof) {
    this.#place = place;
    this.#say = say;
    this.#boards = boards;
    this.#proof = proof;
  }

  open() {
    this.#place.classList.add('device');
    this.#build();
    if (navigator.serial) {
      this.#listen();
    }
  }

  // Puts a text of this view into an element, which follows the language of the page.
  #put(place, word, ...values) {
    putWord(place, this.#say, `${PREFIX}.${word}`, ...values);
  }

  #text(tag, word, ...values) {
    const made = element(tag);
    this.#put(made, word, ...values);
    return made;
  }

  // Makes an element whose accessible name follows the language of the page.
  #named(tag, word, attributes) {
    const name = `${PREFIX}.${word}`;
    return element(tag, { ...attributes, 'data-label': name, 'aria-label': this.#say(name) });
  }

  #button(word, act) {
    const button = this.#text('button', word);
    button.type = 'button';
    button.addEventListener('click', () => this.#attempt(act));
    return button;
  }

  #build() {
    const p = this.#parts;
    p.told = element('p', { role: 'status', id: 'handheld-told' });
    if (!navigator.serial) {
      this.#place.replaceChildren(element('div', { class: 'lead' }, this.#text('p', 'noSerial'),
        element('ul', {}, ...['byHandUpdate', 'byHandBackup'].map((word) => this.#text('li', word)))), p.told,
        ...this.#buildCheck());
      return;
    }
    p.connect = this.#button('connect', () => this.#connect());
    p.connect.id = 'handheld-connect';
    p.disconnect = this.#button('disconnect', () => this.#console?.close());
    p.disconnect.hidden = true;
    p.all = element('div', { hidden: '' }, this.#buildScreen(),
      element('div', { class: 'facts' }, this.#buildFacts(), ...this.#buildGames(), ...this.#buildUpdate(),
        ...this.#buildBackup()));
    p.live = this.#button('live', () => this.#endReplay());
    p.live.id = 'handheld-live';
    p.live.hidden = true;
    p.lead = element('div', { class: 'lead' }, this.#text('p', 'lead'));
    this.#place.replaceChildren(element('div', { class: 'bar' }, p.connect, p.live, p.disconnect, p.told), p.lead, p.all, ...this.#buildCheck());
  }

  #buildGames() {
    const p = this.#parts;
    p.games = element('div', { id: 'handheld-games' });
    return [this.#text('h2', 'gamesTitle'), p.games];
  }

  // Only the page of a release has a proof.
  #buildCheck() {
    const p = this.#parts;
    if (this.#proof === null) return [];
    p.uf2 = this.#named('input', 'check', { type: 'file', accept: '.uf2', hidden: '' });
    p.uf2.addEventListener('change', () => this.#attempt(() => this.#check(p.uf2.files[0])));
    p.check = this.#button('check', () => p.uf2.click());
    p.checked = element('p', { role: 'status', id: 'handheld-checked' });
    return [element('div', { class: 'facts' }, this.#text('h2', 'checkTitle'),
      this.#text('p', 'checkHelp', this.#proof.version),
      element('p', { class: 'choices' }, p.check), p.uf2, p.checked)];
  }

  #buildScreen() {
    const p = this.#parts;
    const key = { type: 'button', tabindex: -1 };
    const arrow = (name) => element('button',
      { ...key, 'data-button': name, 'data-label': name, 'aria-label': this.#say(name) });
    const letter = (name) => element('button',
      { ...key, 'data-button': name, 'aria-label': name.toUpperCase() }, name.toUpperCase());
    p.canvas = this.#named('canvas', 'deviceScreen', { tabindex: 0, role: 'application' });
    p.room = element('i', { class: 'room', 'aria-hidden': 'true' });
    p.handheld = element('div', { class: 'handheld' },
      element('div', { class: 'pad cross' }, ...['up', 'left', 'right', 'down'].map(arrow)),
      element('div', { class: 'glass' }, p.canvas),
      element('div', { class: 'pad letters' }, ...['x', 'y', 'a', 'b'].map(letter)));
    p.screen = new Screen(p.canvas, p.room);
    return element('div', { class: 'bench' }, p.room, p.handheld);
  }

  #buildFacts() {
    const p = this.#parts;
    const rows = ['board', 'version', 'battery', 'saves'].flatMap((name) => {
      p[name] = element('dd', { id: `handheld-${name}` });
      return [this.#text('dt', name), p[name]];
    });
    p.memory = element('p');
    return element('div', {}, element('dl', {}, ...rows), p.memory);
  }

  #buildUpdate() {
    const p = this.#parts;
    p.versions = element('p', { id: 'handheld-versions' });
    p.update = this.#button('startUpdate', () => this.#startUpdate());
    p.update.id = 'handheld-update';
    p.saveFirmware = this.#button('saveFirmware', () => this.#saveFirmware());
    p.saveFirmware.id = 'handheld-save-firmware';
    p.updateMode = element('p', { id: 'handheld-update-mode' });
    p.second = element('div', { hidden: '' }, element('p', { class: 'choices' }, p.saveFirmware), this.#text('p', 'noDrive'),
      p.updateMode, this.#text('p', 'nothingLost'));
    return [this.#text('h2', 'updateTitle'), p.versions, element('p', { class: 'choices' }, p.update), p.second];
  }

  #buildBackup() {
    const p = this.#parts;
    p.file = this.#named('input', 'restore', { type: 'file', accept: '.json', hidden: '' });
    p.file.addEventListener('change', () => this.#attempt(() => this.#chooseBackup(p.file.files[0])));
    p.backUp = this.#button('backUp', () => this.#saveBackup().then(() => this.#tell('saved')));
    p.backUp.id = 'handheld-back-up';
    p.restore = this.#button('restore', () => p.file.click());
    p.question = element('div', { hidden: '', role: 'alert', id: 'handheld-question' });
    return [this.#text('h2', 'backupTitle'), this.#text('p', 'backupHelp'),
      element('p', { class: 'choices' }, p.backUp, p.restore), p.file, p.question];
  }

  #listen() {
    const p = this.#parts;
    const buttons = new Buttons((bits) => this.#hold(bits));
    buttons.listenToPads(p.handheld);
    buttons.listenToKeys(document, (target) => !this.#place.hidden
      && (this.#console ?? this.#replay) !== null && p.handheld.contains(target));
    globalThis.addEventListener('blur', () => buttons.releaseAll());
    p.handheld.addEventListener('pointerdown', () => p.canvas.focus({ preventScroll: true }));
  }

  // During an update the device leaves as a drive, and the steps stay on the page.
  get #isUpdating() {
    return this.#parts.second?.hidden === false;
  }

  #tell(word, ...values) {
    this.#put(this.#parts.told, word, ...values);
  }

  // Runs an action, and shows a sentence if it fails.
  async #attempt(act) {
    try {
      await act();
    } catch (error) {
      if (error instanceof DeviceError) {
        if (!this.#isUpdating) this.#tell(error.message === 'silent' ? 'silent' : 'gone');
      } else if (error.name !== 'AbortError') { // the user closed a dialog of the browser
        this.#tell('failed', error.message);
      }
    }
  }

  async #connect() {
    let port;
    try {
      port = await navigator.serial.requestPort({ filters: [{ usbVendorId: RASPBERRY_PI }] });
    } catch {
      return; // the user chose no port
    }
    try {
      this.#console = await DeviceConsole.open(port, () => this.#ended());
    } catch {
      this.#tell('refused');
      return;
    }
    try {
      this.#origin = readVersion(await this.#console.ask('version'));
    } catch {
      await this.#console.close();
      this.#tell('noKaiten');
      return;
    }
    await this.#showKeys();
    this.#setConnected(true);
    this.#tell('connected');
    await this.#showFacts();
    await this.#showGames();
    this.#mirror(this.#console);
  }

  #setConnected(isConnected) {
    const p = this.#parts;
    p.connect.hidden = isConnected;
    p.disconnect.hidden = !isConnected;
    p.all.hidden = !isConnected;
    p.lead.hidden = isConnected;
    if (isConnected) p.second.hidden = true;
    for (const button of [p.update, p.backUp, p.restore]) button.disabled = !isConnected;
  }

  #ended() {
    this.#console = null;
    this.#endReplay();
    if (this.#isUpdating) {
      this.#parts.connect.hidden = false;
      this.#parts.disconnect.hidden = true;
    } else {
      this.#setConnected(false);
      this.#tell('gone');
    }
  }

  // Shows the keys of the connected board, or all if the page does not know it.
  async #showKeys() {
    const board = this.#boards.find(({ name }) => name === this.#origin.board);
    const wiring = board && await fetch(`firmware/${board.id}.json`).then((answer) => answer.json()).catch(() => null);
    this.#keys = wiring ? Object.keys(wiring.buttons) : BUTTONS;
    showKeys(this.#parts.handheld, this.#keys);
  }

  async #showFacts() {
    const p = this.#parts;
    const { battery = '', game, memory } = readRows(await this.#console.ask('status'));
    const percent = /^\d{1,3}/.exec(battery)?.[0];
    p.board.textContent = this.#origin.board;
    p.version.textContent = this.#origin.firmware;
    percent === undefined ? this.#put(p.battery, 'noBattery')
      : this.#put(p.battery, battery.endsWith('charging') ? 'charging' : 'percent', percent);
    this.#put(p.saves, GAME_WORDS.get(game) ?? 'gameNone');
    memory === 'foreign' ? this.#put(p.memory, 'memoryForeign') : takeWord(p.memory);
    this.#showVersions();
  }

  async #showGames() {
    const games = readGames(await this.#console.ask('games'));
    const rows = games.map(({ number, text }) => {
      const row = element('button', { type: 'button', lang: 'en' }, `${number}. ${text}`);
      row.addEventListener('click', () => this.#attempt(() => this.#lookBack(number)));
      return row;
    });
    this.#parts.games.replaceChildren(this.#text('p', games.length > 0 ? 'gamesHelp' : 'gamesNone'),
      element('div', { class: 'choices' }, ...rows));
  }

  // Shows a game of the handheld in place of its live screen.
  async #lookBack(number) {
    const { records } = await this.#converse(backUp);
    const module = await WebAssembly.compile(await (await fetch('kaiten.wasm')).arrayBuffer());
    this.#endReplay();
    const announcer = { level: 0, announce() {} };
    const replay = new DeviceReplay(module, this.#parts.screen, announcer);
    this.#replay = replay;
    try {
      const { console: language } = LANGUAGES.find(({ code }) => code === document.documentElement.lang);
      await replay.open(records, number, language);
    } catch (error) {
      this.#endReplay();
      throw error;
    }
    this.#parts.screen.setBacklight(100);
    this.#parts.live.hidden = false;
    showKeys(this.#parts.handheld, BUTTONS); // those of the second program
    this.#tell('looking');
    this.#parts.canvas.focus();
    this.#parts.handheld.scrollIntoView({ block: 'nearest' });
  }

  #endReplay() {
    if (this.#replay === null) return;
    this.#replay.close();
    this.#replay = null;
    this.#parts.live.hidden = true;
    showKeys(this.#parts.handheld, this.#keys);
    this.#tell('connected');
  }

  async #check(file) {
    const p = this.#parts;
    if (!file) return;
    const tell = (word, ...values) => this.#put(p.checked, word, ...values);
    p.uf2.value = '';
    if (file.size > MOST_UF2_BYTES) return tell('noFirmware');
    const uf2 = new Uint8Array(await file.arrayBuffer());
    const names = Object.fromEntries(this.#boards.map(({ id, name }) => [id, name]));
    const worker = new Worker('my_handheld_proof.mjs', { type: 'module' });
    p.check.disabled = true;
    tell('checking');
    const result = await new Promise((resolve) => {
      worker.onerror = ({ message }) => resolve({ message });
      worker.onmessage = ({ data }) => (data === 'ready'
        ? worker.postMessage({ uf2, names, proof: this.#proof }) : resolve(data));
    });
    worker.terminate();
    p.check.disabled = false;
    const { version, games } = this.#proof;
    if (!result.board) {
      tell('noFirmware');
    } else if (result.isPublished) {
      tell('isPublished', version, names[result.board]);
    } else {
      tell(result.isSame ? 'hasOtherGames' : 'hasOtherBytes', version, result.same, games.length);
    }
  }

  // Returns this page's entry of the connected board, if it has firmware for it.
  #firmware() {
    return this.#boards.find(({ name, firmware }) => firmware && name === this.#origin.board);
  }

  #showVersions() {
    const p = this.#parts;
    const firmware = this.#firmware();
    const own = this.#origin.firmware;
    p.update.disabled = !firmware;
    firmware ? this.#put(p.versions, firmware.version === own ? 'isNewest' : 'isOther', own, firmware.version)
      : this.#put(p.versions, 'noFirmwareHere');
    if (firmware) putWord(p.updateMode, this.#say, updateModeOf(firmware));
  }

  // Shows the device's screen as long as this console is open and the view is visible.
  async #mirror(device) {
    while (device.isOpen) {
      if (!document.hidden && !this.#place.hidden && this.#replay === null && !this.#isUpdating) {
        await this.#attempt(() => this.#showScreen(device));
      }
      await new Promise((resolve) => { setTimeout(resolve, MIRROR_MILLISECONDS); });
    }
  }

  async #showScreen(device) {
    try {
      const picture = decodeScreenshot(await device.ask('screenshot', complete));
      if (this.#replay !== null) return;
      this.#parts.screen.show(toRgba(picture), picture.width, picture.height);
      this.#parts.screen.setBacklight(100);
    } catch (error) {
      if (!(error instanceof ScreenshotError)) throw error; // the next picture may arrive undamaged
    }
  }

  // Sends a press when a button is released, because a line states the whole press.
  #hold(bits) {
    if (this.#replay !== null) {
      this.#replay.hold(bits);
      return;
    }
    BUTTONS.forEach((name, i) => {
      const isHeld = (bits >> i & 1) === 1;
      const since = this.#heldSince.get(name);
      if (isHeld && since === undefined) {
        this.#heldSince.set(name, performance.now());
      } else if (!isHeld && since !== undefined) {
        this.#heldSince.delete(name);
        const isLong = performance.now() - since >= HOLD_MILLISECONDS;
        this.#attempt(() => this.#console?.ask(isLong ? `press ${name} ${LONG_PRESS}` : `press ${name}`));
      }
    });
  }

  async #converse(dialogue) {
    if (this.#console === null) throw new DeviceError('closed');
    return this.#console.converse(dialogue);
  }

  async #saveBackup() {
    const backup = await this.#converse(backUp);
    download(`kaiten-backup-${backup.device}.json`, writeBackup(backup));
  }

  async #startUpdate() {
    const p = this.#parts;
    p.update.disabled = true;
    try {
      await this.#saveBackup();
      p.second.hidden = false;
      await this.#converse(async (ask) => {
        await ask('update');
        this.#tell('backedUp');
        // The device leaves before or after its last answer.
        await ask('update', () => true).catch(() => {});
      });
      p.saveFirmware.focus();
    } catch (error) {
      p.second.hidden = true;
      this.#showVersions();
      throw error;
    }
  }

  async #saveFirmware() {
    const { firmware } = this.#firmware();
    const name = firmware.split('/').at(-1);
    if (!globalThis.showSaveFilePicker) {
      download(name, await (await fetch(firmware)).arrayBuffer());
      this.#tell('downloaded');
      return;
    }
    const handle = await showSaveFilePicker({ suggestedName: name });
    const response = await fetch(firmware);
    if (!response.ok) throw new Error(`${firmware}: ${response.status}`);
    const file = await handle.createWritable();
    await file.write(await response.arrayBuffer());
    // The device may leave as soon as it has the last block.
    await file.close().catch(() => {});
    this.#tell('written');
  }

  async #chooseBackup(file) {
    const p = this.#parts;
    if (!file) return;
    let backup;
    try {
      if (file.size > MOST_BACKUP_BYTES) throw new BackupError('too large');
      backup = readBackup(await file.text());
    } catch (error) {
      if (!(error instanceof BackupError)) throw error;
      this.#tell('badBackup');
      return;
    } finally {
      p.file.value = '';
    }
    const close = () => { p.question.hidden = true; };
    const yes = this.#button('replace', async () => {
      close();
      await this.#converse((ask) => restore(ask, backup.records));
      this.#tell('restored');
    });
    p.question.replaceChildren(this.#text('p', 'restoreAsk', backup.board, backup.firmware),
      element('p', { class: 'choices' }, this.#button('cancel', close), yes));
    p.question.hidden = false;
  }
}

let view = null;

// Creates the view at the first call. Later calls do nothing, because the view is still there. Rejects if a
// file of the page cannot be loaded.
export async function openMyHandheld(place, say) {
  if (view !== null) return;
  addWords(PREFIX, HANDHELD_WORDS);
  const { boards, proof } = await (await fetch('site.json')).json();
  view = new MyHandheld(place, say, boards, proof);
  view.open();
}
