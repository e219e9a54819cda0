// Joins the UARTs of several devices to a ring: the output of each device leads to the input of the next. The
// devices run in turns that are shorter than a character, so a character always arrives in the receiver's
// future, at its exact time, whatever the order of the turns.
import { BREAK, FRAMING_ERROR } from './peripherals/uart.mjs';

const MILLISECOND = 1e6;
// A character takes 86.8 us at 115,200 baud.
const TURN_NANOS = 80_000;

export class UartRing {
  // Devices that were run on their own before wait for the one that is furthest.
  constructor(devices) {
    this.devices = devices;
    this.cut = new Set();
    this.running = devices.map(({ state }) => state === 'running');
    devices.forEach((device, i) => {
      device.onUartSend = (byte, nanoseconds) => this.#carry(i, byte, nanoseconds);
    });
    this.nanoseconds = Math.max(...devices.map((device) => device.nanoseconds));
    this.#advance(this.nanoseconds);
  }

  // Unplugs or plugs the wire from device `from` to the next one.
  plug(from, plugged) {
    this.cut[plugged ? 'delete' : 'add'](from);
  }

  run(milliseconds) {
    const end = this.nanoseconds + milliseconds * MILLISECOND;
    while (this.nanoseconds < end) {
      this.#advance(Math.min(end, this.nanoseconds + TURN_NANOS));
    }
  }

  // Runs until predicate() is true, checking after every turn. Returns false at the timeout.
  runUntil(predicate, limitMilliseconds) {
    const end = this.nanoseconds + limitMilliseconds * MILLISECOND;
    while (!predicate()) {
      if (this.nanoseconds >= end) {
        return false;
      }
      this.#advance(Math.min(end, this.nanoseconds + TURN_NANOS));
    }
    return true;
  }

  #advance(nanoseconds) {
    this.devices.forEach((device, i) => {
      device.runToNanoseconds(nanoseconds);
      this.#noticePower(i, device.state === 'running');
    });
    this.nanoseconds = nanoseconds;
  }

  // A device without power pulls its output low: the next device receives a break.
  #noticePower(i, running) {
    if (this.running[i] && !running) {
      this.#carry(i, BREAK | FRAMING_ERROR, this.nanoseconds);
    }
    this.running[i] = running;
  }

  #carry(from, character, nanoseconds) {
    if (!this.cut.has(from)) {
      this.devices[(from + 1) % this.devices.length].receiveUart(character, nanoseconds);
    }
  }
}
