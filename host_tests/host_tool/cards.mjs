// Assertions about multisets of cards and about the keys of objects.
import assert from 'node:assert/strict';

export function sameCards(a, b, message) {
  assert.deepEqual([...a].sort(), [...b].sort(), message);
}

export function takeOut(cards, card, message) {
  const place = cards.indexOf(card);
  assert.ok(place >= 0, `${message}: no ${card} among ${cards}`);
  cards.splice(place, 1);
}

export function keysAre(object, keys) {
  assert.deepEqual(Object.keys(object).sort(), [...keys].sort());
}
