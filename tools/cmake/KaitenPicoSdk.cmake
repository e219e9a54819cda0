# Finds the Pico SDK and picotool: the builder's own, or what tools/setup unpacked into .deps/.
set(KAITEN_DEPS ${CMAKE_SOURCE_DIR}/.deps/debian/usr)

if(NOT PICO_SDK_PATH)
  if(DEFINED ENV{PICO_SDK_PATH} AND NOT "$ENV{PICO_SDK_PATH}" STREQUAL "")
    set(PICO_SDK_PATH $ENV{PICO_SDK_PATH})
  else()
    set(PICO_SDK_PATH ${KAITEN_DEPS}/src/pico-sdk)
  endif()
endif()
if(NOT EXISTS ${PICO_SDK_PATH}/pico_sdk_init.cmake)
  message(FATAL_ERROR "No Pico SDK in '${PICO_SDK_PATH}': run tools/setup, or set PICO_SDK_PATH.")
endif()

if(NOT picotool_DIR)
  if(DEFINED ENV{picotool_DIR})
    set(picotool_DIR $ENV{picotool_DIR})
  elseif(EXISTS ${KAITEN_DEPS}/lib/cmake/picotool)
    set(picotool_DIR ${KAITEN_DEPS}/lib/cmake/picotool)
  endif()
endif()

set(PICO_BOARD ${KAITEN_PICO_BOARD})
include(${PICO_SDK_PATH}/pico_sdk_init.cmake)
