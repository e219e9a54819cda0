# kaiten_in_ram(LIBRARY): moves the functions and tables of a library that boards/in_ram.txt lists to
# RAM on a device board, where the core does not wait for flash.
set(in_ram_list ${CMAKE_SOURCE_DIR}/boards/in_ram.txt)
set(in_ram_tools ${CMAKE_SOURCE_DIR}/tools/cmake/move_to_ram.mjs
  ${CMAKE_SOURCE_DIR}/tools/cmake/in_ram_names.mjs)

function(kaiten_in_ram library)
  if(NOT KAITEN_PICO_BOARD)
    return()
  endif()
  # This empty source file depends on the list, so that a changed list rebuilds the library.
  set(source ${CMAKE_CURRENT_BINARY_DIR}/in_ram.cpp)
  add_custom_command(OUTPUT ${source} COMMAND ${CMAKE_COMMAND} -E touch ${source}
    DEPENDS ${in_ram_list} ${in_ram_tools} VERBATIM)
  target_sources(${library} PRIVATE ${source})
  list(GET in_ram_tools 0 move)
  add_custom_command(TARGET ${library} POST_BUILD
    COMMAND node ${move} ${in_ram_list} $<TARGET_FILE:${library}> ${CMAKE_OBJCOPY} VERBATIM)
endfunction()

# These definitions make the SDK move its own functions to RAM.
add_library(kaiten_sdk_in_ram INTERFACE)
target_compile_definitions(kaiten_sdk_in_ram INTERFACE
  PICO_BITS_IN_RAM=1
  PICO_DIVIDER_IN_RAM=1
  PICO_MEM_IN_RAM=1)
