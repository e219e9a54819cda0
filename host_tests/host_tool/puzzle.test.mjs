// Runs `kaiten puzzle`: its format, wrong arguments, and answers that are checked independently.
import assert from 'node:assert/strict';
import test from 'node:test';
import { isNigiri, puddingPoints, puddingsOn, scoreRound } from './classic_rules.mjs';
import { assertRefused, kaiten, kaitenLines } from './tool.mjs';

const cache = new Map();
const puzzle = (number) => {
  if (!cache.has(number)) {
    cache.set(number, kaitenLines(['puzzle', `${number}`])[0]);
  }
  return cache.get(number);
};
const answered = (number, answer) => kaitenLines(['puzzle', `${number}`, '--answer', answer])[0];
const range = (first, last) => Array.from({ length: last - first + 1 }, (_, i) => first + i);

// Returns the first puzzles of a type that fit.
function some(type, count, fits = () => true, first = 1) {
  const found = [];
  for (let number = first; found.length < count; number += 1) {
    const made = puzzle(number);
    if (made.type === type && fits(made)) found.push(made);
  }
  return found;
}

test('a puzzle is one object with position and options', () => {
  for (const number of [...range(1, 9), 501, 1001, 20261118, 4294967295]) {
    const made = puzzle(number);
    assert.equal(made.puzzle, number);
    assert.equal(made.format, 1);
    assert.ok(['best-card', 'perfect-finish', 'who-took-it'].includes(made.type));
    assert.equal(made.edition, made.position.edition);
    assert.ok(made.options.length >= 2);
    assert.equal(new Set(made.options).size, made.options.length);
    assert.equal(made.correct, undefined);
  }
});

test('the same number gives the same puzzle', () => {
  for (const number of [1, 2, 3, 4294967295]) {
    const [first, second] = [1, 2].map(() => kaiten(['puzzle', `${number}`]).stdout);
    assert.equal(first, second);
  }
});

test('exactly one option is correct, and its value is the highest', () => {
  for (const number of [...range(1, 6), 502, 504, 1001, 1002, 1203, 20261119]) {
    const { options } = puzzle(number);
    const verdicts = options.map((option) => answered(number, option));
    const right = verdicts.filter(({ correct }) => correct);
    assert.equal(right.length, 1);
    const [{ answer, best, values, explanation }] = right;
    assert.equal(best, answer);
    assert.equal(values.length, options.length);
    assert.equal(Math.max(...values), values[options.indexOf(best)]);
    assert.ok(explanation.length > 10);
    for (const verdict of verdicts) {
      assert.equal(verdict.best, best);
      assert.deepEqual(verdict.values, values);
    }
  }
});

test('wrong numbers, answers and options are refused', () => {
  for (const number of ['0', '-1', '4294967296', '1.5', 'one', '', ' 1', '1e3', '0x10', '99999999999999999999']) {
    assertRefused(kaiten(['puzzle', number]), /number|unknown/);
  }
  assertRefused(kaiten(['puzzle']), /number of the puzzle is missing/);
  assertRefused(kaiten(['puzzle', '1', '2']), /twice|unknown/);
  for (const answer of ['lobster', '', ',', 'salmon,', 'seat9', '-1', 'SALMON', 'tempura,tempura,tempura']) {
    assertRefused(kaiten(['puzzle', '1', `--answer=${answer}`]), /none of the options|needs a value/);
  }
  assertRefused(kaiten(['puzzle', '1', '--answer']), /needs a value/);
  assertRefused(kaiten(['puzzle', '--check', '5..1']), /whole number from 5/);
  assertRefused(kaiten(['puzzle', '--check', '5']), /not a range/);
  assertRefused(kaiten(['puzzle', '1', '--check', '1..2']), /neither/);
});

test('help documents the command', () => {
  const run = kaiten(['puzzle', '--help']);
  assert.equal(run.status, 0);
  for (const word of ['best-card', 'perfect-finish', 'who-took-it', '--answer', '--check']) {
    assert.ok(run.stdout.includes(word), word);
  }
});

test('the bot reads every position, and a longer search takes the best card', () => {
  const positions = range(1, 30).map((number) => puzzle(number).position);
  const lines = positions.map((position) => `${JSON.stringify(position)}\n`).join('');
  assert.equal(kaitenLines(['bot', '--player', 'medium'], lines).length, positions.length);
  for (const { puzzle: number, position, options } of some('best-card', 6)) {
    const [{ cards }] = kaitenLines(['bot', '--player', 'hard', '--playouts', '25000'],
      `${JSON.stringify(position)}\n`);
    assert.equal(answered(number, options[0]).best, cards.join(','), `puzzle ${number}`);
  }
});

// An independent solver of the last three turns, without chopsticks.
function lay(table, card) {
  const free = table.filter((entry) => entry === 'wasabi').length
    - table.filter(({ wasabi }) => wasabi).length;
  return [...table, isNigiri(card) && free > 0 ? { card, wasabi: true } : card];
}

function combinations(hands) {
  return hands.reduce((all, hand) => all.flatMap((cards) =>
    [...new Set(hand)].map((card) => [...cards, card])), [[]]);
}

function without(hand, card) {
  const at = hand.indexOf(card);
  return hand.filter((_, i) => i !== at);
}

function certain({ edition, seat, round, tables, puddings, hands }) {
  if (hands[0].length === 0) {
    const desserts = puddings.map((n, i) => n + puddingsOn(tables[i]));
    const atEnd = round === 3 ? puddingPoints(edition, desserts)[seat] : 0;
    return new Map([['', scoreRound(edition, tables)[seat].total + atEnd]]);
  }
  const worst = new Map();
  for (const cards of combinations(hands)) {
    const left = hands.map((hand, i) => without(hand, cards[i]));
    const value = Math.max(...certain({
      edition, seat, round, puddings, tables: tables.map((table, i) => lay(table, cards[i])),
      hands: left.map((_, i) => left[(i + left.length - 1) % left.length]),
    }).values());
    worst.set(cards[seat], Math.min(worst.get(cards[seat]) ?? Infinity, value));
  }
  return worst;
}

test('an independent solver finds the same certain points in perfect finishes', () => {
  const plain = ({ edition, hands, position }) => edition === 'gamewright'
    && !JSON.stringify([hands, position.tables]).includes('chopsticks');
  for (const made of [...some('perfect-finish', 6, plain), ...some('perfect-finish', 6, plain, 1002)]) {
    const { position, hands, options, puzzle: number } = made;
    const points = certain({ ...position, hands });
    assert.deepEqual(answered(number, options[0]).values, options.map((card) => points.get(card)),
      `puzzle ${number}`);
  }
});

test('tables alone tell who took it', () => {
  for (const { position, taken, missing, own, options, puzzle: number } of some('who-took-it', 12)) {
    const { seat, seats, turn, tables, seen, hand } = position;
    const held = seen[turn - seats - 1];
    assert.deepEqual([...hand, ...missing, own].sort(), [...held].sort());
    assert.equal(missing.filter((card) => card === taken).length, 1);
    // The n-th card of a table was laid in turn n; passing left, seat + n had the hand n turns later.
    const takers = range(1, seats - 1).map((n) => (seat + n) % seats);
    const laid = takers.map((taker, n) => tables[taker][turn - seats + n]);
    const names = laid.map((entry) => entry.card ?? entry);
    assert.deepEqual([...names].sort(), [...missing].sort());
    assert.equal(answered(number, options[0]).best, `seat${takers[names.indexOf(taken)]}`);
  }
});
