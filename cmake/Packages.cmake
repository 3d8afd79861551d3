# Packages: `cpack` in a build folder makes Debian packages, one for each component of cmake/Install.cmake. The preset
# `package` configures for /usr.
#
# The revision says that a package is not Debian's own, and makes it older than one that is.
set(CPACK_DEBIAN_PACKAGE_RELEASE 0upstream1)
if(DEFINED ENV{DEBEMAIL})
  set(CPACK_DEBIAN_PACKAGE_MAINTAINER "$ENV{DEBFULLNAME} <$ENV{DEBEMAIL}>")
else()
  set(CPACK_DEBIAN_PACKAGE_MAINTAINER "the sudosat authors <sudosat@example.org>")
endif()

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME sudosat)
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "") # each package has its own
set(CPACK_STRIP_FILES ON)
set(CPACK_VERBATIM_VARIABLES ON)
set(CPACK_COMPONENTS_ALL program library development)
if(SUDOSAT_BUILD_PYTHON)
  list(APPEND CPACK_COMPONENTS_ALL python)
endif()
# What Debian's policy wants beside the files that are installed.
set(CPACK_PRE_BUILD_SCRIPTS "${CMAKE_CURRENT_SOURCE_DIR}/cmake/DebianFiles.cmake")

set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(about "A board becomes a formula, CaDiCaL or a native search answers, and an
independent judge checks the grid before it is handed out. Boards of up to
1000 rows, eighty kinds of variant rules, and the formats and links that
setters use.")

set(CPACK_DEBIAN_PROGRAM_PACKAGE_NAME sudosat)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SECTION math)
# Loaded when a PNG or PDF is drawn.
set(CPACK_DEBIAN_PROGRAM_PACKAGE_RECOMMENDS "librsvg2-2, libcairo2")
set(CPACK_DEBIAN_PROGRAM_DESCRIPTION "SAT-based solver for Sudoku of any size and its variants\n${about}")

set(library_package "libsudosat${PROJECT_VERSION_MAJOR}")
set(CPACK_DEBIAN_LIBRARY_PACKAGE_NAME ${library_package})
set(CPACK_DEBIAN_LIBRARY_PACKAGE_SECTION libs)
set(CPACK_DEBIAN_LIBRARY_DESCRIPTION "SAT-based solver for Sudoku, shared library\n${about}")
set(control "${CMAKE_CURRENT_BINARY_DIR}/debian")
file(WRITE "${control}/triggers" "activate-noawait ldconfig\n")
file(WRITE "${control}/shlibs" "libsudosat ${PROJECT_VERSION_MAJOR} ${library_package} (>= ${PROJECT_VERSION})\n")
set(CPACK_DEBIAN_LIBRARY_PACKAGE_CONTROL_EXTRA "${control}/triggers" "${control}/shlibs")

set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_NAME libsudosat-dev)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SECTION libdevel)
# pkg-config wants the libraries that the archive needs also where the shared library is linked.
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS
    "${library_package} (= ${PROJECT_VERSION}-${CPACK_DEBIAN_PACKAGE_RELEASE}), libcadical-dev, libfmt-dev, liblzma-dev, \
libzstd-dev, zlib1g-dev")
set(CPACK_DEBIAN_DEVELOPMENT_DESCRIPTION "SAT-based solver for Sudoku, for programs in C and C++\n${about}")

if(SUDOSAT_BUILD_PYTHON)
  # The module is written in Python, and loads the shared library of its own version.
  set(CPACK_DEBIAN_PYTHON_PACKAGE_NAME python3-sudosat)
  set(CPACK_DEBIAN_PYTHON_PACKAGE_SECTION python)
  set(CPACK_DEBIAN_PYTHON_PACKAGE_ARCHITECTURE all)
  set(CPACK_DEBIAN_PYTHON_PACKAGE_SHLIBDEPS OFF)
  set(CPACK_DEBIAN_PYTHON_PACKAGE_DEPENDS
      "python3 (>= 3.9), ${library_package} (= ${PROJECT_VERSION}-${CPACK_DEBIAN_PACKAGE_RELEASE})")
  set(CPACK_DEBIAN_PYTHON_DESCRIPTION "SAT-based solver for Sudoku, Python module\n${about}")
endif()

include(CPack)
