// The rules of Party, written independently of the engine in order to check it. Shares no code with it.

// Every face: [kind, cards in the box].
const FACES = {
  egg: ['nigiri', 4], salmon: ['nigiri', 5], squid: ['nigiri', 3],
  maki1: ['maki', 4], maki2: ['maki', 5], maki3: ['maki', 3],
  temaki: ['temaki', 12],
  uramaki3: ['uramaki', 4], uramaki4: ['uramaki', 4], uramaki5: ['uramaki', 4],
  tempura: ['tempura', 8], sashimi: ['sashimi', 8], dumpling: ['dumpling', 8], eel: ['eel', 8],
  tofu: ['tofu', 8], edamame: ['edamame', 8], miso: ['miso', 8],
  'onigiri-circle': ['onigiri', 2], 'onigiri-triangle': ['onigiri', 2],
  'onigiri-square': ['onigiri', 2], 'onigiri-rectangle': ['onigiri', 2],
  chopsticks1: ['chopsticks', 1], chopsticks2: ['chopsticks', 1], chopsticks3: ['chopsticks', 1],
  spoon4: ['spoon', 1], spoon5: ['spoon', 1], spoon6: ['spoon', 1],
  menu7: ['menu', 1], menu8: ['menu', 1], menu9: ['menu', 1],
  takeout10: ['takeout', 1], takeout11: ['takeout', 1], takeout12: ['takeout', 1],
  soy: ['soy', 3], tea: ['tea', 3], 'special-order': ['special-order', 3], wasabi: ['wasabi', 3],
  pudding: ['pudding', 15], matcha: ['matcha', 15],
  'fruit-watermelon2': ['fruit', 2], 'fruit-orange2': ['fruit', 2],
  'fruit-pineapple2': ['fruit', 2],
  'fruit-watermelon-orange': ['fruit', 3], 'fruit-watermelon-pineapple': ['fruit', 3],
  'fruit-orange-pineapple': ['fruit', 3],
};

export const MENUS = {
  'first-meal': 'maki tempura sashimi miso wasabi tea matcha',
  classic: 'maki tempura sashimi dumpling chopsticks wasabi pudding',
  sampler: 'temaki tempura dumpling tofu wasabi menu matcha',
  master: 'temaki onigiri tofu sashimi spoon takeout fruit',
  points: 'uramaki onigiri dumpling edamame special-order tea matcha',
  cutthroat: 'temaki eel tofu miso spoon soy pudding',
  banquet: 'maki tempura dumpling eel spoon chopsticks matcha',
  two: 'uramaki onigiri tofu miso menu special-order fruit',
};

export const CATEGORIES = [
  'maki', 'tempura', 'sashimi', 'dumpling', 'nigiri', 'temaki', 'uramaki', 'eel', 'tofu', 'onigiri',
  'edamame', 'miso', 'soy', 'tea', 'takeout',
];
const DESSERTS = ['pudding', 'matcha', 'fruit'];
const FRUITS = ['watermelon', 'orange', 'pineapple'];
const NIGIRI = { egg: 1, salmon: 2, squid: 3 };

export const kindOf = (face) => FACES[face][0];
export const facesOf = (kind) => Object.keys(FACES).filter((face) => kindOf(face) === kind);
export const isNigiri = (face) => face in NIGIRI;
export const isDessert = (face) => DESSERTS.includes(kindOf(face));
export const numberOf = (face) =>
  Number(/^(?:chopsticks|spoon|menu|takeout)(\d+)$/.exec(face)?.[1]);
export const cardsOf = (kind) =>
  facesOf(kind).flatMap((face) => Array(FACES[face][1]).fill(face));
export const handSize = (seats) => [10, 10, 9, 9, 8, 8, 7][seats - 2];
export const dessertsAdded = (seats, round) => (seats <= 5 ? [5, 3, 2] : [7, 5, 3])[round - 1];

// Returns all kinds of a menu in the format of records, nigiri included.
export function kindsOf(menu) {
  const kinds = (MENUS[menu]?.split(' ') ?? menu.split(',')).filter((kind) => kind !== 'nigiri');
  return ['nigiri', ...kinds];
}

// Returns an entry of a table as an object, whether it is given as a name or as an object.
export function entryOf(shown) {
  const { card, as = card, wasabi = false, flipped = false } =
    typeof shown === 'string' ? { card: shown } : shown;
  return { card, as, wasabi, flipped };
}

const open = (table) => table.filter((entry) => !entry.flipped);
const countFace = (table, face) => open(table).filter((entry) => entry.as === face).length;
const ofKind = (table, kind) => open(table).filter((entry) => kindOf(entry.as) === kind);
const count = (table, kind) => ofKind(table, kind).length;
const digits = (table, kind) => ofKind(table, kind)
  .reduce((sum, entry) => sum + Number(entry.as.slice(kind.length)), 0);

