# The program exports the functions that the page calls by name (page.hpp). It has no main.
target_link_libraries(kaiten_board PRIVATE kaiten_device_options)
target_link_options(kaiten_board INTERFACE
  -mexec-model=reactor -Wl,--strip-all -Wl,-z,stack-size=65536)
