// Replays recorded games of every classic edition, number of seats and option.
import assert from 'node:assert/strict';
import test from 'node:test';
import { isNigiri, scoreRound } from './classic_rules.mjs';
import { checkGame, splitGames } from './replay.mjs';
import { kaitenLines } from './tool.mjs';

const GAMES = 150;

function record(edition, seats, ...options) {
  const players = Array(seats).fill('random').join(',');
  return splitGames(kaitenLines(['play', '--edition', edition, '--players', players, '--games',
    `${GAMES}`, '--seed', `${seats}`, '--record', ...options]));
}

const TABLES = [
  ...[2, 3, 4, 5].map((seats) => ['gamewright', seats]),
  ...[3, 4, 5].map((seats) => ['zoch', seats]),
  ['gamewright', 2, '--dummy'],
  ['gamewright', 2, '--dummy', '--first', '1'],
  ['gamewright', 2, '--dummy', '--first', 'random'],
].flatMap((table) => [table, [...table, '--pass', 'alternate']]);

for (const table of TABLES) {
  test(`every event follows the rules: ${table.join(' ')}`, () => {
    const games = record(...table);
    assert.equal(games.length, GAMES);
    games.forEach(checkGame);
    const [edition, seats] = table;
    games.forEach(([header]) => {
      assert.equal(header.edition, edition);
      assert.equal(header.seats, seats);
      assert.equal(header.dummy, table.includes('--dummy'));
      assert.equal(header.pass, table.includes('alternate') ? 'alternate' : 'left');
    });
  });
}

test('recorded games include chopsticks, and wasabi used and declined', () => {
  const plays = record('zoch', 4).flat().filter((event) => event.event === 'turn')
    .flatMap((event) => event.plays);
  assert.ok(plays.some((play) => play.chopsticks));
  assert.ok(plays.some((play) => play.wasabi[0]));
  const tables = record('zoch', 4).flat().filter((event) => event.event === 'round')
    .flatMap((event) => event.tables);
  const beside = (entry) => typeof entry === 'string' && isNigiri(entry);
  const declined = (table) => table.includes('wasabi')
    && table.slice(table.indexOf('wasabi')).some(beside);
  assert.ok(tables.some(declined));
});

test('kaiten score agrees with the scores of a record', () => {
  const rounds = record('gamewright', 4).flat().filter((event) => event.event === 'round');
  const questions = rounds.map((event) =>
    JSON.stringify({ edition: 'gamewright', tables: event.tables }));
  const answers = kaitenLines(['score'], `${questions.join('\n')}\n`);
  answers.forEach((answer, i) => {
    assert.deepEqual(answer.round, rounds[i].scores);
    assert.deepEqual(answer.round, scoreRound('gamewright', rounds[i].tables));
  });
});
