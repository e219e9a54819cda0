// Replays one turn of a recorded Party game: the cards laid, and every effect in the order of the
// rules.
import assert from 'node:assert/strict';
import { keysAre, sameCards, takeOut } from './cards.mjs';
import { facesOf, kindOf, numberOf, uramakiIcons, URAMAKI } from './party_rules.mjs';
import { PartyTable } from './party_table.mjs';

const GOAL = 10;

export class PartyTurn {
  // `state` is the state of the replay: hands, tables, pile, discards, race and turn. Its optional
  // callback `watch` is called before each decision with the seat and the question.
  constructor(state, effects) {
    this.state = state;
    // Seats that have come to ten uramaki icons in this turn: {seat, icons, effect}.
    this.tens = [];
    this.effects = [...effects];
    this.spoons = new Set();
  }

  follow(plays) {
    plays.forEach((play, seat) => this.#play(seat, play));
    this.#act();
    this.#miso();
    this.#bookUramaki();
    assert.deepEqual(this.effects, [], 'unexpected effects');
  }

  #next(seat, card, keys) {
    const effect = this.effects.shift();
    assert.ok(effect, `seat ${seat}: an effect of ${card} is missing`);
    assert.deepEqual([effect.seat, effect.card], [seat, card]);
    keysAre(effect, ['seat', 'card', ...keys]);
    return effect;
  }

