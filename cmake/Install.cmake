# The install tree: the program, the library as an archive and as a shared object, its public headers, a CMake
# package `sudosat`, a pkg-config file, and the Python module. A component for each package: cmake/Packages.cmake.
include(CMakePackageConfigHelpers)
set(package_dir "${CMAKE_INSTALL_LIBDIR}/cmake/sudosat")

install(TARGETS sudosat_program RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}" COMPONENT program)
install(TARGETS sudosat_archive EXPORT sudosat-static ARCHIVE DESTINATION "${CMAKE_INSTALL_LIBDIR}" COMPONENT development)
install(
  TARGETS sudosat_shared
  EXPORT sudosat-shared
  LIBRARY DESTINATION "${CMAKE_INSTALL_LIBDIR}" COMPONENT library NAMELINK_COMPONENT development)
install(
  DIRECTORY library/include/sudosat "${CMAKE_CURRENT_BINARY_DIR}/include/sudosat"
  DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}" COMPONENT development)

# Each kind of library has an export of its own, and sudosat-config.cmake includes one of them.
foreach(kind static shared)
  install(EXPORT sudosat-${kind} NAMESPACE sudosat:: FILE sudosat-${kind}.cmake DESTINATION "${package_dir}"
          COMPONENT development)
endforeach()
configure_package_config_file(cmake/sudosat-config.cmake.in sudosat-config.cmake INSTALL_DESTINATION "${package_dir}"
                              PATH_VARS CMAKE_INSTALL_LIBDIR)
write_basic_package_version_file(sudosat-config-version.cmake COMPATIBILITY SameMinorVersion)
install(FILES cmake/FindCaDiCaL.cmake "${CMAKE_CURRENT_BINARY_DIR}/sudosat-config.cmake"
              "${CMAKE_CURRENT_BINARY_DIR}/sudosat-config-version.cmake" DESTINATION "${package_dir}"
        COMPONENT development)

# Relative to itself, so that the tree can be installed or moved anywhere.
file(RELATIVE_PATH pc_to_prefix "/prefix/${CMAKE_INSTALL_LIBDIR}/pkgconfig" "/prefix")
configure_file(cmake/sudosat.pc.in sudosat.pc @ONLY)
install(FILES "${CMAKE_CURRENT_BINARY_DIR}/sudosat.pc" DESTINATION "${CMAKE_INSTALL_LIBDIR}/pkgconfig"
        COMPONENT development)

install(FILES README.md LICENSE DESTINATION "${CMAKE_INSTALL_DOCDIR}" COMPONENT program)
