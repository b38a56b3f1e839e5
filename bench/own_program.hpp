#pragma once

#include <string>
#include <vector>

#include "child_process.hpp"

namespace sumi::bench {

// The path of the program `sumi`: what SUMI names, or the one beside this program.
[[nodiscard]] std::string program_path();

// Returns whether it exists; if not, says so on standard error.
[[nodiscard]] bool program_is_there();

// Errors: std::runtime_error with the program's message, if its exit code isn't 0.
ChildUsage run_or_throw(const std::vector<std::string>& command);

}  // namespace sumi::bench
