// Reads the output levels and PWM signals on the chip's pins.

export const FUNCTION_SPI = 1;
export const FUNCTION_UART = 2;
export const FUNCTION_I2C = 3;
const FUNCTION_PWM = 4;
export const FUNCTION_PIO0 = 6;
const OVERRIDE_INVERT = 1;

// Returns the level that the chip drives, or null if the output is disabled.
export function drivenLevel(chip, pin) {
  const { outputEnable, outputValue } = chip.gpio[pin];
  return outputEnable ? outputValue : null;
}

// Returns the fraction of the time that the pin is high; 0 if the output is disabled.
export function duty(chip, pin) {
  if (chip.gpio[pin].functionSelect === FUNCTION_PWM) {
    const { slice, output } = chip.pwm.outputOf(pin);
    const share = slice.duty(output);
    return chip.gpio[pin].outputOverride === OVERRIDE_INVERT ? 1 - share : share;
  }
  return drivenLevel(chip, pin) ? 1 : 0;
}

// Returns the length of a high pulse on the pin in nanoseconds.
export function pulse(chip, pin) {
  const { frequency, duty: share } = tone(chip, pin);
  if (frequency > 0) {
    return (share / frequency) * 1e9;
  }
  return share > 0 ? Infinity : 0;
}

// Returns {frequency in hertz, duty} of a pin. The frequency is 0 if the level is constant.
export function tone(chip, pin) {
  const share = duty(chip, pin);
  if (chip.gpio[pin].functionSelect !== FUNCTION_PWM || share === 0 || share === 1) {
    return { frequency: 0, duty: share };
  }
  return { frequency: chip.pwm.outputOf(pin).slice.frequency, duty: share };
}

// Calls back with the driven level of a pin, at once and at each change.
export function watchPin(chip, pin, callback) {
  chip.gpio[pin].addListener(() => callback(drivenLevel(chip, pin)));
  callback(drivenLevel(chip, pin));
}
