#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "context.hpp"

namespace sumi::cli {

// --allow FILE: the phrases that are never hidden.
struct AllowArguments {
  std::string file;

  CLI::Option* add(CLI::App& command);
  // Returns no phrases if no file is named. Errors: bad_input.
  [[nodiscard]] std::vector<std::string> phrases() const;
};

// Reports how many phrases of a list stand where something is hidden all the same.
void report_not_allowed(std::uint64_t phrases, Context& context);

}  // namespace sumi::cli
