// The replay must see what is wrong: recorded games, damaged in one place each, are all refused.
import assert from 'node:assert/strict';
import test from 'node:test';
import { checkGame, splitGames } from './replay.mjs';
import { kaitenLines } from './tool.mjs';

function recorded(edition, seats, ...options) {
  const players = Array(seats).fill('random').join(',');
  return splitGames(kaitenLines(['play', '--edition', edition, '--players', players, '--games',
    '40', '--record', ...options]));
}

const swap = (list, i, j) => {
  [list[i], list[j]] = [list[j], list[i]];
};
const first = (events, name) => events.find((event) => event.event === name);
const turnWith = (events, wanted) => events.filter((event) => event.event === 'turn')
  .flatMap((event) => event.plays).find(wanted);

// [what, how a game is damaged]; a damage that does not apply to a game returns false.
const DAMAGES = [
  ['a card more', (events) => first(events, 'deal').hands[0].push('egg')],
  ['a card changed in the pile', (events) => {
    const { pile } = first(events, 'deal');
    pile[0] = pile[0] === 'egg' ? 'squid' : 'egg';
  }],
  ['a pile in another order', (events) => {
    const { pile } = first(events, 'deal');
    const other = pile.findIndex((card, i) => i >= 50 && card !== pile[0]);
    swap(pile, 0, other);
  }],
  ['hands exchanged', (events) => swap(first(events, 'deal').hands, 0, 1)],
  ['a turn left out', (events) => events.splice(3, 1)],
  ['two turns exchanged', (events) => swap(events, 2, 3)],
  ['plays exchanged', (events) => {
    const { plays } = first(events, 'turn');
    swap(plays, 0, 1);
    return JSON.stringify(plays[0]) !== JSON.stringify(plays[1]);
  }],
  ['a nigiri put on wasabi', (events) => {
    const play = turnWith(events, ({ cards, wasabi }) =>
      ['egg', 'salmon', 'squid'].includes(cards[0]) && !wasabi[0]);
    play.wasabi[0] = true;
  }],
  ['a nigiri taken off wasabi', (events) => {
    const play = turnWith(events, ({ wasabi }) => wasabi[0]);
    if (!play) {
      return false;
    }
    play.wasabi[0] = false;
    return true;
  }],
  ['chopsticks denied', (events) => {
    const play = turnWith(events, ({ chopsticks }) => chopsticks);
    if (!play) {
      return false;
    }
    play.chopsticks = false;
    return true;
  }],
  ['chopsticks out of nothing', (events) => {
    first(events, 'turn').plays[0].chopsticks = true;
  }],
  ['a table in another order', (events) => {
    const [table] = first(events, 'round').tables;
    const other = table.findIndex((card) => card !== table[0]);
    swap(table, 0, other);
    return other > 0;
  }],
  ['a point too many', (events) => {
    first(events, 'round').scores[0].dumpling += 1;
  }],
  ['a category left out', (events) => {
    delete first(events, 'round').scores[0].maki;
  }],
  ['a total that is none', (events) => {
    first(events, 'round').totals[0] += 1;
  }],
  ['a pudding too many', (events) => {
    first(events, 'round').puddings[0] += 1;
  }],
  ['pudding points', (events) => {
    first(events, 'end').pudding_points[0] += 1;
  }],
  ['the last totals', (events) => {
    first(events, 'end').totals[0] += 1;
  }],
  ['another winner', (events) => {
    const end = first(events, 'end');
    end.winners = end.winners[0] === 0 ? [1] : [0];
  }],
  ['no winner', (events) => {
    first(events, 'end').winners = [];
  }],
  ['no end', (events) => events.pop()],
  ['another number of seats', (events) => {
    events[0].seats += 1;
  }],
];

const DUMMY_DAMAGES = [
  ['control on the wrong side', (events) => {
    const turn = first(events, 'turn');
    turn.control = 1 - turn.control;
  }],
  ["the dummy's pile in another order", (events) => {
    const [hand, , pile] = first(events, 'deal').hands;
    const [top] = pile;
    swap(pile, 0, pile.findIndex((card) => card !== top));
    return first(events, 'turn').plays[0].dummy === top && !hand.includes(top);
  }],
  ['another card for the dummy', (events) => {
    const [play] = first(events, 'turn').plays;
    const own = play.cards[0];
    play.cards[0] = play.dummy;
    play.dummy = own;
    return play.cards[0] !== own;
  }],
];

