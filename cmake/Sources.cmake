# The sources of the library, those of its C interface, and those of the program, as paths from the root.
#
# Adding a format, rule, encoding or backend is adding a file and its registry line: nothing to list here.
get_filename_component(sudosat_root "${CMAKE_CURRENT_LIST_DIR}/.." ABSOLUTE)

function(find_sources result)
  list(TRANSFORM ARGN PREPEND "${sudosat_root}/" OUTPUT_VARIABLE globs)
  list(TRANSFORM globs APPEND "/*.cpp")
  file(GLOB_RECURSE found CONFIGURE_DEPENDS RELATIVE "${sudosat_root}" ${globs})
  set(${result} ${found} PARENT_SCOPE)
endfunction()

find_sources(library_sources base puzzle model rules io render formats propagation encoder backends queries rating
             generator)
find_sources(interface_sources library/c)
find_sources(cli_sources answers cli workbench)
list(REMOVE_ITEM cli_sources cli/main.cpp)
