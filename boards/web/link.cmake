# What the page calls is exported by name (page.hpp); there is no main.
target_link_libraries(${board} PRIVATE kaiten_device_options)
target_link_options(${board} INTERFACE
  -mexec-model=reactor -Wl,--strip-all -Wl,-z,stack-size=65536)
