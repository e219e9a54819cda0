// Finds handhelds at the USB ports and connects them to the hub: switches each one from its console to frames.
import * as serialPorts from '../usb/serial_port.mjs';
import { SWITCHED, SWITCH_LINE, SWITCH_MILLISECONDS } from './hub.mjs';

const SEARCH_MILLISECONDS = 2000;
const POLL_MILLISECONDS = 4;

class PluggedHandheld {
  #port;
  #hub;
  #client = null;
  #heard = '';
  #until = Date.now() + SWITCH_MILLISECONDS;

  constructor(port, hub) {
    this.#hub = hub;
    this.#port = port;
    this.#port.write(SWITCH_LINE);
  }

  // Reads what has arrived. Returns whether the handheld is still there.
  poll() {
    const bytes = this.#port.read();
    if (this.#client !== null) {
      this.#client.receive(bytes);
      return true;
    }
    this.#heard += bytes.toString('latin1');
    const answer = SWITCHED.exec(this.#heard);
    if (answer === null) return Date.now() < this.#until;
    this.#client = this.#hub.join((frame) => this.#port.write(frame), () => this.close());
    if (this.#client === null) return false;
    this.#client.receive(Buffer.from(this.#heard.slice(answer.index + answer[0].length), 'latin1'));
    this.#heard = '';
    return true;
  }

  get isSwitched() {
    return this.#client !== null;
  }

  close() {
    this.#client?.leave();
    this.#client = null;
    this.#port.close();
  }
}

// Looks for handhelds until stop() is called. tell(text) reports who comes and goes. `ports` finds and opens the
// serial ports.
export function watchHandhelds(hub, tell, ports = serialPorts) {
  const handhelds = new Map();
  const joined = new Set();

  function drop(path, reason) {
    handhelds.get(path)?.close();
    handhelds.delete(path);
    if (joined.delete(path)) tell(`a handheld has left: ${reason}`);
  }

  function search() {
    for (const path of ports.findPorts().filter((found) => !handhelds.has(found))) {
      try {
        handhelds.set(path, new PluggedHandheld(ports.openPort(path), hub));
      } catch {
        // The port is not ready yet, or another program uses it: the next search tries again.
      }
    }
  }

  function poll() {
    for (const [path, handheld] of handhelds) {
      try {
        const isThere = handheld.poll();
        if (handheld.isSwitched && !joined.has(path)) {
          joined.add(path);
          tell('a handheld has joined');
        }
        if (!isThere) drop(path, 'it does not answer');
      } catch {
        drop(path, 'it was unplugged');
      }
    }
  }

  search();
  const timers = [setInterval(search, SEARCH_MILLISECONDS), setInterval(poll, POLL_MILLISECONDS)];
  return {
    stop() {
      timers.forEach(clearInterval);
      [...handhelds.keys()].forEach((path) => drop(path, 'the table is closed'));
    },
  };
}
