# What the program is linked with besides its own libraries.
#
# CaDiCaL makes many small allocations per puzzle: in bulk the whole program is a seventh faster with jemalloc than with
# the allocator of glibc 2.36. The sanitizers bring their own.
#
# The program holds the libraries that are C++, where there are archives of them. With shared ones, 2,800 symbols are
# looked up at each start, which takes 1 of 2.2 ms. zlib, liblzma and libzstd have few symbols and stay shared.
include(CheckCXXSourceCompiles)
find_library(jemalloc_library jemalloc)
find_library(jemalloc_archive libjemalloc_pic.a)
find_library(program_options_archive libboost_program_options.a)
set(CMAKE_REQUIRED_LINK_OPTIONS -static-libstdc++ -static-libgcc)
check_cxx_source_compiles("#include <iostream>\nint main() { std::cout << 1; }" has_archive_of_cxx)
unset(CMAKE_REQUIRED_LINK_OPTIONS)

if(SUDOSAT_SANITIZE)
  # Neither.
elseif(jemalloc_archive AND program_options_archive AND has_archive_of_cxx AND fmt_VERSION VERSION_GREATER_EQUAL 9
       AND fmt_VERSION VERSION_LESS 10)
  target_sources(sudosat_program PRIVATE cmake/fmt.cpp)
  target_link_libraries(sudosat_program PRIVATE "${program_options_archive}" "${jemalloc_archive}" ${CMAKE_DL_LIBS})
  # Of the shared ones, which the archives of this tree name too, only what is still missing.
  target_link_options(sudosat_program PRIVATE -static-libstdc++ -static-libgcc LINKER:--as-needed)
elseif(jemalloc_library)
  target_link_libraries(sudosat_program PRIVATE "${jemalloc_library}")
endif()
