#pragma once

#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "context.hpp"
#include "finder_options.hpp"
#include "format_options.hpp"
#include <sumi/tag/tag.hpp>

namespace sumi::cli {

inline constexpr double kLargestBudget = 1e15;  // tokens that attackers inspect

// Says if further corpora can be added.
enum class Further { no, yes };

// The options shared by commands that train taggers: --labels, --features, --list, --encoder, --models, --patterns,
// --l1, --l2, --add, and the formats.
struct TrainingArguments {
  TrainOptions options;
  std::vector<std::string> labels{"all"};
  std::vector<std::string> lists;
  FormatArguments format;
  FinderArguments finders;

  void add(CLI::App& command, Further further = Further::yes);
  // Errors: bad_usage for a list without a name.
  [[nodiscard]] TrainOptions resolve(const Context& context) const;
};

// Parses "svm", "crf" …; "best" stands for svm, crf and ensemble, "committee" for svm, crf and bayes. Errors:
// bad_usage.
[[nodiscard]] std::vector<TaggerKind> taggers_named(const std::vector<std::string>& names);

// Returns all files that training reads besides the corpus.
[[nodiscard]] std::vector<io::PathUse> files_for_training(const TrainOptions& options);

}  // namespace sumi::cli
