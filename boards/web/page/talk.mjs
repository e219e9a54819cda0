// The console on the page: what it says stands in a live region, and a line can be typed.
const MOST_LINES = 300;

export class Talk {
  #log;
  #form;
  #open = null;

  constructor(log, form) {
    this.#log = log;
    this.#form = form;
  }

  // send: takes what is typed.
  open(send) {
    const field = this.#form.querySelector('input');
    this.#form.addEventListener('submit', (event) => {
      event.preventDefault();
      send(field.value);
      field.value = '';
    });
  }

  // Text as it comes, in pieces of lines. Each line is an element, so that a reader reads each once.
  hear(text) {
    const pieces = text.replaceAll('\r', '').split('\n');
    pieces.forEach((piece, i) => {
      if (i > 0) {
        this.#open = null;
      }
      if (piece !== '') {
        this.#lineUnderWay().textContent += piece;
      } else if (i > 0 && i < pieces.length - 1) {
        this.#lineUnderWay();
      }
    });
    while (this.#log.children.length > MOST_LINES) {
      this.#log.firstChild.remove();
    }
    this.#log.scrollTop = this.#log.scrollHeight;
  }

  #lineUnderWay() {
    if (this.#open === null) {
      this.#open = document.createElement('div');
      this.#log.append(this.#open);
    }
    return this.#open;
  }
}
