// Sentences over the page, perhaps with a button. A lasting one stays until its cause ends or the user closes it, and
// is shown again after others. The others vanish after some seconds.
const SHOWN_MILLISECONDS = 6000;

export class Notice {
  #line;
  #button;
  #close;
  #say;
  #lasting = []; // the latest at the end
  #passing = null;
  #timer = 0;

  // say: returns a text of the page. closed: called after the user pressed a button of the notice.
  constructor({ line, button, close, say, closed }) {
    this.#line = line;
    this.#button = button;
    this.#close = close;
    this.#say = say;
    const press = (act) => {
      this.clear(this.#shown.word);
      closed();
      act?.();
    };
    button.addEventListener('click', () => press(this.#shown.action.act));
    close.addEventListener('click', () => press(null));
  }

  get #shown() {
    return this.#passing ?? this.#lasting.at(-1) ?? null;
  }

  // Shows the text with a name. values: those of its places; a function returns one in the language of the page.
  // action: {word, act} of the button, whose notice is lasting.
  show(word, { values = [], lasting = false, action = null } = {}) {
    this.#remove(word);
    this.#passing = null;
    clearTimeout(this.#timer);
    const entry = { word, values, action };
    if (lasting || action) {
      this.#lasting.push(entry);
    } else {
      this.#passing = entry;
      this.#timer = setTimeout(() => this.clear(word), SHOWN_MILLISECONDS);
    }
    this.update();
  }

  // Removes the notice with this text, if there is one.
  clear(word) {
    this.#remove(word);
    this.update();
  }

  #remove(word) {
    this.#lasting = this.#lasting.filter((entry) => entry.word !== word);
    if (this.#passing?.word === word) {
      this.#passing = null;
    }
  }

  // Shows the latest notice, in the language of the page. Screen readers read out only another text.
  update() {
    const { word, values, action } = this.#shown ?? {};
    const text = word ? this.#say(word, ...values.map((value) => value?.call?.() ?? value)) : '';
    if (this.#line.textContent !== text) {
      this.#line.textContent = text;
    }
    this.#button.hidden = !action;
    this.#close.hidden = !word || this.#passing !== null;
    if (action) {
      this.#button.textContent = this.#say(action.word);
    }
  }
}
