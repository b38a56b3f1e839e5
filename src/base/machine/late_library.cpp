#include "base/machine/late_library.hpp"

#include <string>

#include <dlfcn.h>

namespace sumi {

const void* late_address(const char* library, const char* name) {
  const std::string file = std::string(library) + "-" SUMI_VERSION ".so";
  // The library stays loaded: its threads and type tables can't be unloaded.
  void* const handle = dlopen(file.c_str(), RTLD_LAZY | RTLD_LOCAL | RTLD_NODELETE);
  return handle == nullptr ? nullptr : dlsym(handle, name);
}

}  // namespace sumi
