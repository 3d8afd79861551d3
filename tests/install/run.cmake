# Installs the build into a scratch prefix, and looks at it as those do who have nothing else: builds examples/library
# by CMake and by pkg-config, with the shared library and with the archive, and runs the programs and the Python one;
# and the programs that docs/library.md shows.
#
#   cmake -D BUILD=… -D SOURCE=… -D SCRATCH=… -D C_COMPILER=… -D CXX_COMPILER=… -D FLAGS=… [-D PYTHON=… -D PYTHON_DIR=…]
#         -D FORTIFIED=… -P run.cmake
#
# PYTHON_DIR is where the Python module lies, below the prefix; FLAGS are those of both languages; FORTIFIED says
# whether the build has canaries and checked functions.
cmake_minimum_required(VERSION 3.25)
set(examples "${SOURCE}/examples/library")
set(tests "${SOURCE}/tests/install")
separate_arguments(flags UNIX_COMMAND "${FLAGS}")
file(REMOVE_RECURSE "${SCRATCH}")
file(READ "${tests}/expected.txt" expected)

function(run)
  execute_process(COMMAND ${ARGN} OUTPUT_VARIABLE output ERROR_VARIABLE errors RESULT_VARIABLE result)
  if(NOT result EQUAL 0)
    list(JOIN ARGN " " command)
    message(FATAL_ERROR "${command}\nended with ${result}:\n${output}${errors}")
  endif()
  set(output "${output}" PARENT_SCOPE)
endfunction()

# All examples say the same of the same three puzzles, of which the last one is no puzzle.
function(expect_answers)
  execute_process(COMMAND ${ARGN} "${tests}/puzzles.txt" OUTPUT_VARIABLE output ERROR_VARIABLE errors
                  RESULT_VARIABLE result)
  if(NOT result EQUAL 2 OR NOT output STREQUAL expected OR NOT errors MATCHES "puzzles\\.txt:3: ")
    message(FATAL_ERROR "${ARGN}\nended with ${result} and printed:\n${output}${errors}")
  endif()
endfunction()

# The programs of docs/library.md print what the page says.
function(check_documentation prefix)
  set(folder "${SCRATCH}/docs")
  file(MAKE_DIRECTORY "${folder}")
  foreach(language cpp c python text)
    run(awk "/^```${language}$/ { on = NR } /^```$/ { on = 0 } on && NR > on" "${SOURCE}/docs/library.md")
    file(WRITE "${folder}/program.${language}" "${output}")
  endforeach()
  set(expected "${output}")
  set(library ${flags} "-I${prefix}/include" "${prefix}/lib/libsudosat.so" "-Wl,-rpath,${prefix}/lib")
  run("${CXX_COMPILER}" -std=c++20 "${folder}/program.cpp" -o "${folder}/cpp" ${library})
  run("${C_COMPILER}" -std=c11 "${folder}/program.c" -o "${folder}/c" ${library})
  set(programs "${folder}/cpp" "${folder}/c")
  if(PYTHON)
    file(WRITE "${folder}/python" "#!/bin/sh\nPYTHONPATH=${prefix}/${PYTHON_DIR} '${PYTHON}' ${folder}/program.python\n")
    file(CHMOD "${folder}/python" PERMISSIONS OWNER_READ OWNER_EXECUTE)
    list(APPEND programs "${folder}/python")
  endif()
  foreach(program ${programs})
    run("${program}")
    if(NOT output STREQUAL expected)
      message(FATAL_ERROR "${program} of docs/library.md printed:\n${output}")
    endif()
  endforeach()
endfunction()

# The headers include nothing but the standard library and each other, each can be included alone, and clang does not
# warn of them.
function(check_headers prefix)
  file(GLOB headers "${prefix}/include/sudosat/*")
  if(NOT headers)
    message(FATAL_ERROR "there are no headers in ${prefix}")
  endif()
  find_program(CLANG clang++ REQUIRED)
  set(warnings -fsyntax-only -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Werror "-I${prefix}/include")
  foreach(header ${headers})
    file(STRINGS "${header}" includes REGEX "^ *# *include")
    foreach(include ${includes})
      if(NOT include MATCHES "^#include <(sudosat/[a-z]+\\.(h|hpp)|std(def|int)\\.h|[a-z_]+)>$")
        message(FATAL_ERROR "${header} needs more than the standard library: ${include}")
      endif()
    endforeach()
    get_filename_component(name "${header}" NAME)
    string(APPEND all "#include <sudosat/${name}>\n")
    file(WRITE "${SCRATCH}/include.cpp" "#include <sudosat/${name}>\n")
    run("${CXX_COMPILER}" -std=c++20 ${warnings} "${SCRATCH}/include.cpp")
    if(name MATCHES "\\.h$")
      file(WRITE "${SCRATCH}/include.c" "#include <sudosat/${name}>\nint of_its_own;\n")
      run("${C_COMPILER}" -std=c11 ${warnings} "${SCRATCH}/include.c")
    endif()
  endforeach()
  file(WRITE "${SCRATCH}/include.cpp" "${all}")
  run("${CLANG}" -std=c++20 ${warnings} "${SCRATCH}/include.cpp")
endfunction()

# The shared library shows the C interface, and nothing of what it is made of.
function(check_symbols prefix)
  run(nm --dynamic --defined-only --format=just-symbols "${prefix}/lib/libsudosat.so")
  if(NOT output MATCHES "sudosat_solve@@SUDOSAT_0\n")
    message(FATAL_ERROR "libsudosat.so does not export sudosat_solve, but:\n${output}")
  endif()
  string(REGEX MATCHALL "[^\n]+" symbols "${output}")
  list(FILTER symbols EXCLUDE REGEX "^(sudosat_[a-z_]+@@)?SUDOSAT_0$")
  if(symbols)
    message(FATAL_ERROR "libsudosat.so exports ${symbols}")
  endif()
