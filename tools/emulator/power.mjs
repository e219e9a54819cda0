// Battery, charger and USB cable: the voltage on the battery's ADC pin, and the status pins. Two flags
// of the wiring need an explanation:
// - charging.lowWithoutCable: without power, the charger pulls its status pin low in spite of a pull-up.
//   PicoSystem owners saw their battery symbol charging forever.
// - cableOnAdc: with a cable, the ADC pin has the USB voltage minus a diode drop. On the Pico, VBUS
//   feeds VSYS through a diode, and a battery on VSYS is disconnected.

const ADC_REFERENCE_VOLTS = 3.3;
const ADC_STEPS = 4096;
const FIRST_ADC_PIN = 26;

export class Power {
  constructor(wiring) {
    this.wiring = wiring;
    this.volts = 3.9;
    this.charging = false;
    this.cable = false;
    this.cableVolts = 4.7;
    this.chip = null;
  }

  connect(chip) {
    this.chip = chip;
    this.#apply();
  }

  disconnect() {
    this.chip = null;
  }

  set(change) {
    Object.assign(this, change);
    this.#apply();
  }

  #apply() {
    if (!this.chip || !this.wiring) {
      return;
    }
    const { batteryAdc, batteryDivider, cableOnAdc, charging, vbus } = this.wiring;
    const volts = cableOnAdc && this.cable ? this.cableVolts : this.volts;
    const steps = Math.round((volts / batteryDivider / ADC_REFERENCE_VOLTS) * ADC_STEPS);
    this.chip.adc.channelValues[batteryAdc - FIRST_ADC_PIN] =
      Math.max(0, Math.min(ADC_STEPS - 1, steps));
    this.#drive(charging, this.cable ? this.charging : charging?.lowWithoutCable);
    this.#drive(vbus, this.cable);
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
