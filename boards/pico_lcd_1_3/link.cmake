# The second kind of glass of this board, see README.md.
option(KAITEN_OTHER_GLASS "Registers for the other glass of the Pico-LCD-1.3" OFF)
if(KAITEN_OTHER_GLASS)
  target_compile_definitions(${board} PRIVATE KAITEN_OTHER_GLASS)
endif()
