// Battery, charger and USB cable: the voltage on the battery's ADC pin, and the status pins. Some fields
// of the wiring need an explanation:
// - charging.lowWithoutCable: without power, the charger pulls its status pin low in spite of a pull-up.
//   PicoSystem owners saw their battery symbol charging forever.
// - cableOnAdc: with a cable, the ADC pin has the USB voltage minus a diode drop. On the Pico, VBUS
//   feeds VSYS through a diode, and a battery on VSYS is disconnected.
// - diodeVolts: drop of the diode between the battery and VSYS, as in the guide of the board.
// - regulatorDropVolts: the regulator only steps down, and needs so much more than it makes. The ADC
//   measures against the regulator's output, which sags with an empty cell. Boards without this field
//   have a regulator that also steps up.
// Without `sensed` the ADC pin is unconnected, as on a Pico W: it floats and follows its pull resistors.

const SUPPLY_VOLTS = 3.3;
const ADC_STEPS = 4096;
const FIRST_ADC_PIN = 26;
const PAD_PULL_DOWN = 1 << 2;
const PAD_PULL_UP = 1 << 3;

export class Power {
  constructor(wiring) {
    this.wiring = wiring;
    this.volts = 3.9;
    this.charging = false;
    this.cable = false;
    this.cableVolts = 4.7;
    this.sensed = true;
    this.floatingVolts = 0.95;
    this.chip = null;
  }

  connect(chip) {
    this.chip = chip;
    if (this.wiring) {
      const channel = this.wiring.batteryAdc - FIRST_ADC_PIN;
      Object.defineProperty(chip.adc.channelValues, channel, { get: () => this.#steps });
    }
    this.#apply();
  }

  disconnect() {
    this.chip = null;
  }

  set(change) {
    Object.assign(this, change);
    this.#apply();
  }

  // The ADC's reference: the output of the board's regulator.
  get #referenceVolts() {
    const { regulatorDropVolts } = this.wiring;
    const sags = regulatorDropVolts !== undefined && !this.cable;
    return sags ? Math.min(SUPPLY_VOLTS, this.volts - regulatorDropVolts) : SUPPLY_VOLTS;
  }

  // Voltage at the ADC pin.
  get #pinVolts() {
    const { batteryAdc, batteryDivider, cableOnAdc, diodeVolts = 0 } = this.wiring;
    if (!this.sensed) {
      const { padValue } = this.chip.gpio[batteryAdc];
      if (padValue & PAD_PULL_UP) {
        return SUPPLY_VOLTS;
      }
      return padValue & PAD_PULL_DOWN ? 0 : this.floatingVolts;
    }
    const volts = cableOnAdc && this.cable ? this.cableVolts : this.volts - diodeVolts;
    return volts / batteryDivider;
  }

  get #steps() {
    const steps = Math.round((this.#pinVolts / this.#referenceVolts) * ADC_STEPS);
    return Math.max(0, Math.min(ADC_STEPS - 1, steps));
  }

  #apply() {
    if (!this.chip || !this.wiring) {
      return;
    }
    const { charging, vbus } = this.wiring;
    this.#drive(charging, this.cable ? this.charging : charging?.lowWithoutCable);
    this.#drive(vbus, this.cable && this.sensed);
  }

  #drive(status, active) {
    if (status) {
      const level = Boolean(active) !== status.activeLow;
      const pin = this.chip.gpio[status.pin];
      if (pin.rawInputValue !== level) {
        pin.setInputValue(level);
      }
    }
  }
}
