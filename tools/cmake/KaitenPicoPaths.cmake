# Finds the Pico SDK and TinyUSB: the user's own copies, or those that tools/setup unpacked into
# .deps/. Device boards need both. The host uses only their headers, to test the USB descriptors.
set(KAITEN_DEPS ${CMAKE_SOURCE_DIR}/.deps/debian/usr)

if(NOT PICO_SDK_PATH)
  if(DEFINED ENV{PICO_SDK_PATH} AND NOT "$ENV{PICO_SDK_PATH}" STREQUAL "")
    set(PICO_SDK_PATH $ENV{PICO_SDK_PATH})
  else()
    set(PICO_SDK_PATH ${KAITEN_DEPS}/src/pico-sdk)
  endif()
endif()
if(KAITEN_PICO_BOARD AND NOT EXISTS ${PICO_SDK_PATH}/pico_sdk_init.cmake)
  message(FATAL_ERROR "No Pico SDK in '${PICO_SDK_PATH}': run tools/setup, or set PICO_SDK_PATH.")
endif()

if(NOT PICO_TINYUSB_PATH)
  if(DEFINED ENV{PICO_TINYUSB_PATH} AND NOT "$ENV{PICO_TINYUSB_PATH}" STREQUAL "")
    set(PICO_TINYUSB_PATH $ENV{PICO_TINYUSB_PATH})
  else()
    set(PICO_TINYUSB_PATH ${PICO_SDK_PATH}/lib/tinyusb)
  endif()
endif()
if(KAITEN_PICO_BOARD AND NOT EXISTS ${PICO_TINYUSB_PATH}/src/tusb.h)
  message(FATAL_ERROR
    "No TinyUSB in '${PICO_TINYUSB_PATH}': run tools/setup, or set PICO_TINYUSB_PATH.")
endif()
