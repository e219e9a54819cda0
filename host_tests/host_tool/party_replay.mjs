// Replays a recorded Party game event by event and asserts that every event follows from the rules.
import assert from 'node:assert/strict';
import { keysAre, sameCards, takeOut } from './cards.mjs';
import { winnersOf } from './classic_rules.mjs';
import {
  CATEGORIES, cardsOf, dessertPoints, dessertsAdded, entryOf, handSize, isDessert, kindOf, kindsOf,
  scoreRound,
} from './party_rules.mjs';
import { PartyTable } from './party_table.mjs';
import { PartyTurn } from './party_turn.mjs';

export class PartyReplay {
  constructor(header) {
    keysAre(header,
      ['event', 'edition', 'seats', 'pass', 'dummy', 'menu', 'seed', 'players']);
    assert.equal(header.players.length, header.seats);
    assert.equal(header.dummy, false);
    this.header = header;
    this.kinds = kindsOf(header.menu);
    this.size = handSize(header.seats);
    this.round = 0;
    const all = this.kinds.flatMap(cardsOf);
    this.dessertBox = all.filter(isDessert);
    // Cards that must be in the deck of the next round. At first, all cards but the desserts.
    this.deck = all.filter((card) => !isDessert(card));
    this.totals = Array(header.seats).fill(0);
    this.desserts = Array.from({ length: header.seats }, () => []);
  }

  deal(event) {
    keysAre(event, ['event', 'round', 'hands', 'pile']);
    this.round += 1;
    assert.equal(event.round, this.round);
    assert.equal(event.hands.length, this.header.seats);
    event.hands.forEach((hand) => assert.equal(hand.length, this.size));
    const fresh = [...event.hands.flat(), ...event.pile];
    this.deck.forEach((card) => takeOut(fresh, card, 'the round\'s deck'));
    assert.equal(fresh.length, dessertsAdded(this.header.seats, this.round));
    fresh.forEach((card) => takeOut(this.dessertBox, card, 'desserts not yet in the game'));
    this.hands = event.hands.map((hand) => [...hand]);
    this.pile = [...event.pile];
    this.tables = this.hands.map(() => new PartyTable());
    this.discards = [];
    this.race = { points: this.hands.map(() => 0), reached: this.hands.map(() => 0), taken: 0 };
    this.shuffled = false;
    this.turn = 0;
  }

  turnEvent(event) {
    keysAre(event, ['event', 'round', 'turn', 'plays', 'effects']);
    this.turn += 1;
    assert.deepEqual([event.round, event.turn], [this.round, this.turn]);
    assert.equal(event.plays.length, this.header.seats);
    new PartyTurn(this, event.effects).follow(event.plays);
    this.hands.forEach((hand) => assert.equal(hand.length, this.size - this.turn));
    this.#allCardsAreThere();
    if (this.header.pass === 'alternate' && this.round === 2) {
      this.hands.push(this.hands.shift());
    } else {
      this.hands.unshift(this.hands.pop());
    }
  }

  #allCardsAreThere() {
    const cards = [this.hands.flat(), this.pile, this.discards, this.dessertBox,
      this.tables.flatMap((table) => table.cards.map(({ card }) => card)),
      this.desserts.flat().map((dessert) => entryOf(dessert).card)].flat();
    sameCards(cards, this.kinds.flatMap(cardsOf), 'all cards of the menu');
  }

  roundEvent(event) {
    keysAre(event, ['event', 'round', 'tables', 'scores', 'totals', 'desserts']);
    assert.equal(event.round, this.round);
    assert.equal(this.turn, this.size, 'all cards are laid');
    const tables = this.tables.map((table) => table.shown);
    assert.deepEqual(event.tables, tables);
    const scores = scoreRound(this.header.edition, tables, this.race, this.kinds);
    assert.deepEqual(event.scores, scores);
    event.scores.forEach((score) => keysAre(score, [...CATEGORIES, 'total']));
    this.totals = this.totals.map((total, seat) => total + scores[seat].total);
    assert.deepEqual(event.totals, this.totals);
    this.#clear();
    assert.deepEqual(event.desserts, this.desserts);
  }

  // Moves desserts to their owners and all other cards back into the deck.
  #clear() {
    this.deck = [...this.pile, ...this.discards];
    this.tables.forEach((table, seat) => {
      for (const entry of table.cards) {
        if (isDessert(entry.as) && !entry.flipped) {
          this.desserts[seat].push(PartyTable.show(entry));
        } else {
          this.deck.push(entry.card);
        }
      }
    });
  }

  end(event) {
    keysAre(event, ['event', 'dessert_points', 'totals', 'winners']);
    assert.equal(this.round, 3);
    const points = dessertPoints(this.desserts, this.kinds);
    const totals = this.totals.map((total, seat) => total + points[seat]);
    assert.deepEqual(event.dessert_points, points);
    assert.deepEqual(event.totals, totals);
    assert.deepEqual(event.winners, winnersOf(totals, this.desserts.map((mine) => mine.length)));
  }
}

export const usedKinds = (events) => new Set(events.filter(({ event }) => event === 'turn')
  .flatMap(({ effects }) => effects).map(({ card }) => (card === 'uramaki' ? card : kindOf(card))));
