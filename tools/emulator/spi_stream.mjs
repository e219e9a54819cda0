// DMA feeds an SPI controller word by word, and every step is the same: the wire takes a word, the FIFO
// moves on, DMA refills it. This does many steps at once, as long as nobody can see a difference.
//
// DMA's words are then read from RAM at the last of these steps: a little later than the chip reads them.
import { RAM_BASE, RAM_BYTES } from './memory_map.mjs';

// At most so many steps are done at once. The core runs on without interruption meanwhile.
const MOST_WORDS = 128;
// The last words of a transfer go one by one: an interrupt tells the core of its end, at the exact time.
const WORDS_LEFT = 16;

const SPI_BASE = 0x4003c000;
const SPI_BYTES = 0x4000;
const DATA_REGISTER = 8;
const OVERRUN = 1;
const INCREMENT_WRITE = 1 << 5;
const INCREMENT_READ = 1 << 4;

const swapped = (value) => ((value & 0xff) << 8) | (value >> 8);

export class SpiStream {
  #chip;
  #spi;
  #dataAddress;
  #feeder = null;

  // number: which of the chip's SPI controllers.
  constructor(chip, number) {
    this.#chip = chip;
    this.#spi = chip.spi[number];
    this.#dataAddress = SPI_BASE + number * SPI_BYTES + DATA_REGISTER;
  }

  // How many words will go the same way from here, the one that has just arrived among them.
  steadyWords() {
    const spi = this.#spi;
    const full = spi.txFIFO.full && spi.rxFIFO.full && (spi.intRaw & OVERRUN) !== 0;
    if (!full || spi.intEnable !== 0) {
      return 0;
    }
    this.#feeder = this.#findFeeder();
    return this.#feeder ? Math.min(this.#feeder.transCount - WORDS_LEFT, MOST_WORDS) : 0;
  }

  // Does that many steps; the word that has arrived first is given. Tells of each word and its place,
  // and returns the one that is on the wire afterwards.
  take(count, arrived, tell) {
    const { txFIFO, dataBits } = this.#spi;
    const mask = (1 << dataBits) - 1;
    let word = arrived;
    for (let i = 0; i < count; i++) {
      tell(word, i);
      word = txFIFO.pull();
      txFIFO.push(this.#read() & mask);
    }
    return word;
  }

  // The channel that feeds the controller from RAM, if there is one and nothing reads what comes back.
  #findFeeder() {
    const { tx, rx } = this.#spi.dreq;
    const { channels } = this.#chip.dma;
    if (channels.some((channel) => channel.active && channel.treq === rx)) {
      return null;
    }
    return channels.find((channel) => channel.active && channel.treq === tx
      && this.#isPlain(channel)) ?? null;
  }

  #isPlain(channel) {
    const { ctrl, dataSize, readAddr, ringMask, transCount, writeAddr } = channel;
    const offset = readAddr - RAM_BASE;
    return writeAddr === this.#dataAddress && !ringMask && dataSize < 4
      && (ctrl & INCREMENT_READ) !== 0 && (ctrl & INCREMENT_WRITE) === 0
      && offset >= 0 && offset + dataSize * transCount <= RAM_BYTES;
  }

  #read() {
    const channel = this.#feeder;
    const { dataSize, readAddr } = channel;
    const value = dataSize === 1 ? this.#chip.readUint8(readAddr) : this.#chip.readUint16(readAddr);
    channel.readAddr += dataSize;
    channel.transCount--;
    return channel.transferFn === channel.transferSwap16 ? swapped(value) : value;
  }
}
