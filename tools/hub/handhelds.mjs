// Finds handhelds at the USB ports and connects them to the hub: switches each one from its console to frames.
import * as serialPorts from '../usb/serial_port.mjs';
import { SWITCHED, SWITCH_LINE, SWITCH_MILLISECONDS } from './hub.mjs';

const SEARCH_MILLISECONDS = 2000;
const POLL_MILLISECONDS = 4;

class PluggedHandheld {
  #port;
  #hub;
  #client = null;
  #isAsked = false;
  #heard = '';
  #until = Date.now() + SWITCH_MILLISECONDS;
  #farewell = null;

  constructor(port, hub) {
    this.#hub = hub;
    this.#port = port;
  }

  // Reads what has arrived. Returns the reason why the handheld has to leave, or null.
  poll() {
    if (!this.#isAsked) this.#port.write(SWITCH_LINE);
    this.#isAsked = true;
    const bytes = this.#port.read();
    this.#client === null ? this.#awaitAnswer(bytes) : this.#client.receive(bytes);
    return this.#farewell;
  }

  #awaitAnswer(bytes) {
    this.#heard += bytes.toString('latin1');
    const answer = SWITCHED.exec(this.#heard);
    if (answer === null) {
      if (Date.now() >= this.#until) this.#farewell = 'it does not answer';
      return;
    }
    this.#client = this.#hub.join((frame) => this.#send(frame), (reason) => { this.#farewell = reason; });
    if (this.#client === null) {
      this.#farewell = 'the table is full';
      return;
    }
    this.#client.receive(Buffer.from(this.#heard.slice(answer.index + answer[0].length), 'latin1'));
    this.#heard = '';
  }

  // Drops the frame if the handheld does not read: peers repeat what they say.
  #send(frame) {
    try {
      this.#port.write(frame);
    } catch (error) {
      if (error.code !== 'EAGAIN') throw error;
    }
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
        const farewell = handheld.poll();
        if (handheld.isSwitched && !joined.has(path)) {
          joined.add(path);
          tell('a handheld has joined');
        }
        if (farewell !== null) drop(path, farewell);
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
