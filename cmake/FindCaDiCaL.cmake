# Finds CaDiCaL, which ships neither a CMake package nor a pkg-config file.
#
# Result: the target CaDiCaL::CaDiCaL, and CaDiCaL_FOUND.
# Hint:   CaDiCaL_ROOT, a prefix holding include/cadical.hpp and lib/libcadical.a,
#         or a CaDiCaL source tree built in place (src/cadical.hpp, build/libcadical.a).
#
# Fedora and FreeBSD have the header in a folder of its own, include/cadical. Homebrew and FreeBSD have their packages in
# places where not every compiler looks. nix names its own to CMake.
set(CaDiCaL_places /opt/homebrew /usr/local)
#
# What the version offers is asked by compiling, never by its version string:
# Debian's 1.5.3 calls itself "sc2021".
find_path(CaDiCaL_INCLUDE_DIR cadical.hpp PATHS ${CaDiCaL_places} PATH_SUFFIXES include src cadical include/cadical)
find_library(CaDiCaL_LIBRARY cadical PATHS ${CaDiCaL_places} PATH_SUFFIXES lib build)

include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(CaDiCaL REQUIRED_VARS CaDiCaL_LIBRARY CaDiCaL_INCLUDE_DIR)

if(CaDiCaL_FOUND AND NOT TARGET CaDiCaL::CaDiCaL)
  add_library(CaDiCaL::CaDiCaL UNKNOWN IMPORTED)
  set_target_properties(
    CaDiCaL::CaDiCaL PROPERTIES IMPORTED_LOCATION "${CaDiCaL_LIBRARY}"
                                INTERFACE_INCLUDE_DIRECTORIES "${CaDiCaL_INCLUDE_DIR}")
endif()
mark_as_advanced(CaDiCaL_INCLUDE_DIR CaDiCaL_LIBRARY)
