// Game setups in links: the dialog that opens the setup of a link, and the one that creates a link for a
// friend.
import { lineFor, linkFor, readLink } from './links.mjs';

// The choices of a link. The game validates them and refuses an impossible setup with a sentence.
export const EDITIONS = [
  { name: 'gamewright', seats: [2, 5] }, { name: 'zoch', seats: [3, 5] },
  { name: 'party', seats: [2, 8] }, { name: 'party-gamewright', seats: [2, 8] },
];
export const MENUS = [
  { name: 'first-meal', seats: [2, 8] }, { name: 'classic', seats: [2, 8] },
  { name: 'sampler', seats: [2, 6] }, { name: 'master', seats: [3, 8] },
  { name: 'points', seats: [3, 6] }, { name: 'cutthroat', seats: [3, 8] },
  { name: 'banquet', seats: [6, 8] }, { name: 'two', seats: [2, 2] },
];
const USUAL_SEATS = 4;
const MOST_SEED = 999_999;
const WAYS = ['', '#', '#play'];

const hasMenu = (edition) => edition.startsWith('party');
const range = ([least, most]) => Array.from({ length: most - least + 1 }, (_, i) => String(least + i));

function offer(list, values, usual) {
  const before = list.value;
  list.replaceChildren(...values.map((value) => new Option(value, value)));
  list.value = values.includes(before) ? before : usual;
  if (list.selectedIndex < 0) {
    list.selectedIndex = 0;
  }
}

export class Tables {
  #part;
  #type;
  #tell;
  #seated;
  #seed = 0;
  #invited = [];

  // part: finds an element by its ID. type: types a line into the console. tell: shows a notice by its
  // name. seated: called when a dialog closes.
  constructor({ part, type, tell, seated }) {
    this.#part = part;
    this.#type = type;
    this.#tell = tell;
    this.#seated = seated;
    part('invitation').addEventListener('close', () => {
      this.#answer(part('invitation'), this.#invited);
    });
    part('dealing').addEventListener('close', () => this.#answer(part('dealing'), this.#chosen()));
    part('deal').addEventListener('click', () => this.#lay());
    part('deal-copy').addEventListener('click', () => this.#copy());
    for (const list of ['deal-edition', 'deal-seats', 'deal-menu']) {
      part(list).addEventListener('change', () => this.#offer());
    }
  }

  // Asks a user who followed a link whether to start its game.
  follow(hash) {
    if (WAYS.includes(hash)) {
      return;
    }
    const words = readLink(hash);
    history.replaceState(null, '', location.pathname);
    if (!words) {
      this.#tell('badLink');
      return;
    }
    this.#invited = words;
    this.#part('invited-to').textContent = words.join(', ');
    this.#part('invitation').returnValue = '';
    this.#part('invitation').showModal();
  }

  // Starts the game if the user agreed. Before the console gives up a running game, it asks for the same
  // line again: so the line is typed twice, which does no harm otherwise.
  #answer(dialog, words) {
    if (dialog.returnValue === 'yes') {
      this.#type(lineFor(words));
      this.#type(lineFor(words));
    }
    dialog.returnValue = '';
    this.#seated();
  }

  #lay() {
    this.#seed = 1 + crypto.getRandomValues(new Uint32Array(1))[0] % MOST_SEED;
    this.#offer();
    this.#part('dealing').showModal();
  }

  #offer() {
    offer(this.#part('deal-edition'), EDITIONS.map(({ name }) => name), EDITIONS[0].name);
    const edition = EDITIONS.find(({ name }) => name === this.#part('deal-edition').value);
    offer(this.#part('deal-seats'), range(edition.seats), String(USUAL_SEATS));
    const seats = Number(this.#part('deal-seats').value);
    const menus = MENUS.filter(({ seats: [least, most] }) => seats >= least && seats <= most);
    offer(this.#part('deal-menu'), menus.map(({ name }) => name), menus[0].name);
    this.#part('deal-menu').disabled = !hasMenu(edition.name);
    this.#part('deal-link').textContent = linkFor(this.#chosen(), location.href);
  }

  #chosen() {
    const edition = this.#part('deal-edition').value;
    return [edition, this.#part('deal-seats').value,
      ...(hasMenu(edition) ? [this.#part('deal-menu').value] : []), `seed=${this.#seed}`];
  }

  async #copy() {
    await navigator.clipboard?.writeText(linkFor(this.#chosen(), location.href));
    this.#tell('copied');
  }
}
