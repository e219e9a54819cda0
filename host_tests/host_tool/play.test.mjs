// Runs `kaiten play`: summaries, reproducibility, help and refusals.
import assert from 'node:assert/strict';
import test from 'node:test';
import { splitGames } from './replay.mjs';
import { assertRefused, kaiten, kaitenLines } from './tool.mjs';

const play = (...args) => kaitenLines(['play', ...args]);
const withoutTimes = (text) => text.replace(/"(ms_per_move|seconds)":[0-9.]+/g, '"$1":0');

test('the summary has the documented fields', () => {
  const [summary, ...more] = play('--edition', 'gamewright', '--players', 'random,random,random',
    '--games', '60', '--seed', '7');
  assert.deepEqual(more, []);
  assert.equal(summary.edition, 'gamewright');
  assert.equal(summary.games, 60);
  assert.equal(summary.seed, 7);
  assert.ok(summary.seconds >= 0);
  assert.equal(summary.players.length, 3);
  for (const player of summary.players) {
    assert.equal(player.player, 'random');
    assert.ok(player.ms_per_move > 0);
    assert.ok(player.mean > 10 && player.mean < 80);
    const [low, high] = player.win_rate_95;
    assert.ok(0 <= low && low < player.win_rate && player.win_rate < high && high <= 100);
    assert.ok(Math.abs(player.win_rate - 100 * player.wins / 60) < 0.01);
  }
});

test('wins of all players add up to the number of games', () => {
  const [{ players }] = play('--players', 'random,random', '--games', '2000');
  const wins = players.reduce((sum, player) => sum + player.wins, 0);
  assert.ok(Math.abs(wins - 2000) < 0.001);
});

test('equal players win equally often', () => {
  const [{ players }] = play('--players', 'random,random,random,random', '--games', '6000');
  players.forEach(({ win_rate: rate }) => assert.ok(Math.abs(rate - 25) < 2, `${rate}%`));
});

test('the summary agrees with the recorded games', () => {
  const args = ['--players', 'random,random,random', '--games', '40', '--seed', '3'];
  const [summary] = play(...args);
  const points = [0, 0, 0];
  const wins = [0, 0, 0];
  splitGames(play(...args, '--record')).forEach((events, game) => {
    const end = events.at(-1);
    for (let seat = 0; seat < 3; seat += 1) {
      points[(seat + game) % 3] += end.totals[seat];
    }
    end.winners.forEach((seat) => {
      wins[(seat + game) % 3] += 1 / end.winners.length;
    });
  });
  summary.players.forEach((player, i) => {
    assert.ok(Math.abs(player.mean - points[i] / 40) < 0.0001);
    assert.ok(Math.abs(player.wins - wins[i]) < 0.0001);
  });
});

test('defaults are gamewright, one game, seed 0 and passing left', () => {
  const plain = kaiten(['play', '--players', 'random,random', '--record']).stdout;
  const full = kaiten(['play', '--edition', 'gamewright', '--players', 'random,random', '--games',
    '1', '--seed', '0', '--pass', 'left', '--record']).stdout;
  assert.equal(plain, full);
  assert.equal(splitGames(plain.trim().split('\n').map((line) => JSON.parse(line))).length, 1);
});

for (const record of [[], ['--record']]) {
  test(`the ${record.length ? 'record' : 'summary'} does not depend on the number of threads`, () => {
    const args = ['play', '--players', 'random,random,random', '--games', '200', '--seed', '11'];
    const outputs = ['1', '2', '7'].map((threads) =>
      withoutTimes(kaiten([...args, '--threads', threads, ...record]).stdout));
    assert.ok(outputs[0].length > 0);
    assert.equal(outputs[1], outputs[0]);
    assert.equal(outputs[2], outputs[0]);
  });
}

test('different seeds give different games', () => {
  const deal = (seed) => play('--players', 'random,random', '--record', '--seed', seed)[1];
  assert.notDeepEqual(deal('1'), deal('2'));
});

test('every game of a run is repeated from the seed in its record', () => {
  const run = kaiten(['play', '--players', 'random,random,random', '--games', '5', '--seed', '99',
    '--record']).stdout.trim().split('\n');
  const starts = run.flatMap((line, i) => (line.includes('"event":"game"') ? [i] : []));
  starts.forEach((start, game) => {
    const lines = run.slice(start, starts[game + 1]);
    const { players, seed } = JSON.parse(lines[0]);
    const again = kaiten(['play', '--players', players.join(','), '--seed', `${seed}`, '--record']);
    assert.equal(again.stdout, `${lines.join('\n')}\n`);
  });
});

