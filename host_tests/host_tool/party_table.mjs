// The table of a Party seat during a round: which nigiri lies on which wasabi, and in which turn each
// card was laid.
import assert from 'node:assert/strict';
import { isNigiri, kindOf, numberOf } from './party_rules.mjs';

export class PartyTable {
  constructor() {
    this.cards = [];
  }

  #settle(entry) {
    if (!isNigiri(entry.as) || entry.flipped) {
      return;
    }
    entry.on = this.cards.find((other) => other.as === 'wasabi' && !other.flipped
      && !this.cards.some((nigiri) => nigiri.on === other)) ?? null;
  }

  lay(card, turn) {
    const entry = { card, as: card, flipped: false, on: null, turn };
    this.cards.push(entry);
    this.#settle(entry);
    return entry;
  }

  // Turns a special order into a copy of a card laid before it. Its owner decides whether a copied
  // nigiri goes on a wasabi, unless all nigiri to copy lie on one themselves: then it goes beside.
  become(entry, as, flipped, onWasabi) {
    const before = this.cards.slice(0, this.cards.indexOf(entry));
    const originals = before.filter((other) => other.as === as && other.flipped === flipped);
    assert.ok(originals.length > 0, `a special order copies ${as}, which is not there`);
    entry.as = as;
    entry.flipped = flipped;
    if (onWasabi) {
      assert.ok(originals.some((other) => other.on === null),
        `a copy of ${as} lies on a wasabi like its original`);
      this.#settle(entry);
      assert.ok(entry.on, `${as} lies on a wasabi that is not there`);
    }
  }

  remove(entry) {
    this.cards.splice(this.cards.indexOf(entry), 1);
  }

  // Returns the chopsticks or spoon to use: laid in an earlier turn, with the lowest number, real ones
  // before copies.
  tool(kind, turn) {
    const rank = (entry) => 2 * numberOf(entry.as) + (entry.card === entry.as ? 0 : 1);
    return this.cards
      .filter((entry) => entry.turn < turn && !entry.flipped && kindOf(entry.as) === kind)
      .sort((a, b) => rank(a) - rank(b))[0];
  }

  // Flips the cards at these places, after asserting that they are the cards in `shown`.
  flip(places, shown, turn) {
    assert.equal(new Set(places).size, places.length);
    const box = places.map((place) => this.cards[place]);
    assert.deepEqual(box.map(PartyTable.show), shown);
    for (const entry of box) {
      assert.ok(entry.turn < turn && !entry.flipped, `${entry.card} cannot go into the box`);
      entry.flipped = true;
      entry.on = null;
      this.cards.filter((nigiri) => nigiri.on === entry).forEach((nigiri) => {
        nigiri.on = null;
      });
    }
  }

  // Returns an entry in the format of records.
  static show({ card, as, on, flipped }) {
    const more = {
      ...(as === card ? {} : { as }),
      ...(on ? { wasabi: true } : {}),
      ...(flipped ? { flipped: true } : {}),
    };
    return Object.keys(more).length > 0 ? { card, ...more } : card;
  }

  get shown() {
    return this.cards.map(PartyTable.show);
  }
}
