# Installs the build into a scratch prefix, and looks at it as those do who have nothing else: builds examples/library
# by CMake and by pkg-config, with the shared library and with the archive, and runs the programs and the Python one.
#
#   cmake -D BUILD=… -D SOURCE=… -D SCRATCH=… -D C_COMPILER=… -D CXX_COMPILER=… -D FLAGS=… [-D PYTHON=… -D PYTHON_DIR=…]
#         -P run.cmake
#
# PYTHON_DIR is where the Python module lies, below the prefix; FLAGS are those of both languages.
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

# Every example says the same of the same puzzles, of which the last is none.
function(expect_answers)
  execute_process(COMMAND ${ARGN} "${tests}/puzzles.txt" OUTPUT_VARIABLE output ERROR_VARIABLE errors
                  RESULT_VARIABLE result)
  if(NOT result EQUAL 2 OR NOT output STREQUAL expected OR NOT errors MATCHES "puzzles\\.txt:3: ")
    message(FATAL_ERROR "${ARGN}\nended with ${result} and printed:\n${output}${errors}")
  endif()
endfunction()

# Nothing but the standard library and each other, and each alone.
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
    file(WRITE "${SCRATCH}/include.cpp" "#include <sudosat/${name}>\n")
    foreach(compiler "${CXX_COMPILER}" "${CLANG}")
      run("${compiler}" -std=c++20 ${warnings} "${SCRATCH}/include.cpp")
    endforeach()
    if(name MATCHES "\\.h$")
      file(WRITE "${SCRATCH}/include.c" "#include <sudosat/${name}>\nint of_its_own;\n")
      run("${C_COMPILER}" -std=c11 ${warnings} "${SCRATCH}/include.c")
    endif()
  endforeach()
endfunction()

# The shared library shows the C interface, and nothing of what it is made of.
function(check_symbols prefix)
  run(nm --dynamic --defined-only --format=just-symbols "${prefix}/lib/libsudosat.so")
  string(REGEX MATCHALL "[^\n]+" symbols "${output}")
  list(FILTER symbols EXCLUDE REGEX "^(sudosat_[a-z_]+@@)?SUDOSAT_0$")
  if(symbols)
    message(FATAL_ERROR "libsudosat.so exports ${symbols}")
  endif()
endfunction()

# The examples, with whichever library the prefix gives.
function(build_and_run prefix folder)
  cmake_parse_arguments(PARSE_ARGV 2 with "" "" "COMPONENTS;PKG_CONFIG")
  run("${CMAKE_COMMAND}" -S "${examples}" -B "${folder}" -G Ninja "-DCMAKE_C_COMPILER=${C_COMPILER}"
      "-DCMAKE_CXX_COMPILER=${CXX_COMPILER}" "-DCMAKE_C_FLAGS=${FLAGS}" "-DCMAKE_CXX_FLAGS=${FLAGS}"
      "-DCMAKE_PREFIX_PATH=${prefix}" "-DSUDOSAT_COMPONENTS=${with_COMPONENTS}" -DCMAKE_FIND_USE_PACKAGE_REGISTRY=OFF)
  run("${CMAKE_COMMAND}" --build "${folder}")
  expect_answers("${folder}/solve_cpp")
  expect_answers("${folder}/solve_c")

  set(pkg_config "${CMAKE_COMMAND}" -E env "PKG_CONFIG_PATH=${prefix}/lib/pkgconfig" pkg-config ${with_PKG_CONFIG})
  run(${pkg_config} --cflags --libs sudosat)
  separate_arguments(library UNIX_COMMAND "${output}")
  run("${CXX_COMPILER}" -std=c++20 ${flags} "${examples}/solve.cpp" -o "${folder}/plain_cpp" ${library})
  run("${C_COMPILER}" -std=c11 ${flags} "${examples}/solve.c" -o "${folder}/plain_c" ${library})
  foreach(program plain_cpp plain_c)
    expect_answers("${CMAKE_COMMAND}" -E env "LD_LIBRARY_PATH=${prefix}/lib" "${folder}/${program}")
  endforeach()
endfunction()

set(prefix "${SCRATCH}/prefix")
run("${CMAKE_COMMAND}" --install "${BUILD}" --prefix "${prefix}")
check_headers("${prefix}")
check_symbols("${prefix}")
build_and_run("${prefix}" "${SCRATCH}/shared")

if(PYTHON)
  expect_answers("${CMAKE_COMMAND}" -E env "PYTHONPATH=${prefix}/${PYTHON_DIR}" "${PYTHON}" "${examples}/solve.py")
endif()
run("${prefix}/bin/sudosat" solve --to pretty "${SOURCE}/examples/4x4.txt")
if(NOT output MATCHES "┃ 2 4 ┃ 3 1 ┃")
  message(FATAL_ERROR "the installed program printed:\n${output}")
endif()

# The archive, asked for beside the shared library, and alone in a tree that was moved.
set(moved "${SCRATCH}/moved")
run("${CMAKE_COMMAND}" -S "${examples}" -B "${SCRATCH}/component" -G Ninja "-DCMAKE_C_COMPILER=${C_COMPILER}"
    "-DCMAKE_CXX_COMPILER=${CXX_COMPILER}" "-DCMAKE_PREFIX_PATH=${prefix}" -DSUDOSAT_COMPONENTS=static)
file(RENAME "${prefix}" "${moved}")
file(GLOB shared "${moved}/lib/libsudosat.so*")
file(REMOVE ${shared})
build_and_run("${moved}" "${SCRATCH}/static" PKG_CONFIG --static)
