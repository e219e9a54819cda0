// Reads what the chip drives onto its pins.

export const FUNCTION_SPI = 1;
export const FUNCTION_I2C = 3;
const FUNCTION_PWM = 4;
const OVERRIDE_INVERT = 1;

// true or false as the pin is driven, null when nothing drives it.
export function drivenLevel(chip, pin) {
  const { outputEnable, outputValue } = chip.gpio[pin];
  return outputEnable ? outputValue : null;
}

// Share of the time the pin is high, 0 when nothing drives it.
export function duty(chip, pin) {
  if (chip.gpio[pin].functionSelect === FUNCTION_PWM) {
    const { slice, output } = chip.pwm.outputOf(pin);
    const share = slice.duty(output);
    return chip.gpio[pin].outputOverride === OVERRIDE_INVERT ? 1 - share : share;
  }
  return drivenLevel(chip, pin) ? 1 : 0;
}

// How long the pin is high at a time, in nanoseconds.
export function pulse(chip, pin) {
  const { frequency, duty: share } = tone(chip, pin);
  if (frequency > 0) {
    return (share / frequency) * 1e9;
  }
  return share > 0 ? Infinity : 0;
}

// {frequency in hertz, duty} of a pin; frequency 0 when it does not alternate.
export function tone(chip, pin) {
  const share = duty(chip, pin);
  if (chip.gpio[pin].functionSelect !== FUNCTION_PWM || share === 0 || share === 1) {
    return { frequency: 0, duty: share };
  }
  return { frequency: chip.pwm.outputOf(pin).slice.frequency, duty: share };
}

// Calls back with the driven level of a pin, now and at each change.
export function watchPin(chip, pin, callback) {
  chip.gpio[pin].addListener(() => callback(drivenLevel(chip, pin)));
  callback(drivenLevel(chip, pin));
}
