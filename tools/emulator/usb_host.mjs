// The computer at the other end of the USB cable: enumerates the device, keeps its descriptors, and opens
// its serial port. Tests can queue additional control transfers.
import { UsbBus } from './usb_bus.mjs';

const GET_DESCRIPTOR = 6;
const SET_ADDRESS = 5;
const SET_CONFIGURATION = 9;
const SET_LINE_CODING = 0x20;
const SET_CONTROL_LINE_STATE = 0x22;

const DESCRIPTOR_DEVICE = 1;
const DESCRIPTOR_CONFIGURATION = 2;
const DESCRIPTOR_INTERFACE = 4;
const DESCRIPTOR_ENDPOINT = 5;
const DEVICE_TO_HOST = 0x80;
const CLASS_TO_INTERFACE = 0x21;
const CLASS_CDC = 2;
const CLASS_CDC_DATA = 10;
const TRANSFER_BULK = 2;
const PACKET_BYTES = 64;

// A real host waits for the plug to settle, resets the device, and waits for its recovery.
const SETTLE_NANOS = 20_000_000;
const RECOVERY_NANOS = 10_000_000;

// Returns the eight bytes of a setup packet.
export function setupPacket({ requestType, request, value = 0, index = 0, length = 0 }) {
  return Uint8Array.of(requestType, request, value & 0xff, value >> 8, index & 0xff, index >> 8,
    length & 0xff, length >> 8);
}

// Splits a configuration descriptor into its parts.
export function splitDescriptors(bytes) {
  const descriptors = [];
  for (let at = 0; at + 2 <= bytes.length && bytes[at] >= 2; at += bytes[at]) {
    descriptors.push(bytes.subarray(at, at + bytes[at]));
  }
  return descriptors;
}

// Returns the control interface and the bulk endpoints of the serial port, or null if there is none.
function findSerialPort(configuration) {
  const port = {};
  let current = 0;
  for (const descriptor of splitDescriptors(configuration)) {
    if (descriptor[1] === DESCRIPTOR_INTERFACE) {
      current = descriptor[5];
      if (current === CLASS_CDC) {
        port.control ??= descriptor[2];
      }
    } else if (descriptor[1] === DESCRIPTOR_ENDPOINT && current === CLASS_CDC_DATA
      && (descriptor[3] & 3) === TRANSFER_BULK) {
      port[descriptor[2] & DEVICE_TO_HOST ? 'in' : 'out'] ??= descriptor[2] & 0xf;
    }
  }
  return port.in === undefined || port.out === undefined ? null : port;
}

export class UsbHost {
  constructor() {
    this.plugged = false;
    // Whether the program that has opened the serial port reads from it.
    this.reading = true;
    // Whether a hub between host and device repeats the traffic of other devices without a pause.
    this.busyHub = false;
    this.bus = null;
    this.#forget();
  }

