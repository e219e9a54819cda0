// Sound, light and battery on the real chip's binary.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { linesOf, runUntilDone, startProbe } from './probe.mjs';

const near = (value, expected, tolerance) => Math.abs(value - expected) <= tolerance;

// What the piezo does from now on, every 10 ms: its frequencies, rounded, zero for silence.
function listen(handheld, milliseconds) {
  const heard = [];
  for (let time = 0; time < milliseconds; time += 10) {
    handheld.run(10);
    const { frequency, duty } = handheld.piezo;
    heard.push({ hertz: Math.round(frequency), duty });
  }
  return heard;
}

function startMelody(handheld, volume) {
  assert.ok(handheld.runUntil(() => linesOf(handheld).some((line) => line.volume === volume), 2000));
}

test('picosystem: a melody plays by itself, softer with less volume, and not at all muted', () => {
  const handheld = startProbe('picosystem', 'y');
  startMelody(handheld, 100);
  assert.ok(near(handheld.led.red, 1, 0.01) && near(handheld.led.green, 0.25, 0.01));
  assert.equal(handheld.led.blue, 0);
  const loud = listen(handheld, 400);
  const count = (sounds, hertz) => sounds.filter((sound) => near(sound.hertz, hertz, 3)).length;
  assert.ok(near(count(loud, 1000), 10, 2), 'the first tone lasts 100 ms');
  assert.ok(near(count(loud, 2000), 15, 2), 'the second 150 ms');
  assert.ok(loud.filter(({ hertz }) => hertz !== 0).every(({ duty }) => near(duty, 0.5, 0.01)));
  startMelody(handheld, 50);
  const soft = listen(handheld, 400).filter(({ hertz }) => hertz !== 0);
  assert.ok(soft.length > 20 && soft.every(({ duty }) => near(duty, 0.125, 0.01)));
  startMelody(handheld, 0);
  assert.ok(listen(handheld, 400).every(({ hertz }) => hertz === 0));
  runUntilDone(handheld, 'melodies', 5000);
  const playing = linesOf(handheld).filter((line) => 'playing' in line).map((line) => line.playing);
  assert.deepEqual(playing, [1, 0, 1, 0, 1, 0]);
  assert.deepEqual(handheld.led, { red: 0, green: 0, blue: 0 });
});

test('pico_lcd_1_3: no sound, and nobody minds', () => {
  const handheld = startProbe('pico_lcd_1_3', 'y');
  runUntilDone(handheld, 'melodies', 5000);
  assert.ok(linesOf(handheld).filter((line) => 'playing' in line).every((line) => !line.playing));
});

// What it tells of the battery after some time at that voltage.
function batteryAt(handheld, volts) {
  handheld.battery(volts);
  const before = linesOf(handheld).length;
  handheld.run(2500);
  const lines = linesOf(handheld).slice(before);
  return { ...lines.at(-1), warned: lines.filter((line) => line.warned).length };
}

for (const board of ['picosystem', 'pico_lcd_1_3']) {
  test(`${board}: battery, cable and the warning`, () => {
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
