#pragma once

#include <deque>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include <CLI/CLI.hpp>

#include "base/bytes/path_conflicts.hpp"
#include "base/model/option_row.hpp"
#include <sumi/model/error.hpp>

namespace sumi::cli {

// The options that the rows of a job give the command line.
class RowOptions {
 public:
  // The rows' settings must outlive the command.
  // Result: the options, in the order of the rows. `group`: of the help.
  std::vector<CLI::Option*> add(CLI::App& command, std::vector<OptionRow> rows, const std::string& group = "Options");
  // True where the user gave the option of this row.
  [[nodiscard]] bool is_given(std::string_view name) const;
  // The file that a row names.
  [[nodiscard]] const std::string& file(std::string_view name) const;
  // Fills the lists of phrases from the files that were named. Errors: bad_input.
  void read_phrases() const;
  // The files that are named, for Context::claim().
  [[nodiscard]] std::vector<io::PathUse> reads() const;
  [[nodiscard]] std::vector<io::PathUse> writes() const;
  // Those that were read, and those that may be written.
  [[nodiscard]] std::vector<std::string> files() const;

 private:
  struct Named {
    OptionRow row;
    std::string* file;
  };

  std::map<std::string, const CLI::Option*, std::less<>> options_;
  std::deque<std::string> lists_;  // the files of phrases
  std::vector<Named> named_;
};

// Says which setting an option sets, where its name is another one. Result: the option.
CLI::Option* sets(CLI::Option* option, std::string_view setting);

// The command that was named, at the end of the line: of "sumi table risk" it is risk.
[[nodiscard]] const CLI::App& innermost_command(const CLI::App& app);

// What an error says, with the command's options for the settings that it names: "… (--mark)".
[[nodiscard]] std::string words_of(const Error& error, const CLI::App& command);

}  // namespace sumi::cli
