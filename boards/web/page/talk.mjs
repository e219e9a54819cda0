// A console on the page: a log of its lines, a field to type a line, and a live region. Screen readers
// read the latest lines from the live region even if the log is collapsed.
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

  // Removes all lines, because another program prints from now on.
  clear() {
    this.#open = null;
    this.#places.forEach(({ place }) => place.replaceChildren());
  }

  // Returns the elements of the unfinished line, one per place.
  #lineUnderWay() {
    this.#open ??= this.#places.map(({ place }) => {
      const line = document.createElement('div');
      place.append(line);
      return line;
    });
    return this.#open;
  }
}
