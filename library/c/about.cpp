#include <sudosat/sudosat.h>

#include "backends/backend.hpp"
#include "formats/format.hpp"

using namespace sudosat;

const char* sudosat_version(void) { return SUDOSAT_VERSION; }

// The names of the registries are string literals, and so end with a null.
const char* sudosat_format_name(size_t k) {
  return k < formats().size() ? formats()[k]->name().data() : nullptr;
}

const char* sudosat_backend_name(size_t k) {
  return k < backends().size() ? backends()[k].name.data() : nullptr;
}
