# What the program tells about itself: manual pages and completions for shells, written by the program that has just
# been built, and installed with it; and the schemas of what --json prints.
set(manuals "${CMAKE_CURRENT_BINARY_DIR}/manuals")
if(CMAKE_CROSSCOMPILING AND NOT CMAKE_CROSSCOMPILING_EMULATOR)
  message(STATUS "sudosat cannot run here: no manual pages and completions")
else()
  add_custom_command(
    OUTPUT "${manuals}/done"
    COMMAND "${CMAKE_COMMAND}" -D "OUTPUT=${manuals}" -D "PROGRAM=$<TARGET_FILE:sudosat_program>" -P
            "${CMAKE_CURRENT_SOURCE_DIR}/cmake/WriteManuals.cmake"
    DEPENDS sudosat_program cmake/WriteManuals.cmake
    VERBATIM)
  add_custom_target(manuals ALL DEPENDS "${manuals}/done")
  # Debian's packages and programs installed by hand keep completions for zsh in different places.
  set(SUDOSAT_ZSH_COMPLETIONS zsh/site-functions CACHE STRING "Where completions for zsh go, below share")
  install(DIRECTORY "${manuals}/man1" DESTINATION "${CMAKE_INSTALL_MANDIR}")
  install(FILES "${manuals}/sudosat.bash" DESTINATION "${CMAKE_INSTALL_DATADIR}/bash-completion/completions" RENAME sudosat)
  install(FILES "${manuals}/sudosat.zsh" DESTINATION "${CMAKE_INSTALL_DATADIR}/${SUDOSAT_ZSH_COMPLETIONS}" RENAME _sudosat)
  install(FILES "${manuals}/sudosat.fish" DESTINATION "${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d")
endif()
install(
  DIRECTORY docs/schemas/
  DESTINATION "${CMAKE_INSTALL_DATADIR}/sudosat/schemas"
  FILES_MATCHING
  PATTERN "*.json")
