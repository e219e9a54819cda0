// The USB wires: carries packets between the chip's device controller and a host, one at a time and at
// full speed at most. In rp2040js alone, transfers take no time and are never refused.

const BUFFER_CONTROL_FIRST = 0x80;
const BUFFER_CONTROL_LAST = 0xfc;
const ENDPOINT_CONTROL = 0x08;
const ENDPOINT_ZERO_BUFFER = 0x100;
const BUFFER_BYTES = 64;

const BUFFER_LENGTH = 0x3ff;
const BUFFER_AVAILABLE = 1 << 10;
const BUFFER_STALL = 1 << 11;
const BUFFER_FULL = 1 << 15;
const SECOND_BUFFER_SHIFT = 16;
const ENDPOINT_DOUBLE_BUFFERED = 1 << 30;

const SIE_CTRL_PULLUP = 1 << 16;
const SIE_CONNECTED = 1 << 16;
const MUXING = 0x74;
const MUXING_TO_PHY = 1 << 0;
const MUXING_TO_DIGITAL_PAD = 1 << 2;
const SIE_STATUS = 0x50;
const SIE_SUSPENDED = 1 << 4;
const SIE_RESUMED = 1 << 11;
const SIE_BUS_RESET = 1 << 19;
const SOF_RD = 0x48;
const INTERRUPT_SOF = 1 << 17;
const FRAME_NUMBER_MASK = 0x7ff;

// A B1 chip leaves its reset state only after the line has been idle for IDLE_NANOS (erratum RP2040-E5),
// which never happens on a busy hub. The workaround in the data sheet takes the line's input from
// LINE_PIN, through a debug function, and holds it high.
const IDLE_NANOS = 800_000;
const LINE_PIN = 15;
const LINE_FUNCTION = 8;
const OVERRIDE_HIGH = 3;

const FRAME_NANOS = 1_000_000;
// Token, handshake and gaps, plus 8 bits per byte at 12 MHz: 19 packets of 64 bytes fit in a frame.
const PACKET_OVERHEAD_NANOS = 10_000;
const BYTE_NANOS = 667;

export class UsbBus {
  // The bus notifies the host with attached(), detached(), resetDone(), received(endpoint, bytes),
  // sent(endpoint) and stalled(). It queries the host with accepts(endpoint), and with
  // next(endpoint, size), which returns bytes or null.
  constructor(chip, host) {
    this.chip = chip;
    this.host = host;
    this.controller = chip.usbCtrl;
    this.busyUntil = 0;
    this.transfers = new Map();
    this.deaf = false;
    this.inReset = false;
    this.idleSeen = chip.clock.createAlarm(() => this.#connected());
    chip.dormancy.onEnter = () => this.#standStill();
    this.frameAlarm = chip.clock.createAlarm(() => this.#frame());
    this.#hook();
  }

  #hook() {
    const { controller } = this;
    controller.DPRAMUpdated = (offset, value) => this.#bufferControl(offset, value);
    controller.onResetReceived = () => this.#resetSeen();
    const write = controller.writeUint32;
    controller.writeUint32 = (offset, value) => {
      const pulledUp = this.pulledUp;
      if (offset === SIE_STATUS && controller.rawWriteValue & SIE_SUSPENDED) {
        controller.sieStatus &= ~SIE_SUSPENDED;
      }
      const connected = controller.sieStatus & SIE_CONNECTED;
      write.call(controller, offset, value);
      if (this.inReset) {
        controller.sieStatus = (controller.sieStatus & ~SIE_CONNECTED) | connected;
      }
      if (offset === MUXING) {
        this.#lineMoved(value);
      }
      this.#pullUpChanged(pulledUp);
    };
    const read = controller.readUint32;
    controller.readUint32 = (offset) => {
      if (offset === SOF_RD) {
        controller.intRaw &= ~INTERRUPT_SOF;
        controller.checkInterrupts();
      }
      return read.call(controller, offset);
    };
  }

  // Whether the device has its pull-up enabled and is visible on the bus.
  get pulledUp() {
    return (this.controller.sieCtrl & SIE_CTRL_PULLUP) !== 0;
  }

  // Called when the clocks stop. A controller that is on the bus at that time ignores all packets
  // afterwards until it is reset (raspberrypi/pico-extras issue 41). Firmware must disconnect first, as
  // in adafruit/Adafruit_SleepyDog pull request 71.
  #standStill() {
    this.deaf = this.deaf || this.pulledUp;
  }

