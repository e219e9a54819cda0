// The main module of the page: connects the game, the handheld around it and the other modules.
import { Buttons } from './buttons.mjs';
import { Clock } from './clock.mjs';
import { Game } from './game.mjs';
import { LANGUAGES, languageFor, putWords, wordsIn } from './words.mjs';
import { Saves } from './saves.mjs';
import { Screen } from './screen.mjs';
import { Sound } from './sound.mjs';
import { Talk } from './talk.mjs';
import { Tables } from './tables.mjs';

const LANGUAGE_ENTRY = 'kaiten.page.language';
const NOTICE_MILLISECONDS = 6000;
// Time for a previous page, for example before a reload, to release its lock.
const LEAVING_MILLISECONDS = 400;

const part = (id) => document.getElementById(id);

// Returns the page's storage, or null if the browser does not allow it.
function openStorage() {
  try {
    return globalThis.localStorage;
  } catch {
    return null;
  }
}

// Locks the saves for as long as the page is open. Resolves to false if another page has the lock.
function lockSaves() {
  return new Promise((resolve) => {
    navigator.locks.request('kaiten', { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock && new Promise(() => {});
    });
  });
}

// Resolves to whether this page owns the saves. Two pages would corrupt each other's saves, so that only
// the first open page has them.
async function ownsSaves() {
  if (!navigator.locks || await lockSaves()) {
    return true;
  }
  await new Promise((resolve) => { setTimeout(resolve, LEAVING_MILLISECONDS); });
  return lockSaves();
}

const storage = openStorage();
let say;
let noticeTimer = 0;

function notice(word, lasting = false) {
  part('notice').textContent = word;
  clearTimeout(noticeTimer);
  if (!lasting) {
    noticeTimer = setTimeout(() => { part('notice').textContent = ''; }, NOTICE_MILLISECONDS);
  }
}

// Shows or removes the notice that the game is asleep. Leaves other notices alone.
function tellSleep(asleep) {
  if (asleep || part('notice').textContent === say('asleep')) {
    notice(asleep ? say('asleep') : '', true);
  }
}

function rows(list, texts, tag) {
  list.replaceChildren(...texts.map((text) => {
    const row = document.createElement(tag);
    row.textContent = text;
    return row;
  }));
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
  rows(part('steps'), ['step1', 'step2', 'step3'].map(say), 'li');
}

function chooseLanguage() {
  const known = LANGUAGES.map(({ code }) => code);
  const kept = storage?.getItem(LANGUAGE_ENTRY);
  const code = known.includes(kept) ? kept : languageFor(navigator.languages);
  const list = part('language');
  list.replaceChildren(...LANGUAGES.map(({ code: value, name }) => new Option(`${value.toUpperCase()} ${name}`, value)));
  list.value = code;
  list.addEventListener('change', () => {
    speak(list.value);
    storage?.setItem(LANGUAGE_ENTRY, list.value);
  });
  speak(code);
}

const light = {
  set(...percents) {
    const [red, green, blue] = percents.map((percent) => Math.round(percent * 2.55));
    part('light').style.backgroundColor = percents.some(Boolean) ? `rgb(${red} ${green} ${blue})` : '';
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

async function openGame(clock, sound, screen, talk) {
  const owned = storage !== null && await ownsSaves();
  const saves = new Saves(owned ? storage : null, () => notice(say('notKept'), true));
  const fresh = saves.empty;
  const program = await (await fetch('kaiten.wasm')).arrayBuffer();
  const game = new Game(await WebAssembly.compile(program), {
    clock, screen, light, sound, saves,
    say: (text) => talk.hear(text),
    broken: () => notice(say('broken'), true),
  });
  if (fresh) {
    const { console: name } = LANGUAGES.find(({ code }) => code === document.documentElement.lang);
    game.type(`settings language ${name}`);
    game.type('settings introduced language');
  }
  await game.start();
  if (!owned) {
    notice(say(storage === null ? 'notKept' : 'otherPage'), true);
  }
  return game;
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
    const { openFirmware } = await import('./firmware.mjs');
    openFirmware(part('firmware'), say);
    return;
  }
  clock.go();
  tables.follow(location.hash);
}

async function main() {
  chooseLanguage();
  offerFullScreen();
  listenToShortcuts();
  const clock = new Clock();
  const sound = new Sound();
  const talk = new Talk(part('said'), part('read-out'), part('typing'));
  const screen = new Screen(part('screen'), document.querySelector('#bench .room'),
    (asleep) => tellSleep(asleep));
  const game = await openGame(clock, sound, screen, talk);
  talk.open((line) => game.type(line));
  const buttons = new Buttons((bits) => game.hold(bits));
  buttons.listenToKeys(document, isForHandheld);
  buttons.listenToPads(part('handheld'));
  screen.listenToPointers((pixel) => game.point(pixel));
  for (const touch of ['keydown', 'pointerup']) {
    document.addEventListener(touch, () => sound.unlock());
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
    part, type: (line) => game.type(line), tell: (word) => notice(say(word)),
    seated: () => part('screen').focus(),
  });
  const follow = () => followAddress(clock, tables);
  globalThis.addEventListener('hashchange', follow);
  follow();

  const frame = () => {
    requestAnimationFrame(frame);
    if (clock.running) {
      buttons.lookAtGamepads();
      game.goOn();
    }
  };
  frame();
  part('screen').focus({ preventScroll: true });
  document.documentElement.dataset.ready = 'yes';
  performance.mark('kaiten-ready');
  navigator.serviceWorker?.register('service_worker.js').catch(() => {});
  listBoards();
}

async function listBoards() {
  const { boards } = await (await fetch('site.json')).json();
  rows(part('boards'), boards.map(({ name }) => name), 'li');
}

main();
