// The conveyor belt at the end of the page. It moves only while it is visible and the game is awake, because
// every step costs the browser a frame.
export class Belt {
  #element;
  #isVisible = false;
  #isAwake = true;

  constructor(element) {
    this.#element = element;
    new IntersectionObserver((entries) => {
      this.#isVisible = entries.at(-1).isIntersecting;
      this.#follow();
    }).observe(element);
  }

  setAwake(isAwake) {
    this.#isAwake = isAwake;
    this.#follow();
  }

  #follow() {
    this.#element.classList.toggle('moving', this.#isVisible && this.#isAwake);
  }
}
