// Replays recorded Party games of both editions, with every number of seats and every menu.
import assert from 'node:assert/strict';
import test from 'node:test';
import { MENUS, scoreRound } from './party_rules.mjs';
import { usedKinds } from './party_replay.mjs';
import { checkGame, splitGames } from './replay.mjs';
import { kaiten, kaitenLines } from './tool.mjs';

const EDITIONS = ['party', 'party-gamewright'];
const SEATS = [2, 3, 4, 5, 6, 7, 8];

function record(edition, seats, menu, games, ...options) {
  const players = Array(seats).fill('random').join(',');
  return splitGames(kaitenLines(['play', '--edition', edition, '--players', players, '--menu', menu,
    '--games', `${games}`, '--seed', `${seats}`, '--record', ...options]));
}

// Fewest and most seats of the menus that do not allow all numbers of seats.
const FEWEST = { master: 3, points: 3, cutthroat: 3, banquet: 6 };
const MOST = { sampler: 6, points: 6, two: 2 };

for (const menu of Object.keys(MENUS)) {
  const seats = SEATS.filter((n) => n >= (FEWEST[menu] ?? 2) && n <= (MOST[menu] ?? 8));
  test(`every event follows the rules: menu ${menu}, ${seats} seats`, () => {
    for (const edition of EDITIONS) {
      for (const n of seats) {
        const games = record(edition, n, menu, 8);
        assert.equal(games.length, 8);
        games.forEach(([header]) => assert.equal(header.menu, menu));
        games.forEach(checkGame);
      }
    }
  });
}

for (const edition of EDITIONS) {
  test(`every event follows the rules: ${edition}, random menus, both ways`, () => {
    const games = SEATS.flatMap((seats) =>
      record(edition, seats, 'random', 40, '--pass', 'alternate'));
    games.forEach(checkGame);
    const kinds = games.map((events) => usedKinds(events));
    const seen = ['special-order', 'spoon', 'menu', 'takeout', 'miso', 'uramaki'];
    seen.forEach((kind) => assert.ok(kinds.some((used) => used.has(kind)), `${kind} never acted`));
  });
}

test('a game with a random menu is repeated from its seed or its menu', () => {
  const games = record('party', 4, 'random', 5);
  for (const events of games) {
    const { menu, players, seed } = events[0];
    const again = (text) => kaiten(['play', '--edition', 'party', '--players', players.join(','),
      '--menu', text, '--seed', `${seed}`, '--record']).stdout;
    const lines = events.map((event) => `${JSON.stringify(event)}\n`).join('');
    assert.equal(again('random'), lines);
    assert.equal(again(menu), lines);
  }
});

test('the default menu is first-meal', () => {
  const [header] = kaitenLines(['play', '--edition', 'party', '--players', 'random,random',
    '--record']);
  assert.equal(header.menu, 'first-meal');
});

test('the summary contains the menu', () => {
  const play = (menu) => kaitenLines(['play', '--edition', 'party', '--players',
    'random,random,random', '--menu', menu, '--games', '3'])[0].menu;
  assert.equal(play('points'), 'points');
  assert.equal(play('random'), 'random');
  assert.equal(play('nigiri,fruit,temaki,spoon,onigiri,tofu,sashimi,takeout'), 'master');
  assert.equal(play('fruit,temaki,spoon,onigiri,tofu,eel,takeout'),
    'temaki,eel,tofu,onigiri,spoon,takeout,fruit');
});

test('kaiten score agrees with the scores and desserts of a record', () => {
  for (const events of record('party', 4, 'first-meal', 10)) {
    const rounds = events.filter(({ event }) => event === 'round');
    const questions = rounds.map((round) =>
      JSON.stringify({ ...round, edition: 'party', menu: events[0].menu }));
    const answers = kaitenLines(['score'], `${questions.join('\n')}\n`);
    answers.forEach((answer, i) => assert.deepEqual(answer.round, rounds[i].scores));
    assert.deepEqual(answers.at(-1).dessert_points, events.at(-1).dessert_points);
  }
});

test('kaiten score agrees with the reference scorer for all kinds', () => {
  const kinds = Object.values(MENUS).flatMap((menu) => menu.split(' '));
  const nothing = { points: [0, 0, 0, 0, 0], taken: 0 };
  for (const edition of EDITIONS) {
    const tables = SEATS.slice(0, 4).flatMap((seats) => record(edition, seats, 'random', 40))
      .flat().filter(({ event }) => event === 'round').map((event) => event.tables);
    const marked = tables.map((table) => table.map((cards) => cards.map((card) => (
      typeof card === 'string' ? { card, wasabi: false } : card))));
    const questions = marked.map((table) => JSON.stringify({ edition, tables: table }));
    const answers = kaitenLines(['score'], `${questions.join('\n')}\n`);
    answers.forEach((answer, i) => {
      const there = tables[i].flat().some((card) => (card.as ?? card.card ?? card) === 'temaki');
      const scored = there ? kinds : kinds.filter((kind) => kind !== 'temaki');
      assert.deepEqual(answer.round, scoreRound(edition, tables[i], nothing, scored), questions[i]);
    });
  }
});
