# The Debian package: the game in a window, the host tool, and their documentation. tools/release sets
# KAITEN_PACKAGE_FILES, a folder with the files that it has generated: man pages, icons, changelog, copyright.
set(KAITEN_PACKAGE_FILES "" CACHE PATH "Folder with generated files of the Debian package")
if(KAITEN_PACKAGE_FILES)
  set(CMAKE_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
    OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
  set(CMAKE_SKIP_INSTALL_ALL_DEPENDENCY ON) # the package needs two programs only
  # CPack strips only targets that keep their names.
  target_link_options(kaiten_desktop PRIVATE -s)
  target_link_options(kaiten PRIVATE -s)
  install(PROGRAMS $<TARGET_FILE:kaiten_desktop> DESTINATION games RENAME kaiten-play)
  install(PROGRAMS $<TARGET_FILE:kaiten> DESTINATION bin)
  install(DIRECTORY ${KAITEN_PACKAGE_FILES}/share DESTINATION .)

  set(CPACK_GENERATOR DEB)
  set(CPACK_PACKAGE_NAME kaiten)
  set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
  set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
  set(CPACK_DEBIAN_PACKAGE_MAINTAINER "Kaiten <kaiten@users.noreply.github.com>")
  set(CPACK_DEBIAN_PACKAGE_SECTION games)
  set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
  set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
  set(CPACK_DEBIAN_PACKAGE_DESCRIPTION "card game about sushi, for two to eight players
Kaiten is the card game Sushi Go! with bots of seven levels, hints and a
review of your choices. This package contains the game in a window or a
terminal, and kaiten, which offers the engine to other programs.")
  include(CPack)
endif()
