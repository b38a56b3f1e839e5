#pragma once

#include <string>

#include <CLI/CLI.hpp>

#include "header_options.hpp"
#include <sumi/terms/terms.hpp>

namespace sumi::cli {

// The options for the format of a list of terms. Call resolve() after parsing.
class TermListArguments {
 public:
  void add(CLI::App& command);
  // Errors: bad_usage.
  [[nodiscard]] TermListFormat resolve() const;

 private:
  TermListFormat list_;
  std::string format_ = "auto";
  std::string delimiter_;
  HeaderArguments header_;
};

}  // namespace sumi::cli
