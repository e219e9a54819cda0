// A worker that compares one UF2 file with the proof of the page's release: by its bytes, and by the games
// that it plays in the emulator.
import { Device } from './emulator/device.mjs';
import { boardOfUf2, compare } from './emulator/proof.mjs';

async function check({ uf2, proof, names }) {
  const board = boardOfUf2(uf2, names);
  if (board === null) return { board };
  const [wiring, bootrom] = await Promise.all([
    fetch(`firmware/${board}.json`).then((response) => response.json()),
    fetch('firmware/bootrom.bin').then((response) => response.arrayBuffer())]);
  const device = new Device({ wiring, bootrom: new Uint32Array(bootrom) });
  device.flashUf2(uf2);
  return { board, ...compare(uf2, board, device, proof) };
}

onmessage = async ({ data }) => {
  try {
    postMessage(await check(data));
  } catch (error) {
    postMessage({ message: error.message });
  }
};

// Messages that arrive before the emulator is loaded are lost, so the page waits for this one.
postMessage('ready');
