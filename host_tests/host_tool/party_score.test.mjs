// Runs `kaiten score` for Party: every kind of card, optional fields, and lines that it must refuse.
import assert from 'node:assert/strict';
import test from 'node:test';
import { CATEGORIES } from './party_rules.mjs';
import { assertRefused, kaiten, kaitenLines } from './tool.mjs';

const ask = (question) => kaitenLines(['score'], `${JSON.stringify(question)}\n`)[0];
const many = (card, count) => Array(count).fill(card);
const counts = (card, ...numbers) => numbers.map((count) => many(card, count));
const column = (answer, category) => answer.round.map((score) => score[category]);
const party = (tables, more = {}) => ({ edition: 'party', tables, ...more });

// [name of the case, tables, category, points per seat, further fields of the line]
const ROUNDS = [
  ['maki, five seats', counts('maki1', 5, 3, 3, 2, 0), 'maki', [6, 3, 3, 0, 0]],
  ['maki, six seats', counts('maki1', 5, 4, 4, 2, 2, 1), 'maki', [6, 4, 4, 2, 2, 0]],
  ['maki, all tied', counts('maki1', 2, 2, 2), 'maki', [6, 6, 6]],
  ['temaki', counts('temaki', 3, 1, 0, 0), 'temaki', [4, 0, -4, -4]],
  ['temaki, two seats', counts('temaki', 3, 1), 'temaki', [4, 0]],
  ['temaki, all tied', counts('temaki', 2, 2, 2), 'temaki', [0, 0, 0]],
  ['no temaki on the menu', [['egg'], [], []], 'temaki', [0, 0, 0]],
  ['temaki on the menu, but on no table', [['egg'], [], []], 'temaki', [0, 0, 0],
    { menu: 'sampler' }],
  ['uramaki left at the end of the round', [['uramaki3'], ['uramaki4'], ['uramaki4']], 'uramaki', [0, 2, 2]],
  ['uramaki scored during the round', [['uramaki3'], [], []], 'uramaki', [2, 8, 6],
    { uramaki_places: 2, uramaki_points: [0, 8, 6] }],
  ['dumpling', counts('dumpling', 1, 2, 3, 4, 5, 6), 'dumpling', [1, 3, 6, 10, 15, 15]],
  ['tempura', counts('tempura', 1, 2, 3, 4), 'tempura', [0, 5, 5, 10]],
  ['sashimi', counts('sashimi', 2, 3, 6), 'sashimi', [0, 10, 20]],
  ['tofu', counts('tofu', 0, 1, 2, 3, 4), 'tofu', [0, 2, 6, 0, 0]],
  ['eel', counts('eel', 0, 1, 2, 3), 'eel', [0, -3, 7, 7]],
  ['onigiri', [
    ['onigiri-circle'], ['onigiri-circle', 'onigiri-square'],
    ['onigiri-circle', 'onigiri-square', 'onigiri-triangle'],
    ['onigiri-circle', 'onigiri-square', 'onigiri-triangle', 'onigiri-rectangle'],
    ['onigiri-circle', 'onigiri-circle', 'onigiri-square'],
  ], 'onigiri', [1, 4, 9, 16, 5]],
  ['ten onigiri of one shape', [many('onigiri-circle', 10), []], 'onigiri', [10, 0]],
  ['edamame', counts('edamame', 2, 1, 1, 0), 'edamame', [4, 2, 2, 0]],
  ['edamame, at most 4', counts('edamame', 1, 1, 1, 1, 1, 1), 'edamame', [4, 4, 4, 4, 4, 4]],
  ['edamame of a single seat', counts('edamame', 3, 0, 0), 'edamame', [0, 0, 0]],
  ['miso', counts('miso', 0, 1, 2), 'miso', [0, 3, 6]],
  ['soy', [['soy', 'egg'], ['soy', 'soy'], ['egg', 'eel']], 'soy', [4, 0, 0]],
  ['soy: wasabi has the colour of nigiri', [['soy', 'egg', 'wasabi'], ['egg', 'eel', 'tofu'], []],
    'soy', [0, 0, 0]],
  ['tea', [['tea', 'egg', 'egg', 'wasabi'], ['tea', 'tea'], ['tea', 'maki1', 'maki2', 'maki3']],
    'tea', [3, 4, 3]],
  ['nigiri on wasabi', [['wasabi', 'squid', 'egg'], []], 'nigiri', [10, 0]],
  ['a copied wasabi', [['wasabi', { card: 'special-order', as: 'wasabi' }, 'egg', 'squid'], []],
    'nigiri', [12, 0]],
  ['a copied nigiri', [['squid', 'wasabi', { card: 'special-order', as: 'squid' }], []], 'nigiri',
    [12, 0]],
  ['a copy of a nigiri on wasabi goes beside a free one',
    [['wasabi', 'squid', 'wasabi', { card: 'special-order', as: 'squid' }], []], 'nigiri', [12, 0]],
  ['a copied nigiri on a wasabi laid after it',
    [['squid', { card: 'special-order', as: 'squid', wasabi: true }, 'wasabi'], []], 'nigiri', [12, 0]],
  ['a copied tofu', [['tofu', { card: 'special-order', as: 'tofu' }], []], 'tofu', [6, 0]],
  ['flipped cards', [[{ card: 'eel', flipped: true }, 'eel', { card: 'egg', flipped: true }], []],
    'takeout', [4, 0]],
  ['a flipped card does not score as its kind',
    [[{ card: 'eel', flipped: true }, 'eel'], []], 'eel', [-3, 0]],
  ['a flipped wasabi', [[{ card: 'wasabi', flipped: true }, 'squid'], []], 'nigiri', [3, 0]],
  ['a flipped nigiri frees its wasabi',
    [['wasabi', { card: 'squid', flipped: true }, 'egg', { card: 'salmon', wasabi: true }], []],
    'nigiri', [7, 0]],
];

