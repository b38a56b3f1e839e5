#pragma once

#include <string>

#include <CLI/CLI.hpp>

#include "json.hpp"

namespace sumi::cli {

inline constexpr const char* kHelpAll = "--help-all";

// Prints the --help of a command: what it does, its usage, its inputs, the options that its example and most runs use
// (at most ten), and the example. --help-all prints every option, in groups. For the program, it prints the commands,
// in groups.
class HelpPage : public CLI::FormatterBase {
 public:
  // `columns`: the lines' maximum width.
  explicit HelpPage(std::size_t columns) : columns_(columns) {}
  std::string make_help(const CLI::App* app, std::string name, CLI::AppFormatMode mode) const override;

 private:
  std::size_t columns_;
};

// Returns the width of the terminal on standard output; 100 if it is no terminal.
[[nodiscard]] std::size_t columns_of_output();

// Returns every command with its complete help, in the order of the help: manuals and completions are made from it.
[[nodiscard]] Json help_of_all(const CLI::App& app);

// Returns "sumi attack roster".
[[nodiscard]] std::string full_name(const CLI::App& command);

// Returns "; did you mean mask?" if a command or an option of `command` is similar to `written`; else nothing.
[[nodiscard]] std::string suggestion_for(const std::string& written, const CLI::App& command);

}  // namespace sumi::cli
