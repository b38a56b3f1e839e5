#pragma once

#include <string>
#include <vector>

#include <CLI/CLI.hpp>

namespace sumi::cli {

// The arguments of a command line with those of its --config FILE.toml put behind the command's name. A key is a long
// option without its dashes; what stands on the command line wins.
//   Errors  bad_input: not to be read, or not TOML. bad_usage: a key that is no option of the command, a value that is
//           no string, number, truth value or list of these.
[[nodiscard]] std::vector<std::string> with_config(const CLI::App& app, std::vector<std::string> arguments);

}  // namespace sumi::cli
