// The main module of the page: connects the game, the handheld around it and the other modules.
import { Announcer } from './announcer.mjs';
import { Belt } from './belt.mjs';
import { Buttons } from './buttons.mjs';
import { Clock } from './clock.mjs';
import { showDownloads } from './downloads.mjs';
import { Game } from './game.mjs';
import { HubWire, tableCodeIn } from './hub_wire.mjs';
import { LANGUAGES, languageFor, putWord, putWords, wordsIn } from './words.mjs';
import { Notice } from './notice.mjs';
import { Pace } from './pace.mjs';
import { Pause } from './pause.mjs';
import { Saves, readSaveFile, replaceSaves, writeSaveFile } from './saves.mjs';
import { SavesLock } from './saves_lock.mjs';
import { Screen } from './screen.mjs';
import { Sound } from './sound.mjs';
import { Talk } from './talk.mjs';
import { Tables } from './tables.mjs';
import { Turns } from './turns.mjs';
import { Updates } from './updates.mjs';

const LANGUAGE_ENTRY = 'kaiten.page.language';

const part = (id) => document.getElementById(id);

// Returns the page's storage, or null if the browser does not allow it.
function openStorage() {
  try {
    return globalThis.localStorage;
  } catch {
    return null;
  }
}

const storage = openStorage();
const notice = new Notice({
  line: part('notice'), button: part('notice-action'), close: part('notice-close'),
  say: (...told) => say(...told),
  closed: () => part('screen').focus({ preventScroll: true }),
});
// Names of editions and menus in four languages, from site.json.
let names = {};
let boards = [];
let say;

const pageTime = {
  now: () => performance.now(),
  requestAnimationFrame: (act) => requestAnimationFrame(act),
  cancelAnimationFrame: (id) => cancelAnimationFrame(id),
  setTimeout: (act, milliseconds) => setTimeout(act, milliseconds),
  clearTimeout: (id) => clearTimeout(id),
};

// Texts about the table, of which each replaces the others.
const TABLE_NEWS = ['atTable', 'noTable', 'tableLost'];

const isPressed = (button) => button.getAttribute('aria-pressed') === 'true';

const reload = () => location.reload();

// Shows a lasting sentence with a button that reloads the page.
function offerReload(word) {
  notice.show(word, { action: { word: 'reload', act: reload } });
}

function tellSleep(asleep) {
  asleep ? notice.show('asleep', { lasting: true }) : notice.clear('asleep');
}

function explainKeys() {
  const keys = [[say('arrows'), 'keyMove'], ['A, Enter', 'keyA'], ['B, Esc, ⌫', 'keyB'],
    ['X', 'keyX'], ['Y', 'keyY']];
  part('keys').replaceChildren(...keys.flatMap(([key, meaning]) => {
    const term = document.createElement('dt');
    const what = document.createElement('dd');
    term.textContent = key;
    what.textContent = say(meaning);
    return [term, what];
  }));
}

// Shows the page in a language.
function speak(code) {
  say = wordsIn(code);
  part('language').value = code;
  document.documentElement.lang = code;
  putWords(document, say);
  explainKeys();
  showDownloads(part('boards'), boards, say);
  notice.update();
}

// Follows the language of the game, which is an index of LANGUAGES.
function followGame(index) {
  const { code } = LANGUAGES[index];
  if (code !== document.documentElement.lang) {
    speak(code);
    storage?.setItem(LANGUAGE_ENTRY, code);
  }
}

// Returns the console's word for the language of the page.
function consoleLanguage() {
  return LANGUAGES.find(({ code }) => code === document.documentElement.lang).console;
}

function nameOf(word) {
  const column = LANGUAGES.findIndex(({ code }) => code === document.documentElement.lang);
  return names[word]?.[column] ?? word;
}

function chooseLanguage() {
  const known = LANGUAGES.map(({ code }) => code);
  const kept = storage?.getItem(LANGUAGE_ENTRY);
  const code = known.includes(kept) ? kept : languageFor(navigator.languages);
  const list = part('language');
  list.replaceChildren(...LANGUAGES.map(({ code: value, name }) => new Option(`${value.toUpperCase()}\u2003${name}`, value)));
  list.addEventListener('change', () => {
    speak(list.value);
    storage?.setItem(LANGUAGE_ENTRY, list.value);
  });
  speak(code);
}

