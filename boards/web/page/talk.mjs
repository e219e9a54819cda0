// A console on the page: a log of its lines, and a field to type a line. Screen readers read new lines while
// the log is visible.
const MOST_LINES = 300;

export class Talk {
  #log;
  #form;
  #open = null;

  constructor(log, form) {
    this.#log = log;
    this.#form = form;
  }

  // send: called with each typed line.
  open(send) {
    const field = this.#form.querySelector('input');
    this.#form.addEventListener('submit', (event) => {
      event.preventDefault();
      send(field.value);
      field.value = '';
    });
  }

  // Appends text, which may arrive in parts of lines. Each line is its own element, so that a screen
  // reader reads it once.
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

  // Removes all lines, because another program prints from now on.
  clear() {
    this.#open = null;
    this.#log.replaceChildren();
  }

  // Returns the element of the unfinished line.
  #lineUnderWay() {
    this.#open ??= this.#log.appendChild(document.createElement('div'));
    return this.#open;
  }
}
