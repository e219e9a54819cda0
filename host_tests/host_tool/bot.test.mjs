// Runs `kaiten bot`: an independent referee asks it, line by line, in games of every kind.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import test from 'node:test';
import { MENUS } from './party_rules.mjs';
import { questionsOf } from './referee.mjs';
import { splitGames } from './replay.mjs';
import { assertRefused, kaiten, kaitenLines } from './tool.mjs';

const toLines = (objects) => objects.map((object) => `${JSON.stringify(object)}\n`).join('');

function recorded(edition, players, games, ...options) {
  return splitGames(kaitenLines(['play', '--edition', edition, '--players', players.join(','),
    '--games', `${games}`, '--seed', '11', '--record', ...options]));
}

// Asks every question of the games in one run, and asserts that every answer is legal. Returns the
// questions.
function referee(games, ...options) {
  const questions = games.flatMap(questionsOf);
  const answers = kaitenLines(['bot', ...options], toLines(questions.map(([line]) => line)));
  assert.equal(answers.length, questions.length);
  questions.forEach(([line, check], i) => {
    assert.doesNotThrow(() => check(answers[i]),
      `${JSON.stringify(line)} was answered with ${JSON.stringify(answers[i])}`);
  });
  return questions.map(([line]) => line);
}

const MIXED = ['medium', 'random', 'easy', 'random', 'medium', 'random', 'easy', 'random'];
const QUICK = ['--player', 'medium'];
const SEARCH = ['--player', 'hard', '--playouts', '6'];

for (const [edition, seats, options] of [
  ['gamewright', 2, []], ['gamewright', 3, ['--pass', 'alternate']], ['gamewright', 4, []],
  ['gamewright', 5, ['--pass', 'alternate']], ['gamewright', 2, ['--dummy']],
  ['gamewright', 2, ['--dummy', '--first', '1']],
  ['zoch', 3, []], ['zoch', 4, ['--pass', 'alternate']], ['zoch', 5, []],
]) {
  test(`every answer is legal: ${edition}, ${seats} seats ${options.join(' ')}`, () => {
    const games = recorded(edition, MIXED.slice(0, seats), 4, ...options);
    referee(games, ...QUICK);
    referee(games.slice(0, 1), ...SEARCH);
  });
}

// Fewest and most seats of the menus that do not allow all numbers of seats.
const FEWEST = { master: 3, points: 3, cutthroat: 3, banquet: 6 };
const MOST = { sampler: 6, points: 6, two: 2 };

test('every answer is legal: Party, every menu, two to eight seats, every decision', () => {
  const decisions = new Set();
  for (const menu of Object.keys(MENUS)) {
    for (let seats = FEWEST[menu] ?? 2; seats <= (MOST[menu] ?? 8); seats += 1) {
      const edition = seats % 2 === 0 ? 'party' : 'party-gamewright';
      const options = ['--menu', menu, ...(seats === 5 ? ['--pass', 'alternate'] : [])];
      const games = recorded(edition, MIXED.slice(0, seats), 2, ...options);
      referee(games, ...QUICK).forEach(({ decision }) => decisions.add(decision));
      referee(games.slice(0, 1), ...SEARCH);
    }
  }
  assert.deepEqual([...decisions].sort(),
    ['ask', 'copy', 'draw', 'give', 'takeout', undefined].sort());
});

const LINE = {
  edition: 'gamewright', seats: 3, seat: 1, pass: 'left', round: 1, turn: 3,
  hand: ['egg', 'egg', 'tempura', 'maki1', 'maki2', 'pudding', 'salmon'],
  tables: [['squid', 'maki3'], ['wasabi', 'squid'], ['dumpling', 'sashimi']],
  puddings: [0, 0, 0], totals: [0, 0, 0],
  seen: [
    ['wasabi', 'sashimi', 'maki1', 'maki1', 'maki2', 'maki3', 'egg', 'dumpling', 'dumpling'],
    ['squid', 'tempura', 'tempura', 'salmon', 'salmon', 'salmon', 'pudding', 'pudding'],
  ],
};
const PARTY_LINE = {
  edition: 'party', seats: 3, seat: 0, pass: 'left', menu: 'master', round: 1, turn: 2,
  hand: ['egg', 'egg', 'tofu', 'tofu', 'sashimi', 'temaki', 'temaki', 'salmon', 'squid'],
  tables: [['spoon4'], ['onigiri-circle'], ['tofu']], totals: [0, 0, 0], desserts: [[], [], []],
  seen: [['spoon4', 'egg', 'egg', 'egg', 'salmon', 'tofu', 'sashimi', 'sashimi', 'temaki', 'squid']],
};
const without = (line, ...keys) =>
  Object.fromEntries(Object.entries(line).filter(([key]) => !keys.includes(key)));
