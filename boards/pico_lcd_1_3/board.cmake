# Raspberry Pi Pico under a Waveshare Pico-LCD-1.3: 240x240 panel, joystick, four keys.
set(KAITEN_BOARD_NAME "Pico LCD 1.3")
set(KAITEN_PICO_BOARD pico)
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
  power/pico_supply
  storage/checksum
  storage/journal
  storage/pico_flash
  system/pico_machine
  usb/descriptors
  usb/pico_usb)
