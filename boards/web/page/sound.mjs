// Plays melodies as square waves, like a piezo. Browsers allow sound only after the user has interacted
// with the page; until then melodies are silent.
const LOUDEST = 0.18;

export class Sound {
  #context = null;
  #master = null;
  #voice = null;
  #percent = 0;
  #isLocked = Boolean(globalThis.AudioContext);
  #changed;

  // changed: called with {percent, isLocked} when the volume is set and when the browser allows sound.
  constructor(changed = () => {}) {
    this.#changed = changed;
  }

  // Call this on a user interaction.
  unlock() {
    if (this.#context === null && globalThis.AudioContext) {
      this.#context = new AudioContext();
      this.#master = new GainNode(this.#context, { gain: this.#gain });
      this.#master.connect(this.#context.destination);
    }
    this.#context?.resume().then(() => {
      this.#isLocked = false;
      this.#tell();
    });
  }

  #tell() {
    this.#changed({ percent: this.#percent, isLocked: this.#isLocked });
  }

  get state() {
    return this.#context?.state ?? 'locked';
  }

  pause() {
    this.#context?.suspend();
  }

  resume() {
    this.#context?.resume();
  }

  // The gain is the square of the volume, which is a perceived loudness.
  get #gain() {
    return LOUDEST * (this.#percent / 100) ** 2;
  }

  setVolume(percent) {
    this.#percent = percent;
    this.#tell();
    if (this.#master) {
      this.#master.gain.value = this.#gain;
    }
  }

  // Plays a melody in place of the current one. An empty list means silence.
  play(tones) {
    this.#voice?.stop();
    this.#voice = null;
    if (this.state !== 'running' || tones.length === 0) {
      return;
    }
    const voice = new OscillatorNode(this.#context, { type: 'square' });
    const gate = new GainNode(this.#context, { gain: 0 });
    voice.connect(gate).connect(this.#master);
    let time = this.#context.currentTime;
    voice.start(time);
    for (const { hertz, milliseconds } of tones) {
      if (hertz > 0) {
        voice.frequency.setValueAtTime(hertz, time);
      }
      gate.gain.setValueAtTime(hertz > 0 ? 1 : 0, time);
      time += milliseconds / 1000;
    }
    voice.stop(time);
    this.#voice = voice;
  }
}
