#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include <CLI/CLI.hpp>

#include "context.hpp"
#include "format_options.hpp"
#include "input_options.hpp"
#include "row_options.hpp"
#include <sumi/replace/replace.hpp>

namespace sumi::cli {

// The options shared by commands that replace findings. Call resolve() after parsing.
struct ReplaceArguments {
  ReplaceFileOptions options;
  RowOptions rows;
  InputArguments inputs;
  FormatArguments format;
  std::vector<std::string> pass;

  // `without`: the rows that the command doesn't have.
  void add(CLI::App& command, std::initializer_list<std::string_view> without = {});
  // Errors: bad_usage; bad_input for lists that can't be read.
  [[nodiscard]] ReplaceFileOptions resolve(const Context& context) const;
  // Returns what the command reads and writes, for Context::claim(). Call after resolve().
  [[nodiscard]] std::vector<io::PathUse> reads() const;
  [[nodiscard]] std::vector<io::PathUse> writes() const;
};

// Reports what was replaced, as JSON and in words, and what the custodian must know about the key.
void report_replaced(const ReplaceSummary& summary, const ReplaceArguments& arguments, Context& context);

}  // namespace sumi::cli
