#pragma once

#include <deque>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include <CLI/CLI.hpp>

#include "base/bytes/input.hpp"
#include "base/model/option_row.hpp"
#include <sumi/model/error.hpp>

namespace sumi::cli {

// Command line options made from the rows of a job.
class RowOptions {
 public:
  // The rows' settings must outlive the command.
  // Result: the options, in the order of the rows. `group`: the heading under which the help lists them.
  std::vector<CLI::Option*> add(CLI::App& command, std::vector<OptionRow> rows, const std::string& group = "Options");
  // Returns whether the user gave the option of this row.
  [[nodiscard]] bool is_given(std::string_view name) const;
  // Returns the file that a row names.
  [[nodiscard]] const std::string& file(std::string_view name) const;
  // Fills the lists of phrases from the named files. Errors: bad_input.
  void read_phrases() const;
  // Returns the named files, for Context::claim().
  [[nodiscard]] std::vector<io::PathUse> reads() const;
  [[nodiscard]] std::vector<io::PathUse> writes() const;
  // Returns the files that were read, and those that may be written.
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

// Registers which setting an option sets, if its name differs. Result: the option.
CLI::Option* sets(CLI::Option* option, std::string_view setting);

// Returns the last named command of the line: for "sumi table risk" it is risk.
[[nodiscard]] const CLI::App& innermost_command(const CLI::App& app);

// Returns the text of an error, with the command's options for the settings that it names: "… (--mark)".
[[nodiscard]] std::string words_of(const Error& error, const CLI::App& command);

}  // namespace sumi::cli
