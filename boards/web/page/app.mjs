// The main module of the page: connects the game, the handheld around it and the other modules.
import { Buttons } from './buttons.mjs';
import { Clock } from './clock.mjs';
import { showDownloads } from './downloads.mjs';
import { Game } from './game.mjs';
import { LANGUAGES, languageFor, putWords, wordsIn } from './words.mjs';
import { Notice } from './notice.mjs';
import { Pace } from './pace.mjs';
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

const reload = () => location.reload();

// Shows a lasting sentence with a button that reloads the page.
function offerReload(word) {
  notice.show(say(word), { lasting: true, action: { label: say('reload'), act: reload } });
}

// Shows or removes the notice that the game is asleep. Leaves other notices alone.
function tellSleep(asleep) {
  if (asleep && notice.text === '') {
    notice.show(say('asleep'), { lasting: true });
  } else if (!asleep && notice.text === say('asleep')) {
    notice.clear();
  }
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

function speak(code) {
  say = wordsIn(code);
  document.documentElement.lang = code;
  putWords(document, say);
  explainKeys();
  showDownloads(part('boards'), boards, say);
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
  list.value = code;
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
    notice.show(say('badFile'));
    return;
  }
  const act = () => {
    saves.close();
    replaceSaves(storage, sectors);
    reload();
  };
  notice.show(say('replaceSaves'), { lasting: true, action: { label: say('replace'), act } });
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
  notice.show(say(word), {
    lasting: true,
    action: { label: say('takeOver'), act: () => lock.takeOver().then(reload) },
  });
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
    notice.show(say('newVersion'), {
      lasting: true, action: { label: say('reload'), act: () => updates.apply() },
    });
  }));
  updates.start('service_worker.js').catch(() => {});
  document.addEventListener('visibilitychange', () => document.hidden || updates.check());
}

async function openGame({ clock, sound, screen, hear, roused }) {
  let saves = null;
  const lock = new SavesLock(navigator.locks, () => {
    saves?.close();
    clock.end();
    offerTakeOver(lock, 'takenOver');
  });
  const owned = storage !== null && await lock.take();
  saves = new Saves(owned ? storage : null, () => notice.show(say('notKept'), { lasting: true }));
  offerSaveFiles(saves, owned);
  const fresh = saves.empty;
  const game = new Game(await loadProgram(), {
    clock, screen, light, sound, saves,
    say: hear,
    broken: () => offerReload('broken'),
    roused,
  });
  if (fresh) {
    game.type(`settings language ${consoleLanguage()}`);
    game.type('settings introduced language');
  }
  await game.start();
  if (storage === null) {
    notice.show(say('notKept'), { lasting: true });
  } else if (!owned) {
    offerTakeOver(lock, 'otherPage');
  }
  return game;
}

// Opens the view of the firmware. The page stores the emulator only at its first use, so that it may be
// missing without a network.
async function showFirmware() {
  try {
    const { openFirmware } = await import('./firmware.mjs');
    await openFirmware(part('firmware'), say);
  } catch {
    part('firmware').textContent = say('notStored');
    offerReload('notStored');
  }
}

// Shows the view that the address asks for: the firmware, or the game, perhaps with the setup of a link.
async function followAddress(clock, tables) {
  const way = location.hash === '#firmware' ? 'firmware' : 'play';
  for (const link of document.querySelectorAll('[data-way]')) {
    link.dataset.way === way ? link.setAttribute('aria-current', 'page') : link.removeAttribute('aria-current');
  }
  part('bench').hidden = way !== 'play';
  part('firmware').hidden = way !== 'firmware';
  part('console').hidden = way !== 'play';
  if (way === 'firmware') {
    clock.stop();
    await showFirmware();
    return;
  }
  clock.go();
  tables.follow(location.hash);
}

// site: resolves when the names of editions and menus are known.
async function main(site) {
  offerFullScreen();
  listenToShortcuts();
  let pace = null;
  const clock = new Clock(undefined, () => (clock.running ? pace?.go() : pace?.stop()));
  const sound = new Sound();
  const talk = new Talk(part('said'), part('read-out'), part('typing'));
  const screen = new Screen(part('screen'), document.querySelector('#bench .room'),
    (asleep) => tellSleep(asleep));
  const turns = new Turns();
  const game = await openGame({
    clock, sound,
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
    },
    roused: () => pace?.noteInput(),
  });
  talk.open((line) => game.type(line));
  part('language').addEventListener('change', () => game.type(`settings language ${consoleLanguage()}`));
  const buttons = new Buttons((bits) => game.hold(bits), () => notice.show(say('noGamepads')));
  buttons.listenToKeys(document, isForHandheld);
  buttons.listenToPads(part('handheld'));
  screen.listenToPointers((pixel) => game.point(pixel));
  for (const touch of ['keydown', 'pointerup']) {
    document.addEventListener(touch, () => sound.unlock());
    document.addEventListener(touch, keepSaves, { once: true });
  }
  part('handheld').addEventListener('pointerdown', () => part('screen').focus({ preventScroll: true }));

  const seen = () => {
    const visible = !document.hidden;
    buttons.releaseAll();
    visible && !part('bench').hidden ? clock.go() : clock.stop();
    visible ? sound.resume() : sound.pause();
  };
  document.addEventListener('visibilitychange', seen);
  globalThis.addEventListener('blur', () => buttons.releaseAll());

  const tables = new Tables({
    part, ask: (line) => game.ask(line), say: (word) => say(word), tell: (text) => notice.show(text),
    names: nameOf, seated: () => part('screen').focus(),
  });
  await site;
  const follow = () => followAddress(clock, tables);
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
  offerReload('notLoaded');
}
