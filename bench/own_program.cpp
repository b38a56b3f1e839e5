#include "own_program.hpp"

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <stdexcept>

#include <fmt/format.h>

namespace sumi::bench {

std::string program_path() {
  const char* named = std::getenv("SUMI");
  if (named != nullptr && *named != '\0') return named;
  return (std::filesystem::path(own_path()).parent_path() / "sumi").string();
}

bool program_is_there() {
  if (std::filesystem::exists(program_path())) return true;
  std::fprintf(stderr, "SKIPPED: figures of the program, as there is none at %s; set SUMI\n", program_path().c_str());
  return false;
}

ChildUsage run_or_throw(const std::vector<std::string>& command) {
  ChildUsage usage = run_child(command);
  if (usage.exit_code != 0)
    throw std::runtime_error(fmt::format("{} ends with {}: {}", command[0], usage.exit_code, usage.said));
  return usage;
}

}  // namespace sumi::bench
