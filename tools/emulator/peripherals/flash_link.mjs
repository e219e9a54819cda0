// The serial link to the flash chip: the SSI controller, as far as the second boot stage and the SDK's
// flash_do_cmd use it, and the chip select override in IO_QSPI. Answers identification commands; the
// boot ROM handles erasing and programming.
import { Registers } from './registers.mjs';

const SSI_CTRLR0 = 0x00;
const SSI_SSIENR = 0x08;
const SSI_BAUDR = 0x14;
const SSI_TXFLR = 0x20;
const SSI_RXFLR = 0x24;
const SSI_SR = 0x28;
const SSI_IDR = 0x58;
const SSI_VERSION_ID = 0x5c;
const SSI_DR0 = 0x60;
const SSI_SPI_CTRLR0 = 0xf4;
const SR_TFNF = 1 << 1;
const SR_TFE = 1 << 2;
const SR_RFNE = 1 << 3;

const QSPI_SS_CTRL = 0x0c;
const OUTOVER_SHIFT = 8;
const OUTOVER_MASK = 0x3;
const OUTOVER_LOW = 2;

const COMMAND_READ_STATUS_1 = 0x05;
const COMMAND_READ_STATUS_2 = 0x35;
const COMMAND_UNIQUE_ID = 0x4b;
const COMMAND_JEDEC_ID = 0x9f;
const STATUS_2_QUAD_ENABLED = 0x02;
const UNIQUE_ID_DUMMY_BYTES = 4;

function sizeCode(bytes) {
  return Math.log2(bytes);
}

// Computes the flash chip's answers to the bytes of one command.
class FlashCommand {
  constructor(flashBytes, uniqueId) {
    this.jedec = [0xef, 0x40, sizeCode(flashBytes)];
    this.uniqueId = uniqueId;
    this.restart();
  }

  restart() {
    this.sent = 0;
    this.command = 0;
  }

  exchange(byte) {
    const index = this.sent++;
    if (index === 0) {
      this.command = byte;
      return 0;
    }
    switch (this.command) {
      case COMMAND_READ_STATUS_1: return 0;
      case COMMAND_READ_STATUS_2: return STATUS_2_QUAD_ENABLED;
      case COMMAND_JEDEC_ID: return this.jedec[(index - 1) % this.jedec.length];
      case COMMAND_UNIQUE_ID: return this.uniqueId[index - 1 - UNIQUE_ID_DUMMY_BYTES] ?? 0;
      default: return 0;
    }
  }
}

class FlashChipSelect extends Registers {
  constructor(chip, command) {
    super(chip, 'IO_QSPI');
    this.command = command;
  }

  get forcedLow() {
    return ((this.readUint32(QSPI_SS_CTRL) >> OUTOVER_SHIFT) & OUTOVER_MASK) === OUTOVER_LOW;
  }

  writeUint32(offset, value) {
    super.writeUint32(offset, value);
    if (offset === QSPI_SS_CTRL) {
      this.command.restart();
    }
  }
}

class SerialFlashController extends Registers {
  constructor(chip, command, select) {
    super(chip, 'SSI', { [SSI_IDR]: 0x51535049, [SSI_VERSION_ID]: 0x3430312a });
    this.command = command;
    this.select = select;
    this.received = [];
    // Called with the read configuration (registers) whenever the controller is enabled.
    this.onEnable = () => {};
  }

  readUint32(offset) {
    switch (offset) {
      case SSI_SR: return this.#status();
      case SSI_TXFLR: return 0;
      case SSI_RXFLR: return this.received.length;
      case SSI_DR0: return this.received.shift() ?? 0;
      default: return super.readUint32(offset);
    }
  }

  writeUint32(offset, value) {
    if (offset === SSI_DR0) {
      this.received.push(this.command.exchange(value & 0xff));
      return;
    }
    if (offset === SSI_SSIENR && !(value & 1)) {
      this.received = [];
      this.command.restart();
    }
    super.writeUint32(offset, value);
    if (offset === SSI_SSIENR && value & 1) {
      this.onEnable({
        CTRLR0: this.readUint32(SSI_CTRLR0),
        SPI_CTRLR0: this.readUint32(SSI_SPI_CTRLR0),
        BAUDR: this.readUint32(SSI_BAUDR),
      });
    }
  }

  // Returns the status register. Reading it ends the current command, because firmware waits here for
  // the transmitter to run empty, unless the chip select is forced low.
  #status() {
    if (!this.select.forcedLow) {
      this.command.restart();
    }
    return SR_TFNF | SR_TFE | (this.received.length ? SR_RFNE : 0);
  }
}

// Creates the two peripherals that communicate with the flash chip.
export function createFlashLink(chip, flashBytes, uniqueId) {
  const command = new FlashCommand(flashBytes, uniqueId);
  const select = new FlashChipSelect(chip, command);
  return { select, controller: new SerialFlashController(chip, command, select) };
}
