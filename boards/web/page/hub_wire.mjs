// The game's wire to the hub of tools/table: a WebSocket to the server of this page. Bytes are only passed on;
// firmware/LINK.md describes them.
const MOST_WAITING_BYTES = 1 << 16;
const RETRY_MILLISECONDS = 2000;
const CODE = /^#table=([A-Z0-9]{6})$/;

// Returns the code of a table in an address, or null.
export const tableCodeIn = (hash) => CODE.exec(hash)?.[1] ?? null;

export class HubWire {
  #socket = null;
  #code = null;
  #arrived = [];
  #wasOpen = false;
  #roused;
  #tell;

  // roused: called when bytes have arrived. tell(word): reports 'atTable', 'noTable' or 'tableLost'.
  constructor({ roused, tell }) {
    this.#roused = roused;
    this.#tell = tell;
  }

  get isOpen() {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  // Connects to the table with this code. A lost connection is opened again until it is refused.
  connect(code) {
    if (code === this.#code && this.#socket !== null) return;
    this.#code = code;
    this.#wasOpen = false;
    this.#socket?.close();
    this.#open();
  }

  #open() {
    const address = new URL(`table?code=${this.#code}`, location.href);
    address.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:';
    const socket = new WebSocket(address);
    socket.binaryType = 'arraybuffer';
    socket.addEventListener('open', () => {
      this.#wasOpen = true;
      this.#arrived = [];
      this.#tell('atTable');
      this.#roused();
    });
    socket.addEventListener('message', ({ data }) => this.#receive(data));
    socket.addEventListener('close', () => socket === this.#socket && this.#closed());
    this.#socket = socket;
  }

  // Peers repeat what they say, so that bytes that nobody takes can be dropped.
  #receive(data) {
    if (!(data instanceof ArrayBuffer)) return;
    if (this.#arrived.length + data.byteLength > MOST_WAITING_BYTES) this.#arrived = [];
    for (const byte of new Uint8Array(data)) this.#arrived.push(byte);
    this.#roused();
  }

  #closed() {
    this.#socket = null;
    this.#tell(this.#wasOpen ? 'tableLost' : 'noTable');
    if (this.#wasOpen) setTimeout(() => this.#socket ?? this.#open(), RETRY_MILLISECONDS);
  }

  take(most) {
    return this.#arrived.splice(0, most);
  }

  give(bytes) {
    if (this.isOpen) this.#socket.send(bytes.slice());
  }
}