// The game sets its LED at every tick. Only a change touches the page.
const light = {
  color: '',
  set(...percents) {
    const [red, green, blue] = percents.map((percent) => Math.round(percent * 2.55));
    const color = percents.some(Boolean) ? `rgb(${red} ${green} ${blue})` : '';
    if (color !== this.color) {
      this.color = color;
      part('light').style.backgroundColor = color;
    }
  },
};

// Returns whether a key press is for the game: its target is in the handheld, or no element has the
// focus.
function isForHandheld(target) {
  return !part('bench').hidden && (target === document.body || part('handheld').contains(target));
}

function offerFullScreen() {
  const button = part('full-screen');
  button.hidden = !document.fullscreenEnabled;
  button.addEventListener('click', () => {
    document.querySelector('.bench:not([hidden] *, [hidden])').requestFullscreen();
    part('screen').focus();
  });
  // The browser shows only what is in the element that fills the screen.
  document.addEventListener('fullscreenchange', () => {
    (document.fullscreenElement ?? document.querySelector('main')).append(document.querySelector('.notice'));
  });
}

// Scrolls to the part of the page that a shortcut names, and opens it. The address stays, because it names
// the view.
function listenToShortcuts() {
  for (const link of document.querySelectorAll('.shortcuts a')) {
    link.addEventListener('click', (event) => {
      event.preventDefault();
      const named = part(link.hash.slice(1));
      const target = named.hidden ? part('serial') : named;
      target?.setAttribute('open', '');
      target?.scrollIntoView();
      (target?.querySelector('summary') ?? target)?.focus({ preventScroll: true });
    });
  }
}

// Asks the browser not to delete the saves when its storage gets full.
function keepSaves() {
  navigator.storage?.persist?.().catch(() => {});
}

function downloadSaves() {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([writeSaveFile(storage)], { type: 'application/json' }));
  link.download = 'kaiten-saves.json';
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000); // some browsers read it only after the click
}

// Asks before it replaces the saves. The program must not store anything then, so the page is reloaded.
async function loadSaves(saves, file) {
  const sectors = readSaveFile(await file.text());
  if (sectors === null) {
    notice.show('badFile');
    return;
  }
  const act = () => {
    saves.close();
    replaceSaves(storage, sectors);
    reload();
  };
  notice.show('replaceSaves', { action: { word: 'replace', act } });
}

// Lets the user take the saves to another browser. Only the page that owns them may do that.
function offerSaveFiles(saves, isOwner) {
  const file = part('chosen-file');
  part('save-file').disabled = !isOwner;
  part('load-file').disabled = !isOwner;
  part('save-file').addEventListener('click', downloadSaves);
  part('load-file').addEventListener('click', () => file.click());
  file.addEventListener('change', async () => {
    if (file.files[0]) {
      await loadSaves(saves, file.files[0]);
      file.value = '';
    }
  });
}

// Offers to continue the game here although another page owns the saves.
function offerTakeOver(lock, word) {
  notice.show(word, { action: { word: 'takeOver', act: () => lock.takeOver().then(reload) } });
}

async function loadProgram() {
  const response = await fetch('kaiten.wasm');
  if (!response.ok) {
    throw new Error(`kaiten.wasm: ${response.status}`);
  }
  return WebAssembly.compile(await response.arrayBuffer());
}

// Watches for a new version of the page, and offers it at the end of a turn.
function watchForUpdates(turns) {
  const { serviceWorker } = navigator;
  if (!serviceWorker) {
    return;
  }
  const own = document.querySelector('meta[name="version"]').content;
  const updates = new Updates(serviceWorker, own, () => turns.atEnd(() => {
    notice.show('newVersion', { action: { word: 'reload', act: () => updates.apply() } });
  }));
  updates.start('service_worker.js').catch(() => {});
  document.addEventListener('visibilitychange', () => document.hidden || updates.check());
}

