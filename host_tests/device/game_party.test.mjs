// Plays Party on the real binary by buttons alone: every named menu, eight seats on every board, two humans,
// a custom menu, and a power cut inside every kind of decision. The host replays the saved record.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Random } from '../../tools/emulator/random.mjs';
import { boards, otherBoards } from './support/boards.mjs';
import { HAND_RESTS_MILLISECONDS, Player } from './support/game.mjs';
import { converse } from './support/plugged.mjs';

const MOST_PRESSES = 600;
const FIRST_SEATS = 4; // of the default setup
const MIDDLE_OF_TURN = ['copy', 'ask', 'give', 'draw', 'takeout'];

// The menus in the order of the new game screen, each with a number of seats that it allows.
const MENUS = [
  ['first-meal', 3], ['classic', 4], ['sampler', 2], ['master', 5], ['points', 4],
  ['cutthroat', 6], ['banquet', 7], ['two', 2],
];

// Changes the second seat from medium to human, starting from the menu row and returning to it.
const TWO_HUMANS = ' down*2 right*4 up*2';

const right = (times) => (times > 0 ? ` right*${times}` : times < 0 ? ` left*${-times}` : '');

// Goes from the title to the first draft: chooses edition, seats and menu, and presses `more` in the list.
function sitDown(player, menu, seats, more = '') {
  const presets = MENUS.findIndex(([name]) => name === menu);
  player.chooseInstantSpeed();
  player.press(`a down right*2 down${right(seats - FIRST_SEATS)} down${right(presets)}${more}`);
  player.press('up*3 a');
  player.handheld.run(300);
  player.press('a'); // closes the introduction of the first draft
  player.handheld.run(100);
  const saved = player.savedGame();
  assert.equal(saved.seats, seats);
  assert.equal(saved.menu, more.includes('x') ? '' : menu);
}

// Answers the current decision: takes a random card and uses the spoon if there is one. A takeout box gets
// one card.
function playOn(player, random, { decision }) {
  if (decision === 'take' || decision === 'none') {
    const steps = random.next() % 6;
    if (decision === 'take') player.press(`down${steps > 0 ? ` right*${steps}` : ''}`);
    player.press('a');
  } else {
    player.press(decision === 'takeout' ? 'a x' : 'a');
  }
  player.handheld.run(HAND_RESTS_MILLISECONDS);
}

// Plays to the end of the game, or until `stop` returns true.
function play(player, random, stop = () => false) {
  for (let i = 0; i < MOST_PRESSES; ++i) {
    const saved = player.savedGame();
    if (saved.over || stop(saved)) return saved;
    playOn(player, random, saved);
  }
  assert.fail(`after ${MOST_PRESSES} presses: ${JSON.stringify(player.savedGame())}`);
}

function expectWholeGame(board, menu, seats, more = '', seed = seats) {
  const player = new Player(board);
  sitDown(player, menu, seats, more);
  const met = new Set();
  const saved = play(player, new Random(seed), ({ decision }) => {
    met.add(decision);
    return false;
  });
  assert.ok(saved.over);
  assert.deepEqual(player.handheld.violations, []);
  assert.deepEqual(player.handheld.restarts, []);
  player.close();
  return met;
}

// Setups in which each decision is likely, for decisions that have not occurred yet. A human must give a card
// only if another player's spoon asks for a kind of which the human has several cards.
const LIKELY = {
  copy: ['two', 2], ask: ['master', 5], draw: ['two', 2], takeout: ['master', 5],
  give: ['cutthroat', 3, TWO_HUMANS],
};
const MOST_TRIES = 30;

test('every menu is played to its end, and every decision occurs', () => {
  const met = new Set();
  const meet = (menu, seats, more = '', seed = seats) => {
    for (const decision of expectWholeGame(boards[0], menu, seats, more, seed)) met.add(decision);
  };
  for (const [menu, seats] of MENUS) meet(menu, seats);
  for (const [decision, [menu, seats, more]] of Object.entries(LIKELY)) {
    for (let i = 1; i <= MOST_TRIES && !met.has(decision); ++i) {
      meet(menu, seats, more, seats + 10 * i);
    }
    assert.ok(met.has(decision), decision);
  }
});

for (const board of boards) {
  test(`${board}: a game with eight seats is played to its end`,
    () => void expectWholeGame(board, 'banquet', 8));
}

// The console starts the game, and the board's own keys play it.
for (const board of otherBoards) {
  test(`${board}: a whole game is played by its own keys`, () => {
    const player = new Player(board);
    const { handheld } = player;
    handheld.plugUsb(true);
    handheld.run(300);
    converse(handheld, 'settings speed instant');
    converse(handheld, 'settings introduced all');
    converse(handheld, 'new party 4 menu=points seed=5');
    handheld.plugUsb(false);
    handheld.run(300);
    const random = new Random(4);
    for (let i = 0; i < MOST_PRESSES && !player.savedGame().over; ++i) {
      const { decision } = player.savedGame();
      if (decision === 'take') player.act('next', random.next() % 4);
      player.act('accept');
      if (decision === 'takeout') player.act('second');
      handheld.run(HAND_RESTS_MILLISECONDS);
    }
    assert.ok(player.savedGame().over);
    assert.deepEqual(handheld.violations, []);
    assert.deepEqual(handheld.restarts, []);
    player.close();
  });
}

test('two humans play a whole game at one device', () => {
  expectWholeGame(boards[0], 'sampler', 3, TWO_HUMANS);
});

test('a game with a custom menu is played to its end', () => {
  expectWholeGame(boards[0], 'first-meal', 3, ' a down right a x');
});

// Plays a game and cuts the power at each kind of decision that is not in `cut` yet.
function cutInside(cut, [menu, seats, more], random) {
  const player = new Player(boards[0]);
  sitDown(player, menu, seats, more);
  const fresh = ({ decision }) => MIDDLE_OF_TURN.includes(decision) && !cut.has(decision);
  for (;;) {
    const before = play(player, random, fresh);
    if (before.over) break;
    cut.add(before.decision);
    player.handheld.powerCut();
    player.handheld.run(1500);
    assert.deepEqual(player.savedGame(), before);
    assert.deepEqual(player.picture().data,
      player.desktopPicture('wait 800', player.saveRegion()).data);
  }
  player.close();
}

test('a power cut inside a decision loses nothing', () => {
  const random = new Random(9);
  const cut = new Set();
  for (const decision of MIDDLE_OF_TURN) {
    for (let i = 1; i <= MOST_TRIES && !cut.has(decision); ++i) {
      cutInside(cut, LIKELY[decision], random);
    }
    assert.ok(cut.has(decision), decision);
  }
});
