# The common settings of boards that use pico_handheld.hpp: its source, and one driver per family except
# the display, which differs.
set(KAITEN_BOARD_SOURCES board.cpp ../pico_handheld.cpp)
set(KAITEN_BOARD_DRIVERS
  clock/pico_ticker
  entropy/pico_entropy
  input/pico_gpio_buttons
  power/pico_supply
  storage/pico_flash
  system/pico_machine
  usb/pico_usb
  worker/pico_second_core)
