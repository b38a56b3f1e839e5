#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <CLI/CLI.hpp>

namespace sumi::cli {

// Returns the name of a rarely used option: it is only given as --config KEY=VALUE, or in a file of --config, and has
// no name of its own. `key` has no leading dashes.
[[nodiscard]] std::string config_key(std::string_view key);
// Returns the key of such an option; nothing for all others.
[[nodiscard]] std::optional<std::string> key_of(const CLI::Option& option);
// Returns the option of a command for `name` ("l2", without dashes), by its own name or as a key; null if there is
// none.
[[nodiscard]] const CLI::Option* option_of(const CLI::App& command, const std::string& name);
// Returns the option as users write it: "-o", "--mark", "--config l2".
[[nodiscard]] std::string shown_name(const CLI::Option& option);

// Returns those values of --config that are paths of files.
[[nodiscard]] std::vector<std::string> config_files(const std::vector<std::string>& values);

// Returns the arguments of a command line, followed by those from its --config FILE.toml and --config KEY=VALUE. A key
// is a long option without its dashes; the command line has precedence, then KEY=VALUE.
//   Errors  bad_input: an unreadable file, or invalid TOML. bad_usage: a key that is no option of the command, a value
//           that is no string, number, boolean or list of these.
[[nodiscard]] std::vector<std::string> with_config(const CLI::App& app, std::vector<std::string> arguments);

}  // namespace sumi::cli
