# What is compiled together, and how much of the optimiser it gets. docs/performance-notebook.md has the figures.
#
# Half of the compiler's time goes into headers, and into templates that each batch compiles for itself, so a batch holds
# many files, of rooms that read the same headers.

# These files are compiled alone: files with options of their own, those that Boost.Beast makes as slow as ten others,
# and one of two of the engine that Highway compiles for each instruction set, since a batch can hold only one.
# generator/search/house_search.cpp is the one of its batch.
set(alone backends/lockstep/sweep.cpp library/c/about.cpp render/raster.cpp workbench/server/connection.cpp workbench/server/listener.cpp
          workbench/server/websocket.cpp)
# clang 14 needs a quarter of an hour to instrument code with vectors for undefined behaviour.
set(vectors backends/bitboard/lanes.cpp backends/lockstep/sweep.cpp generator/search/house_search.cpp)
if(SUDOSAT_SANITIZE)
  list(APPEND alone ${vectors})
endif()

# Cold is what runs once for a command, a picture, a link or a request, where nobody feels that it takes a third longer.
# It is compiled with -O1, in half of the time. All that searches is hot, and all that a batch of puzzles runs through.
# With -O1, Boost.Math (estimate.cpp) computes its constants at the start of the program, and throws under valgrind.
set(cold "^(answers|cli|library|queries|render|workbench)/|^formats/sites/")
set(hot_in_cold "^answers/answer_json[.]cpp$|^cli/commands/(check|convert|solve)[.]cpp$|^cli/options/values[.]cpp$\
|^cli/running/(answering|inputs|output|pipeline|pipeline_threads|worker)[.]cpp$\
|^queries/ask/(check|enumerate|judged|lexicographic|solve)[.]cpp$|^queries/sample/estimate[.]cpp$")

# The object files that are compiled cold.
set(cold_objects "/batches/[a-z]+_cold_|[.]dir/(workbench|render|library)/")

# batch_group(RESULT FILE): whose batches the file belongs to.
function(batch_group result file)
  if(file MATCHES "^(answers|cli|workbench)/")
    set(group program)
  elseif(file MATCHES "^library/")
    set(group interface)
  elseif(file MATCHES "^(formats|render)/")
    set(group formats)
  elseif(file MATCHES "^(queries|rating|generator)/")
    set(group answers)
  elseif(file MATCHES "^rules/")
    set(group rules)
  else()
    set(group engine)
  endif()
  if(file MATCHES "${cold}" AND NOT file MATCHES "${hot_in_cold}")
    string(APPEND group _cold)
  endif()
  set(${result} ${group} PARENT_SCOPE)
endfunction()

# make_batches(RESULT FILE …): what a target is to compile in place of these files, which are paths from the root.
# Those in `left_out` are not compiled. They count all the same: so who meets whom in a batch does not depend on it.
function(make_batches result)
  get_filename_component(root "${CMAKE_CURRENT_FUNCTION_LIST_DIR}/.." ABSOLUTE)
  set(sources)
  set(groups)
  foreach(file ${ARGN})
    batch_group(group ${file})
    if(NOT SUDOSAT_BATCHES OR file IN_LIST alone)
      if(NOT file IN_LIST left_out)
        list(APPEND sources "${root}/${file}")
      endif()
      if(group MATCHES "_cold$")
        set_property(SOURCE "${root}/${file}" APPEND PROPERTY COMPILE_OPTIONS "$<$<CONFIG:Release>:-O1>")
      endif()
    elseif(file IN_LIST left_out)
      list(APPEND groups ${group})
      list(APPEND files_of_${group} "// ${file}")
    else()
      list(APPEND groups ${group})
      list(APPEND files_of_${group} "#include \"${root}/${file}\"")
    endif()
  endforeach()

  list(REMOVE_DUPLICATES groups)
  foreach(group ${groups})
    set(most 64)
    set(options)
    if(group MATCHES "_cold$")
      set(most 90)
      set(options "$<$<CONFIG:Release>:-O1>")
    elseif(group STREQUAL "rules")
      set(most 12) # a small batch compiles again quickly for people who write a rule
    endif()
    list(LENGTH files_of_${group} all)
    math(EXPR parts "(${all} + ${most} - 1) / ${most}")
    foreach(part RANGE 1 ${parts})
      math(EXPR first "(${part} - 1) * ${all} / ${parts}")
      math(EXPR size "${part} * ${all} / ${parts} - ${first}")
      list(SUBLIST files_of_${group} ${first} ${size} lines)
      list(JOIN lines "\n" text)
      set(batch "${CMAKE_CURRENT_BINARY_DIR}/batches/${group}_${part}.cpp")
      file(CONFIGURE OUTPUT "${batch}" CONTENT "${text}\n" @ONLY)
      set_property(SOURCE "${batch}" APPEND PROPERTY COMPILE_OPTIONS ${options})
      list(APPEND sources "${batch}")
    endforeach()
  endforeach()
  # ninja begins with the first. The large ones of the program come before those that are alone, or one of them would be
  # compiled last while a core has nothing to do.
  list(REVERSE sources)
  set(${result} ${sources} PARENT_SCOPE)
endfunction()
