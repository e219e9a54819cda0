# Raspberry Pi Pico under a Waveshare Pico-LCD-1.3: 240x240 panel, joystick, four keys.
set(KAITEN_BOARD_NAME "Pico LCD 1.3")
set(KAITEN_PICO_BOARD pico)
set(KAITEN_BOARD_SOURCES board.cpp)
set(KAITEN_BOARD_DRIVERS
  clock/pico_ticker
  display/pico_pwm_backlight
  display/pico_spi_bus
  display/st7789
  input/pico_gpio_buttons)
