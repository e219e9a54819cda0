// Loads the parts of rp2040js that the emulator uses, from the location in engine_place.mjs.
import { UsageError } from './errors.mjs';
import { place } from './engine_place.mjs';

async function load(file) {
  try {
    return await import(new URL(file, place));
  } catch (error) {
    if (error.code === 'ERR_MODULE_NOT_FOUND') {
      throw new UsageError('rp2040js is not installed: run tools/setup emulate');
    }
    throw error;
  }
}

export const { RP2040, BasePeripheral } = await load('index.js');
export const { SimulationClock } = await load('clock/simulation-clock.js');
export const { IRQ } = await load('irq.js');
export const { CortexM0Core } = await load('cortex-m0-core.js');
export const { RPPPB } = await load('peripherals/ppb.js');
export const { RPPSM } = await load('peripherals/psm.js');
export const { RPSIO } = await load('sio.js');
export const { RPTimer } = await load('peripherals/timer.js');
export const { RPXOSC } = await load('peripherals/xosc.js');
export const { RPIO } = await load('peripherals/io.js');
export const { RPPIO } = await load('peripherals/pio.js');