const answer = (...lines) => kaitenLines(['bot', ...SEARCH], toLines(lines));

test('optional fields may be missing', () => {
  for (const line of [LINE, PARTY_LINE]) {
    const variants = [line, without(line, 'seen'), { ...line, seen: [] }, without(line, 'pass'),
      without(line, 'puddings', 'totals', 'desserts'), { ...line, mood: null },
      { ...line, puddings: line.puddings ?? null }];
    answer(...variants).forEach(({ cards }) => assert.ok(line.hand.includes(cards[0])));
  }
});

test('ignored fields are reported and do not change the answer', () => {
  for (const [line, more] of [[LINE, { mood: 'hungry', desserts: [[], [], []] }],
    [PARTY_LINE, { mood: 'hungry', puddings: [0, 0, 0] }]]) {
    const run = kaiten(['bot', ...SEARCH], toLines([{ ...line, ...more }]));
    assert.equal(run.status, 0);
    assert.deepEqual(JSON.parse(run.stdout), answer(line)[0]);
    assert.deepEqual(run.stderr.match(/"\w+"(?= says nothing)/g).sort(),
      Object.keys(more).map((key) => `"${key}"`).sort());
  }
});

test('the answer depends on the position, not on the format of the line', () => {
  const noisy = ['--player', 'easy'];
  const shuffled = (line) => Object.fromEntries(Object.entries(line).reverse());
  for (const line of [LINE, PARTY_LINE]) {
    const same = [line, shuffled(line), { ...line, hand: [...line.hand].reverse() },
      without(line, 'pass', 'totals'),
      { ...line, tables: line.tables.map((table) => table.map((card) => ({ card }))) }];
    const texts = same.map((variant) => JSON.stringify(variant, null, 1).replaceAll('\n', ' '));
    for (const options of [SEARCH, noisy]) {
      for (let seed = 0; seed < 4; seed += 1) {
        const answers = kaitenLines(['bot', ...options, '--seed', `${seed}`], `${texts.join('\n')}\n`);
        answers.forEach((one) => assert.deepEqual(one, answers[0]));
      }
    }
  }
});

// The second round of two seats: 20 cards have left the game, and two puddings of them were kept.
const SECOND = {
  edition: 'gamewright', seats: 2, seat: 0, round: 2, turn: 1,
  hand: ['egg', 'egg', 'egg', 'egg', 'squid', 'squid', 'maki1', 'maki2', 'maki3', 'wasabi'],
  tables: [[], []], puddings: [2, 0], totals: [20, 30],
};
const GONE = [...Array(9).fill('tempura'), ...Array(9).fill('sashimi')];

test('discards of earlier rounds must be complete or missing', () => {
  const lines = [SECOND, { ...SECOND, discards: [] }, { ...SECOND, discards: GONE }];
  answer(...lines).forEach(({ cards }) => assert.ok(SECOND.hand.includes(cards[0])));
  for (const [discards, reason] of [
    [GONE.slice(1), /discards/], [[...GONE, 'egg'], /discards/],
    [['pudding', ...GONE.slice(1)], /discards/],
    [[...Array(7).fill('egg'), ...GONE.slice(7)], /so many/],
    [['egg', 'egg', ...GONE.slice(2)], /so many/],
  ]) {
    assertRefused(kaiten(['bot', ...QUICK], toLines([{ ...SECOND, discards }])), reason);
  }
});

