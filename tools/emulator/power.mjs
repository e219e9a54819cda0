// Battery, charger and cable: the voltage on the battery's ADC pin, and the status pins. The wiring
// says what a board does that the names do not tell:
// - charging.lowWithoutCable: a charger without power holds its status pin low, pull-up or not (seen
//   by PicoSystem owners, whose battery symbol charged for ever);
// - cableOnAdc: with a cable the ADC pin has the cable's voltage less a diode (the Pico's schematic:
//   VBUS feeds VSYS through one, and a battery there is cut off).

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