  #forget() {
    this.device = null;
    this.configuration = null;
    this.port = null;
    this.configured = false;
    this.transfer = null;
    this.queue = [];
    this.incoming = [];
    this.outgoing = [];
  }

  // Connects to a new chip and discards the state of the previous connection.
  connect(chip) {
    const { incoming } = this;
    this.#forget();
    this.incoming = incoming;
    this.bus = new UsbBus(chip, this);
    this.later = chip.clock.createAlarm(() => this.step());
  }

  disconnect() {
    this.bus = null;
  }

  // Plugs the cable in or unplugs it.
  plug(plugged) {
    if (plugged === this.plugged) {
      return;
    }
    this.plugged = plugged;
    if (!this.bus) {
      return;
    }
    if (plugged) {
      this.attached();
    } else {
      this.later.cancel();
      const { incoming } = this;
      this.#forget();
      this.incoming = incoming;
      this.bus.goSilent();
    }
  }

  // The computer falls asleep or wakes, with the cable plugged in.
  suspend(suspended) {
    if (suspended) {
      this.bus.goSilent();
    } else {
      this.bus.resume();
    }
  }

  // Queues a control transfer. Calls done({data}) or done({stalled: true}) at its end.
  control(setup, data, done) {
    this.queue.push({ setup, data: data ?? new Uint8Array(0), done, received: [], sent: 0 });
    this.#startNext();
  }

  // Queues bytes for the device's serial port.
  send(bytes) {
    for (const byte of bytes) {
      this.outgoing.push(byte);
    }
    if (this.port) {
      this.bus.poll(this.port.out, true);
    }
  }

  // Returns all bytes received from the serial port since the last call.
  takeReceived() {
    const bytes = Uint8Array.from(this.incoming);
    this.incoming = [];
    return bytes;
  }

  // Stops or resumes reading the serial port, like a program that hangs.
  setReading(reading) {
    this.reading = reading;
    if (reading && this.port) {
      this.bus.poll(this.port.in, false);
    }
  }

  setLineCoding(baud, done) {
    const coding = Uint8Array.of(baud & 0xff, (baud >> 8) & 0xff, (baud >> 16) & 0xff,
      baud >>> 24, 0, 0, 8);
    this.control(setupPacket({
      requestType: CLASS_TO_INTERFACE, request: SET_LINE_CODING, index: this.port?.control ?? 0,
      length: coding.length,
    }), coding, done);
  }

  setControlLines({ dtr, rts }, done) {
    this.control(setupPacket({
      requestType: CLASS_TO_INTERFACE, request: SET_CONTROL_LINE_STATE,
      value: (dtr ? 1 : 0) | (rts ? 2 : 0), index: this.port?.control ?? 0,
    }), null, done);
  }

  getDescriptor(type, index, length, done) {
    this.control(setupPacket({
      requestType: DEVICE_TO_HOST, request: GET_DESCRIPTOR, value: (type << 8) | index, length,
    }), null, done);
  }

  // Starts the enumeration if the device is visible on the bus and the cable is plugged in.
  attached() {
    if (this.plugged && this.bus.pulledUp) {
      this.step = () => this.bus.reset();
      this.later.schedule(SETTLE_NANOS);
    }
  }

  detached() {
    this.later.cancel();
    this.#forget();
  }

  resetDone() {
    if (!this.plugged) {
      return;
    }
    this.bus.startFrames();
    this.step = () => this.#enumerate();
    this.later.schedule(RECOVERY_NANOS);
  }

  stalled() {
    this.#finish({ stalled: true });
  }

  // Returns whether the host accepts a packet from an endpoint now.
  accepts(endpoint) {
    if (endpoint === 0) {
      return this.transfer !== null;
    }
    return this.configured && (endpoint !== this.port?.in || this.reading);
  }

  // Returns the next packet for an endpoint, or null if there is none.
  next(endpoint, size) {
    if (endpoint === 0) {
      return this.#nextControlPacket();
    }
    if (endpoint !== this.port?.out || this.outgoing.length === 0) {
      return null;
    }
    return Uint8Array.from(this.outgoing.splice(0, Math.min(size, PACKET_BYTES)));
  }

  #nextControlPacket() {
    const { transfer } = this;
    if (!transfer) {
      return null;
    }
    if (transfer.setup[0] & DEVICE_TO_HOST) {
      return new Uint8Array(0);
    }
    const packet = transfer.data.subarray(transfer.sent, transfer.sent + PACKET_BYTES);
    transfer.sent += packet.length;
    return packet;
  }

  sent(endpoint) {
    if (endpoint === 0 && this.transfer && this.transfer.setup[0] & DEVICE_TO_HOST) {
      this.#finish({ data: Uint8Array.from(this.transfer.received) });
    }
  }

  received(endpoint, bytes) {
    if (endpoint === 0) {
      this.#receivedControl(bytes);
    } else if (endpoint === this.port?.in) {
      this.incoming.push(...bytes);
    }
  }

  // Receives data of a control read, or the empty packet that ends a control write.
  #receivedControl(bytes) {
    const { transfer } = this;
    if (!transfer) {
      return;
    }
    if (transfer.setup[0] & DEVICE_TO_HOST) {
      transfer.received.push(...bytes);
    } else {
      this.#finish({ data: new Uint8Array(0) });
    }
  }

  #startNext() {
    if (this.transfer || this.queue.length === 0 || !this.bus) {
      return;
    }
    this.transfer = this.queue.shift();
    this.bus.sendSetup(this.transfer.setup);
  }

  #finish(result) {
    const { transfer } = this;
    if (!transfer) {
      return;
    }
    this.transfer = null;
    transfer.done?.(result);
    this.#startNext();
  }

  #enumerate() {
    this.control(setupPacket({ requestType: 0, request: SET_ADDRESS, value: 1 }), null);
    this.getDescriptor(DESCRIPTOR_DEVICE, 0, 18, ({ data }) => { this.device = data; });
    this.getDescriptor(DESCRIPTOR_CONFIGURATION, 0, 9, ({ data }) => {
      const length = data[2] | (data[3] << 8);
      this.getDescriptor(DESCRIPTOR_CONFIGURATION, 0, length, (answer) => {
        this.configuration = answer.data;
        this.#configure();
      });
    });
  }

  #configure() {
    const setup = setupPacket({ requestType: 0, request: SET_CONFIGURATION, value: 1 });
    this.control(setup, null, () => {
      this.configured = true;
      this.port = findSerialPort(this.configuration);
      if (this.port) {
        this.#openPort();
      }
    });
  }

  #openPort() {
    this.setLineCoding(115200);
    this.setControlLines({ dtr: true, rts: true }, () => {
      this.bus.poll(this.port.in, false);
      this.bus.poll(this.port.out, true);
    });
  }
}
