// The game's wire to other devices: a WebSocket to the hub of tools/table, which serves this page, and a hub of the
// page's own while handhelds are connected to this computer by Web Serial. Bytes are only passed on;
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
  #ownHub = null;
  #game = null;
  #uplink = null;
  #roused;
  #tell;

  // roused: called when bytes have arrived. tell(word): reports 'atTable', 'noTable' or 'tableLost'.
  constructor({ roused, tell }) {
    this.#roused = roused;
    this.#tell = tell;
  }

  get isOpen() {
    return this.#ownHub !== null || this.#hasSocket;
  }

  get #hasSocket() {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  // Puts a hub between the game, the table of tools/table and the handhelds at this computer.
  useHub(hub) {
    this.#ownHub = hub;
    this.#game = hub.join((bytes) => this.#keep(bytes), () => {});
    this.#joinUplink();
    this.#roused();
  }

  #joinUplink() {
    this.#uplink = this.#ownHub.join((bytes) => this.#hasSocket && this.#socket.send(bytes), () => {
      this.#socket?.close();
      this.#joinUplink();
    });
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

  #receive(data) {
    if (!(data instanceof ArrayBuffer)) return;
    const bytes = new Uint8Array(data);
    this.#ownHub === null ? this.#keep(bytes) : this.#uplink.receive(bytes);
  }

  // Peers repeat what they say, so that bytes that nobody takes can be dropped.
  #keep(bytes) {
    if (this.#arrived.length + bytes.length > MOST_WAITING_BYTES) this.#arrived = [];
    for (const byte of bytes) this.#arrived.push(byte);
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
    const sent = bytes.slice();
    if (this.#ownHub !== null) this.#game.receive(sent);
    else if (this.#hasSocket) this.#socket.send(sent);
  }
}
