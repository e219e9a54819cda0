# Generates kaiten_version.hpp. Every build checks the version, but rewrites the header only
# if it has changed.
set(KAITEN_GENERATED ${CMAKE_BINARY_DIR}/generated)
add_custom_target(kaiten_version
  COMMAND ${CMAKE_COMMAND} -DSOURCE=${CMAKE_SOURCE_DIR}
          -DOUTPUT=${KAITEN_GENERATED}/kaiten_version.hpp
          -P ${CMAKE_SOURCE_DIR}/tools/cmake/WriteVersion.cmake
  BYPRODUCTS ${KAITEN_GENERATED}/kaiten_version.hpp
  COMMENT "Version of the tree")