for (const [what, tables, category, expected, more] of ROUNDS) {
  test(`${what}: ${category} ${expected}`, () => {
    assert.deepEqual(column(ask(party(tables, more)), category), expected);
  });
}

test('party-gamewright: uramaki left at the end score the next place', () => {
  const tables = [['uramaki3'], ['uramaki4'], []];
  const points = (places) =>
    column(ask({ edition: 'party-gamewright', tables, uramaki_places: places }), 'uramaki');
  assert.deepEqual([0, 1, 2, 3].map(points), [[0, 8, 0], [0, 5, 0], [0, 2, 0], [0, 0, 0]]);
});

test('the answer has every category', () => {
  const answer = ask(party([['egg'], []]));
  assert.deepEqual(Object.keys(answer), ['round']);
  answer.round.forEach((score) =>
    assert.deepEqual(Object.keys(score).sort(), [...CATEGORIES, 'total'].sort()));
});

test('puddings may be given without desserts', () => {
  const points = (...puddings) =>
    ask(party(puddings.map(() => []), { puddings })).pudding_points;
  assert.deepEqual(points(4, 3, 0, 0), [6, 0, -6, -6]);
  assert.deepEqual(points(2, 2, 1), [6, 6, -6]);
  assert.deepEqual(points(3, 0), [6, 0]);
  assert.deepEqual(points(0, 0, 0), [0, 0, 0]);
});

// [desserts, points per seat, further fields of the line]
const DESSERTS = [
  [counts('pudding', 2, 1, 0), [6, 0, -6]],
  [counts('matcha', 3, 4, 9), [0, 12, 24]],
  [[['fruit-watermelon2', 'fruit-orange-pineapple'], ['fruit-orange2'], []], [1, -3, -6]],
  [[['pudding', { card: 'special-order', as: 'pudding' }], ['pudding']], [6, 0]],
  [[[], [], []], [0, 0, 0]],
  [[[], [], []], [-6, -6, -6], { menu: 'master' }],
];

for (const [desserts, expected, more] of DESSERTS) {
  test(`desserts ${JSON.stringify(desserts)} bring ${expected}`, () => {
    const answer = ask(party(desserts.map(() => []), { desserts, ...more }));
    assert.deepEqual(answer.dessert_points, expected);
  });
}

test('a menu may be a list', () => {
  const menu = ['temaki', 'onigiri', 'tofu', 'sashimi', 'spoon', 'takeout', 'fruit'];
  assert.deepEqual(column(ask(party([['temaki'], [], []], { menu })), 'temaki'), [4, -4, -4]);
});

const none = [[], [], []];
// [name of the case, line, expected message]
const BAD_LINES = [
  ['one table', party([[]]), /1 tables: .*more seats/],
  ['nine tables', party(many([], 9)), /9 tables: .*so many seats/],
  ['classic chopsticks', party([['chopsticks'], []]), /'chopsticks' is not in the edition party/],
  ['a copy that is not a special order',
    party([['egg', { card: 'egg', as: 'squid' }], []]), /copies nothing/],
  ['a copy of an unknown card', party([[{ card: 'special-order', as: 'x' }], []]), /card 'x'/],
  ['flipped as a string', party([[{ card: 'egg', flipped: 'yes' }], []]), /"flipped" is a string/],
  ['a flipped nigiri on wasabi',
    party([['wasabi', { card: 'egg', flipped: true, wasabi: true }], []]), /cannot lie on a/],
  ['an unknown menu', party(none, { menu: 'home' }), /"menu": unknown menu .*'home'/],
  ['a menu of numbers', party(none, { menu: [1] }), /"menu" is a number/],
  ['a menu name among kinds', party(none, { menu: 'two,maki' }), /unknown menu .*'two'/],
  ['a menu without a dessert', party(none, { menu: 'maki,eel,tofu,miso,soy,tea' }), /one dessert/],
  ['a menu with too many seats', party(many([], 7), { menu: 'sampler' }), /"menu": .*so many seats/],
  ['a card off the menu', party([['eel'], [], []], { menu: 'points' }), /'eel' is not on the menu/],
  ['desserts off the menu', party(none, { menu: 'points', desserts: [['pudding'], [], []] }),
    /'pudding' is not on the menu/],
  ['desserts for too few seats', party(none, { desserts: [[]] }), /"desserts" has 1 lists for 3 tables/],
  ['desserts that are not desserts', party(none, { desserts: [['egg'], [], []] }), /'egg' is no dessert/],
  ['two kinds of desserts', party(none, { desserts: [['pudding'], ['matcha'], []] }),
    /more than one kind/],
  ['uramaki places as a string', party(none, { uramaki_places: 'two' }), /"uramaki_places"/],
  ['too many uramaki places', party(none, { uramaki_places: 4 }), /"uramaki_places"/],
  ['uramaki points for too few seats',
    party(none, { uramaki_points: [8, 0] }), /it has 2 numbers for 3 tables/],
  ['a menu in the classic game', { edition: 'zoch', tables: none, menu: 'points' }, /no menus/],
  ['desserts in the classic game', { edition: 'zoch', tables: none, desserts: none },
    /unknown field "desserts"/],
];

for (const [what, line, reason] of BAD_LINES) {
  test(`refused: ${what}`, () => {
    assertRefused(kaiten(['score'], `${JSON.stringify(line)}\n`), reason);
  });
}
