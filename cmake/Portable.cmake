# What only some systems have, found by compiling and linking, so that all others do without.
#
# SUDOSAT_PLAIN leaves it out, and the sources leave out such calls then: to try on Linux what the others get.
include(CheckCXXSourceCompiles)
include(CheckLinkerFlag)
option(SUDOSAT_PLAIN "Use nothing that only some systems have" OFF)
if(SUDOSAT_PLAIN)
  add_compile_definitions(SUDOSAT_PLAIN)
endif()

# libc++ before version 20 has std::jthread and std::stop_token for those who ask.
check_cxx_source_compiles("#include <thread>\nint main() { std::jthread(); }" has_jthread)
if(NOT has_jthread)
  add_compile_options(-fexperimental-library)
  add_link_options(-fexperimental-library)
endif()

# linker_options(RESULT OPTION …) lists the options that the linker knows.
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

# Options that only libraries are linked with are tried with a program all the same, where they have no effect.
set(exports "${CMAKE_CURRENT_SOURCE_DIR}/library/exports.map")
linker_options(read_only_tables LINKER:-z,relro LINKER:-z,now)
linker_options(interface_alone "LINKER:--version-script=${exports}")
linker_options(stays_loaded LINKER:-z,nodelete)
linker_options(nothing_undefined LINKER:-z,defs)
linker_options(only_needed LINKER:--as-needed)
linker_options(stripped LINKER:--strip-all)
