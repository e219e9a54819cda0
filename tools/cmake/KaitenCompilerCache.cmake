# The boards compile mostly the same files in the same way. With the compiler cache that tools/setup
# unpacks, only the first of them does; a launcher of one's own is left alone.
set(ccache ${KAITEN_DEPS}/bin/ccache)
if(EXISTS ${ccache} AND NOT CMAKE_CXX_COMPILER_LAUNCHER
    AND NOT DEFINED ENV{CMAKE_CXX_COMPILER_LAUNCHER})
  # Paths count from the build's folder, so that those of all boards are alike.
  set(settings cache_dir=${CMAKE_SOURCE_DIR}/build/ccache base_dir=${CMAKE_SOURCE_DIR}
    hash_dir=false max_size=1G compression_level=1)
  foreach(language C CXX)
    set(CMAKE_${language}_COMPILER_LAUNCHER ${ccache} ${settings})
  endforeach()
endif()
