// Melodies as the square waves a piezo makes. A page may sound only after its visitor has touched it:
// until then they pass unheard.
const LOUDEST = 0.18;

export class Sound {
  #context = null;
  #master = null;
  #voice = null;
  #percent = 0;

  // To be called when the visitor touches something.
  unlock() {
    if (this.#context === null && globalThis.AudioContext) {
      this.#context = new AudioContext();
      this.#master = new GainNode(this.#context, { gain: this.#gain });
      this.#master.connect(this.#context.destination);
    }
    this.resume();
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

  // How loud it seems grows with the square of the percentage.
  get #gain() {
    return LOUDEST * (this.#percent / 100) ** 2;
  }

  setVolume(percent) {
    this.#percent = percent;
    if (this.#master) {
      this.#master.gain.value = this.#gain;
    }
  }

  // In place of the one that plays; no tones are silence.
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
