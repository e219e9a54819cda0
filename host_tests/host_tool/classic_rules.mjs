// The classic rules, written independently of the engine in order to check it. Shares no code with it.
export const DECK = {
  tempura: 14, sashimi: 14, dumpling: 14, maki1: 6, maki2: 12, maki3: 8, egg: 5, salmon: 10,
  squid: 5, pudding: 10, wasabi: 6, chopsticks: 4,
};
export const CATEGORIES = ['maki', 'tempura', 'sashimi', 'dumpling', 'nigiri'];
const NIGIRI = { egg: 1, salmon: 2, squid: 3 };
const DUMPLINGS = [0, 1, 3, 6, 10, 15];

export const isNigiri = (card) => card in NIGIRI;
export const handSize = (tables) => ({ 2: 10, 3: 9, 4: 8, 5: 7 })[tables];

const cardOf = (entry) => entry.card ?? entry;
const count = (table, card) => table.filter((entry) => cardOf(entry) === card).length;

export function makiIcons(table) {
  return count(table, 'maki1') + 2 * count(table, 'maki2') + 3 * count(table, 'maki3');
}

export const puddingsOn = (table) => count(table, 'pudding');

function nigiriPoints(table) {
  return table.filter((entry) => isNigiri(cardOf(entry)))
    .map((entry) => NIGIRI[cardOf(entry)] * (entry.wasabi ? 3 : 1))
    .reduce((sum, points) => sum + points, 0);
}

// Returns the points for the most and second most maki, per seat.
export function makiPoints(edition, icons) {
  const first = Math.max(...icons);
  if (first === 0) {
    return icons.map(() => 0);
  }
  const firsts = icons.filter((n) => n === first).length;
  const rest = icons.filter((n) => n < first && n > 0);
  const second = Math.max(0, ...rest);
  const seconds = rest.filter((n) => n === second).length;
  const split = edition === 'gamewright';
  const forFirst = split ? Math.floor(6 / firsts) : 6;
  const secondPaid = !split || firsts === 1;
  const forSecond = secondPaid ? (split ? Math.floor(3 / Math.max(1, seconds)) : 3) : 0;
  return icons.map((n) => {
    if (n === first) {
      return forFirst;
    }
    return n > 0 && n === second ? forSecond : 0;
  });
}

// Returns the points for puddings at the end of the game, per seat.
export function puddingPoints(edition, puddings) {
  const most = Math.max(...puddings);
  const fewest = Math.min(...puddings);
  const mosts = puddings.filter((n) => n === most).length;
  const fewests = puddings.filter((n) => n === fewest).length;
  if (edition === 'zoch') {
    return puddings.map((n) => (n === most ? 6 : 0) - (n === fewest ? 6 : 0));
  }
  if (most === fewest) {
    return puddings.map(() => 0);
  }
  const loss = puddings.length === 2 ? 0 : Math.floor(6 / fewests);
  return puddings.map((n) => {
    if (n === most) {
      return Math.floor(6 / mosts);
    }
    return n === fewest ? 0 - loss : 0;
  });
}

// Scores tables in the format of records, with nigiri on wasabi marked.
export function scoreRound(edition, tables) {
  const maki = makiPoints(edition, tables.map(makiIcons));
  return tables.map((table, seat) => {
    const score = {
      maki: maki[seat],
      tempura: 5 * Math.floor(count(table, 'tempura') / 2),
      sashimi: 10 * Math.floor(count(table, 'sashimi') / 3),
      dumpling: DUMPLINGS[Math.min(5, count(table, 'dumpling'))],
      nigiri: nigiriPoints(table),
    };
    return { ...score, total: Object.values(score).reduce((sum, points) => sum + points, 0) };
  });
}

// Marks nigiri on wasabi in a list of names, as `kaiten score` does: each nigiri goes on the earliest
// free wasabi before it.
export function markWasabi(names) {
  let free = 0;
  return names.map((card) => {
    free += card === 'wasabi' ? 1 : 0;
    if (!isNigiri(card) || free === 0) {
      return card;
    }
    free -= 1;
    return { card, wasabi: true };
  });
}

export function winnersOf(totals, desserts) {
  const better = (a, b) => totals[a] - totals[b] || desserts[a] - desserts[b];
  const seats = totals.map((_, seat) => seat);
  return seats.filter((seat) => seats.every((other) => better(seat, other) >= 0));
}
