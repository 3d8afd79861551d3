# Writes a ctest test for each suite of a GoogleTest program. One for each of its thousands of tests would start the
# program as often, which takes longer than most of them.
#
#   cmake -D PROGRAM=… -D LEFT_OUT=… -D OUTPUT=… -P add_suites.cmake
#
# LEFT_OUT are the patterns of the tests that do not run, with colons between. OUTPUT is what ctest reads.
cmake_minimum_required(VERSION 3.25)
execute_process(COMMAND "${PROGRAM}" --gtest_list_tests "--gtest_filter=-${LEFT_OUT}" OUTPUT_VARIABLE listed
                COMMAND_ERROR_IS_FATAL ANY)
# A suite stands at the beginning of its line and ends with a point; its tests are indented.
string(REGEX MATCHALL "(^|\n)[A-Za-z0-9_/]+[.]" suites "${listed}")
string(REPLACE "\n" "" suites "${suites}")
foreach(suite ${suites})
  string(REGEX REPLACE "[.]$" "" name "${suite}")
  string(APPEND text "add_test(\"${name}\" \"${PROGRAM}\" --gtest_brief=1 \"--gtest_filter=${suite}*:-${LEFT_OUT}\")\n"
         "set_tests_properties(\"${name}\" PROPERTIES TIMEOUT 1200)\n")
endforeach()
file(WRITE "${OUTPUT}" "${text}")
