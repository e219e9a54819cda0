// The handheld's display: a canvas of the panel's pixels, shown at a whole multiple of them.
export class Screen {
  #canvas;
  #frame;
  #context;
  #slept;
  #lit = false;

  // canvas: in `frame`, the room there is for it. slept: told true when it goes dark, and false when
  // it is lit again.
  constructor(canvas, frame, slept = () => {}) {
    this.#slept = slept;
    this.#canvas = canvas;
    this.#frame = frame;
    this.#context = canvas.getContext('2d', { alpha: false });
    new ResizeObserver(() => this.#fit()).observe(frame);
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
    const { clientWidth, clientHeight } = this.#frame;
    const fitting = Math.floor(Math.min(clientWidth / width, clientHeight / height) * ratio);
    const scale = Math.max(1, fitting) / ratio;
    this.#canvas.style.width = `${width * scale}px`;
    this.#canvas.style.height = `${height * scale}px`;
  }
}