const effectOf = (events, kind) => events.flatMap((event) => event.effects ?? [])
  .find(({ card }) => card.startsWith(kind));

// Damages one effect of a kind, if the game has one that `damage` can be done to.
const damaged = (kind, damage) => (events) => {
  const effect = effectOf(events, kind);
  return effect !== undefined && damage(effect) !== false;
};

const PARTY_DAMAGES = [
  ['a dessert too many', (events) => first(events, 'deal').pile.push('matcha')],
  ['an effect left out', (events) => {
    const turn = events.find((event) => event.effects?.length > 0);
    turn?.effects.shift();
    return turn !== undefined;
  }],
  ['an effect twice', (events) => {
    const turn = events.find((event) => event.effects?.length > 0);
    turn?.effects.push(turn.effects[0]);
    return turn !== undefined;
  }],
  ['another copy', damaged('special-order', (effect) => {
    effect.as = 'takeout12'; // never lies on a table for long
  })],
  ['a copy flipped where nothing can be', (events) => !events[0].menu.includes('takeout')
    && damaged('special-order', (effect) => {
      effect.flipped = true;
    })(events)],
  ['a copy on wasabi', damaged('special-order', (effect) => {
    effect.wasabi = !effect.wasabi;
  })],
  ['a spoon that asked another', damaged('spoon', (effect) => {
    effect.from = effect.from === null ? 0 : null;
  })],
  ['a spoon that got another card', damaged('spoon', (effect) => {
    effect.got = 'takeout12';
    return effect.asked !== 'takeout12';
  })],
  ['a menu that drew other cards', damaged('menu', (effect) => {
    effect.drawn.reverse();
    return effect.drawn[0] !== effect.drawn.at(-1);
  })],
  ['a menu that brought nothing', damaged('menu', (effect) => {
    effect.chosen = null;
    effect.wasabi = false;
  })],
  ['another box', damaged('takeout', (effect) => {
    effect.flipped.pop();
    return effect.places.pop() !== undefined;
  })],
  ['a miso too many', damaged('miso', (effect) => {
    effect.discarded += 1;
  })],
  ['uramaki points', damaged('uramaki', (effect) => {
    effect.points += 1;
  })],
  ['uramaki kept', damaged('uramaki', (effect) => {
    effect.discarded.pop();
  })],
  ['a dessert gone', (events) => {
    const desserts = events.findLast(({ event }) => event === 'round').desserts.find(
      (mine) => mine.length > 0);
    return desserts?.pop() !== undefined;
  }],
  ['dessert points', (events) => {
    first(events, 'end').dessert_points[0] += 1;
  }],
  ['the last totals', (events) => {
    first(events, 'end').totals[0] += 1;
  }],
  ['another menu', (events) => {
    events[0].menu = 'first-meal';
    return !first(events, 'deal').pile.includes('tea');
  }],
];

function assertAllSeen(games, damages) {
  for (const [what, damage] of damages) {
    const victims = games.map((game) => structuredClone(game))
      .filter((game) => damage(game) !== false);
    assert.ok(victims.length > 0, `${what}: no game to damage`);
    victims.forEach((game, i) => assert.throws(() => checkGame(game), `${what}, game ${i}`));
  }
}

test('every damage to a gamewright record is seen', () => {
  const games = recorded('gamewright', 4);
  games.forEach((game) => checkGame(structuredClone(game)));
  assertAllSeen(games, DAMAGES);
});

test("every damage to a dummy's record is seen", () => {
  const games = recorded('gamewright', 2, '--dummy');
  games.forEach((game) => checkGame(structuredClone(game)));
  assertAllSeen(games, DUMMY_DAMAGES);
});

test('every damage to a Party record is seen', () => {
  const games = [3, 4].flatMap((seats) => recorded('party', seats, '--menu', 'random'));
  games.forEach((game) => checkGame(structuredClone(game)));
  assertAllSeen(games, PARTY_DAMAGES);
});
