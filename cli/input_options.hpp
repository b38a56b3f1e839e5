#pragma once

#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "base/bytes/input.hpp"

namespace sumi::cli {

// Help for the output of commands that write several inputs into one file, or each to its own.
inline constexpr const char* kOneOrEach =
    "file, folder, or - (default); of several files a name with a suffix is one file for all, one without a folder "
    "with "
    "a file for each";

// The input of a command that takes one, or several that form one corpus. Call resolve() after parsing.
class InputArguments {
 public:
  struct Inputs {
    std::string one;                   // file, folder or "-"; empty if there are several
    std::vector<std::string> several;  // files, folders and patterns

    [[nodiscard]] std::vector<io::PathUse> uses() const;
    [[nodiscard]] std::vector<std::string> all() const { return several.empty() ? std::vector{one} : several; }
    [[nodiscard]] std::string name() const;  // in words
  };

  // Positional inputs, and --files-from.
  void add(CLI::App& command);
  // Errors: bad_usage: no input. bad_input: an unreadable list.
  [[nodiscard]] Inputs resolve() const;

 private:
  std::vector<std::string> paths_;
  std::string list_;
};

// Returns one existing path, or several and patterns.
[[nodiscard]] InputArguments::Inputs inputs_of(std::vector<std::string> paths);

}  // namespace sumi::cli
