# What the program is linked with besides its own libraries.
#
# CaDiCaL makes many small allocations per puzzle: in bulk the whole program is a seventh faster with jemalloc than with
# the allocator of glibc 2.36. The sanitizers bring their own.
#
# The program holds the libraries that are C++, where there are archives of them. With shared ones, 2,800 symbols are
# looked up at each start, which takes 1 of 2.2 ms. zlib, liblzma and libzstd have few symbols and stay shared.
if(SUDOSAT_SANITIZE)
  # The sanitizers need neither jemalloc nor archives.
elseif(jemalloc_archive AND program_options_archive AND has_archive_of_cxx AND holds_fmt AND only_needed)
  target_link_libraries(sudosat_program PRIVATE sudosat_fmt "${program_options_archive}" "${jemalloc_archive}"
                                                ${CMAKE_DL_LIBS})
  # Archives of this tree also name shared libraries that the program holds. Only libraries that it still needs are
  # linked.
  target_link_options(sudosat_program PRIVATE -static-libstdc++ -static-libgcc ${only_needed})
elseif(jemalloc_library)
  target_link_libraries(sudosat_program PRIVATE "${jemalloc_library}")
endif()

# The program of a release also holds zlib, liblzma and libzstd: it starts on any Linux whose glibc is new enough.
if(jemalloc_archive AND program_options_archive AND has_archive_of_cxx AND holds_fmt AND NOT SUDOSAT_SANITIZE)
  add_executable(
    sudosat_standalone EXCLUDE_FROM_ALL cli/main.cpp "$<FILTER:${hot_objects},EXCLUDE,${cold_objects}>"
                                        "$<FILTER:${hot_objects},INCLUDE,${cold_objects}>" $<TARGET_OBJECTS:sudosat_page>)
  target_include_directories(sudosat_standalone PRIVATE "${CMAKE_CURRENT_SOURCE_DIR}")
  target_compile_definitions(sudosat_standalone PRIVATE SUDOSAT_VERSION="${PROJECT_VERSION}")
  target_link_libraries(sudosat_standalone PRIVATE sudosat_options "${program_options_archive}" "${jemalloc_archive}")
  hold_libraries(sudosat_standalone)
  target_link_options(sudosat_standalone PRIVATE ${stripped})
endif()