// Returns the points per seat. Tied seats get full points, the next place still scores, and seats
// without icons get nothing.
function places(points, icons) {
  const order = [...new Set(icons.filter((n) => n > 0))].sort((a, b) => b - a);
  return icons.map((n) => (n > 0 ? points[order.indexOf(n)] ?? 0 : 0));
}

// Nobody gains or loses if nobody has any. With two seats nobody loses.
function mostAndFewest(prize, counts) {
  if (counts.every((n) => n === 0)) {
    return counts;
  }
  const most = Math.max(...counts);
  const fewest = Math.min(...counts);
  return counts.map((n) => (n === most ? prize : 0)
    - (n === fewest && counts.length > 2 ? prize : 0));
}

function nigiriPoints(table) {
  return ofKind(table, 'nigiri')
    .reduce((sum, entry) => sum + NIGIRI[entry.as] * (entry.wasabi ? 3 : 1), 0);
}

function onigiriPoints(table) {
  const shapes = facesOf('onigiri').map((face) => countFace(table, face));
  let points = 0;
  for (let set = 1; set <= Math.max(...shapes); set += 1) {
    points += shapes.filter((n) => n >= set).length ** 2;
  }
  return points;
}

const colourOf = (kind) => (kind === 'wasabi' ? 'nigiri' : kind);

function colours(table) {
  const counts = {};
  for (const entry of open(table)) {
    const colour = colourOf(kindOf(entry.as));
    counts[colour] = (counts[colour] ?? 0) + 1;
  }
  return counts;
}

export const uramakiIcons = (table) => digits(table, 'uramaki');
export const URAMAKI = { party: [8, 6, 2], 'party-gamewright': [8, 5, 2] };

// Returns the points for uramaki left at the end of the round, after `taken` places are gone.
function uramakiLeft(edition, tables, taken) {
  const icons = tables.map(uramakiIcons);
  const most = Math.max(...icons);
  const prize = edition === 'party' ? 2 : URAMAKI[edition][taken] ?? 0;
  return icons.map((n) => (n > 0 && n === most ? prize : 0));
}

const upTo = (points, n) => points[Math.min(n, points.length - 1)];

// Scores a round. `race` has the uramaki scored during the round: {points: per seat, taken: places}.
export function scoreRound(edition, shown, race, kinds) {
  const tables = shown.map((table) => table.map(entryOf));
  const zeros = tables.map(() => 0);
  const maki = places(tables.length < 6 ? [6, 3] : [6, 4, 2],
    tables.map((table) => digits(table, 'maki')));
  const temaki = kinds.includes('temaki')
    ? mostAndFewest(4, tables.map((table) => count(table, 'temaki'))) : zeros;
  const left = uramakiLeft(edition, tables, race.taken);
  const eaters = tables.filter((table) => count(table, 'edamame') > 0).length;
  const variety = tables.map((table) => Object.keys(colours(table)).length);
  return tables.map((table, seat) => {
    const score = {
      maki: maki[seat],
      tempura: 5 * Math.floor(count(table, 'tempura') / 2),
      sashimi: 10 * Math.floor(count(table, 'sashimi') / 3),
      dumpling: upTo([0, 1, 3, 6, 10, 15], count(table, 'dumpling')),
      nigiri: nigiriPoints(table),
      temaki: temaki[seat],
      uramaki: race.points[seat] + left[seat],
      eel: upTo([0, -3, 7], count(table, 'eel')),
      tofu: upTo([0, 2, 6, 0], count(table, 'tofu')),
      onigiri: onigiriPoints(table),
      edamame: count(table, 'edamame') * Math.min(4, Math.max(0, eaters - 1)),
      miso: 3 * count(table, 'miso'),
      soy: variety[seat] === Math.max(...variety) ? 4 * count(table, 'soy') : 0,
      tea: count(table, 'tea') * Math.max(0, ...Object.values(colours(table))),
      takeout: 2 * table.filter((entry) => entry.flipped).length,
    };
    return { ...score, total: Object.values(score).reduce((sum, points) => sum + points, 0) };
  });
}

const fruits = (face, fruit) => {
  const [, first, second] = face.split('-');
  return first === `${fruit}2` ? 2 : Number(first === fruit) + Number(second === fruit);
};

function fruitPoints(faces) {
  return FRUITS.map((fruit) => faces.reduce((sum, face) => sum + fruits(face, fruit), 0))
    .reduce((sum, n) => sum + upTo([-2, 0, 1, 3, 6, 10], n), 0);
}

// Scores the desserts at the end of the game, in the format of records. `kinds` is the menu.
export function dessertPoints(shown, kinds) {
  const kept = shown.map((desserts) => desserts.map((dessert) => entryOf(dessert).as));
  const dessert = kinds.find((kind) => DESSERTS.includes(kind));
  const scorers = {
    pudding: () => mostAndFewest(6, kept.map((faces) => faces.length)),
    matcha: () => kept.map((faces) => 12 * Math.floor(faces.length / 4)),
    fruit: () => kept.map(fruitPoints),
  };
  return scorers[dessert]();
}
