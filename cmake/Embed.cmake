# Writes a C++ source that holds the files of a folder, so that the program stays one file:
#   cmake -D FOLDER=web -D OUTPUT=files.cpp -P cmake/Embed.cmake
# Each file has its path as browsers ask for it, its media type, its bytes, and a tag that changes with them. What is
# for those who work on the page stays out.
set(type_of_.html "text/html; charset=utf-8")
set(type_of_.js "text/javascript; charset=utf-8")
set(type_of_.css "text/css; charset=utf-8")
set(type_of_.svg "image/svg+xml")
set(type_of_.png "image/png")
set(type_of_.ico "image/x-icon")

file(GLOB_RECURSE files RELATIVE "${FOLDER}" "${FOLDER}/*")
list(FILTER files EXCLUDE REGEX "\\.md$|^tsconfig\\.json$")
list(SORT files)
set(arrays "")
set(table "")
set(number 0)
foreach(file IN LISTS files)
  get_filename_component(extension "${file}" LAST_EXT)
  if(NOT DEFINED "type_of_${extension}")
    message(FATAL_ERROR "${FOLDER}/${file}: no media type is known for '${extension}' (cmake/Embed.cmake)")
  endif()
  file(READ "${FOLDER}/${file}" bytes HEX)
  file(SHA256 "${FOLDER}/${file}" hash)
  file(SIZE "${FOLDER}/${file}" size)
  string(SUBSTRING "${hash}" 0 16 tag)
  string(REGEX REPLACE "(................................................................)" "\\1\n" bytes "${bytes}")
  string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${bytes}")
  # The 0 at the end keeps an array from being empty, which C++ does not allow.
  string(APPEND arrays "const unsigned char bytes_${number}[] = {\n${bytes}0};\n")
  string(REGEX REPLACE "^index\\.html$" "" path "${file}")
  string(APPEND table "    {\"/${path}\", \"${type_of_${extension}}\", text(bytes_${number}, ${size}), "
         "\"\\\"${tag}\\\"\"},\n")
  math(EXPR number "${number} + 1")
endforeach()
file(
  WRITE "${OUTPUT}"
  "// Written by cmake/Embed.cmake.
#include \"workbench/server/files.hpp\"

namespace sudosat::server {
namespace {

${arrays}
std::string_view text(const unsigned char* bytes, std::size_t size) {
  return {reinterpret_cast<const char*>(bytes), size};
}

}  // namespace

std::span<const File> files() {
  static const File all[] = {
${table}  };
  return all;
}

}  // namespace sudosat::server
")
