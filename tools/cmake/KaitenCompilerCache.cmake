# Uses the ccache that tools/setup unpacks, because the boards compile mostly the same files with the
# same options. A compiler launcher that the user has set takes precedence. Sets KAITEN_COMPILER_CACHE if
# our ccache is used.
set(ccache ${KAITEN_DEPS}/bin/ccache)
if(EXISTS ${ccache} AND NOT CMAKE_CXX_COMPILER_LAUNCHER
    AND NOT DEFINED ENV{CMAKE_CXX_COMPILER_LAUNCHER})
  set(KAITEN_COMPILER_CACHE ON)
  # base_dir makes paths relative to the build folder, so that all boards share cache entries. With this
  # sloppiness, ccache also caches files that use precompiled headers. It identifies these by the checksum that the
  # launcher writes, because they are large and it would read them for every file.
  set(settings cache_dir=${CMAKE_SOURCE_DIR}/build/ccache base_dir=${CMAKE_SOURCE_DIR}
    hash_dir=false max_size=1G compression_level=1 sloppiness=pch_defines,time_macros pch_external_checksum=true)
  foreach(language C CXX)
    set(CMAKE_${language}_COMPILER_LAUNCHER ${CMAKE_CURRENT_LIST_DIR}/cached_compiler ${ccache} ${settings})
  endforeach()
endif()
