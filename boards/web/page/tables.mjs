// Game setups in links: the dialog that opens the setup of a link, and the one that creates a link for a
// friend.
import { lineFor, linkFor, readLink } from './links.mjs';
import { Results } from './results.mjs';

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

// Answers of the console to a setup.
const REFUSED = /^No: |means nothing here/m;
const ASKS_AGAIN = /The same line again/;

const hasMenu = (edition) => edition.startsWith('party');
const range = ([least, most]) => Array.from({ length: most - least + 1 }, (_, i) => String(least + i));

function offer(list, values, usual, nameOf = (value) => value) {
  const before = list.value;
  list.replaceChildren(...values.map((value) => new Option(nameOf(value), value)));
  list.value = values.includes(before) ? before : usual;
  if (list.selectedIndex < 0) {
    list.selectedIndex = 0;
  }
}

export class Tables {
  #part;
  #ask;
  #say;
  #tell;
  #names;
  #seated;
  #seed = 0;
  #invited = [];
  #results = new Results((words, points) => this.#offerResult(words, points));

  // part: finds an element by its ID. ask: types a line into the console and resolves to its answer. say:
  // returns a text of the page. tell: shows a notice, with the parameters of Notice. names: returns the name
  // of an edition or menu. seated: called when a dialog closes.
  constructor({ part, ask, say, tell, names, seated }) {
    this.#part = part;
    this.#ask = ask;
    this.#say = say;
    this.#tell = tell;
    this.#names = names;
    this.#seated = seated;
    part('invitation').addEventListener('close', () => {
      this.#answer(part('invitation'), this.#invited);
    });
    part('dealing').addEventListener('close', () => this.#answer(part('dealing'), this.#chosen()));
    part('deal').addEventListener('click', () => this.#lay());
    part('deal-copy').addEventListener('click', () => this.#copy());
    part('deal-share').hidden = !navigator.share;
    part('deal-share').addEventListener('click', () => this.#share());
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
    this.#part('invited-to').textContent = words.map((word) => this.#nameOf(word)).join(' · ');
    this.#part('invitation').returnValue = '';
    this.#part('invitation').showModal();
  }

  #nameOf(word) {
    const [, seed] = /^seed=(\d+)$/.exec(word) ?? [];
    if (seed) {
      return `${this.#say('cards')} ${seed}`;
    }
    return /^\d$/.test(word) ? `${this.#say('seats')}: ${word}` : this.#names(word);
  }

  // Starts the game if the user agreed.
  async #answer(dialog, words) {
    const agreed = dialog.returnValue === 'yes';
    dialog.returnValue = '';
    this.#seated();
    if (agreed) {
      this.#results.begin(words);
    }
    if (agreed && REFUSED.test(await this.#begin(lineFor(words)))) {
      this.#tell('badTable');
    }
  }

  // Types the line. The console asks for the same line again before it gives up a running game: the
  // dialog has asked that already.
  async #begin(line) {
    const answer = await this.#ask(line);
    return ASKS_AGAIN.test(answer) ? this.#ask(line) : answer;
  }

  #lay() {
    this.#seed = 1 + crypto.getRandomValues(new Uint32Array(1))[0] % MOST_SEED;
    this.#offer();
    this.#part('dealing').showModal();
  }

  #offer() {
    offer(this.#part('deal-edition'), EDITIONS.map(({ name }) => name), EDITIONS[0].name, this.#names);
    const edition = EDITIONS.find(({ name }) => name === this.#part('deal-edition').value);
    offer(this.#part('deal-seats'), range(edition.seats), String(USUAL_SEATS));
    const seats = Number(this.#part('deal-seats').value);
    const menus = MENUS.filter(({ seats: [least, most] }) => seats >= least && seats <= most);
    offer(this.#part('deal-menu'), menus.map(({ name }) => name), menus[0].name, this.#names);
    this.#part('deal-menu').disabled = !hasMenu(edition.name);
    this.#part('deal-link').textContent = this.#link;
    this.#part('deal-told').textContent = '';
  }

  #chosen() {
    const edition = this.#part('deal-edition').value;
    return [edition, this.#part('deal-seats').value,
      ...(hasMenu(edition) ? [this.#part('deal-menu').value] : []), `seed=${this.#seed}`];
  }

  get #link() {
    return linkFor(this.#chosen(), location.href);
  }

  // Takes text of the console.
  hear(text) {
    this.#results.hear(text);
  }

  // Offers to share the result of a game from a link.
  #offerResult(words, points) {
    const setup = () => words.map((word) => this.#nameOf(word)).join(' · ');
    const send = () => this.#sendResult(this.#say('result', points, setup()), linkFor(words, location.href));
    this.#tell('result', { values: [points, setup], action: { word: 'shareResult', act: send } });
  }

  // Shares the result with the link, or copies both if the browser cannot share.
  async #sendResult(text, url) {
    try {
      await (navigator.share ? navigator.share({ title: 'Kaiten', text, url })
        : navigator.clipboard.writeText(`${text}\n${url}`));
      this.#tell(navigator.share ? 'shared' : 'resultCopied');
    } catch (error) {
      if (error.name !== 'AbortError') {
        this.#tell('resultByHand', { values: [text, url], lasting: true });
      }
    }
  }

  // Copies the link. If the browser does not allow it, selects the link for the user to copy.
  async #copy() {
    let told = 'copied';
    try {
      await navigator.clipboard.writeText(this.#link);
    } catch {
      told = 'copyByHand';
      getSelection().selectAllChildren(this.#part('deal-link'));
    }
    this.#part('deal-told').textContent = this.#say(told);
  }

  async #share() {
    try {
      await navigator.share({ title: 'Kaiten', text: this.#say('invitationTitle'), url: this.#link });
    } catch (error) {
      if (error.name !== 'AbortError') { // the user has not closed the dialog of the system
        await this.#copy();
      }
    }
  }
}
