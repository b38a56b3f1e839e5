#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace sumi::bench {

// What a program took.
struct ChildUsage {
  int exit_code = -1;  // -1: ended by a signal, or never started
  double wall_seconds = 0;
  double cpu_seconds = 0;
  std::uint64_t peak_bytes = 0;  // of resident memory
  std::string said;              // on standard error
};

// Runs a program. Linux counts what a process held before it became another program: so this program starts itself
// anew, as small as it can be, and that process starts the other.
[[nodiscard]] ChildUsage run_child(const std::vector<std::string>& command);

// The option that says this is that small process.
inline constexpr std::string_view kMeasureChild = "--measure-child";

// What it does: runs the command, and says what it took on standard output.
int measure_child(const std::vector<std::string>& command);

// Where this program lies.
[[nodiscard]] std::string own_path();

}  // namespace sumi::bench