  // Called when the firmware has acknowledged a bus reset. The host then ends the reset, unless a busy
  // hub prevents it.
  #resetSeen() {
    if (this.host.busyHub) {
      this.inReset = true;
    } else {
      this.host.resetDone();
    }
  }

  // Called when the firmware switches the line's input between a pin and the bus.
  #lineMoved(muxing) {
    const { ctrl, functionSelect } = this.chip.gpio[LINE_PIN];
    const heldIdle = functionSelect === LINE_FUNCTION && (ctrl >> 16 & 3) === OVERRIDE_HIGH;
    this.idleSeen.cancel();
    if (this.inReset && muxing & MUXING_TO_DIGITAL_PAD && !(muxing & MUXING_TO_PHY) && heldIdle) {
      this.idleSeen.schedule(IDLE_NANOS);
    }
  }

  #connected() {
    this.inReset = false;
    this.controller.sieStatus |= SIE_CONNECTED;
    this.host.resetDone();
  }

  #pullUpChanged(before) {
    if (this.pulledUp !== before) {
      if (this.pulledUp) {
        this.host.attached();
      } else {
        this.host.detached();
      }
    }
  }

  // Signals a bus reset to the device. host.resetDone() follows when the device has handled it.
  reset() {
    const { controller } = this;
    if (this.deaf) {
      return;
    }
    this.inReset = false;
    controller.sieStatus |= SIE_BUS_RESET;
    controller.sieStatusUpdated();
  }

  // Starts to send a start-of-frame packet every millisecond.
  startFrames() {
    this.frameAlarm.schedule(FRAME_NANOS);
  }

  // Stops all traffic, which suspends the device.
  goSilent() {
    const { controller } = this;
    this.frameAlarm.cancel();
    controller.sieStatus |= SIE_SUSPENDED;
    controller.sieStatusUpdated();
  }

  // Ends the silence: the device resumes.
  resume() {
    const { controller } = this;
    controller.sieStatus |= SIE_RESUMED;
    controller.sieStatusUpdated();
    this.startFrames();
  }

  sendSetup(packet) {
    this.controller.sendSetupPacket(packet);
  }

  // Checks an endpoint again, after the host has become ready to receive or send.
  poll(endpoint, out) {
    const offset = BUFFER_CONTROL_FIRST + endpoint * 8 + (out ? 4 : 0);
    this.#bufferControl(offset, this.chip.usbDPRAMView.getUint32(offset, true));
  }

  #frame() {
    const { controller } = this;
    controller.sofFrameNumber = (controller.sofFrameNumber + 1) & FRAME_NUMBER_MASK;
    controller.intRaw |= INTERRUPT_SOF;
    controller.checkInterrupts();
    this.frameAlarm.schedule(FRAME_NANOS);
  }

  #bufferControl(offset, value) {
    if (offset < BUFFER_CONTROL_FIRST || offset > BUFFER_CONTROL_LAST) {
      return;
    }
    const endpoint = (offset - BUFFER_CONTROL_FIRST) >> 3;
    const out = (offset & 4) !== 0;
    if (endpoint === 0 && value & BUFFER_STALL) {
      this.host.stalled();
    } else if (value & BUFFER_AVAILABLE) {
      this.#begin({ endpoint, out, offset });
    }
  }

  // Schedules one transaction after those that are pending. Does nothing if the host is not ready.
  #begin(transfer) {
    const key = transfer.offset;
    if (this.transfers.has(key)) {
      return;
    }
    const length = this.#control(transfer.offset) & BUFFER_LENGTH;
    if (transfer.out) {
      transfer.bytes = this.host.next(transfer.endpoint, length);
      if (!transfer.bytes) {
        return;
      }
    } else if (!this.host.accepts(transfer.endpoint)) {
      return;
    }
    const size = transfer.out ? transfer.bytes.length : length;
    const now = this.chip.clock.nanos;
    const end = Math.max(now, this.busyUntil) + PACKET_OVERHEAD_NANOS + size * BYTE_NANOS;
    this.busyUntil = end;
    this.transfers.set(key, transfer);
    this.chip.clock.createAlarm(() => {
      this.transfers.delete(key);
      this.#complete(transfer);
    }).schedule(end - now);
  }

  #complete(transfer) {
    const control = this.#control(transfer.offset);
    if (!(control & BUFFER_AVAILABLE)) {
      return;
    }
    if (transfer.out) {
      this.#completeOut(transfer, control);
    } else {
      this.#completeIn(transfer, control);
    }
  }

  #completeOut({ endpoint, offset, bytes }, control) {
    this.chip.usbDPRAM.set(bytes, this.#buffer(endpoint, true));
    const kept = control & ~(BUFFER_LENGTH | BUFFER_AVAILABLE);
    this.#setControl(offset, kept | BUFFER_FULL | bytes.length);
    this.controller.indicateBufferReady(endpoint, true);
    this.host.sent(endpoint);
  }

  // Completes an IN transaction. With double buffering, both buffers are sent in turn and the device is
  // notified once.
  #completeIn(transfer, control) {
    const { endpoint, offset } = transfer;
    const start = this.#buffer(endpoint, false) + (transfer.second ? BUFFER_BYTES : 0);
    const shift = transfer.second ? SECOND_BUFFER_SHIFT : 0;
    const length = (control >>> shift) & BUFFER_LENGTH;
    const bytes = this.chip.usbDPRAM.slice(start, start + length);
    if (!transfer.second && this.#secondBufferReady(endpoint, control)) {
      this.#secondTransaction(transfer, control);
    } else {
      let both = control & ~(BUFFER_AVAILABLE | BUFFER_FULL);
      both &= ~((BUFFER_AVAILABLE | BUFFER_FULL) << SECOND_BUFFER_SHIFT);
      this.#setControl(offset, both);
      this.controller.indicateBufferReady(endpoint, false);
    }
    this.host.received(endpoint, bytes);
  }

  #secondTransaction(transfer, control) {
    const length = (control >>> SECOND_BUFFER_SHIFT) & BUFFER_LENGTH;
    const wait = PACKET_OVERHEAD_NANOS + length * BYTE_NANOS;
    this.busyUntil = Math.max(this.busyUntil, this.chip.clock.nanos) + wait;
    this.transfers.set(transfer.offset, transfer);
    this.chip.clock.createAlarm(() => {
      this.transfers.delete(transfer.offset);
      this.#complete({ ...transfer, second: true });
    }).schedule(wait);
  }

  #secondBufferReady(endpoint, control) {
    const doubled = endpoint !== 0
      && (this.#endpointControl(endpoint, false) & ENDPOINT_DOUBLE_BUFFERED) !== 0;
    return doubled && ((control >>> SECOND_BUFFER_SHIFT) & BUFFER_AVAILABLE) !== 0;
  }

  #control(offset) {
    return this.chip.usbDPRAMView.getUint32(offset, true);
  }

  #setControl(offset, value) {
    this.chip.usbDPRAMView.setUint32(offset, value >>> 0, true);
  }

  #endpointControl(endpoint, out) {
    const offset = ENDPOINT_CONTROL + 8 * (endpoint - 1) + (out ? 4 : 0);
    return this.chip.usbDPRAMView.getUint32(offset, true);
  }

  #buffer(endpoint, out) {
    return endpoint === 0 ? ENDPOINT_ZERO_BUFFER : this.#endpointControl(endpoint, out) & 0xffc0;
  }
}