test('seeds of 64 bits are not rounded', () => {
  const { stdout } = kaiten(['play', '--players', 'random,random', '--seed',
    '18446744073709551615']);
  assert.match(stdout, /"seed":18446744073709551615,/);
});

const two = ['--players', 'random,random'];
const party = (seats) => ['--edition', 'party', '--players', Array(seats).fill('random').join(',')];
// [name of the case, arguments, expected message]
const REFUSED = [
  ['missing players', [], /--players is missing \(players: random/],
  ['an unknown player', ['--players', 'random,chef'], /--players: unknown player 'chef' \(random/],
  ['an empty name of a player', ['--players', 'random,'], /unknown player ''/],
  ['too few players', ['--players', 'random'], /gamewright with 1 players: .*more seats/],
  ['too many players', ['--players', Array(6).fill('random').join(',')], /so many seats/],
  ['300 players', ['--players', Array(300).fill('random').join(',')], /300 .*so many seats/],
  ['zoch with two players', [...two, '--edition', 'zoch'], /zoch with 2 players: .*more seats/],
  ['an unknown edition', [...two, '--edition', 'home'], /unknown edition 'home' \(gamewright,/],
  ['a dummy with three players', ['--players', 'random,random,random', '--dummy'], /exactly two seats/],
  ['a first seat without a dummy', ['--players', 'random,random', '--first', '1'], /without a dummy/],
  ['a random first seat without a dummy', ['--players', 'random,random', '--first', 'random'],
    /without a dummy/],
  ['an unknown first seat', ['--players', 'random,random', '--dummy', '--first', '2'],
    /unknown seat '2' \(0, 1, random\)/],
  ['a dummy in zoch', ['--players', 'random,random,random', '--edition', 'zoch', '--dummy'],
    /no dummy/],
  ['a menu in the classic game', [...two, '--menu', 'points'], /gamewright .*no menus/],
  ['a random menu in the classic game', [...two, '--menu', 'random'], /gamewright .*no menus/],
  ['an unknown menu', [...party(2), '--menu', 'home'], /--menu: unknown menu .*'home' \(menus: /],
  ['a kind twice', [...party(2), '--menu', 'maki,maki'], /'maki' stands twice/],
  ['two kinds of rolls', [...party(3), '--menu', 'maki,temaki,eel,tofu,miso,soy,tea,pudding'],
    /temaki: .*one kind of rolls/],
  ['a menu with too few players', [...party(2), '--menu', 'points'], /edamame: .*more seats/],
  ['a menu with too many players', [...party(7), '--menu', 'sampler'], /menu: .*so many seats/],
  ['Party with one player', party(1), /party with 1 players: .*more seats/],
  ['Party with nine players', [...party(9), '--menu', 'random'], /so many seats/],
  ['a dummy in Party', [...party(2), '--dummy'], /no dummy/],
  ['an unknown passing direction', [...two, '--pass', 'right'], /unknown way to pass 'right'/],
  ['zero games', [...two, '--games', '0'], /--games: '0' is not a whole number/],
  ['games as a word', [...two, '--games', 'ten'], /--games: 'ten'/],
  ['a negative seed', [...two, '--seed', '-1'], /--seed: '-1'/],
  ['zero threads', [...two, '--threads', '0'], /--threads: '0'/],
  ['an unknown option', [...two, '--fast'], /unknown argument '--fast'/],
  ['a repeated option', [...two, ...two], /--players is given twice/],
  ['a missing value', ['--players'], /--players needs a value/],
];

for (const [what, args, reason] of REFUSED) {
  test(`refused: ${what}`, () => assertRefused(kaiten(['play', ...args]), reason));
}

test('the tool and each of its commands have a help text', () => {
  const help = kaiten(['--help']);
  assert.equal(help.status, 0);
  assert.equal(help.stderr, '');
  const names = [...help.stdout.matchAll(/^ {2}(\w+) /gm)].map(([, name]) => name);
  assert.ok(names.includes('score') && names.includes('play') && names.includes('bench'));
  for (const name of names) {
    const { status, stdout, stderr } = kaiten([name, '--help']);
    assert.equal(status, 0);
    assert.equal(stderr, '');
    assert.match(stdout, new RegExp(`^kaiten ${name}`));
    stdout.split('\n').forEach((line) => assert.ok(line.length <= 100, line));
  }
});

test('a missing or unknown command is refused with the list of commands', () => {
  assertRefused(kaiten([]), /a command is missing \(commands: score, play, ladder, regret, bot, puzzle, bench/);
  assertRefused(kaiten(['eat']), /unknown command 'eat'/);
});
