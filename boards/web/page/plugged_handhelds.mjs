// Connects handhelds at the USB ports of this computer to the page's table by Web Serial. Every byte may come from a
// stranger: the hub limits sizes and rates.
import { Hub, KEEP_ALIVE_MILLISECONDS, SWITCHED, SWITCH_LINE, SWITCH_MILLISECONDS } from './hub/hub.mjs';

const RASPBERRY_PI = 0x2e8a;
const MOST_HEARD = 1 << 16;

const latin1 = (bytes) => String.fromCharCode(...bytes);

// A handheld behind an open port. run() ends when it has left.
class PluggedHandheld {
  #port;
  #reader;
  #writer;

  constructor(port) {
    this.#port = port;
    this.#reader = port.readable.getReader();
    this.#writer = port.writable.getWriter();
  }

  async #write(bytes) {
    await this.#writer.write(bytes).catch(() => this.#reader.cancel().catch(() => {}));
  }

  // Switches the port to frames. Returns the first frames, or null if no Kaiten answers.
  async #switchOver() {
    const timer = setTimeout(() => this.#reader.cancel().catch(() => {}), SWITCH_MILLISECONDS);
    await this.#write(new TextEncoder().encode(SWITCH_LINE));
    let heard = '';
    while (heard.length < MOST_HEARD) {
      const { value, done } = await this.#reader.read();
      if (done) break;
      heard += latin1(value);
      const answer = SWITCHED.exec(heard);
      if (answer === null) continue;
      clearTimeout(timer);
      return Uint8Array.from(heard.slice(answer.index + answer[0].length), (letter) => letter.charCodeAt(0));
    }
    return null;
  }

  // tell(word) reports what happens to the handheld.
  async run(hub, tell) {
    let client = null;
    try {
      const first = await this.#switchOver();
      if (first === null) return tell('noHandheld');
      client = hub.join((bytes) => this.#write(bytes), () => this.#reader.cancel().catch(() => {}));
      if (client === null) return tell('tableFull');
      tell('handheldJoined');
      client.receive(first);
      for (;;) {
        const { value, done } = await this.#reader.read();
        if (done) break;
        client.receive(value);
      }
      return tell('handheldLeft');
    } catch {
      return tell('handheldLeft'); // the cable was unplugged
    } finally {
      client?.leave();
      this.#reader.releaseLock();
      this.#writer.releaseLock();
      await this.#port.close().catch(() => {});
    }
  }
}

export class PluggedHandhelds {
  #hub = new Hub();
  #tell;

  constructor(wire, tell) {
    this.#tell = tell;
    wire.useHub(this.#hub);
    setInterval(() => this.#hub.keepAlive(), KEEP_ALIVE_MILLISECONDS);
    globalThis.addEventListener('pagehide', () => this.#hub.end());
  }

  // Lets the user choose a port. Returns when its handheld has left.
  async add() {
    let port;
    try {
      port = await navigator.serial.requestPort({ filters: [{ usbVendorId: RASPBERRY_PI }] });
    } catch {
      return; // the user chose no port
    }
    try {
      await port.open({ baudRate: 115200 });
    } catch {
      this.#tell('portRefused');
      return;
    }
    await new PluggedHandheld(port).run(this.#hub, this.#tell);
  }
}
