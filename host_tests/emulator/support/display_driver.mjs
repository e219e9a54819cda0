// Controls a display controller model like a driver: commands, their data, and delays.
export const MILLISECOND = 1e6;

export class DisplayDriver {
  constructor(controller) {
    this.controller = controller;
    this.now = MILLISECOND;
  }

  wait(milliseconds) {
    this.now += milliseconds * MILLISECOND;
  }

  send(command, ...data) {
    this.controller.write(command, false, this.now);
    this.data(...data);
  }

  data(...bytes) {
    bytes.forEach((byte) => this.controller.write(byte, true, this.now));
  }

  reset() {
    this.controller.setReset(false, this.now);
    this.wait(1);
    this.controller.setReset(true, this.now);
    this.wait(121);
  }

  // Starts the display correctly with the given memory access control and pixel format.
  start(madctl = 0, colmod = 0x55) {
    this.reset();
    this.send(0x11);
    this.wait(6);
    this.send(0x3a, colmod);
    this.send(0x36, madctl);
    this.send(0x21);
    this.window(0, 239, 0, 239);
    this.send(0x29);
  }

  window(left, right, top, bottom) {
    this.send(0x2a, left >> 8, left & 0xff, right >> 8, right & 0xff);
    this.send(0x2b, top >> 8, top & 0xff, bottom >> 8, bottom & 0xff);
  }

  // Writes `count` pixels of 16 bits into the window.
  fill(colour, count) {
    this.send(0x2c);
    for (let i = 0; i < count; i++) {
      this.data(colour >> 8, colour & 0xff);
    }
  }
}
