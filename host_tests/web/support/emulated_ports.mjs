// Emulated handhelds as serial ports of this computer, for tools/hub/handhelds.mjs. They run while the test waits,
// in small steps, so that sockets and timers get their turn. A page can run by their time as well. So a busy machine
// makes a test slower, but changes nothing else.
const STEP_MILLISECONDS = 4;
const HELD_MILLISECONDS = 50;

const turn = () => new Promise((resolve) => { setImmediate(resolve); });

// Runs in a page before everything else: replaces its clock.
export function useTimeOfTest() {
  globalThis.kaitenMilliseconds = 0;
  performance.now = () => globalThis.kaitenMilliseconds;
}

export class EmulatedPorts {
  #devices;
  #plugged = new Set();
  #isRunning = true;
  #milliseconds = 0;
  #ended;

  // devices: running handhelds.
  constructor(devices) {
    this.#devices = devices;
    devices.forEach((device, i) => this.plug(i));
    this.#ended = this.#runAll();
  }

  async #runAll() {
    while (this.#isRunning) {
      for (const device of this.#devices) {
        if (device.state === 'running') device.run(STEP_MILLISECONDS);
      }
      this.#milliseconds += STEP_MILLISECONDS;
      await turn();
    }
  }

  // Lets the clock of a page that was opened with `useTimeOfTest` follow the time of the devices.
  async drive(page) {
    while (this.#isRunning) {
      await page.evaluate((milliseconds) => { globalThis.kaitenMilliseconds = milliseconds; }, this.#milliseconds);
      await turn();
    }
  }

  // Ends the run of all devices.
  async close() {
    this.#isRunning = false;
    await this.#ended;
  }

  findPorts() {
    return [...this.#plugged].map(String);
  }

  openPort(path) {
    const device = this.#devices[Number(path)];
    const check = () => {
      if (!this.#plugged.has(Number(path))) throw new Error('unplugged');
    };
    return {
      read: () => {
        check();
        return Buffer.from(device.usb.takeReceived());
      },
      write: (bytes) => {
        check();
        device.usb.send(Uint8Array.from(Buffer.from(bytes)));
      },
      close: () => {},
    };
  }

  // Waits for bytes of an open port. Returns null when the device has gone.
  async readSome(port) {
    try {
      for (;;) {
        const bytes = port.read();
        if (bytes.length > 0) return [...bytes];
        await turn();
      }
    } catch {
      return null;
    }
  }

  plug(i) {
    this.#devices[i].plugUsb(true);
    this.#plugged.add(i);
  }

  // Takes the cable and the power away.
  cut(i) {
    this.#plugged.delete(i);
    this.#devices[i].plugUsb(false);
    this.#devices[i].powerOff();
  }

  restore(i) {
    this.#devices[i].powerOn();
    this.plug(i);
  }

  async wait(milliseconds) {
    const end = this.#milliseconds + milliseconds;
    while (this.#milliseconds < end) await turn();
  }

  // Presses a button on some devices at once.
  async press(button, indices) {
    indices.forEach((i) => this.#devices[i].down(button));
    await this.wait(HELD_MILLISECONDS);
    indices.forEach((i) => this.#devices[i].up(button));
    await this.wait(HELD_MILLISECONDS);
  }
}
