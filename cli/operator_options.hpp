#pragma once

#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "allow_options.hpp"
#include "context.hpp"
#include "format_options.hpp"
#include "input_options.hpp"
#include <sumi/replace/replace.hpp>

namespace sumi::cli {

// The operator for each label, and the key. Call resolve() after parsing.
class OperatorArguments {
 public:
  void add(CLI::App& command);
  // Errors: bad_usage.
  [[nodiscard]] OperatorPolicy resolve() const;

  [[nodiscard]] const std::string& key_file() const { return key_file_; }
  [[nodiscard]] const std::string& reversal() const { return reversal_; }
  [[nodiscard]] bool already_masked() const { return already_masked_; }

 private:
  std::vector<std::string> operators_;
  std::vector<std::string> kinds_;
  std::string mark_ = "█";
  bool mark_each_ = false;
  std::string shift_days_;
  std::string date_order_ = "auto";
  std::string key_file_;
  std::string reversal_;
  bool already_masked_ = false;
};

// The options shared by commands that replace findings: the format of documents, what passes, and the operators.
struct ReplaceArguments {
  ReplaceFileOptions options;
  InputArguments inputs;
  FormatArguments format;
  OperatorArguments operators;
  std::vector<std::string> pass;
  AllowArguments allow;

  void add(CLI::App& command);
  // Errors: bad_usage.
  [[nodiscard]] ReplaceFileOptions resolve(const Context& context) const;
};

// Returns what replace_file() writes, for Context::claim().
[[nodiscard]] std::vector<io::PathUse> files_of_replacing(const ReplaceFileOptions& options);

// Reports what was replaced, as JSON and in words, and what the custodian must know about the key.
void report_replaced(const ReplaceSummary& summary, const ReplaceArguments& arguments, Context& context);

}  // namespace sumi::cli