endfunction()

# What is installed can be loaded anywhere, its tables of functions are read-only then, and an optimised build
# without sanitizers has canaries and checked functions.
function(check_hardening prefix)
  set(files "${prefix}/bin/sudosat" "${prefix}/lib/libsudosat.so")
  set(traits "Type: +DYN" "GNU_RELRO" "FLAGS_1\\)[^\n]* NOW")
  if(FORTIFIED)
    list(APPEND traits " __stack_chk_fail@" " __[a-z]+_chk@")
  endif()
  foreach(file ${files})
    run(readelf --wide --file-header --program-headers --dynamic --dyn-syms "${file}")
    # An executable that can be anywhere, and every library, is of type DYN.
    foreach(trait ${traits})
      if(NOT output MATCHES "${trait}")
        message(FATAL_ERROR "${file} has no ${trait}:\n${output}")
      endif()
    endforeach()
  endforeach()
endfunction()

# Whether a program needs the shared library at run time.
function(expect_linked program kind)
  run(readelf --dynamic "${program}")
  if(output MATCHES "libsudosat\\.so\\.0" AND NOT kind STREQUAL "shared")
    message(FATAL_ERROR "${program} is not linked with the archive")
  elseif(NOT output MATCHES "libsudosat\\.so\\.0" AND kind STREQUAL "shared")
    message(FATAL_ERROR "${program} is not linked with the shared library")
  endif()
endfunction()

# Builds and runs an example by CMake; further arguments are components of the package.
function(with_cmake prefix kind folder)
  run("${CMAKE_COMMAND}" -S "${examples}" -B "${folder}" -G Ninja "-DCMAKE_C_COMPILER=${C_COMPILER}"
      "-DCMAKE_CXX_COMPILER=${CXX_COMPILER}" "-DCMAKE_C_FLAGS=${FLAGS}" "-DCMAKE_CXX_FLAGS=${FLAGS}"
      "-DCMAKE_PREFIX_PATH=${prefix}" "-DSUDOSAT_COMPONENTS=${ARGN}" -DCMAKE_FIND_USE_PACKAGE_REGISTRY=OFF)
  run("${CMAKE_COMMAND}" --build "${folder}")
  foreach(program solve_cpp solve_c)
    expect_linked("${folder}/${program}" ${kind})
    expect_answers("${folder}/${program}")
  endforeach()
endfunction()

# Builds and runs an example by pkg-config and the compilers alone; further arguments are pkg-config's.
function(with_pkg_config prefix kind folder)
  run("${CMAKE_COMMAND}" -E env "PKG_CONFIG_PATH=${prefix}/lib/pkgconfig" pkg-config --cflags --libs ${ARGN} sudosat)
  separate_arguments(library UNIX_COMMAND "${output}")
  file(MAKE_DIRECTORY "${folder}")
  run("${CXX_COMPILER}" -std=c++20 ${flags} "${examples}/solve.cpp" -o "${folder}/solve_cpp" ${library})
  run("${C_COMPILER}" -std=c11 ${flags} "${examples}/solve.c" -o "${folder}/solve_c" ${library})
  foreach(program solve_cpp solve_c)
    expect_linked("${folder}/${program}" ${kind})
    expect_answers("${CMAKE_COMMAND}" -E env "LD_LIBRARY_PATH=${prefix}/lib" "${folder}/${program}")
  endforeach()
endfunction()

set(prefix "${SCRATCH}/prefix")
run("${CMAKE_COMMAND}" --install "${BUILD}" --prefix "${prefix}")
check_headers("${prefix}")
check_symbols("${prefix}")
if(CMAKE_HOST_SYSTEM_NAME STREQUAL "Linux")
  check_hardening("${prefix}")
endif()
check_documentation("${prefix}")
with_cmake("${prefix}" shared "${SCRATCH}/cmake-shared")
with_cmake("${prefix}" static "${SCRATCH}/cmake-static" static)
with_pkg_config("${prefix}" shared "${SCRATCH}/plain-shared")

if(PYTHON)
  expect_answers("${CMAKE_COMMAND}" -E env "PYTHONPATH=${prefix}/${PYTHON_DIR}" "${PYTHON}" "${examples}/solve.py")
endif()
run("${prefix}/bin/sudosat" solve --to pretty "${SOURCE}/examples/4x4.txt")
if(NOT output MATCHES "┃ 2 4 ┃ 3 1 ┃")
  message(FATAL_ERROR "the installed program printed:\n${output}")
endif()

# The package brings what explains the program: a page for each command, completions where the shells look for them,
# schemas.
run("${prefix}/bin/sudosat" list commands)
string(REGEX MATCHALL "(^|\n)[a-z]+" commands "${output}")
string(REPLACE "\n" "" commands "${commands}")
list(TRANSFORM commands PREPEND "man/man1/sudosat-" OUTPUT_VARIABLE pages)
list(TRANSFORM pages APPEND ".1")
foreach(file ${pages} man/man1/sudosat.1 bash-completion/completions/sudosat zsh/site-functions/_sudosat
             fish/vendor_completions.d/sudosat.fish sudosat/schemas/solve.json)
  if(NOT EXISTS "${prefix}/share/${file}")
    message(FATAL_ERROR "${file} is not installed")
  endif()
endforeach()

# The archive alone, in a tree that was moved.
set(moved "${SCRATCH}/moved")
file(RENAME "${prefix}" "${moved}")
file(GLOB shared "${moved}/lib/libsudosat.so*")
file(REMOVE ${shared})
with_cmake("${moved}" static "${SCRATCH}/cmake-moved")
with_pkg_config("${moved}" static "${SCRATCH}/plain-moved" --static)
