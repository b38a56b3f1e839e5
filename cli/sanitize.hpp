#pragma once

#include <string>
#include <vector>

#include "context.hpp"
#include "on_run.hpp"
#include "training_options.hpp"
#include <sumi/game/sanitize.hpp>

namespace sumi::cli {

// The options that fit and evaluate share: --tagger, --learner, --estimate, --unit, --costs, --hiding, --with,
// --most-rounds, and those of training.
struct GameArguments {
  std::vector<std::string> taggers{"svm"};
  std::string learner = "cost";
  std::string estimate = "cross-validated";
  std::string unit = "token";
  std::string costs = "equal";
  std::string hiding = "mark";
  GameOptions options;
  TrainingArguments training;

  void add(CLI::App& command);
  [[nodiscard]] GameOptions resolve(const Context& context) const;
};

// Returns all files that a game reads besides the corpus. Errors: bad_usage for an unknown finder.
[[nodiscard]] std::vector<io::PathUse> files_for_game(const GameOptions& options);

void add_sanitize_fit(CLI::App& sanitize, Context& context);
void add_sanitize_apply(CLI::App& sanitize, Context& context);
void add_sanitize_evaluate(CLI::App& sanitize, Context& context);

}  // namespace sumi::cli
