# kaiten_precompile(TARGET header...): precompiles headers that most files of a target include. The
# files then compile four times as fast. Device boards and builds with a compiler cache do not
# precompile, so every source file must still include all headers that it uses.
function(kaiten_precompile target)
  if(KAITEN_PICO_BOARD OR CMAKE_CXX_COMPILER_LAUNCHER OR DEFINED ENV{CMAKE_CXX_COMPILER_LAUNCHER})
    return()
  endif()
  list(TRANSFORM ARGN PREPEND ${CMAKE_SOURCE_DIR}/ REGEX "^[^<]")
  target_precompile_headers(${target} PRIVATE <algorithm> <array> <optional> <span> <string_view>
    ${ARGN})
  set_target_properties(${target} PROPERTIES KAITEN_PRECOMPILED ON)
endfunction()

# kaiten_precompiled_by(OWNER target...): lets targets reuse the precompiled headers of OWNER. All of
# them must be compiled with the same options.
function(kaiten_precompiled_by owner)
  get_target_property(precompiled ${owner} KAITEN_PRECOMPILED)
  if(NOT precompiled)
    return()
  endif()
  foreach(target IN LISTS ARGN)
    target_precompile_headers(${target} REUSE_FROM ${owner})
    set_target_properties(${target} PROPERTIES KAITEN_PRECOMPILED ON)
  endforeach()
endfunction()