async function openGame({ clock, sound, screen, announcer, hub, hear, roused }) {
  let saves = null;
  const lock = new SavesLock(navigator.locks, () => {
    saves?.close();
    clock.end();
    offerTakeOver(lock, 'takenOver');
  });
  const owned = storage !== null && await lock.take();
  saves = new Saves(owned ? storage : null, () => notice.show('notKept', { lasting: true }));
  offerSaveFiles(saves, owned);
  const fresh = saves.empty;
  const game = new Game(await loadProgram(), {
    clock, screen, light, sound, saves, announcer, hub,
    say: hear,
    setLanguage: followGame,
    broken: () => offerReload('broken'),
    roused,
  });
  if (fresh) {
    game.type(`settings language ${consoleLanguage()}`);
    game.type('settings introduced offer');
  }
  await game.start();
  delete document.documentElement.dataset.loading;
  if (storage === null) {
    notice.show('notKept', { lasting: true });
  } else if (!owned) {
    offerTakeOver(lock, 'otherPage');
  }
  return game;
}

// Lets handhelds at this computer join the table, if the browser can talk to them. Says so otherwise.
function offerHandhelds(hub, tell) {
  let handhelds = null;
  part('plug-in').hidden = !navigator.serial;
  part('no-plug-in').hidden = Boolean(navigator.serial);
  part('plug-in').addEventListener('click', async () => {
    try {
      const { PluggedHandhelds } = await import('./plugged_handhelds.mjs');
      handhelds ??= new PluggedHandhelds(hub, tell);
      await handhelds.add();
    } catch {
      offerReload('partNotLoaded');
    }
  });
}

// Opens the view of the firmware. The page stores the emulator only at its first use, so that it may be
// missing without a network.
async function showFirmware() {
  try {
    const { openFirmware } = await import('./firmware.mjs');
    await openFirmware(part('firmware'), (...told) => say(...told));
  } catch {
    const sentence = document.createElement('p');
    putWord(sentence, say, 'notStored');
    part('firmware').replaceChildren(sentence);
    offerReload('notStored');
  }
}

// Opens the view of a connected handheld.
async function showMyHandheld() {
  try {
    const { openMyHandheld } = await import('./my_handheld.mjs');
    await openMyHandheld(part('my-handheld'), (...told) => say(...told));
  } catch {
    offerReload('partNotLoaded');
  }
}

// The views besides the game, by the name in the address.
const VIEWS = { firmware: showFirmware, 'my-handheld': showMyHandheld };

// Controls of the header that only concern some views.
const CONTROLS = {
  '[href="#console"]': ['play', 'firmware'], '#deal': ['play'], '#mute': ['play'], '#pause': ['play'],
};

// Shows the view that the address asks for: one of VIEWS, or the game, perhaps with the setup of a link.
async function followAddress(clock, tables, hub) {
  const name = location.hash.slice(1);
  const way = Object.hasOwn(VIEWS, name) ? name : 'play';
  for (const link of document.querySelectorAll('[data-way]')) {
    link.dataset.way === way ? link.setAttribute('aria-current', 'page') : link.removeAttribute('aria-current');
  }
  part('bench').hidden = way !== 'play';
  for (const view of Object.keys(VIEWS)) part(view).hidden = way !== view;
  part('console').hidden = way !== 'play';
  for (const [control, ways] of Object.entries(CONTROLS)) {
    document.querySelector(control).hidden = !ways.includes(way);
  }
  ['notStored', 'partNotLoaded'].forEach((word) => notice.clear(word));
  if (way !== 'play') {
    clock.stop();
    await VIEWS[way]();
    return;
  }
  clock.go();
  part('screen').focus({ preventScroll: true });
  const code = tableCodeIn(location.hash);
  code === null ? tables.follow(location.hash) : hub.connect(code);
}

