// The handheld's display: a canvas with the panel's pixels, as large as the room allows.

// Share of the room's area that a whole multiple of the panel must fill. Otherwise the picture is scaled
// by a fraction.
const LEAST_FILLED = 0.8;

// Returns how a panel is scaled into a room: `scale` in CSS pixels per panel pixel, and `multiple`, the
// size of a panel pixel on the canvas. A whole scale needs no larger canvas, because the browser repeats
// the pixels. A fraction needs a larger canvas, which the browser scales down smoothly: so all pixels
// have the same size and sharp edges.
export function scaleFor(panel, room, ratio) {
  const fitting = Math.min(room.width / panel.width, room.height / panel.height) * ratio;
  const whole = Math.floor(fitting);
  return (whole / fitting) ** 2 >= LEAST_FILLED
    ? { scale: whole / ratio, multiple: 1 }
    : { scale: fitting / ratio, multiple: whole + 1 };
}

// Returns the panel pixel at a position in the window, or null outside the picture. `box` is the
// picture's rectangle in the window.
export function panelPixelAt({ x, y }, box, panel) {
  const column = Math.floor((x - box.left) / box.width * panel.width);
  const row = Math.floor((y - box.top) / box.height * panel.height);
  const inside = column >= 0 && column < panel.width && row >= 0 && row < panel.height;
  return inside ? { x: column, y: row } : null;
}

// Phases of a pointer, with the numbers of PointerEvent::Phase in the program.
const PHASES = { pointerdown: 0, pointermove: 1, pointerup: 2, pointercancel: 3 };

const within = (value, least, end) => Math.min(Math.max(value, least), end - 1);

export class Screen {
  #canvas;
  #room;
  #context;
  #panel;
  #slept;
  #lit = false;

  // room: an element with the largest size that the canvas may have. slept: called with true when the
  // display goes dark, and with false when it is lit again.
  constructor(canvas, room, slept = () => {}) {
    this.#slept = slept;
    this.#canvas = canvas;
    this.#room = room;
    this.#context = canvas.getContext('2d', { alpha: false });
    this.#panel = new OffscreenCanvas(canvas.width, canvas.height);
    new ResizeObserver(() => this.#fit()).observe(room);
  }

  show(pixels, width, height) {
    const panel = this.#panel;
    if (panel.width !== width || panel.height !== height) {
      panel.width = width;
      panel.height = height;
      this.#fit();
    }
    panel.getContext('2d').putImageData(new ImageData(pixels, width, height), 0, 0);
    this.#draw();
  }

  // Dims the canvas only below 60 %, so that it stays bright enough beside other windows.
  setBacklight(percent) {
    this.#canvas.style.opacity = Math.min(1, percent / 60);
    if (this.#lit !== percent > 0) {
      this.#lit = percent > 0;
      this.#slept(!this.#lit);
    }
  }

  // Follows a finger or the mouse from the picture until it is lifted. Calls `pointed` with its phase and
  // panel pixel {x, y}. The browser cancels a finger that scrolls the page. `canTap(pixel)` returns whether
  // a tap there has an effect: then the mouse shows a hand.
  listenToPointers(pointed, canTap) {
    const canvas = this.#canvas;
    canvas.addEventListener('pointerdown', (event) => {
      if (event.isPrimary && event.button === 0) {
        canvas.setPointerCapture(event.pointerId);
        pointed(PHASES.pointerdown, this.#pixelOf(event));
      }
    });
    for (const type of ['pointermove', 'pointerup', 'pointercancel']) {
      canvas.addEventListener(type, (event) => {
        if (canvas.hasPointerCapture(event.pointerId)) {
          pointed(PHASES[type], this.#pixelOf(event));
        }
      });
    }
    canvas.addEventListener('pointermove', (event) => {
      canvas.style.cursor = event.pointerType === 'mouse' && canTap(this.#pixelOf(event)) ? 'pointer' : '';
    });
  }

  // Returns the panel pixel that is nearest to a pointer.
  #pixelOf({ clientX, clientY }) {
    const { left, top, right, bottom, width, height } = this.#canvas.getBoundingClientRect();
    const at = { x: within(clientX, left, right), y: within(clientY, top, bottom) };
    return panelPixelAt(at, { left, top, width, height }, this.#panel);
  }

  #draw() {
    this.#context.imageSmoothingEnabled = false;
    this.#context.drawImage(this.#panel, 0, 0, this.#canvas.width, this.#canvas.height);
  }

  // Scales in device pixels, so that every panel pixel has the same size.
  #fit() {
    const ratio = globalThis.devicePixelRatio || 1;
    const { width, height } = this.#panel;
    const room = { width: this.#room.clientWidth, height: this.#room.clientHeight };
    if (room.width === 0 || room.height === 0) {
      return; // the view is hidden
    }
    const { scale, multiple } = scaleFor({ width, height }, room, ratio);
    const canvas = this.#canvas;
    canvas.width = width * multiple;
    canvas.height = height * multiple;
    canvas.dataset.multiple = multiple;
    canvas.style.imageRendering = Number.isInteger(scale * ratio) ? 'pixelated' : 'auto';
    canvas.style.width = `${Math.floor(width * scale * ratio) / ratio}px`;
    canvas.style.height = `${Math.floor(height * scale * ratio) / ratio}px`;
    this.#draw();
  }
}
