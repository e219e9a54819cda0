# Compiler options of our own code. Only our targets link them, privately, so that the SDK and Unity
# keep their own options.
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
option(KAITEN_SANITIZE "Build the host programs with address and undefined-behaviour sanitizers" OFF)
option(KAITEN_FUZZ "Build for libFuzzer as well (needs clang, and KAITEN_SANITIZE)" OFF)

add_library(kaiten_options INTERFACE)
target_include_directories(kaiten_options INTERFACE ${CMAKE_SOURCE_DIR})
# The firmware builds check -Wshadow. Host builds do not where headers are precompiled, because more headers
# of the system are visible there.
target_compile_options(kaiten_options INTERFACE
  -Wall -Wextra -Wpedantic
  $<$<OR:$<BOOL:${KAITEN_COMPILER_CACHE}>,$<NOT:$<BOOL:$<TARGET_PROPERTY:KAITEN_PRECOMPILED>>>>:-Wshadow>
  -Wconversion -Wsign-conversion -Wcast-align -Wold-style-cast
  -Wnon-virtual-dtor -Woverloaded-virtual -Wimplicit-fallthrough -Werror)

# Options of code that may run on the device: no exceptions, no RTTI, and no locks around
# function-local statics, because these locks would need malloc.
add_library(kaiten_device_options INTERFACE)
target_link_libraries(kaiten_device_options INTERFACE kaiten_options)
target_compile_options(kaiten_device_options INTERFACE
  -fno-exceptions -fno-rtti -fno-threadsafe-statics)

# kaiten_compile_quickly(target...): compiles targets without optimisation in sanitizer builds, which
# halves their compile time. For test code: it does little work itself. The code under test stays
# optimised.
function(kaiten_compile_quickly)
  foreach(target IN LISTS ARGN)
    target_compile_options(${target} PRIVATE $<$<CONFIG:Debug>:-O0>)
  endforeach()
endfunction()

# -O2 instead of CMake's default -O3, which only makes the code larger: the cache of an RP2040 is small.
set(CMAKE_C_FLAGS_RELEASE "-O2 -DNDEBUG")
set(CMAKE_CXX_FLAGS_RELEASE "-O2 -DNDEBUG")

if(KAITEN_PICO_BOARD)
  add_compile_options(-g) # for debuggers and the profiler; not part of the UF2
  # Frame sizes and call graphs for the stack gate, also of the SDK's functions.
  add_compile_options(-fstack-usage -fcallgraph-info=su)
  # One section per function and table, so that the linker can place or drop each separately.
  add_compile_options(-ffunction-sections -fdata-sections)
elseif(NOT CMAKE_CROSSCOMPILING)
  # SDL2 brings some fifty libraries, which only the game in a window needs. Programs without them start in half
  # the time, and tests start them thousands of times.
  add_link_options(-Wl,--as-needed)
  if(KAITEN_SANITIZE)
    # The vptr check needs RTTI, which device code is compiled without.
    add_compile_options(-fsanitize=address,undefined -fno-sanitize=vptr -fno-sanitize-recover=all
      -fno-omit-frame-pointer)
    add_compile_definitions(_GLIBCXX_ASSERTIONS)
    add_link_options(-fsanitize=address,undefined)
    if(KAITEN_FUZZ)
      add_compile_options(-O1 -fsanitize=fuzzer-no-link)
    endif()
  endif()
endif()
