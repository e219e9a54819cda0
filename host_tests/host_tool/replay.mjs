// Splits a record into games and replays each by the rules of its edition.
import assert from 'node:assert/strict';
import { ClassicReplay } from './classic_replay.mjs';
import { PartyReplay } from './party_replay.mjs';

const REPLAYS = {
  gamewright: ClassicReplay,
  zoch: ClassicReplay,
  party: PartyReplay,
  'party-gamewright': PartyReplay,
};
const STEPS = { deal: 'deal', turn: 'turnEvent', round: 'roundEvent', end: 'end' };

export function splitGames(events) {
  const games = [];
  for (const event of events) {
    if (event.event === 'game') {
      games.push([]);
    }
    assert.ok(games.length > 0, 'the record does not begin with a game event');
    games.at(-1).push(event);
  }
  return games;
}

export function checkGame([header, ...events]) {
  const Replay = REPLAYS[header.edition];
  assert.ok(Replay, `unknown edition ${header.edition}`);
  const replay = new Replay(header);
  for (const event of events) {
    assert.ok(event.event in STEPS, `unknown event ${event.event}`);
    replay[STEPS[event.event]](event);
  }
  assert.equal(events.at(-1)?.event, 'end', 'the last event of the game is not its end');
  assert.equal(events.filter((event) => event.event === 'round').length, 3);
}
