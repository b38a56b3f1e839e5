#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <CLI/CLI.hpp>

namespace sumi::cli {

// The name of an option that few need: it is given as --config KEY=VALUE, or in a file of --config, and by no name of
// its own. `key` has no dashes before it.
[[nodiscard]] std::string config_key(std::string_view key);
// The key of such an option; nothing for all others.
[[nodiscard]] std::optional<std::string> key_of(const CLI::Option& option);
// The option of a command that `name` ("l2", without dashes) gives, by a name of its own or as a key; null: there is
// none.
[[nodiscard]] const CLI::Option* option_of(const CLI::App& command, const std::string& name);
// How people give it: "-o", "--mark", "--config l2".
[[nodiscard]] std::string shown_name(const CLI::Option& option);

// Some values of --config are paths of files: these are them.
[[nodiscard]] std::vector<std::string> config_files(const std::vector<std::string>& values);

// The arguments of a command line, and behind them what its --config FILE.toml and --config KEY=VALUE give. A key is a
// long option without its dashes; what stands on the command line wins, then KEY=VALUE.
//   Errors  bad_input: not to be read, or not TOML. bad_usage: a key that is no option of the command, a value that is
//           no string, number, truth value or list of these.
[[nodiscard]] std::vector<std::string> with_config(const CLI::App& app, std::vector<std::string> arguments);

}  // namespace sumi::cli
