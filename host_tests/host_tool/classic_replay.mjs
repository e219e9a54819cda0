// Replays a recorded classic game event by event and asserts that every event follows from the rules.
import assert from 'node:assert/strict';
import { keysAre, sameCards, takeOut } from './cards.mjs';
import {
  CATEGORIES, DECK, handSize, isNigiri, puddingPoints, puddingsOn, scoreRound, winnersOf,
} from './classic_rules.mjs';

export class ClassicReplay {
  constructor(header) {
    keysAre(header, ['event', 'edition', 'seats', 'pass', 'dummy', 'menu', 'seed', 'players',
      ...(header.dummy ? ['first'] : [])]);
    assert.equal(header.event, 'game');
    assert.equal(header.players.length, header.seats);
    assert.equal(header.menu, null);
    this.header = header;
    this.gamewright = header.edition === 'gamewright';
    this.tableCount = header.seats + (header.dummy ? 1 : 0);
    this.size = handSize(this.tableCount);
    this.round = 0;
    this.pile = Object.entries(DECK).flatMap(([card, cards]) => Array(cards).fill(card));
    this.totals = Array(this.tableCount).fill(0);
    this.puddings = Array(this.tableCount).fill(0);
  }

  deal(event) {
    keysAre(event, ['event', 'round', 'hands', 'pile']);
    this.round += 1;
    assert.equal(event.round, this.round);
    assert.equal(event.hands.length, this.tableCount);
    event.hands.forEach((hand) => assert.equal(hand.length, this.size));
    const dealt = event.hands.flat();
    if (this.round === 1) {
      sameCards([...dealt, ...event.pile], this.pile, 'the deck');
    } else {
      sameCards(dealt, this.pile.slice(0, dealt.length), 'dealt from the top');
      assert.deepEqual(event.pile, this.pile.slice(dealt.length), 'the rest of the pile');
    }
    this.pile = event.pile;
    this.hands = event.hands.slice(0, this.header.seats).map((hand) => [...hand]);
    this.dummyPile = this.header.dummy ? [...event.hands.at(-1)] : [];
    this.tables = Array.from({ length: this.tableCount }, () => []);
    this.turn = 0;
  }

  // Lays a card. Asserts that a nigiri on wasabi has a free one, and that in gamewright no nigiri lies
  // beside a free wasabi. `state.usable` is the number of wasabi that are free for this turn.
  #lay(table, card, onWasabi, state) {
    const could = isNigiri(card) && state.usable > 0;
    assert.ok(!onWasabi || could, `${card} on a wasabi that is not there`);
    assert.ok(onWasabi || !could || !this.gamewright, `${card} beside a free wasabi`);
    state.usable -= onWasabi ? 1 : 0;
    state.usable += card === 'wasabi' && this.gamewright ? 1 : 0;
    table.push(onWasabi ? { card, wasabi: true } : card);
  }

  static #freeWasabi(table) {
    return table.filter((entry) => entry === 'wasabi').length
      - table.filter((entry) => entry.wasabi).length;
  }

  #play(seat, play, inControl) {
    const more = inControl ? ['dummy', 'dummy_wasabi'] : [];
    keysAre(play, ['cards', 'chopsticks', 'wasabi', ...more]);
    const hand = this.hands[seat];
    const table = this.tables[seat];
    assert.equal(play.cards.length, play.chopsticks ? 2 : 1);
    assert.equal(play.wasabi.length, play.cards.length);
    const state = { usable: ClassicReplay.#freeWasabi(table) };
    play.cards.forEach((card) => takeOut(hand, card, `hand of seat ${seat}`));
    if (play.chopsticks) {
      takeOut(table, 'chopsticks', `table of seat ${seat}`);
    }
    play.cards.forEach((card, i) => this.#lay(table, card, play.wasabi[i], state));
    if (inControl) {
      this.#serveDummy(hand, play);
    }
    if (play.chopsticks) {
      hand.push('chopsticks');
    }
  }

  #serveDummy(hand, play) {
    const table = this.tables[2];
    takeOut(hand, play.dummy, 'hand in control');
    this.#lay(table, play.dummy, play.dummy_wasabi,
      { usable: ClassicReplay.#freeWasabi(table) });
  }

  turnEvent(event) {
    const { dummy, seats, pass } = this.header;
    keysAre(event, ['event', 'round', 'turn', 'plays', ...(dummy ? ['control'] : [])]);
    this.turn += 1;
    assert.deepEqual([event.round, event.turn], [this.round, this.turn]);
    assert.equal(event.plays.length, seats);
    if (dummy) {
      // The first seat in control begins in rounds 1 and 3. Control changes every turn.
      const begins = this.round === 2 ? 1 - this.header.first : this.header.first;
      assert.equal(event.control, this.turn % 2 === 1 ? begins : 1 - begins);
      this.hands[event.control].push(this.dummyPile.shift());
    }
    event.plays.forEach((play, seat) => this.#play(seat, play, dummy && event.control === seat));
    this.hands.forEach((hand) => assert.equal(hand.length, this.size - this.turn));
    if (pass === 'alternate' && this.round === 2) {
      this.hands.push(this.hands.shift());
    } else {
      this.hands.unshift(this.hands.pop());
    }
  }

  roundEvent(event) {
    keysAre(event, ['event', 'round', 'tables', 'scores', 'totals', 'puddings']);
    assert.equal(event.round, this.round);
    assert.equal(this.turn, this.size, 'all cards are laid');
    assert.deepEqual(event.tables, this.tables);
    const scores = scoreRound(this.header.edition, this.tables);
    assert.deepEqual(event.scores, scores);
    event.scores.forEach((score) => keysAre(score, [...CATEGORIES, 'total']));
    this.totals = this.totals.map((total, seat) => total + scores[seat].total);
    this.puddings = this.puddings.map((n, seat) => n + puddingsOn(this.tables[seat]));
    assert.deepEqual(event.totals, this.totals);
    assert.deepEqual(event.puddings, this.puddings);
  }

  end(event) {
    keysAre(event, ['event', 'pudding_points', 'totals', 'winners']);
    assert.equal(this.round, 3);
    const points = puddingPoints(this.header.edition, this.puddings);
    const totals = this.totals.map((total, seat) => total + points[seat]);
    assert.deepEqual(event.pudding_points, points);
    assert.deepEqual(event.totals, totals);
    const { seats } = this.header;
    assert.deepEqual(event.winners,
      winnersOf(totals.slice(0, seats), this.puddings.slice(0, seats)));
  }
}
