// Battery, charger and cable: the voltage on the battery's ADC pin, and the status pins.

const ADC_REFERENCE_VOLTS = 3.3;
const ADC_STEPS = 4096;
const FIRST_ADC_PIN = 26;

export class Power {
  constructor(wiring) {
    this.wiring = wiring;
    this.volts = 3.9;
    this.charging = false;
    this.cable = false;
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
    const { batteryAdc, batteryDivider, charging, vbus } = this.wiring;
    const steps = Math.round((this.volts / batteryDivider / ADC_REFERENCE_VOLTS) * ADC_STEPS);
    this.chip.adc.channelValues[batteryAdc - FIRST_ADC_PIN] =
      Math.max(0, Math.min(ADC_STEPS - 1, steps));
    this.#drive(charging, this.charging);
    this.#drive(vbus, this.cable);
  }

  #drive(status, active) {
    if (status) {
      const level = active !== status.activeLow;
      const pin = this.chip.gpio[status.pin];
      if (pin.rawInputValue !== level) {
        pin.setInputValue(level);
      }
    }
  }
}
