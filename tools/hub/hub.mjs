// The hub of a table: passes the frames of each client on to all others, unchanged, and holds no game. Any
// client may misbehave. Runs in Node and in a browser.
import { FrameSplitter, HUB, TYPES, decodeFrame, encodeFrame } from './frames.mjs';

// A table has at most 8 peers. The rest is for clients that reconnect before their old connection has ended.
export const MOST_CLIENTS = 12;
// A peer at a busy table sends about ten frames per second.
const FRAMES_PER_SECOND = 100;
const MOST_SAVED_UP = 300;
// Counts as one more frame, so that bytes without frames are limited as well.
const BYTES_PER_FRAME = 240;
const MOST_DAMAGED = 200;
export const KEEP_ALIVE_MILLISECONDS = 2000;

// The line that switches a handheld's port from its console to frames, after Ctrl-U, which clears a partly typed
// line. Everything after the answer is frames.
export const SWITCH_LINE = '\x15link on\r';
export const SWITCHED = /(?:^|\n)link on\r?\n/;
export const SWITCH_MILLISECONDS = 10_000;

export class Hub {
  #clients = new Set();
  #now;
  #sequence = 0;

  // now: returns milliseconds.
  constructor(now = () => performance.now()) {
    this.#now = now;
  }

  get size() {
    return this.#clients.size;
  }

  // Adds a client, or returns null if there is no room. send(bytes) passes bytes to it; dismiss(reason) must
  // close its connection. The client's bytes go to receive(); leave() removes it.
  join(send, dismiss) {
    if (this.#clients.size >= MOST_CLIENTS) return null;
    const client = {
      send, dismiss, splitter: new FrameSplitter(), damaged: 0, allowance: MOST_SAVED_UP, last: this.#now(),
    };
    this.#clients.add(client);
    return {
      receive: (bytes) => this.#receive(client, bytes),
      leave: () => this.#clients.delete(client),
    };
  }

  #receive(client, bytes) {
    if (!this.#allows(client, bytes.length / BYTES_PER_FRAME)) return;
    for (const frame of client.splitter.push(bytes)) {
      if (!this.#clients.has(client)) return;
      this.#forward(client, frame);
    }
  }

  // Charges the client for frames. Sends it away, and returns false, if it has sent too many.
  #allows(client, frames) {
    const now = this.#now();
    client.allowance = Math.min(MOST_SAVED_UP, client.allowance + (now - client.last) / 1000 * FRAMES_PER_SECOND);
    client.last = now;
    client.allowance -= frames;
    if (client.allowance < 0) this.#dismiss(client, 'it sends too much');
    return client.allowance >= 0;
  }

  #forward(client, frame) {
    if (!this.#allows(client, 1)) return undefined;
    const decoded = decodeFrame(frame);
    if (decoded === null) {
      client.damaged += 1;
      return client.damaged > MOST_DAMAGED ? this.#dismiss(client, 'its frames are damaged') : undefined;
    }
    client.damaged = 0;
    if (decoded.sender === HUB) return undefined;
    for (const other of this.#clients) {
      if (other !== client) this.#send(other, frame);
    }
    return undefined;
  }

  // A client that cannot be reached any more does not harm the others.
  #send(client, frame) {
    try {
      client.send(frame);
    } catch {
      this.#dismiss(client, 'it cannot be reached');
    }
  }

  #dismiss(client, reason) {
    this.#clients.delete(client);
    client.dismiss(reason);
  }

  // Sends a frame of the hub itself to all clients.
  #broadcast(type) {
    this.#sequence = (this.#sequence + 1) & 0xffff;
    const frame = encodeFrame({ type, sender: HUB, sequence: this.#sequence, hops: 0 });
    for (const client of this.#clients) this.#send(client, frame);
  }

  // Call it every KEEP_ALIVE_MILLISECONDS: handhelds switch their USB port back to a console otherwise.
  keepAlive() {
    this.#broadcast(TYPES.keepAlive);
  }

  // Sends all handhelds back to their consoles.
  end() {
    this.#broadcast(TYPES.end);
  }
}
