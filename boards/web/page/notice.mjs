// A sentence over the page, perhaps with a button. A lasting sentence stays until another one replaces it
// or its button is pressed; the others vanish after some seconds.
const SHOWN_MILLISECONDS = 6000;

export class Notice {
  #line;
  #button;
  #timer = 0;
  #act = null;

  constructor(line, button) {
    this.#line = line;
    this.#button = button;
    button.addEventListener('click', () => {
      const act = this.#act;
      this.clear();
      act?.();
    });
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
