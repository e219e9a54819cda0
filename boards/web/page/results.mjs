// Follows a game that began with a link on the console, and reports its result, so that friends who got the
// same cards can compare.
const FIRST_TURN = /^Round 1 of \d+, turn 1 of/;
const OWN_SCORE = /^ You\b.*\s(-?\d+)$/;
const OVER = /'new' starts another game/;

export class Results {
  #ended;
  #words = null;
  #games = 0;
  #points = null;
  #line = '';

  // ended: called with the words of the link and the player's points.
  constructor(ended) {
    this.#ended = ended;
  }

  // Call this before the game of a link starts.
  begin(words) {
    this.#words = words;
    this.#games = 0;
  }

  // Takes text of the console, which may arrive in parts of lines.
  hear(text) {
    const lines = (this.#line + text).replaceAll('\r', '').split('\n');
    this.#line = lines.pop();
    lines.forEach((line) => this.#read(line));
  }

  // Another game than that of the link has no result to compare.
  #read(line) {
    this.#games += FIRST_TURN.test(line);
    this.#points = OWN_SCORE.exec(line)?.[1] ?? this.#points;
    if (OVER.test(line) && this.#words !== null) {
      if (this.#games === 1) {
        this.#ended(this.#words, Number(this.#points));
      }
      this.#words = null;
    }
  }
}
