# What the desktop board links. Pictures are a library of their own: host tests compare them too.
find_package(SDL2 REQUIRED)
find_package(PNG REQUIRED)
target_link_libraries(kaiten_board PRIVATE kaiten_options SDL2::SDL2 PNG::PNG)
