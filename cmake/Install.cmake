# The install tree: the program, the library, its headers and a CMake package `sudosat`.
install(TARGETS sudosat_program RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}")
install(TARGETS sudosat EXPORT sudosat-targets)
foreach(folder ${library_folders})
  install(
    DIRECTORY ${folder}
    DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}/sudosat"
    FILES_MATCHING
    PATTERN "*.hpp")
endforeach()
set(package_dir "${CMAKE_INSTALL_LIBDIR}/cmake/sudosat")
install(EXPORT sudosat-targets NAMESPACE sudosat:: DESTINATION "${package_dir}")
configure_package_config_file(cmake/sudosat-config.cmake.in sudosat-config.cmake INSTALL_DESTINATION "${package_dir}")
write_basic_package_version_file(sudosat-config-version.cmake COMPATIBILITY SameMinorVersion)
install(FILES cmake/FindCaDiCaL.cmake "${CMAKE_CURRENT_BINARY_DIR}/sudosat-config.cmake"
              "${CMAKE_CURRENT_BINARY_DIR}/sudosat-config-version.cmake" DESTINATION "${package_dir}")
install(FILES README.md LICENSE DESTINATION "${CMAKE_INSTALL_DOCDIR}")
