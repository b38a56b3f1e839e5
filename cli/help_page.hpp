#pragma once

#include <string>

#include <CLI/CLI.hpp>

#include "json.hpp"

namespace sumi::cli {

inline constexpr const char* kHelpAll = "--help-all";

// What --help prints of a command: what it does, how it is called, what it reads, the options that its example and most
// runs use (at most ten), and the example. --help-all prints every option, in groups. Of the program: the commands, in
// groups.
class HelpPage : public CLI::FormatterBase {
 public:
  // `columns`: the lines' greatest width.
  explicit HelpPage(std::size_t columns) : columns_(columns) {}
  std::string make_help(const CLI::App* app, std::string name, CLI::AppFormatMode mode) const override;

 private:
  std::size_t columns_;
};

// Of the terminal that standard output is; 100 where it is none.
[[nodiscard]] std::size_t columns_of_output();

// Every command, with all that its help says, in the order of the help: what manuals and completions are made of.
[[nodiscard]] Json help_of_all(const CLI::App& app);

// "sumi attack roster"
[[nodiscard]] std::string full_name(const CLI::App& command);

// "; did you mean mask?" where a command or an option of `command` is near to what was written; else nothing.
[[nodiscard]] std::string meant_by(const std::string& written, const CLI::App& command);

}  // namespace sumi::cli
