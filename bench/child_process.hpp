#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace sumi::bench {

// The resources that a program used.
struct ChildUsage {
  int exit_code = -1;  // -1: ended by a signal, or never started
  double wall_seconds = 0;
  double cpu_seconds = 0;
  std::uint64_t peak_bytes = 0;  // of resident memory
  std::string said;              // from standard error
};

// Runs a program. Linux counts memory that a process held before exec, so this program first starts a minimal copy of
// itself, which starts the other program.
[[nodiscard]] ChildUsage run_child(const std::vector<std::string>& command);

// The option that turns this program into that copy.
inline constexpr std::string_view kMeasureChild = "--measure-child";

// The copy's work: runs the command and reports its usage on standard output.
int measure_child(const std::vector<std::string>& command);

// The path of this program.
[[nodiscard]] std::string own_path();

}  // namespace sumi::bench
