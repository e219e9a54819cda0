// Tests sound, light and battery with the hardware probe.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { linesOf, runUntilDone, startProbe } from './probe.mjs';

const near = (value, expected, tolerance) => Math.abs(value - expected) <= tolerance;

// Samples the piezo every 10 ms and returns its rounded frequencies, zero for silence, and its loudness.
function listen(handheld, milliseconds) {
  const heard = [];
  for (let time = 0; time < milliseconds; time += 10) {
    handheld.run(10);
    const { frequency, loudness } = handheld.piezo;
    heard.push({ hertz: Math.round(frequency), loudness });
  }
  return heard;
}

function startMelody(handheld, volume) {
  assert.ok(handheld.runUntil(() => linesOf(handheld).some((line) => line.volume === volume), 4000));
}

test('picosystem: a melody plays in the background, and is silent when muted', () => {
  const handheld = startProbe('picosystem', 'y');
  startMelody(handheld, 100);
  assert.ok(near(handheld.led.red, 1, 0.01) && near(handheld.led.green, 0.25, 0.01));
  assert.equal(handheld.led.blue, 0);
  const loud = listen(handheld, 400);
  const count = (sounds, hertz) => sounds.filter((sound) => near(sound.hertz, hertz, 3)).length;
  assert.ok(near(count(loud, 1000), 10, 2), 'the first tone lasts 100 ms');
  assert.ok(near(count(loud, 2000), 15, 2), 'the second 150 ms');
  startMelody(handheld, 0);
  assert.ok(listen(handheld, 400).every(({ hertz }) => hertz === 0));
  runUntilDone(handheld, 'melodies', 5000);
  const playing = linesOf(handheld).filter((line) => 'playing' in line).map((line) => line.playing);
  assert.deepEqual(playing, Array.from({ length: 6 }, () => [1, 0]).flat());
  assert.deepEqual(handheld.led, { red: 0, green: 0, blue: 0 });
});

test('picosystem: each of the five volumes is softer than the one before', (context) => {
  const handheld = startProbe('picosystem', 'y');
  let before = [1.5, 1.5];
  for (const volume of [100, 80, 60, 40, 20]) {
    startMelody(handheld, volume);
    const heard = listen(handheld, 400);
    const loudness = [1000, 2000].map((hertz) => {
      const tones = heard.filter((sound) => near(sound.hertz, hertz, 3));
      assert.ok(tones.length > 5 && new Set(tones.map((tone) => tone.loudness)).size === 1);
      return tones[0].loudness;
    });
    context.diagnostic(`volume ${volume}: ${(loudness[0] * 100).toFixed(0)} us a pulse`);
    assert.ok(loudness.every((value, i) => value > 0 && value < before[i] * 0.75));
    before = loudness;
  }
});

test('pico_lcd_1_3: a board without sound reports that nothing plays', () => {
  const handheld = startProbe('pico_lcd_1_3', 'y');
  runUntilDone(handheld, 'melodies', 5000);
  assert.ok(linesOf(handheld).filter((line) => 'playing' in line).every((line) => !line.playing));
});

// Returns the reported battery status after some time at this voltage.
function batteryAt(handheld, volts) {
  handheld.battery(volts);
  const before = linesOf(handheld).length;
  handheld.run(2500);
  const lines = linesOf(handheld).slice(before);
  return { ...lines.at(-1), warned: lines.filter((line) => line.warned).length };
}

for (const board of ['picosystem', 'pico_lcd_1_3']) {
  test(`${board}: the battery status is right, and a low battery is reported once`, () => {
    const handheld = startProbe(board, 'up');
    handheld.run(400);
    assert.equal(batteryAt(handheld, 4.15).percent, 100);
    const half = batteryAt(handheld, 3.76);
    assert.ok(near(half.percent, 50, 4) && half.low === 0 && half.warned === 0);
    const empty = batteryAt(handheld, 3.4);
    assert.ok(empty.percent < 6 && empty.low === 1 && empty.warned === 1);
    assert.equal(batteryAt(handheld, 3.39).warned, 0, 'only once');
    handheld.plugUsb(true);
    handheld.charging(true);
    const plugged = batteryAt(handheld, 3.5);
    assert.ok(plugged.usb === 1 && plugged.low === 0);
    assert.equal(plugged.charging, board === 'picosystem' ? 1 : 0);
  });
}

const PULL_UP = 1 << 3;
const CHARGING_PIN = 24;

test('picosystem: it reports charging only with a cable, and without flicker', () => {
  const handheld = startProbe('picosystem', 'up');
  handheld.run(400);
  const pulledUp = () => (handheld.chip.gpio[CHARGING_PIN].padValue & PULL_UP) !== 0;
  const battery = batteryAt(handheld, 3.9);
  assert.ok(battery.charging === 0 && battery.percent > 60, 'no charging without a cable');
  assert.ok(!pulledUp(), 'the charger gets no power through its pin');
  handheld.plugUsb(true);
  handheld.charging(true);
  assert.equal(batteryAt(handheld, 3.9).charging, 1);
  assert.ok(pulledUp());
  // The probe advances the monitor by half a second per tick, so the monitor's 3 s are 100 ms here.
  const before = linesOf(handheld).length;
  for (let i = 0; i < 20; ++i) {
    handheld.charging(i % 2 === 0);
    handheld.run(i % 2 === 0 ? 20 : 60);
  }
  assert.ok(linesOf(handheld).slice(before + 2).every((line) => line.charging === 1));
  handheld.charging(false);
  handheld.run(300);
  assert.equal(linesOf(handheld).at(-1).charging, 0, 'full');
  handheld.charging(true);
  handheld.run(100);
  handheld.plugUsb(false);
  handheld.run(100);
  assert.equal(linesOf(handheld).at(-1).charging, 0, 'unplugged');
});

test('pico_lcd_1_3: a low cable voltage is not mistaken for a battery', () => {
  const handheld = startProbe('pico_lcd_1_3', 'up');
  handheld.run(400);
  assert.ok(batteryAt(handheld, 3.9).percent <= 100);
  handheld.plugUsb(true);
  for (const cableVolts of [4.2, 4.3, 4.4, 4.7]) {
    handheld.power.set({ cableVolts });
    assert.equal(batteryAt(handheld, 3.9).percent, 255, 'no battery');
  }
});
