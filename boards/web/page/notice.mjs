// A sentence over the page, perhaps with a button. A lasting sentence stays until another one replaces it
// or a button of it is pressed; the others vanish after some seconds.
const SHOWN_MILLISECONDS = 6000;

export class Notice {
  #line;
  #button;
  #close;
  #timer = 0;
  #act = null;

  // closed: called after the user pressed a button of the notice.
  constructor({ line, button, close, closed }) {
    this.#line = line;
    this.#button = button;
    this.#close = close;
    const press = (act) => {
      this.clear();
      closed();
      act?.();
    };
    button.addEventListener('click', () => press(this.#act));
    close.addEventListener('click', () => press(null));
  }

  get text() {
    return this.#line.textContent;
  }

  // action: {label, act} of the button.
  show(text, { lasting = false, action = null } = {}) {
    clearTimeout(this.#timer);
    this.#line.textContent = text;
    this.#act = action?.act ?? null;
    this.#button.hidden = action === null;
    this.#close.hidden = action === null;
    if (action) {
      this.#button.textContent = action.label;
    }
    if (!lasting && !action) {
      this.#timer = setTimeout(() => this.clear(), SHOWN_MILLISECONDS);
    }
  }

  clear() {
    this.show('', { lasting: true });
  }
}
