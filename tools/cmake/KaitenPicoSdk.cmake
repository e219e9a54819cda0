# Includes the Pico SDK and selects the picotool that it uses.
if(NOT picotool_DIR)
  if(DEFINED ENV{picotool_DIR})
    set(picotool_DIR $ENV{picotool_DIR})
  elseif(EXISTS ${KAITEN_DEPS}/lib/cmake/picotool)
    set(picotool_DIR ${KAITEN_DEPS}/lib/cmake/picotool)
  endif()
endif()

set(PICO_BOARD ${KAITEN_PICO_BOARD})
include(${PICO_SDK_PATH}/pico_sdk_init.cmake)
