# kaiten_pico_program(PROGRAM NAME): turns an executable into a program for the selected device board:
# adds the SDK's libraries and settings, the information that picotool shows, and the UF2 output.
include(KaitenBudgets)

function(kaiten_pico_program program name)
  target_sources(${program} PRIVATE ${CMAKE_SOURCE_DIR}/boards/pico_program.cpp)
  add_dependencies(${program} kaiten_version)
  target_include_directories(${program} PRIVATE ${CMAKE_SOURCE_DIR} ${KAITEN_GENERATED}
    ${CMAKE_SOURCE_DIR}/drivers/usb) # TinyUSB's configuration
  target_compile_options(${program} PRIVATE
    $<$<COMPILE_LANGUAGE:CXX>:-fno-exceptions -fno-rtti -fno-threadsafe-statics>)
  target_compile_definitions(${program} PRIVATE
    KAITEN_BOARD_NAME="${KAITEN_BOARD_NAME}"
    PICO_NO_BI_PROGRAM_VERSION_STRING=1 # ours is read from git at every build
    PICO_PANIC_FUNCTION=kaiten_panic    # the SDK's own would bring printf with it
    PICO_RP2040_USB_DEVICE_ENUMERATION_FIX=1 # busy hubs do not detect chips before B2 otherwise
    PICO_XOSC_STARTUP_DELAY_MULTIPLIER=64 # crystals of some clones start slowly in the cold
    PICO_STACK_SIZE=${KAITEN_STACK_BYTES}
    PICO_CORE1_STACK_SIZE=0
    PICO_HEAP_SIZE=0)
  get_property(libraries GLOBAL PROPERTY KAITEN_SDK_LIBRARIES) # those that the board's drivers use
  target_link_libraries(${program} PRIVATE kaiten_sdk_in_ram pico_runtime pico_standard_link
    ${libraries})
  pico_set_program_name(${program} ${name})
  pico_set_program_url(${program} "")
  pico_add_extra_outputs(${program})
endfunction()
