// A console on the page: its lines stand in a log, the latest in a live region that a screen reader
// reads out wherever the log is folded away; and a line can be typed.
const MOST_LINES = 300;
const MOST_READ_OUT = 30;

export class Talk {
  #places;
  #form;
  #open = null;

  constructor(log, readOut, form) {
    this.#places = [{ place: log, most: MOST_LINES }, { place: readOut, most: MOST_READ_OUT }];
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
        this.#lineUnderWay().forEach((line) => { line.textContent += piece; });
      } else if (i > 0 && i < pieces.length - 1) {
        this.#lineUnderWay();
      }
    });
    for (const { place, most } of this.#places) {
      while (place.children.length > most) {
        place.firstChild.remove();
      }
      place.scrollTop = place.scrollHeight;
    }
  }

  // Forgets all: somebody else speaks from now on.
  clear() {
    this.#open = null;
    this.#places.forEach(({ place }) => place.replaceChildren());
  }

  // The line that is not finished yet, in each place.
  #lineUnderWay() {
    this.#open ??= this.#places.map(({ place }) => {
      const line = document.createElement('div');
      place.append(line);
      return line;
    });
    return this.#open;
  }
}
