// Controls a model of the SSD1306 like a driver, by messages of commands and data.
export class OledDriver {
  constructor(controller) {
    this.controller = controller;
  }

  message(...bytes) {
    bytes.forEach((byte) => this.controller.write(byte, 0));
    this.controller.endMessage();
  }

  commands(...bytes) {
    this.message(0x00, ...bytes);
  }

  data(...bytes) {
    this.message(0x40, ...bytes);
  }

  // Starts the display correctly for the usual modules.
  start() {
    this.commands(0xae, 0xa8, 0x3f, 0xd3, 0x00, 0x40, 0xa1, 0xc8, 0xda, 0x12, 0x20, 0x00, 0x8d, 0x14);
    this.commands(0x21, 0, 127, 0x22, 0, 7);
    this.commands(0xaf);
  }

  // Draws a picture. lit(x, y) returns whether a pixel is lit.
  draw(lit) {
    for (let page = 0; page < 8; page++) {
      for (let x = 0; x < 128; x++) {
        let byte = 0;
        for (let line = 0; line < 8; line++) {
          byte |= lit(x, page * 8 + line) ? 1 << line : 0;
        }
        this.data(byte);
      }
    }
  }
}
