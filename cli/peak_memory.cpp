#include "peak_memory.hpp"

#include <fstream>
#include <string>

#include <sys/resource.h>

namespace sumi::cli {
namespace {

constexpr std::uint64_t kKibibyte = 1024;

}  // namespace

std::uint64_t peak_memory_bytes() {
  std::ifstream status("/proc/self/status");
  for (std::string name; status >> name;) {
    std::uint64_t kibibytes = 0;
    if (name == "VmHWM:" && status >> kibibytes) return kKibibyte * kibibytes;
  }
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return kKibibyte * static_cast<std::uint64_t>(usage.ru_maxrss);
}

}  // namespace sumi::cli
