# Options of the linker that only some systems know, found by linking, so that all others do without.
#
# SUDOSAT_PLAIN leaves out these, and all else that only some systems have, as the sources ask for it: to try on Linux
# what the others get.
include(CheckLinkerFlag)
option(SUDOSAT_PLAIN "Use nothing that only some systems have" OFF)
if(SUDOSAT_PLAIN)
  add_compile_definitions(SUDOSAT_PLAIN)
endif()

# linker_options(RESULT OPTION …): those of the options that the linker knows.
function(linker_options result)
  set(known)
  foreach(option ${ARGN})
    string(MAKE_C_IDENTIFIER "linker_knows_${option}" variable)
    if(NOT SUDOSAT_PLAIN)
      check_linker_flag(CXX "${option}" ${variable})
      if(${variable})
        list(APPEND known "${option}")
      endif()
    endif()
  endforeach()
  set(${result} ${known} PARENT_SCOPE)
endfunction()

# What only libraries are linked with is tried all the same: as options of a program they have no effect.
set(exports "${CMAKE_CURRENT_SOURCE_DIR}/library/exports.map")
linker_options(read_only_tables LINKER:-z,relro LINKER:-z,now)
linker_options(interface_alone "LINKER:--version-script=${exports}")
linker_options(stays_loaded LINKER:-z,nodelete)
linker_options(nothing_undefined LINKER:-z,defs)
linker_options(only_needed LINKER:--as-needed)
linker_options(stripped LINKER:--strip-all)