test('a seat may have kept more desserts than fit on a table', () => {
  const seats = 6;
  const line = {
    edition: 'party', seats, seat: 0, pass: 'left', menu: 'points', round: 3, turn: 1,
    hand: ['egg', 'egg', 'salmon', 'squid', 'salmon', 'egg', 'salmon', 'squid'],
    tables: Array(seats).fill([]), totals: Array(seats).fill(0), seen: [],
    desserts: [Array(12).fill('matcha'), ...Array(seats - 1).fill([])],
  };
  const [answer] = kaitenLines(['bot', ...QUICK], toLines([line]));
  assert.ok(line.hand.includes(answer.cards[0]));
});

test('nigiri on wasabi may be marked or left to the rules', () => {
  const [plain, told] = answer(LINE,
    { ...LINE, tables: [LINE.tables[0], ['wasabi', { card: 'squid', wasabi: true }], LINE.tables[2]] });
  assert.equal(plain.cards.length, 1);
  assert.equal(told.cards.length, 1);
});

test('the answer to a line does not depend on other lines', () => {
  const [alone] = answer(LINE);
  assert.deepEqual(answer(PARTY_LINE, LINE, PARTY_LINE)[1], alone);
});

// Two seats with two cards each. The own hand has a third sashimi and a second tempura. The hand that
// comes next has two more of one of them, so the bot should take the other one now.
function lastCards(edition, menu, dessert, coming) {
  const mine = ['tempura', 'sashimi', 'sashimi', 'egg', 'egg', dessert, 'maki1', 'maki1'];
  const theirs = ['salmon', 'salmon', 'salmon', 'salmon', 'maki1', 'maki2', 'maki2', dessert];
  const taken = (turn) => [mine[turn], theirs[turn]];
  // Seat 0 holds hand 0 in odd turns and hand 1 in even ones. The loop goes backwards from the cards
  // that are left.
  const hands = [['tempura', 'sashimi'], [coming, coming]];
  const seen = [];
  for (let turn = 7; turn >= 0; turn -= 1) {
    const [own, other] = taken(turn);
    const held = turn % 2;
    hands[held] = [own, ...hands[held]];
    hands[1 - held] = [other, ...hands[1 - held]];
    seen.unshift(hands[held]);
  }
  return {
    edition, menu, seats: 2, seat: 0, round: 3, turn: 9, hand: ['tempura', 'sashimi'],
    tables: [mine, theirs], totals: [30, 36], seen,
    ...(menu ? { desserts: [[], []] } : { puddings: [2, 2] }),
  };
}

for (const [edition, menu, dessert] of [
  ['gamewright', undefined, 'pudding'], ['party', 'first-meal', 'matcha'],
]) {
  test(`the bot uses hands that it has seen: ${edition}`, () => {
    const lines = ['sashimi', 'tempura'].map((card) => lastCards(edition, menu, dessert, card));
    const answers = kaitenLines(['bot', '--player', 'hard', '--playouts', '300'], toLines(lines));
    assert.deepEqual(answers.map(({ cards }) => cards), [['tempura'], ['sashimi']]);
  });
}

