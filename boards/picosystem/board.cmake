# Pimoroni PicoSystem: 240x240 panel, eight buttons, piezo, battery, RGB LED.
set(KAITEN_BOARD_NAME "PicoSystem")
set(KAITEN_PICO_BOARD pimoroni_picosystem)
set(KAITEN_BOARD_SOURCES board.cpp ../pico_handheld.cpp)
set(KAITEN_BOARD_DRIVERS
  clock/pico_ticker
  display/pico_pwm_backlight
  display/pico_spi_bus
  display/pixels
  display/st7789
  entropy/pico_entropy
  input/button_events
  input/debouncer
  input/pico_gpio_buttons
  light/pico_rgb_led
  power/pico_supply
  sound/pico_piezo
  storage/checksum
  storage/journal
  storage/pico_flash
  system/pico_machine
  usb/descriptors
  usb/pico_usb)
