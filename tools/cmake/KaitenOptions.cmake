# How our own code is compiled. Linked privately by our targets only, so that the SDK's and Unity's
# sources keep their own ways.
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
option(KAITEN_SANITIZE "Build the host programs with address and undefined-behaviour sanitizers" OFF)
option(KAITEN_FUZZ "Build for libFuzzer as well (needs clang, and KAITEN_SANITIZE)" OFF)

add_library(kaiten_options INTERFACE)
target_include_directories(kaiten_options INTERFACE ${CMAKE_SOURCE_DIR})
# Shadowing is not for precompiled headers: a file does not know the names of those it does not include.
target_compile_options(kaiten_options INTERFACE
  -Wall -Wextra -Wpedantic $<$<NOT:$<BOOL:$<TARGET_PROPERTY:KAITEN_PRECOMPILED>>>:-Wshadow>
  -Wconversion -Wsign-conversion -Wcast-align -Wold-style-cast
  -Wnon-virtual-dtor -Woverloaded-virtual -Wimplicit-fallthrough -Werror)

# What may run on the device: no exceptions, no RTTI, and no locks around function-local statics,
# which would bring malloc with them.
add_library(kaiten_device_options INTERFACE)
target_link_libraries(kaiten_device_options INTERFACE kaiten_options)
target_compile_options(kaiten_device_options INTERFACE
  -fno-exceptions -fno-rtti -fno-threadsafe-statics)

# kaiten_compile_quickly(target...): where the sanitizers look on, what does little itself, as most of a
# test, is not optimised: that takes half the time. What it tests is.
function(kaiten_compile_quickly)
  foreach(target IN LISTS ARGN)
    target_compile_options(${target} PRIVATE $<$<CONFIG:Debug>:-O0>)
  endforeach()
endfunction()

# -O3 only makes the code larger: a microcontroller has no cache to speak of.
set(CMAKE_C_FLAGS_RELEASE "-O2 -DNDEBUG")
set(CMAKE_CXX_FLAGS_RELEASE "-O2 -DNDEBUG")

if(KAITEN_PICO_BOARD)
  add_compile_options(-g) # for debuggers and the profiler; the UF2 has nothing of it
  # The stack gate reads these: every function's frame and whom it calls. The SDK is included.
  add_compile_options(-fstack-usage -fcallgraph-info=su)
  # A section for each function and table, so that each can be put where it belongs, or left out.
  add_compile_options(-ffunction-sections -fdata-sections)
else()
  if(KAITEN_SANITIZE)
    # Not vptr: it would need RTTI, which the device's code goes without.
    add_compile_options(-fsanitize=address,undefined -fno-sanitize=vptr -fno-sanitize-recover=all
      -fno-omit-frame-pointer)
    add_compile_definitions(_GLIBCXX_ASSERTIONS)
    add_link_options(-fsanitize=address,undefined)
    if(KAITEN_FUZZ)
      add_compile_options(-O1 -fsanitize=fuzzer-no-link)
    endif()
  endif()
endif()
