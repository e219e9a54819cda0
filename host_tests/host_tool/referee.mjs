// An independent referee: replays recorded games and collects the question of every decision, as a line
// for `kaiten bot`, with a check that the answer is legal.
import assert from 'node:assert/strict';
import { takeOut } from './cards.mjs';
import { ClassicReplay } from './classic_replay.mjs';
import { facesOf, kindOf } from './party_rules.mjs';
import { PartyReplay } from './party_replay.mjs';

const STEPS = { deal: 'deal', turn: 'turnEvent', round: 'roundEvent', end: 'end' };

// Returns the rest of the hand without the cards of an answer.
function handAfter({ hand }, cards) {
  const left = [...hand];
  cards.forEach((card) => takeOut(left, card, 'the hand'));
  return left;
}

function frame(replay, seat, seen) {
  const { edition, seats, pass, menu, dummy, first } = replay.header;
  return {
    edition, seats, seat, pass, ...(dummy ? { dummy, first } : {}), menu, round: replay.round,
    totals: [...replay.totals], seen: seen[seat].map((hand) => [...hand]),
  };
}

// Adds the questions of one classic turn: for each seat the line, and a check of the answer.
function classicQuestions(replay, event, seen, asked) {
  for (let seat = 0; seat < replay.header.seats; seat += 1) {
    const control = event.control === seat;
    const hand = [...replay.hands[seat], ...(control ? [replay.dummyPile[0]] : [])];
    const line = {
      ...frame(replay, seat, seen), turn: event.turn, hand,
      tables: structuredClone(replay.tables), puddings: [...replay.puddings],
    };
    const chopsticks = replay.tables[seat].includes('chopsticks');
    asked.push([line, (answer) => {
      const left = handAfter(line, [...answer.cards, ...(control ? [answer.dummy] : [])]);
      assert.equal(answer.cards.length, answer.chopsticks ? 2 : 1);
      assert.ok(!answer.chopsticks || chopsticks, 'two cards without chopsticks');
      assert.equal(left.length, hand.length - answer.cards.length - (control ? 1 : 0));
      assert.equal('dummy' in answer, control);
    }]);
    seen[seat].push(hand);
  }
}

function partyLine(replay, seat, seen) {
  const { tables, race } = replay;
  return {
    ...frame(replay, seat, seen), hand: [...replay.hands[seat]],
    tables: tables.map((table) => table.shown), desserts: structuredClone(replay.desserts),
    discards: [...replay.discards], uramaki_places: race.taken, uramaki_points: [...race.points],
  };
}

function partyTakes(replay, event, seen, asked) {
  for (let seat = 0; seat < replay.header.seats; seat += 1) {
    const line = { ...partyLine(replay, seat, seen), turn: event.turn };
    const [chopsticks, spoon] = ['chopsticks', 'spoon']
      .map((tool) => replay.tables[seat].tool(tool, event.turn) !== undefined);
    asked.push([line, (answer) => {
      handAfter(line, answer.cards);
      assert.equal(answer.cards.length, answer.chopsticks ? 2 : 1);
      assert.ok(!answer.chopsticks || chopsticks, 'two cards without chopsticks');
      assert.ok(!answer.spoon || (spoon && line.hand.length > 1), 'a spoon that the seat does not have');
    }]);
  }
  replay.hands.forEach((hand, seat) => seen[seat].push([...hand]));
}

// Checks of the answers to the further decisions of Party.
const LEGAL = {
  copy: (answer, { cards }) => {
    const before = cards.slice(0, cards.findIndex(({ as }) => as === 'special-order'));
    assert.ok(before.some(({ as, flipped }) => as === answer.as && flipped === answer.flipped));
  },
  ask: (answer, { kinds }) =>
    assert.ok(kinds.includes(answer.asked) || kinds.includes(kindOf(answer.asked))),
  give: (answer, { line }) => {
    assert.ok(line.hand.includes(answer.card));
    assert.ok(answer.card === line.asked || facesOf(line.asked).includes(answer.card));
  },
  draw: (answer, { line }) => {
    assert.ok(line.drawn.includes(answer.card) && kindOf(answer.card) !== 'menu');
  },
  takeout: (answer, { cards, turn }) => {
    assert.equal(new Set(answer.flipped).size, answer.flipped.length);
    answer.flipped.forEach((place) =>
      assert.ok(cards[place].turn < turn && !cards[place].flipped));
  },
};

function watchDecisions(replay, seen, asked) {
  replay.watch = (seat, question) => {
    const { turn, kinds, tables } = replay;
    const earlier = tables.map(({ cards }) => cards.filter((card) => card.turn < turn).length);
    const uramaki_reached = [...replay.race.reached];
    const line = { ...partyLine(replay, seat, seen), turn, earlier, uramaki_reached, ...question };
    const cards = structuredClone(tables[seat].cards);
    asked.push([line, (answer) => LEGAL[question.decision](answer, { line, cards, kinds, turn })]);
  };
}

// Returns all questions of a recorded game: [line, check of the answer].
export function questionsOf([header, ...events]) {
  const party = header.edition.startsWith('party');
  const replay = party ? new PartyReplay(header) : new ClassicReplay(header);
  const asked = [];
  let seen;
  for (const event of events) {
    if (event.event === 'deal') {
      seen = Array.from({ length: header.seats }, () => []);
      if (party) watchDecisions(replay, seen, asked);
    }
    if (event.event === 'turn') (party ? partyTakes : classicQuestions)(replay, event, seen, asked);
    replay[STEPS[event.event]](event);
  }
  return asked;
}
