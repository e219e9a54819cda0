// Simulates a DMA transfer to an SPI controller in large steps. Every word takes the same steps: it goes
// to the wire, the FIFO advances, DMA refills it. SpiStream does many of these steps at once while the
// firmware cannot notice a difference.
//
// It reads the words from RAM at the last of these steps, a little later than the real chip.
import { RAM_BASE, RAM_BYTES } from './memory_map.mjs';

// Maximum number of words handled at once. The core runs without interruption meanwhile.
const MOST_WORDS = 128;
// Words at the end of a transfer that go one by one, so that the interrupt at the end has the exact time.
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

  // number: index of the SPI controller.
  constructor(chip, number) {
    this.#chip = chip;
    this.#spi = chip.spi[number];
    this.#dataAddress = SPI_BASE + number * SPI_BYTES + DATA_REGISTER;
  }

  // Returns how many words can be handled at once, including the one that has just arrived.
  steadyWords() {
    const spi = this.#spi;
    const full = spi.txFIFO.full && spi.rxFIFO.full && (spi.intRaw & OVERRUN) !== 0;
    if (!full || spi.intEnable !== 0) {
      return 0;
    }
    this.#feeder = this.#findFeeder();
    return this.#feeder ? Math.min(this.#feeder.transCount - WORDS_LEFT, MOST_WORDS) : 0;
  }

  // Performs `count` steps, starting with the word `arrived`. Calls tell(word, index) for each word and
  // returns the word that is on the wire afterwards.
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

  // Returns the DMA channel that feeds the controller from RAM. Returns null if there is none, or if
  // another channel reads the received words.
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