// site: resolves when the names of editions and menus are known.
async function main(site) {
  offerFullScreen();
  listenToShortcuts();
  let pace = null;
  let tables = null;
  const clock = new Clock(undefined, () => (clock.running ? pace?.go() : pace?.stop()));
  const sound = new Sound(({ percent, isLocked }) => {
    part('mute').setAttribute('aria-pressed', percent === 0);
    part('sound-hint').hidden = percent === 0 || !isLocked;
  });
  const talk = new Talk(part('said'), part('typing'));
  const announcer = new Announcer(part('announced'), part('verbosity'), storage);
  const belt = new Belt(document.querySelector('.belt'));
  const screen = new Screen(part('screen'), document.querySelector('#bench .room'), (asleep) => {
    belt.setAwake(!asleep);
    tellSleep(asleep);
  });
  const turns = new Turns();
  const hub = new HubWire({
    roused: () => pace?.noteFrames(hub.isOpen),
    tell: (word) => {
      TABLE_NEWS.filter((old) => old !== word).forEach((old) => notice.clear(old));
      notice.show(word, { lasting: word !== 'atTable' });
      pace?.noteFrames(hub.isOpen);
    },
  });
  offerHandhelds(hub, (word) => notice.show(word));
  const game = await openGame({
    clock, sound, announcer, hub,
    screen: {
      show(...picture) {
        screen.show(...picture);
        pace?.notePicture();
      },
      setBacklight(percent) {
        screen.setBacklight(percent);
        pace?.noteBacklight(percent > 0);
      },
    },
    hear(text) {
      talk.hear(text);
      turns.hear(text);
      tables?.hear(text);
    },
    roused: () => pace?.noteInput(),
  });
  talk.open((line) => game.type(line));
  announcer.listen(() => game.announceMore());
  part('language').addEventListener('change', () => game.type(`settings language ${consoleLanguage()}`));
  const buttons = new Buttons((bits) => isStopped() || game.hold(bits), () => notice.show('noGamepads'));
  const pause = new Pause({ button: part('pause'), clock, storage, changed: (paused) => tellPause(paused) });
  const tellPause = (paused) => {
    buttons.releaseAll();
    paused ? sound.pause() : sound.resume();
    if (paused) {
      showPaused();
    } else {
      notice.clear('paused');
      part('screen').focus({ preventScroll: true });
    }
  };
  const showPaused = () => notice.show('paused', { action: { word: 'goOn', act: () => pause.set(false) } });
  // Returns whether the user has paused the game. Shows the notice again then, because an input has no effect.
  const isStopped = () => {
    if (pause.paused) showPaused();
    return pause.paused;
  };
  part('mute').addEventListener('click', () => isStopped() || game.type(`settings mute ${isPressed(part('mute')) ? 'off' : 'on'}`));
  buttons.listenToKeys(document, isForHandheld);
  buttons.listenToPads(part('handheld'));
  screen.listenToPointers((phase, pixel) => isStopped() || game.point(phase, pixel), (pixel) => game.canTap(pixel));
  for (const touch of ['keydown', 'pointerup']) {
    document.addEventListener(touch, () => pause.paused || sound.unlock());
    document.addEventListener(touch, keepSaves, { once: true });
  }
  part('handheld').addEventListener('pointerdown', () => part('screen').focus({ preventScroll: true }));

  const seen = () => {
    const visible = !document.hidden;
    buttons.releaseAll();
    visible && !part('bench').hidden ? clock.go() : clock.stop();
    visible && !pause.paused ? sound.resume() : sound.pause();
  };
  document.addEventListener('visibilitychange', seen);
  globalThis.addEventListener('blur', () => buttons.releaseAll());

  const ask = (line) => {
    pause.set(false);
    return game.ask(line);
  };
  tables = new Tables({
    part, ask, say: (...told) => say(...told), tell: (...told) => notice.show(...told),
    names: nameOf, seated: () => part('screen').focus(),
  });
  await site;
  const follow = () => followAddress(clock, tables, hub);
  globalThis.addEventListener('hashchange', follow);
  follow();

  pace = new Pace(() => {
    const hasGamepad = buttons.lookAtGamepads();
    game.goOn();
    return hasGamepad;
  }, pageTime);
  if (clock.running) {
    pace.go();
  }
  pause.restore();
  part('screen').focus({ preventScroll: true });
  document.documentElement.dataset.ready = 'yes';
  performance.mark('kaiten-ready');
  watchForUpdates(turns);
}

async function readSite() {
  const site = await (await fetch('site.json')).json();
  ({ names, boards } = site);
  showDownloads(part('boards'), boards, say);
}

document.documentElement.dataset.started = 'yes';
chooseLanguage();
try {
  await main(readSite());
} catch (error) {
  console.error(error);
  delete document.documentElement.dataset.loading;
  offerReload('notLoaded');
}
