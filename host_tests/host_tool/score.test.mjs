// Runs `kaiten score`: worked examples, comparison with a reference scorer, and lines that it must
// refuse.
import assert from 'node:assert/strict';
import test from 'node:test';
import {
  CATEGORIES, DECK, handSize, markWasabi, puddingPoints, scoreRound,
} from './classic_rules.mjs';
import { assertRefused, kaiten, kaitenLines } from './tool.mjs';

const ask = (...questions) =>
  kaitenLines(['score'], questions.map((question) => `${JSON.stringify(question)}\n`).join(''));
const totals = (answer) => answer.round.map((score) => score.total);
const column = (answer, category) => answer.round.map((score) => score[category]);
const many = (card, count) => Array(count).fill(card);
const icons = (...counts) => counts.map((count) => many('maki1', count));

// [name of the case, edition, tables, category, points per seat]
const ROUNDS = [
  ['maki', 'gamewright', icons(5, 3, 3, 2), 'maki', [6, 1, 1, 0]],
  ['maki', 'zoch', icons(5, 3, 3, 2), 'maki', [6, 3, 3, 0]],
  ['tied for first', 'gamewright', icons(5, 5, 3, 2), 'maki', [3, 3, 0, 0]],
  ['tied for first', 'zoch', icons(5, 5, 3, 2), 'maki', [6, 6, 3, 0]],
  ['four tied for first', 'gamewright', icons(2, 2, 2, 2), 'maki', [1, 1, 1, 1]],
  ['four tied for second', 'gamewright', icons(5, 1, 1, 1, 1), 'maki', [6, 0, 0, 0, 0]],
  ['four tied for first', 'zoch', icons(2, 2, 2, 2), 'maki', [6, 6, 6, 6]],
  ['no maki', 'gamewright', icons(0, 0, 0), 'maki', [0, 0, 0]],
  ['no maki', 'zoch', icons(0, 0, 0), 'maki', [0, 0, 0]],
  ['one seat with maki', 'gamewright', icons(1, 0), 'maki', [6, 0]],
  ['one seat with maki', 'zoch', icons(1, 0, 0), 'maki', [6, 0, 0]],
  ['maki count icons, not cards', 'gamewright', [['maki3'], ['maki1', 'maki1'], ['maki2', 'maki2']], 'maki',
    [3, 0, 6]],
  ['tempura', 'gamewright', [1, 2, 3, 4, 5].map((n) => many('tempura', n)), 'tempura',
    [0, 5, 5, 10, 10]],
  ['sashimi', 'gamewright', [2, 3, 5, 6, 9].map((n) => many('sashimi', n)), 'sashimi',
    [0, 10, 10, 20, 30]],
  ['dumpling', 'gamewright', [0, 1, 2, 3, 4].map((n) => many('dumpling', n)), 'dumpling',
    [0, 1, 3, 6, 10]],
  ['dumpling', 'zoch', [5, 6, 10].map((n) => many('dumpling', n)), 'dumpling', [15, 15, 15]],
  ['nigiri', 'gamewright', [['egg'], ['salmon'], ['squid']], 'nigiri', [1, 2, 3]],
  ['nigiri on wasabi', 'gamewright',
    [['wasabi', 'egg'], ['wasabi', 'salmon'], ['wasabi', 'squid']], 'nigiri', [3, 6, 9]],
  ['one nigiri per wasabi', 'gamewright', [['wasabi', 'egg', 'squid'], ['egg', 'wasabi', 'squid']],
    'nigiri', [6, 10]],
  ['two wasabi', 'gamewright', [['wasabi', 'wasabi', 'egg', 'squid', 'salmon'], []], 'nigiri',
    [14, 0]],
  ['other cards between wasabi and nigiri', 'zoch',
    [['wasabi', 'maki1', 'tempura', 'squid'], [], []], 'nigiri', [9, 0, 0]],
  ['wasabi, chopsticks and pudding score nothing', 'gamewright',
    [['wasabi'], ['chopsticks'], ['pudding']], 'total', [0, 0, 0]],
];

for (const [what, edition, tables, category, expected] of ROUNDS) {
  test(`${edition}: ${what} (${category} ${expected})`, () => {
    assert.deepEqual(column(ask({ edition, tables })[0], category), expected);
  });
}

