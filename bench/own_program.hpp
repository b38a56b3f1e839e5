#pragma once

#include <string>
#include <vector>

#include "child_process.hpp"

namespace sumi::bench {

// The program `sumi`: what SUMI names, or the one beside this one.
[[nodiscard]] std::string program_path();

// Says so on standard error where it isn't there.
[[nodiscard]] bool program_is_there();

// Errors: std::runtime_error with the program's words, if it doesn't end with 0.
ChildUsage run_or_throw(const std::vector<std::string>& command);

}  // namespace sumi::bench