  #play(seat, play) {
    const { hands, tables, turn } = this.state;
    keysAre(play, ['cards', 'chopsticks', 'wasabi', ...('spoon' in play ? ['spoon'] : [])]);
    assert.equal(play.cards.length, play.chopsticks ? 2 : 1);
    const [hand, table] = [hands[seat], tables[seat]];
    const before = hand.length;
    play.cards.forEach((card) => takeOut(hand, card, `hand of seat ${seat}`));
    if (play.chopsticks) {
      const chopsticks = table.tool('chopsticks', turn);
      assert.ok(chopsticks, 'two cards without chopsticks');
      table.remove(chopsticks);
      hand.push(chopsticks.card);
    }
    const onWasabi = play.cards.map((card) => table.lay(card, turn).on !== null);
    assert.deepEqual(play.wasabi, onWasabi);
    if ('spoon' in play) {
      assert.equal(play.spoon, true);
      assert.ok(table.tool('spoon', turn), 'a spoon that the seat does not have');
      assert.ok(before >= 2, 'a spoon, but no cards are left to ask for');
      this.spoons.add(seat);
    }
  }

  // Special orders act first, then numbered cards in ascending order. Cards that other cards brought
  // act by their number, too. Uramaki are counted after the reveal with its special orders, and after
  // every card that was brought.
  #act() {
    for (;;) {
      let next = this.#specialOrder();
      if (!next) {
        this.#countUramaki();
        next = this.#numbered();
      }
      if (!next) {
        return;
      }
      const { seat, entry } = next;
      const kind = kindOf(entry.as);
      const handlers = {
        'special-order': this.#copy, spoon: this.#ask, menu: this.#draw, takeout: this.#pack,
      };
      handlers[kind].call(this, seat, entry);
    }
  }

  #laidNow(wanted) {
    const { tables, turn } = this.state;
    return tables.flatMap((table, seat) => table.cards
      .filter((entry) => entry.turn === turn && !entry.flipped && wanted(entry))
      .map((entry) => ({ seat, entry })));
  }

  #specialOrder() {
    return this.#laidNow((entry) => entry.as === 'special-order')[0];
  }

  #numbered() {
    const { tables, turn } = this.state;
    const spoons = [...this.spoons]
      .map((seat) => ({ seat, entry: tables[seat].tool('spoon', turn) }));
    const others = this.#laidNow((entry) => ['menu', 'takeout'].includes(kindOf(entry.as)));
    const rank = ({ seat, entry }) =>
      20 * numberOf(entry.as) + (entry.card === entry.as ? 0 : 10) + seat;
    return [...spoons, ...others].sort((a, b) => rank(a) - rank(b))[0];
  }

  // Lays a card that another card brought.
  #bring(seat, card) {
    return this.state.tables[seat].lay(card, this.state.turn);
  }

  #discard(seat, entry) {
    this.state.tables[seat].remove(entry);
    this.state.discards.push(entry.card);
  }

  #copy(seat, entry) {
    const table = this.state.tables[seat];
    const effect = this.#next(seat, 'special-order', ['as', 'wasabi', 'flipped']);
    if (table.cards[0] === entry) {
      assert.deepEqual([effect.as, effect.wasabi, effect.flipped], [null, false, false]);
      this.#discard(seat, entry);
      return;
    }
    this.state.watch?.(seat, { decision: 'copy' });
    table.become(entry, effect.as, effect.flipped, effect.wasabi);
  }

  #ask(seat, spoon) {
    this.spoons.delete(seat);
    const { hands } = this.state;
    this.state.watch?.(seat, { decision: 'ask' });
    const effect = this.#next(seat, spoon.as, ['asked', 'from', 'got', 'wasabi']);
    const faces = facesOf(effect.asked);
    const asked = faces.length > 0 ? faces : [effect.asked];
    const seats = hands.map((_, step) => (seat + step) % hands.length).slice(1);
    const giver = seats.find((other) => hands[other].some((card) => asked.includes(card))) ?? null;
    assert.equal(effect.from, giver);
    if (giver === null) {
      assert.deepEqual([effect.got, effect.wasabi], [null, false]);
      this.#discard(seat, spoon);
      return;
    }
    this.state.watch?.(giver, { decision: 'give', asked: effect.asked, for: seat });
    assert.ok(asked.includes(effect.got), `${effect.got} was not asked for`);
    takeOut(hands[giver], effect.got, `hand of seat ${giver}`);
    this.state.tables[seat].remove(spoon);
    hands[giver].push(spoon.card);
    assert.equal(effect.wasabi, this.#bring(seat, effect.got).on !== null);
  }

  #draw(seat, menu) {
    const { pile } = this.state;
    const effect = this.#next(seat, menu.as, ['drawn', 'chosen', 'wasabi']);
    this.#discard(seat, menu);
    assert.equal(effect.drawn.length, Math.min(4, pile.length));
    // The first menu of a round draws from the top of the pile. Afterwards the pile is shuffled.
    if (!this.state.shuffled) {
      assert.deepEqual(effect.drawn, pile.slice(0, 4));
    }
    this.state.shuffled = true;
    effect.drawn.forEach((card) => takeOut(pile, card, 'the pile'));
    const back = [...effect.drawn];
    const choosable = back.filter((card) => kindOf(card) !== 'menu');
    if (choosable.length === 0) {
      assert.deepEqual([effect.chosen, effect.wasabi], [null, false]);
    } else {
      this.state.watch?.(seat, { decision: 'draw', drawn: effect.drawn });
      assert.ok(choosable.includes(effect.chosen), `${effect.chosen} cannot be chosen`);
      takeOut(back, effect.chosen, 'drawn');
      assert.equal(effect.wasabi, this.#bring(seat, effect.chosen).on !== null);
    }
    pile.push(...back);
  }

  #pack(seat, box) {
    const effect = this.#next(seat, box.as, ['flipped', 'places']);
    this.#discard(seat, box);
    this.state.watch?.(seat, { decision: 'takeout' });
    this.state.tables[seat].flip(effect.places, effect.flipped, this.state.turn);
  }

  #miso() {
    const laid = this.#laidNow((entry) => entry.as === 'miso');
    if (laid.length < 2) {
      return;
    }
    for (const seat of new Set(laid.map((miso) => miso.seat))) {
      const mine = laid.filter((miso) => miso.seat === seat);
      assert.equal(this.#next(seat, 'miso', ['discarded']).discarded, mine.length);
      mine.forEach(({ entry }) => this.#discard(seat, entry));
    }
  }

  // Seats with ten icons have scored and discard their uramaki, as long as a place is open. In `party`
  // a place stays open for the whole turn. In `party-gamewright` every seat takes one of three places;
  // of seats that reach ten at the same moment, those with more icons come first.
  #countUramaki() {
    const { header, race, tables } = this.state;
    const now = tables.map((table, seat) => ({ seat, icons: uramakiIcons(table.cards) }))
      .filter(({ seat, icons }) => icons >= GOAL && !this.tens.some((ten) => ten.seat === seat));
    const before = this.tens.length;
    const scoring = now.filter(({ icons }) => (header.edition === 'party' ? race.taken < 2
      : race.taken + before + now.filter((other) => other.icons > icons).length < 3));
    for (const { seat, icons } of scoring) {
      const effect = this.#next(seat, 'uramaki', ['points', 'discarded']);
      const mine = tables[seat].cards
        .filter((entry) => !entry.flipped && kindOf(entry.as) === 'uramaki');
      sameCards(effect.discarded.map((card) => JSON.stringify(card)),
        mine.map((entry) => JSON.stringify(PartyTable.show(entry))));
      mine.forEach((entry) => this.#discard(seat, entry));
      this.tens.push({ seat, icons, effect });
      race.reached[seat] = icons;
    }
  }

  // At the end of the turn everybody who reached ten icons gets the points. In `party` all share the
  // next place. In `party-gamewright` more icons come first, and equal ones share a place.
  #bookUramaki() {
    const { header, race } = this.state;
    const byIcons = header.edition === 'party-gamewright';
    for (const { seat, icons, effect } of this.tens) {
      const ahead = byIcons ? this.tens.filter((other) => other.icons > icons).length : 0;
      const points = URAMAKI[header.edition][race.taken + ahead];
      assert.equal(effect.points, points);
      race.points[seat] += points;
      race.reached[seat] = 0;
    }
    race.taken += byIcons ? this.tens.length : Math.min(1, this.tens.length);
  }
}
