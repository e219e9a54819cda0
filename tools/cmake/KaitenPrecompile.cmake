# kaiten_precompile(TARGET header...): precompiles headers that most files of a target include. The
# files then compile up to four times as fast. A compiler cache of the user may not know precompiled headers,
# so builds with it do without: every source file must still include all headers that it uses.
function(kaiten_precompile target)
  if(NOT KAITEN_COMPILER_CACHE AND
      (CMAKE_CXX_COMPILER_LAUNCHER OR DEFINED ENV{CMAKE_CXX_COMPILER_LAUNCHER}))
    return()
  endif()
  list(TRANSFORM ARGN PREPEND ${CMAKE_SOURCE_DIR}/ REGEX "^[^<]")
  target_precompile_headers(${target} PRIVATE <algorithm> <array> <optional> <span> <string_view>
    ${ARGN})
  if(KAITEN_COMPILER_CACHE)
    target_compile_options(${target} PRIVATE -fpch-preprocess) # ccache reads what the preprocessor writes
  endif()
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
