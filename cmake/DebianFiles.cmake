# Run by cpack before it makes Debian packages of what has been installed: gives each its copyright and changelog, and
# compresses manual pages, as Debian's policy wants.
if(NOT CPACK_GENERATOR STREQUAL DEB)
  return()
endif()
string(TIMESTAMP date "%a, %d %b %Y %H:%M:%S +0000" UTC)
set(source "${CMAKE_CURRENT_LIST_DIR}/..")
foreach(component ${CPACK_COMPONENTS_ALL})
  set(share "${CPACK_TEMPORARY_DIRECTORY}/${component}/usr/share")
  string(TOUPPER "${component}" upper)
  set(package "${CPACK_DEBIAN_${upper}_PACKAGE_NAME}")
  set(doc "${share}/doc/${package}")

  file(REMOVE "${doc}/LICENSE")
  file(READ "${source}/LICENSE" license)
  file(WRITE "${doc}/copyright" "sudosat\n\n${license}")
  file(COPY_FILE "${source}/CHANGELOG.md" "${doc}/changelog")
  file(WRITE "${doc}/changelog.Debian" "sudosat (${CPACK_PACKAGE_VERSION}-${CPACK_DEBIAN_PACKAGE_RELEASE}) unstable; \
urgency=medium

  * Made by cpack from the sources of version ${CPACK_PACKAGE_VERSION}.

 -- ${CPACK_DEBIAN_PACKAGE_MAINTAINER}  ${date}
")
  file(GLOB_RECURSE texts "${share}/man/*" "${doc}/changelog*")
  execute_process(COMMAND gzip --best --no-name ${texts} COMMAND_ERROR_IS_FATAL ANY)

  if(component STREQUAL "library")
    # cpack writes scripts that call ldconfig, beside the trigger that would do.
    file(WRITE "${share}/lintian/overrides/${package}" "${package}: maintscript-calls-ldconfig\n")
  endif()
endforeach()
