// The handheld's display: a canvas of the panel's pixels, shown at a whole multiple of them.
export class Screen {
  #canvas;
  #room;
  #context;
  #slept;
  #lit = false;

  // room: an element as large as the canvas may be. slept: told true when it goes dark, and false when
  // it is lit again.
  constructor(canvas, room, slept = () => {}) {
    this.#slept = slept;
    this.#canvas = canvas;
    this.#room = room;
    this.#context = canvas.getContext('2d', { alpha: false });
    new ResizeObserver(() => this.#fit()).observe(room);
  }

  show(pixels, width, height) {
    if (this.#canvas.width !== width || this.#canvas.height !== height) {
      this.#canvas.width = width;
      this.#canvas.height = height;
      this.#fit();
    }
    this.#context.putImageData(new ImageData(pixels, width, height), 0, 0);
  }

  // A screen beside others is bright enough at most settings; only far down it looks dimmed.
  setBacklight(percent) {
    this.#canvas.style.opacity = Math.min(1, percent / 60);
    if (this.#lit !== percent > 0) {
      this.#lit = percent > 0;
      this.#slept(!this.#lit);
    }
  }

  // In the screen's own pixels, so that each of the game's has as many as any other.
  #fit() {
    const ratio = globalThis.devicePixelRatio || 1;
    const { width, height } = this.#canvas;
    const { clientWidth, clientHeight } = this.#room;
    const fitting = Math.floor(Math.min(clientWidth / width, clientHeight / height) * ratio);
    const scale = Math.max(1, fitting) / ratio;
    this.#canvas.style.width = `${width * scale}px`;
    this.#canvas.style.height = `${height * scale}px`;
  }
}
