// The page's second view: the real firmware in an emulated handheld, with controls for it.
import { BUTTONS, Buttons, showKeys } from './buttons.mjs';
import { element } from './element.mjs';
import { deviceKey } from './flash_store.mjs';
import { Screen } from './screen.mjs';
import { Talk } from './talk.mjs';
import { putWord, takeWord } from './words.mjs';

// No UF2 is larger than twice the largest flash of this chip family.
const MOST_UF2_BYTES = 32 << 20;
const LOUDEST = 0.18;
const ESCAPES = /\x1b\[[0-9;]*[A-Za-z]/g;

// Resolves to the response for a file of the page, or rejects if it cannot be loaded.
async function load(file) {
  const response = await fetch(file);
  if (!response.ok) {
    throw new Error(`${file}: ${response.status}`);
  }
  return response;
}

// Plays a continuous tone that changes with the emulated piezo.
class Piezo {
  #context = null;
  #voice = null;
  #gain = null;

  unlock() {
    if (this.#context || !globalThis.AudioContext) {
      this.#context?.resume();
      return;
    }
    this.#context = new AudioContext();
    this.#voice = new OscillatorNode(this.#context, { type: 'square' });
    this.#gain = new GainNode(this.#context, { gain: 0 });
    this.#voice.connect(this.#gain).connect(this.#context.destination);
    this.#voice.start();
  }

  set(frequency, loudness) {
    if (this.#context) {
      this.#gain.gain.value = frequency > 0 ? LOUDEST * loudness : 0;
      if (frequency > 0) {
        this.#voice.frequency.value = Math.min(frequency, 20_000);
      }
    }
  }
}

class FirmwareView {
  #place;
  #say;
  #worker = null;
  #board = null;
  #piezo = new Piezo();
  #parts = {};

  constructor(place, say) {
    this.#place = place;
    this.#say = say;
  }

  async open() {
    const { boards } = await (await load('site.json')).json();
    this.boards = boards.filter(({ firmware }) => firmware);
    this.#place.classList.add('device');
    if (this.boards.length === 0) {
      this.#place.replaceChildren(this.#text('p', 'noFirmware'));
      return;
    }
    this.#build();
    this.#listen();
    await this.#load(this.boards[0]);
  }

  // Makes elements whose text or name follows the language of the page.
  #text(tag, word, attributes = {}) {
    const made = element(tag, attributes);
    putWord(made, this.#say, word);
    return made;
  }

  #named(tag, word, attributes, ...children) {
    return element(tag, { ...attributes, 'data-label': word, 'aria-label': this.#say(word) }, ...children);
  }

  #tell(word, ...values) {
    putWord(this.#parts.told, this.#say, word, ...values);
  }

  #build() {
    const p = this.#parts;
    p.canvas = this.#named('canvas', 'panel', { id: 'panel', tabindex: 0, role: 'application' });
    p.room = element('i', { class: 'room', 'aria-hidden': 'true' });
    p.led = element('i', { class: 'led', 'aria-hidden': 'true' });
    const arrow = (name) => this.#named('button', name, { type: 'button', tabindex: -1, 'data-button': name });
    const letter = (name) => element('button',
      { type: 'button', tabindex: -1, 'data-button': name, 'aria-label': name.toUpperCase() }, name.toUpperCase());
    p.handheld = element('div', { class: 'handheld' },
      element('div', { class: 'pad cross' },
        ...['up', 'left', 'centre', 'right', 'down'].map(arrow)),
      element('div', { class: 'glass' }, p.canvas, p.led),
      element('div', { class: 'pad letters' }, ...['x', 'y', 'a', 'b'].map(letter)));
    p.board = this.#named('select', 'board', {},
      ...this.boards.map(({ id, name }) => element('option', { value: id }, name)));
    p.power = this.#text('button', 'powerOff', { type: 'button' });
    p.cut = this.#text('button', 'cutPower', { type: 'button' });
    p.reset = this.#text('button', 'resetFlash', { type: 'button', id: 'reset-flash' });
    p.file = element('input', { type: 'file', accept: '.uf2', hidden: '' });
    p.choose = this.#text('button', 'chooseUf2', { type: 'button' });
    p.speed = element('strong', { id: 'speed' });
    p.facts = element('p', { id: 'facts' });
    p.flash = element('p', { id: 'flash' });
    p.wear = this.#named('div', 'wear', { class: 'wear', role: 'img' });
    p.told = element('p', { role: 'status', id: 'told' });
    p.serial = this.#named('div', 'serial',
      { class: 'serial', id: 'serial', role: 'log', 'aria-live': 'polite', lang: 'en', tabindex: 0 });
    p.line = this.#named('input', 'line', { type: 'text', maxlength: 140, autocapitalize: 'none', spellcheck: 'false' });
    p.form = element('form', {}, p.line, this.#text('button', 'send', { type: 'submit' }));
    p.screen = new Screen(p.canvas, p.room);
    this.#place.replaceChildren(
      element('div', { class: 'bar' }, p.board, p.power, p.cut, p.choose, p.reset, p.file),
      p.told, element('div', { class: 'bench' }, p.room, p.handheld),
      this.#text('p', 'firmwareHelp', { class: 'lead' }),
      element('div', { class: 'facts' },
        element('h2', {}, this.#text('span', 'speed'), ' ', p.speed), p.facts,
        this.#text('h2', 'flash'), p.flash, p.wear,
        this.#text('h2', 'serial'), p.serial, p.form));
    p.talk = new Talk(p.serial, p.form);
  }

  #listen() {
    const p = this.#parts;
    const buttons = new Buttons((bits) =>
      this.#send({ kind: 'hold', buttons: BUTTONS.filter((_, i) => bits >> i & 1) }));
    buttons.listenToPads(p.handheld);
    buttons.listenToKeys(document, (target) => !this.#place.hidden
      && (target === document.body || p.handheld.contains(target)));
    globalThis.addEventListener('blur', () => buttons.releaseAll());
    const poll = () => {
      if (!this.#place.hidden && buttons.lookAtGamepads()) {
        requestAnimationFrame(poll);
      }
    };
    globalThis.addEventListener('gamepadconnected', poll);
    poll();
    this.#place.addEventListener('pointerup', () => this.#piezo.unlock());
    document.addEventListener('keydown', () => this.#piezo.unlock());
    p.handheld.addEventListener('pointerdown', () => p.canvas.focus({ preventScroll: true }));
    p.board.addEventListener('change', () =>
      this.#load(this.boards.find(({ id }) => id === p.board.value)));
    p.power.addEventListener('click', () => this.#send({ kind: 'power', on: this.state === 'off' }));
    p.cut.addEventListener('click', () => this.#send({ kind: 'cut' }));
    p.reset.addEventListener('click', () => this.#send({ kind: 'forget' }));
    p.choose.addEventListener('click', () => p.file.click());
    p.file.addEventListener('change', () => this.#take(p.file.files[0]));
    this.#place.addEventListener('dragover', (event) => event.preventDefault());
    this.#place.addEventListener('drop', (event) => {
      event.preventDefault();
      this.#take(event.dataTransfer.files[0]);
    });
    p.talk.open((line) => this.#send({ kind: 'type', text: `${line}\r` }));
    const seen = () => {
      const isSeen = !document.hidden && !this.#place.hidden;
      this.#send({ kind: isSeen ? 'resume' : 'pause' });
      if (isSeen) {
        poll();
      }
    };
    document.addEventListener('visibilitychange', seen);
    new MutationObserver(seen).observe(this.#place, { attributes: true, attributeFilter: ['hidden'] });
  }

  #send(message) {
    this.#worker?.postMessage(message);
  }

  async #load(board) {
    try {
      const uf2 = await (await load(board.firmware)).arrayBuffer();
      this.#board = board;
      await this.#start(uf2);
    } catch {
      this.#tell('notStored');
    }
  }

  // Starts a UF2 from the user. The emulator checks every block before it flashes anything.
  async #take(file) {
    if (!file) {
      return;
    }
    if (file.size > MOST_UF2_BYTES) {
      this.#tell('tooLarge');
      return;
    }
    await this.#start(await file.arrayBuffer());
  }

  // Shows the keys of a board and its dark panel, so that the first picture does not change the layout.
  #showBoard({ buttons, display: { width, height } }) {
    showKeys(this.#parts.handheld, Object.keys(buttons));
    this.#parts.screen.show(new Uint8ClampedArray(width * height * 4), width, height);
  }

  // Starts a new worker for every firmware, so that no state of the previous one remains.
  async #start(uf2) {
    const board = this.#board;
    const [wiring, bootrom] = await Promise.all([
      load(`firmware/${board.id}.json`).then((response) => response.json()),
      load('firmware/bootrom.bin').then((response) => response.arrayBuffer())]);
    if (this.#worker === null) {
      this.#showBoard(wiring);
    }
    const worker = new Worker('firmware_worker.mjs', { type: 'module' });
    worker.onmessage = ({ data }) => {
      if (data.kind === 'ready') {
        worker.postMessage({ kind: 'open', key: deviceKey(board.id, uf2), wiring, bootrom, uf2 }, [uf2, bootrom]);
      } else {
        this.#hear(worker, data, wiring);
        this.#parts.handheld.dataset.board = board.id;
      }
    };
    // A module of the worker is missing.
    worker.onerror = () => this.#hear(worker, { kind: 'refused', word: 'notStored' });
  }

  // Handles a message of a worker. The previous worker is terminated only when the new one runs.
  #hear(worker, data, wiring) {
    if (data.kind === 'refused') {
      this.#tell(data.word ?? 'badUf2', data.message);
      if (worker !== this.#worker) {
        worker.terminate();
      }
      return;
    }
    if (worker !== this.#worker) {
      this.#worker?.terminate();
      this.#worker = worker;
      this.#showBoard(wiring);
      this.#parts.talk.clear();
      takeWord(this.#parts.told);
    }
    this[data.kind](data);
  }

  picture({ pixels, width, height, backlight }) {
    const { screen } = this.#parts;
    screen.show(pixels, width, height);
    screen.setBacklight(backlight * 100);
  }

  senses({ frequency, loudness, led }) {
    this.#piezo.set(frequency, loudness);
    const parts = [led.red, led.green, led.blue].map((share) => Math.round(share * 255));
    this.#parts.led.style.backgroundColor = parts.some(Boolean) ? `rgb(${parts.join(' ')})` : '';
  }

  said({ text }) {
    this.#parts.talk.hear(text.replaceAll(ESCAPES, ''));
  }

  facts({ state, seconds, speed, asleep, restarts, flash }) {
    const say = this.#say;
    const p = this.#parts;
    this.state = state;
    putWord(p.power, say, state === 'off' ? 'powerOn' : 'powerOff');
    p.speed.textContent = state === 'running' ? `${Math.round(speed * 100)} %` : say(state === 'off' ? 'isOff' : 'isBootsel');
    p.facts.textContent = `${seconds.toFixed(1)} s · ${say('coreAsleep')} ${Math.round(asleep * 100)} % · `
      + `${say('restarts')} ${restarts}`;
    p.flash.textContent = `${flash.sectors} × 4 KB · ${say('erased')} ${flash.erases} · ${say('programmed')} ${flash.programs}`;
    p.wear.replaceChildren(...flash.erased.map(({ sector, times }) =>
      element('span', { title: `${sector}: ${times}` }, String(times))));
  }

  // The worker has deleted what it kept: starts the device as new.
  forgotten() {
    this.#load(this.#board);
  }

  fault({ message }) {
    this.#tell('fault', message);
  }
}

let view = null;

// Creates the view at the first call. Later calls do nothing, because the view is still there. Rejects if
// the emulator cannot be loaded.
export async function openFirmware(place, say) {
  if (view === null) {
    view = new FirmwareView(place, say);
    try {
      await view.open();
    } catch (error) {
      view = null;
      throw error;
    }
  }
}