// [edition, puddings, points per seat]
const PUDDINGS = [
  ['gamewright', [4, 3, 0, 0], [6, 0, -3, -3]],
  ['gamewright', [2, 0], [6, 0]],
  ['gamewright', [0, 0], [0, 0]],
  ['gamewright', [1, 1, 1], [0, 0, 0]],
  ['gamewright', [2, 2, 1], [3, 3, -6]],
  ['gamewright', [3, 3, 3, 3, 1], [1, 1, 1, 1, -6]],
  ['gamewright', [5, 1, 1, 1, 1], [6, -1, -1, -1, -1]],
  ['zoch', [4, 3, 0, 0], [6, 0, -6, -6]],
  ['zoch', [2, 2, 2], [0, 0, 0]],
  ['zoch', [3, 3, 1], [6, 6, -6]],
];

for (const [edition, puddings, expected] of PUDDINGS) {
  test(`${edition}: puddings ${puddings} bring ${expected}`, () => {
    const tables = puddings.map(() => []);
    assert.deepEqual(ask({ edition, tables, puddings })[0].pudding_points, expected);
  });
}

test('the answer has exactly the documented form', () => {
  const input = '{"edition":"gamewright","tables":[["wasabi","squid","maki3"],'
    + '["maki2","tempura","tempura"]],"puddings":[2,0]}\n';
  const [answer] = kaitenLines(['score'], input);
  assert.deepEqual(answer, {
    round: [
      { maki: 6, tempura: 0, sashimi: 0, dumpling: 0, nigiri: 9, total: 15 },
      { maki: 3, tempura: 5, sashimi: 0, dumpling: 0, nigiri: 0, total: 8 },
    ],
    pudding_points: [6, 0],
  });
});

test('pudding points appear only if puddings are given', () => {
  const [answer] = ask({ edition: 'gamewright', tables: [[], []] });
  assert.deepEqual(Object.keys(answer), ['round']);
  assert.deepEqual(Object.keys(answer.round[0]).sort(), [...CATEGORIES, 'total'].sort());
});

test('a nigiri may be marked as on or beside wasabi', () => {
  const [answer] = ask({
    edition: 'zoch',
    tables: [
      ['wasabi', { card: 'egg', wasabi: false }, 'squid'],
      ['wasabi', { card: 'egg', wasabi: true }, 'squid'],
      [{ card: 'salmon' }, { card: 'tempura', wasabi: false }],
    ],
  });
  assert.deepEqual(totals(answer), [10, 6, 2]);
});

test('a marked nigiri takes the latest free wasabi, others the earliest', () => {
  const marked = (card) => ({ card, wasabi: true });
  const tables = [
    ['wasabi', 'squid', 'wasabi', marked('squid')],
    ['wasabi', 'egg', marked('squid')],
    ['wasabi', 'wasabi', marked('egg'), marked('squid')],
    ['wasabi', 'egg', 'wasabi', marked('salmon'), marked('squid')],
  ];
  for (const edition of ['gamewright', 'zoch', 'party']) {
    const [answer] = ask({ edition, tables });
    assert.deepEqual(totals(answer), [18, 10, 12, 16]);
  }
});

test('other fields of a record are ignored', () => {
  const [answer] = ask({
    event: 'round', edition: 'gamewright', round: 1, seats: 2, pass: 'left', dummy: false,
    menu: null, seed: 1, players: [], tables: [['egg'], []], scores: [], totals: [],
  });
  assert.deepEqual(totals(answer), [1, 0]);
});

test('blank lines are skipped', () => {
  const line = '{"edition":"gamewright","tables":[[],[]]}';
  assert.equal(kaitenLines(['score'], `\n${line}\n  \r\n${line}`).length, 2);
  assert.deepEqual(kaitenLines(['score'], ''), []);
});

// A generator with a fixed seed, so that a failure can be reproduced.
function* numbers(seed) {
  for (let state = seed; ;) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    yield state / 2 ** 32;
  }
}

function randomQuestion(random) {
  const draw = (count) => Math.floor(random.next().value * count);
  const edition = ['gamewright', 'zoch'][draw(2)];
  const least = edition === 'zoch' ? 3 : 2;
  const seats = least + draw(6 - least);
  const deck = Object.entries(DECK).flatMap(([card, count]) => many(card, count));
  const size = draw(handSize(seats) + 1);
  const drawCard = () => deck.splice(draw(deck.length), 1)[0];
  const tables = Array.from({ length: seats }, () => Array.from({ length: size }, drawCard));
  return { edition, tables, puddings: tables.map(() => draw(4)) };
}

test('kaiten score agrees with the reference scorer for 2000 random tables', () => {
  const random = numbers(20);
  const questions = Array.from({ length: 2000 }, () => randomQuestion(random));
  ask(...questions).forEach((answer, i) => {
    const { edition, tables, puddings } = questions[i];
    assert.deepEqual(answer, {
      round: scoreRound(edition, tables.map(markWasabi)),
      pudding_points: puddingPoints(edition, puddings),
    }, JSON.stringify(questions[i]));
  });
});

