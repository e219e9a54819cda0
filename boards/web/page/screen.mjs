// The handheld's display: a canvas with the panel's pixels, scaled by a whole number.
export class Screen {
  #canvas;
  #room;
  #context;
  #slept;
  #lit = false;

  // room: an element with the largest size that the canvas may have. slept: called with true when the
  // display goes dark, and with false when it is lit again.
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

  // Dims the canvas only below 60 %, so that it stays bright enough beside other windows.
  setBacklight(percent) {
    this.#canvas.style.opacity = Math.min(1, percent / 60);
    if (this.#lit !== percent > 0) {
      this.#lit = percent > 0;
      this.#slept(!this.#lit);
    }
  }

  // Scales in device pixels, so that every game pixel has the same size.
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
