# Includes the Pico SDK and selects the picotool that it uses.
if(NOT picotool_DIR)
  if(DEFINED ENV{picotool_DIR})
    set(picotool_DIR $ENV{picotool_DIR})
  elseif(EXISTS ${KAITEN_DEPS}/lib/cmake/picotool)
    set(picotool_DIR ${KAITEN_DEPS}/lib/cmake/picotool)
  endif()
endif()

# Boards that carry a Raspberry Pi Pico take either chip: that of the Pico or that of the Pico 2.
set(KAITEN_CHIP rp2040 CACHE STRING "The chip to build for: rp2040 or rp2350")
set(PICO_BOARD ${KAITEN_PICO_BOARD})
if(KAITEN_CHIP STREQUAL rp2350)
  if(NOT KAITEN_PICO_BOARD STREQUAL pico)
    message(FATAL_ERROR "${KAITEN_BOARD}: this board has an RP2040 of its own.")
  endif()
  set(PICO_BOARD pico2)
  # At the usual 150 MHz the panels' bus would reach only 37.5 MHz; at 125 MHz it reaches their 62.5.
  add_compile_definitions(SYS_CLK_HZ=125000000)
elseif(NOT KAITEN_CHIP STREQUAL rp2040)
  message(FATAL_ERROR "Unknown chip '${KAITEN_CHIP}'. Chips: rp2040, rp2350")
endif()
include(${PICO_SDK_PATH}/pico_sdk_init.cmake)
