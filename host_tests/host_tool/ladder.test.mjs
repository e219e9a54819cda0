// Runs `kaiten ladder`: its pairs must equal matches of `kaiten play`, and its table must show the same
// figures as its lines.
import assert from 'node:assert/strict';
import test from 'node:test';
import { assertRefused, kaiten, kaitenLines, parseLines } from './tool.mjs';

const QUICK = { players: 'random,easy,medium', games: '6', seed: '5' };
const quickly = (options) =>
  Object.entries({ ...QUICK, ...options }).flatMap(([name, value]) => [`--${name}`, value]);

function ladder(options) {
  const run = kaiten(['ladder', ...quickly(options)]);
  assert.equal(run.status, 0, run.stderr);
  return { lines: parseLines(run.stdout), table: run.stderr };
}

const pairsOf = (lines) => lines.filter(({ against }) => against);

test('every pair plays once per setup, with the stronger player alone', () => {
  const { lines } = ladder({ seats: '2,4', menus: 'none' });
  assert.deepEqual(lines.map(({ seats, player, against }) => [seats, player, against]),
    [2, 4].flatMap((seats) => [[seats, 'easy', 'random'], [seats, 'medium', 'random'],
      [seats, 'medium', 'easy'], [seats, undefined, undefined]]));
});

test('a pair equals the same match of kaiten play', () => {
  const { lines } = ladder({ seats: '3', menus: 'none' });
  const [{ players: [summary] }] = kaitenLines(['play', '--players', 'medium,easy,easy', '--games',
    '60', '--seed', '5']);
  const pair = lines.find(({ player, against }) => player === 'medium' && against === 'easy');
  assert.equal(pair.games, 60); // ten times as many games, because nobody searches
  assert.equal(pair.wins, summary.wins);
  assert.equal(pair.win_rate, summary.win_rate);
  assert.deepEqual(pair.win_rate_95, summary.win_rate_95);
});

test('pairs with a searching player play exactly --games games', () => {
  const { lines } = ladder({ seats: '2', menus: 'none', players: 'random,hard@2' });
  assert.equal(lines[0].games, 6);
  assert.equal(lines[0].player, 'hard@2');
});

test('--pairs neighbours plays only neighbouring levels', () => {
  const { lines } = ladder({ seats: '2', menus: 'none', pairs: 'neighbours' });
  assert.deepEqual(pairsOf(lines).map(({ player, against }) => [player, against]),
    [['easy', 'random'], ['medium', 'easy']]);
});

test('shares run from 0 at the first player to 100 at the last', () => {
  const { lines } = ladder({ seats: '2', menus: 'none', games: '40' });
  const { from, to, way } = lines.at(-1);
  assert.deepEqual([from, to], ['random', 'medium']);
  assert.deepEqual(way.map(({ player }) => player), ['random', 'easy', 'medium']);
  assert.equal(way[0].share, 0);
  assert.equal(way[2].share, 100);
  const { share, share_95: [low, high] } = way[1];
  assert.ok(low < share && share < high && low > 0 && high < 100);
});

test('a menu is played with the --party-seats it allows, or its fewest seats', () => {
  const places = (options) =>
    pairsOf(ladder({ seats: 'none', pairs: 'neighbours', ...options }).lines)
      .filter(({ against }) => against === 'random').map(({ menu, seats }) => [menu, seats]);
  assert.deepEqual(places({ menus: 'first-meal,points,banquet,two' }),
    [['first-meal', 2], ['first-meal', 4], ['points', 4], ['banquet', 6], ['two', 2]]);
  assert.deepEqual(places({ menus: 'sampler', 'party-seats': '3' }), [['sampler', 3]]);
});

test('the table on standard error shows the same rates', () => {
  const { lines, table } = ladder({ seats: '2', menus: 'none' });
  assert.equal(table.trim().split('\n').length, 2 + 3);
  const shown = table.match(/^ +medium +(\d+) ±\d+ +(\d+) ±/m).slice(1).map(Number);
  const rates = pairsOf(lines).filter(({ player }) => player === 'medium')
    .map(({ win_rate: rate }) => Math.round(rate));
  shown.forEach((rate, i) => assert.ok(Math.abs(rate - rates[i]) <= 1));
});

test('the output does not depend on the number of threads', () => {
  const [one, three] = ['1', '3'].map((threads) =>
    kaiten(['ladder', ...quickly({ seats: '2', menus: 'none', threads })]).stdout);
  assert.equal(one, three);
});

for (const [what, args, reason] of [
  ['one player', ['--players', 'hard'], /--players: two players are needed/],
  ['an unknown player', ['--players', 'hard,chef'], /unknown player 'chef'/],
  ['zero playouts', ['--players', 'random,hard@0'], /'0' is not a whole number from 1/],
  ['too many seats', ['--seats', '6'], /--seats: '6' is not a whole number from 2 to 5/],
  ['an unknown menu', ['--menus', 'home'], /--menus: unknown menu 'home' \(first-meal/],
  ['unknown pairs', ['--pairs', 'some'], /--pairs: unknown pairs 'some'/],
  ['neither seats nor menus', ['--seats', 'none', '--menus', 'none'], /there is no table/],
]) {
  test(`refused: ${what}`, () => assertRefused(kaiten(['ladder', ...args]), reason));
}
