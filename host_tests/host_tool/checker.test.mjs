// Checks the checker: the replay must refuse recorded games that are damaged in one place.
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

// [name of the case, function that damages a game]. The function returns false if the game cannot be
// damaged in this way.
const DAMAGES = [
  ['an extra card in a hand', (events) => first(events, 'deal').hands[0].push('egg')],
  ['a card changed in the pile', (events) => {
    const { pile } = first(events, 'deal');
    pile[0] = pile[0] === 'egg' ? 'squid' : 'egg';
  }],
  ['a pile in the wrong order', (events) => {
    const { pile } = first(events, 'deal');
    const other = pile.findIndex((card, i) => i >= 50 && card !== pile[0]);
    swap(pile, 0, other);
  }],
  ['two hands exchanged', (events) => swap(first(events, 'deal').hands, 0, 1)],
  ['a missing turn', (events) => events.splice(3, 1)],
  ['two turns exchanged', (events) => swap(events, 2, 3)],
  ['two plays exchanged', (events) => {
    const { plays } = first(events, 'turn');
    swap(plays, 0, 1);
    return JSON.stringify(plays[0]) !== JSON.stringify(plays[1]);
  }],
  ['a nigiri wrongly on wasabi', (events) => {
    const play = turnWith(events, ({ cards, wasabi }) =>
      ['egg', 'salmon', 'squid'].includes(cards[0]) && !wasabi[0]);
    play.wasabi[0] = true;
  }],
  ['a nigiri wrongly beside wasabi', (events) => {
    const play = turnWith(events, ({ wasabi }) => wasabi[0]);
    if (!play) {
      return false;
    }
    play.wasabi[0] = false;
    return true;
  }],
  ['used chopsticks not marked', (events) => {
    const play = turnWith(events, ({ chopsticks }) => chopsticks);
    if (!play) {
      return false;
    }
    play.chopsticks = false;
    return true;
  }],
  ['chopsticks that the seat does not have', (events) => {
    first(events, 'turn').plays[0].chopsticks = true;
  }],
  ['a table in the wrong order', (events) => {
    const [table] = first(events, 'round').tables;
    const other = table.findIndex((card) => card !== table[0]);
    swap(table, 0, other);
    return other > 0;
  }],
  ['wrong points of a category', (events) => {
    first(events, 'round').scores[0].dumpling += 1;
  }],
  ['a missing category', (events) => {
    delete first(events, 'round').scores[0].maki;
  }],
  ['a wrong total', (events) => {
    first(events, 'round').totals[0] += 1;
  }],
  ['a wrong number of puddings', (events) => {
    first(events, 'round').puddings[0] += 1;
  }],
  ['wrong pudding points', (events) => {
    first(events, 'end').pudding_points[0] += 1;
  }],
  ['wrong final totals', (events) => {
    first(events, 'end').totals[0] += 1;
  }],
  ['a wrong winner', (events) => {
    const end = first(events, 'end');
    end.winners = end.winners[0] === 0 ? [1] : [0];
  }],
  ['no winner', (events) => {
    first(events, 'end').winners = [];
  }],
  ['a missing end', (events) => events.pop()],
  ['a wrong number of seats', (events) => {
    events[0].seats += 1;
  }],
];

const DUMMY_DAMAGES = [
  ['the wrong seat in control', (events) => {
    const turn = first(events, 'turn');
    turn.control = 1 - turn.control;
  }],
  ['the pile of the dummy in the wrong order', (events) => {
    const [hand, , pile] = first(events, 'deal').hands;
    const [top] = pile;
    swap(pile, 0, pile.findIndex((card) => card !== top));
    return first(events, 'turn').plays[0].dummy === top && !hand.includes(top);
  }],
  ['the wrong card for the dummy', (events) => {
    const [play] = first(events, 'turn').plays;
    const own = play.cards[0];
    play.cards[0] = play.dummy;
    play.dummy = own;
    return play.cards[0] !== own;
  }],
];

const effectOf = (events, kind) => events.flatMap((event) => event.effects ?? [])
  .find(({ card }) => card.startsWith(kind));

// Returns a function that applies `damage` to the first effect of this kind in a game.
const damaged = (kind, damage) => (events) => {
  const effect = effectOf(events, kind);
  return effect !== undefined && damage(effect) !== false;
};

const PARTY_DAMAGES = [
  ['an extra dessert', (events) => first(events, 'deal').pile.push('matcha')],
  ['a missing effect', (events) => {
    const turn = events.find((event) => event.effects?.length > 0);
    turn?.effects.shift();
    return turn !== undefined;
  }],
  ['a repeated effect', (events) => {
    const turn = events.find((event) => event.effects?.length > 0);
    turn?.effects.push(turn.effects[0]);
    return turn !== undefined;
  }],
  ['a copy of a card that is not there', damaged('special-order', (effect) => {
    effect.as = 'takeout12'; // always leaves the table in the turn it is laid
  })],
  ['a flipped copy without takeout on the menu', (events) => !events[0].menu.includes('takeout')
    && damaged('special-order', (effect) => {
      effect.flipped = true;
    })(events)],
  ['a copy wrongly on or beside wasabi', damaged('special-order', (effect) => {
    effect.wasabi = !effect.wasabi;
  })],
  ['a spoon with the wrong giver', damaged('spoon', (effect) => {
    effect.from = effect.from === null ? 0 : null;
  })],
  ['a spoon with the wrong card', damaged('spoon', (effect) => {
    effect.got = 'takeout12';
    return effect.asked !== 'takeout12';
  })],
  ['a menu with drawn cards in the wrong order', damaged('menu', (effect) => {
    effect.drawn.reverse();
    return effect.drawn[0] !== effect.drawn.at(-1);
  })],
  ['a menu that wrongly brings nothing', damaged('menu', (effect) => {
    effect.chosen = null;
    effect.wasabi = false;
  })],
  ['a box with a missing card', damaged('takeout', (effect) => {
    effect.flipped.pop();
    return effect.places.pop() !== undefined;
  })],
  ['a wrong number of discarded miso', damaged('miso', (effect) => {
    effect.discarded += 1;
  })],
  ['wrong uramaki points', damaged('uramaki', (effect) => {
    effect.points += 1;
  })],
  ['an uramaki that is not discarded', damaged('uramaki', (effect) => {
    effect.discarded.pop();
  })],
  ['a missing dessert', (events) => {
    const desserts = events.findLast(({ event }) => event === 'round').desserts.find(
      (mine) => mine.length > 0);
    return desserts?.pop() !== undefined;
  }],
  ['wrong dessert points', (events) => {
    first(events, 'end').dessert_points[0] += 1;
  }],
  ['wrong final totals', (events) => {
    first(events, 'end').totals[0] += 1;
  }],
  ['a wrong menu', (events) => {
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

test('every damage to a gamewright record is detected', () => {
  const games = recorded('gamewright', 4);
  games.forEach((game) => checkGame(structuredClone(game)));
  assertAllSeen(games, DAMAGES);
});

test('every damage to a record with a dummy is detected', () => {
  const games = recorded('gamewright', 2, '--dummy');
  games.forEach((game) => checkGame(structuredClone(game)));
  assertAllSeen(games, DUMMY_DAMAGES);
});

test('every damage to a Party record is detected', () => {
  const games = [3, 4].flatMap((seats) => recorded('party', seats, '--menu', 'random'));
  games.forEach((game) => checkGame(structuredClone(game)));
  assertAllSeen(games, PARTY_DAMAGES);
});