for (const [what, change, reason] of [
  ['a line that is not an object', () => [], /line 1/],
  ['a missing hand', (line) => without(line, 'hand'), /"hand" is missing/],
  ['missing totals in a later round',
    (line) => ({ ...without(line, 'totals'), round: 2 }), /"totals" is missing/],
  ['a hand of the wrong size', (line) => ({ ...line, hand: ['egg'] }), /hand's size/],
  ['a table of the wrong size',
    (line) => ({ ...line, turn: 1, hand: [...line.seen[0]], seen: [] }), /table/],
  ['seen hands that do not fit the turn', (line) => ({ ...line, seen: [['egg']] }), /seen/],
  ['more cards of a face than in the deck',
    (line) => ({ ...line, hand: line.hand.map(() => 'squid'), seen: [] }), /so many/],
  ['an unknown card', (line) => ({ ...line, hand: ['pizza'] }), /unknown card 'pizza'/],
]) {
  test(`refused: ${what}`, () => {
    for (const line of [LINE, PARTY_LINE]) {
      assertRefused(kaiten(['bot', ...QUICK], toLines([change(line)])), reason);
    }
  });
}

for (const [decision, more, reason] of [
  ['ask', { tables: [['egg'], ['egg'], ['tofu']] }, /spoon/],
  ['give', { asked: 'egg', for: 1 }, /spoon/],
  ['give', { asked: 'egg', for: 0 }, /seat/],
  ['copy', {}, /copy/],
  ['draw', { drawn: [] }, /nothing to decide/],
  ['eat', {}, /none of take, copy, ask, give, draw, takeout/],
]) {
  test(`refused: ${decision} ${JSON.stringify(more)}`, () => {
    const line = { ...PARTY_LINE, turn: 1, decision, seen: [], ...more };
    assertRefused(kaiten(['bot', ...QUICK], toLines([line])), reason);
  });
}

// Impossible positions of Party: [name of the case, line, expected message].
const two = { edition: 'party', seats: 2, seat: 0, round: 1 };
for (const [what, line, reason] of [
  ['a special order of an earlier turn without a copy',
    { ...two, menu: 'two', turn: 2, tables: [['special-order'], ['egg']],
      hand: ['special-order', 'egg', 'egg', 'salmon', 'squid', 'tofu', 'tofu', 'miso', 'miso'] },
    /special order/],
  ['a draw with a full table',
    { ...two, menu: 'sampler', turn: 2, decision: 'draw', drawn: ['egg', 'salmon', 'matcha', 'menu8'],
      hand: ['egg', 'egg', 'salmon', 'squid', 'tofu', 'tofu', 'tempura', 'tempura'],
      tables: [['tofu', 'wasabi'], ['temaki', 'temaki']] },
    /nothing to decide/],
  ['a takeout box with ten earlier cards',
    { ...two, seats: 3, menu: 'master', turn: 10, decision: 'takeout', hand: [], earlier: [10, 2, 1],
      tables: [['egg', 'egg', 'salmon', 'salmon', 'squid', 'tofu', 'tofu', 'temaki', 'temaki',
        'sashimi'], ['egg', 'temaki'], ['salmon']] },
    /table's size/],
  ['more earlier cards than the table has, and a spoon to look for',
    { ...two, seats: 3, menu: 'master', turn: 4, decision: 'give', for: 1, earlier: [3, 2, 2],
      hand: ['salmon', 'temaki', 'sashimi', 'egg', 'egg', 'salmon'],
      tables: [['tofu', 'egg', 'tofu'], ['tofu'], ['salmon', 'squid']] },
    /table's size/],
  ['27 discards',
    { ...two, menu: 'two', turn: 10, hand: ['egg'], tables: [['egg'], ['tofu']],
      discards: Array(27).fill('miso') },
    /so many/],
  ['a menu that has not left its table',
    { ...two, menu: 'sampler', turn: 2, tables: [['menu7'], ['egg']],
      hand: ['egg', 'egg', 'salmon', 'squid', 'tofu', 'tofu', 'tempura', 'tempura', 'wasabi'] },
    /must have left/],
]) {
  test(`refused: ${what}`, () => assertRefused(kaiten(['bot', ...SEARCH], toLines([line])), reason));
}

test('each line is answered before the next one is read', async () => {
  const bot = spawn(process.env.KAITEN_TOOL, ['bot', ...SEARCH]);
  const lines = createInterface({ input: bot.stdout });
  for (let i = 0; i < 3; i += 1) {
    bot.stdin.write(toLines([LINE]));
    const [text] = await once(lines, 'line');
    assert.equal(JSON.parse(text).cards.length, 1);
  }
  bot.stdin.end();
  assert.deepEqual(await once(bot, 'exit'), [0, null]);
});

test('seer is refused, because a line does not have the hands of others', () => {
  assertRefused(kaiten(['bot', '--player', 'seer'], toLines([LINE])), /--player: seer .*no line has/);
});

test('--ms and --playouts limit a move and exclude each other', () => {
  const time = (...options) => {
    const start = Date.now();
    assert.equal(kaitenLines(['bot', '--player', 'hard', ...options], toLines([LINE])).length, 1);
    return Date.now() - start;
  };
  const long = time('--playouts', '65535');
  assert.ok(time('--ms', '1') < long);
  assert.ok(time('--playouts', '1') < long);
  assertRefused(kaiten(['bot', '--player', 'hard', '--ms', '5', '--playouts', '5']), /together/);
  assertRefused(kaiten(['bot', '--player', 'hard', '--playouts', '0']), /--playouts/);
  assertRefused(kaiten(['bot', '--player', 'hard', '--ms', 'soon']), /--ms/);
});
