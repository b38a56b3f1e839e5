#pragma once

#include <string>
#include <vector>

#include <CLI/CLI.hpp>

namespace sumi::cli {

// Where ready-made finders are looked for.
struct FinderArguments {
  std::vector<std::string> folders;  // as they were asked for

  // --models
  void add(CLI::App& command);
  // Those asked for; else those of the environment's SUMI_MODELS, parted by colons; else ../share/sumi/models beside
  // the program, and the folder of the sources that it was built from.
  [[nodiscard]] std::vector<std::string> resolve() const;
};

}  // namespace sumi::cli
