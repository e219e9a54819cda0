# kaiten_precompile(TARGET header...): headers that most files of a target include are compiled once
# for all of them; the rest of such a file takes a quarter of the time. Every file still names what it
# uses: boards are built without this, and so is all that a compiler cache looks after.
function(kaiten_precompile target)
  if(KAITEN_PICO_BOARD OR CMAKE_CXX_COMPILER_LAUNCHER OR DEFINED ENV{CMAKE_CXX_COMPILER_LAUNCHER})
    return()
  endif()
  list(TRANSFORM ARGN PREPEND ${CMAKE_SOURCE_DIR}/ REGEX "^[^<]")
  target_precompile_headers(${target} PRIVATE <algorithm> <array> <optional> <span> <string_view>
    ${ARGN})
  set_target_properties(${target} PROPERTIES KAITEN_PRECOMPILED ON)
endfunction()

# kaiten_precompiled_by(OWNER target...): these take what another target has precompiled; all must be
# compiled with the same options.
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
