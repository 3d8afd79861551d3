# Installs the build into a scratch prefix, builds examples/library against the installed package only, and solves
# a puzzle with it and with the installed program.
#
#   cmake -D BUILD=… -D EXAMPLES=… -D SCRATCH=… -D COMPILER=… -D FLAGS=… -P run.cmake
set(prefix "${SCRATCH}/prefix")
file(REMOVE_RECURSE "${SCRATCH}")

function(run)
  execute_process(COMMAND ${ARGN} OUTPUT_VARIABLE output ERROR_VARIABLE output RESULT_VARIABLE result)
  if(NOT result EQUAL 0)
    message(FATAL_ERROR "${ARGN}\nended with ${result}:\n${output}")
  endif()
  set(output "${output}" PARENT_SCOPE)
endfunction()

run("${CMAKE_COMMAND}" --install "${BUILD}" --prefix "${prefix}")
run("${CMAKE_COMMAND}" -S "${EXAMPLES}/library" -B "${SCRATCH}/build" -G Ninja "-DCMAKE_CXX_COMPILER=${COMPILER}"
    "-DCMAKE_CXX_FLAGS=${FLAGS}" "-DCMAKE_PREFIX_PATH=${prefix}" "-DCMAKE_FIND_USE_PACKAGE_REGISTRY=OFF")
run("${CMAKE_COMMAND}" --build "${SCRATCH}/build")

foreach(program "${SCRATCH}/build/solve" "${prefix}/bin/sudosat;solve;--to;pretty")
  run(${program} "${EXAMPLES}/4x4.txt")
  if(NOT output MATCHES "┃ 2 4 ┃ 3 1 ┃")
    message(FATAL_ERROR "${program} printed:\n${output}")
  endif()
endforeach()

# What tells about the program: a page for each command, completions where the shells look for them, schemas.
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