const good = { edition: 'gamewright', tables: [[], []] };
// [name of the case, line, expected message]
const BAD_LINES = [
  ['a line that is not JSON', 'squid', /line 1: not JSON/],
  ['an incomplete object', '{"edition":"gamewright"', /line 1: not JSON/],
  ['two values on one line', `${JSON.stringify(good)} {}`, /not JSON: .*expected end of input/],
  ['a repeated key', '{"edition":"zoch","edition":"zoch"}', /"edition" stands twice/],
  ['a line that is not an object', '[]', /an array, not an object/],
  ['a missing edition', { tables: [[], []] }, /"edition" is missing/],
  ['an edition that is not a string', { ...good, edition: 1 }, /"edition" is a number/],
  ['an unknown edition', { ...good, edition: 'home' }, /unknown edition 'home'/],
  ['missing tables', { edition: 'gamewright' }, /"tables" is missing/],
  ['tables that are not an array', { ...good, tables: {} }, /"tables" is an object/],
  ['a table that is not an array', { ...good, tables: [[], 'egg'] }, /table 1: .*a string/],
  ['too few tables', { ...good, tables: [[]] }, /1 tables: .*more seats/],
  ['too few tables for zoch', { ...good, edition: 'zoch' }, /2 tables: .*more seats/],
  ['too many tables', { ...good, tables: many([], 6) }, /6 tables: .*so many seats/],
  ['300 tables', { ...good, tables: many([], 300) }, /300 tables: .*so many seats/],
  ['an unknown card', { ...good, tables: [['egg'], ['nori']] }, /table 1: unknown card 'nori'/],
  ['a card of Party', { ...good, tables: [['eel'], []] }, /'eel' is not in the edition/],
  ['chopsticks of Party', { ...good, tables: [['chopsticks1'], []] }, /'chopsticks1' is not in/],
  ['a card that is not a string', { ...good, tables: [[7], []] }, /a card is a number/],
  ['too many cards', { ...good, tables: [many('egg', 11), []] }, /more than 10 cards/],
  ['an object without card', { ...good, tables: [[{ wasabi: true }], []] }, /without "card"/],
  ['wasabi that is not a boolean', { ...good, tables: [[{ card: 'egg', wasabi: 1 }], []] },
    /"wasabi" is a number/],
  ['a nigiri on a wasabi that is not there', { ...good, tables: [[{ card: 'egg', wasabi: true }], []] },
    /no free one/],
  ['more marked nigiri than wasabi',
    { ...good, tables: [['wasabi', { card: 'egg', wasabi: true }, { card: 'squid', wasabi: true }], []] },
    /'squid' cannot lie on a wasabi: no free one before it/],
  ['a card on wasabi that is no nigiri', { ...good, tables: [['wasabi', { card: 'maki1', wasabi: true }], []] },
    /'maki1' cannot lie on a wasabi: it is no open nigiri/],
  ['an unknown field of a card', { ...good, tables: [[{ card: 'egg', flipped: true }], []] }, /"flipped"/],
  ['too few puddings', { ...good, puddings: [1] }, /"puddings": it has 1 numbers for 2/],
  ['too many puddings', { ...good, puddings: [1, 2, 3] }, /it has 3 numbers for 2 tables/],
  ['negative puddings', { ...good, puddings: [1, -1] }, /whole numbers/],
  ['a fractional number of puddings', { ...good, puddings: [1, 0.5] }, /whole numbers/],
  ['puddings as strings', { ...good, puddings: ['1', 0] }, /whole numbers/],
  ['puddings that are null', { ...good, puddings: null }, /"puddings": it is null/],
  ['an unknown field', { ...good, pudings: [1, 0] }, /unknown field "pudings"/],
];

for (const [what, line, reason] of BAD_LINES) {
  test(`refused: ${what}`, () => {
    const input = typeof line === 'string' ? line : JSON.stringify(line);
    assertRefused(kaiten(['score'], `${input}\n`), reason);
  });
}

test('score stops at the first bad line and answers the lines before it', () => {
  const line = JSON.stringify(good);
  const run = kaiten(['score'], `${line}\n\n${line}\n{}\n${line}\n`);
  assertRefused(run, /line 4: "edition" is missing/, 2);
});

test('score refuses arguments', () => {
  assertRefused(kaiten(['score', 'tables.json']), /unknown argument 'tables.json'/);
});
