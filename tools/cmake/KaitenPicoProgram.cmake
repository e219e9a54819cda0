# kaiten_pico_program(PROGRAM NAME DESCRIPTION [DRIVERS]): turns an executable into a program for the selected
# device board: adds the SDK's libraries and settings, the information that picotool shows, and the UF2 output.
# DRIVERS also adds what the board's drivers need. Call it once per folder.
include(KaitenBudgets)

function(kaiten_pico_program program name description)
  # Only this file gets the names. The SDK's files are compiled with every program: as long as their options are
  # the same on all boards, the compiler cache has them.
  set(named ${CMAKE_SOURCE_DIR}/boards/pico_program.cpp)
  set_source_files_properties(${named} PROPERTIES COMPILE_DEFINITIONS
    "KAITEN_BOARD_NAME=\"${KAITEN_BOARD_NAME}\";KAITEN_PROGRAM_NAME=\"${name}\";KAITEN_PROGRAM_DESCRIPTION=\"${description}\"")
  target_sources(${program} PRIVATE ${named})
  add_dependencies(${program} kaiten_version)
  target_include_directories(${program} PRIVATE ${CMAKE_SOURCE_DIR} ${KAITEN_GENERATED})
  target_compile_options(${program} PRIVATE
    $<$<COMPILE_LANGUAGE:CXX>:-fno-exceptions -fno-rtti -fno-threadsafe-statics>)
  target_compile_definitions(${program} PRIVATE
    PICO_NO_BI_PROGRAM_NAME=1 # pico_program.cpp has the name, and the version of every build
    PICO_NO_BI_PROGRAM_VERSION_STRING=1
    PICO_NO_BI_PROGRAM_BUILD_DATE=1 # the same commit gives the same bytes on any day
    PICO_PANIC_FUNCTION=kaiten_panic    # the SDK's own would bring printf with it
    PICO_XOSC_STARTUP_DELAY_MULTIPLIER=64 # crystals of some clones start slowly in the cold
    PICO_STACK_SIZE=${KAITEN_STACK_BYTES}
    PICO_CORE1_STACK_SIZE=0
    PICO_HEAP_SIZE=0)
  target_link_libraries(${program} PRIVATE kaiten_sdk_in_ram pico_runtime pico_standard_link)
  if("DRIVERS" IN_LIST ARGN)
    target_include_directories(${program} PRIVATE ${CMAKE_SOURCE_DIR}/drivers/usb) # TinyUSB's settings
    target_compile_definitions(${program} PRIVATE
      PICO_RP2040_USB_DEVICE_ENUMERATION_FIX=1) # busy hubs do not detect chips before B2 otherwise
    get_property(libraries GLOBAL PROPERTY KAITEN_SDK_LIBRARIES)
    target_link_libraries(${program} PRIVATE ${libraries})
  endif()
  set(PICO_NO_TARGET_NAME ON)
  pico_add_extra_outputs(${program})
endfunction()

# kaiten_add_probe(PROGRAM SOURCE...): adds a program for measurements. Its UF2 goes to build/BOARD/probe.
function(kaiten_add_probe program)
  # Hides the program from the stack gate, which would mistake its main for the firmware's.
  get_directory_property(options COMPILE_OPTIONS)
  list(REMOVE_ITEM options -fstack-usage -fcallgraph-info=su)
  set_directory_properties(PROPERTIES COMPILE_OPTIONS "${options}")
  add_executable(${program} EXCLUDE_FROM_ALL ${ARGN})
  set_target_properties(${program} PROPERTIES
    RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/probe
    ARCHIVE_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/probe) # where the SDK puts the UF2
endfunction()
