#include "training_options.hpp"

#include <algorithm>
#include <optional>

#include "config.hpp"
#include "label_options.hpp"
#include "row_options.hpp"
#include <sumi/model/error.hpp>
#include <sumi/tag/finders.hpp>

namespace sumi::cli {

void TrainingArguments::add(CLI::App& command, Further further) {
  command.add_option("--labels", labels, "labels to train on: all (default), merge (treat all as one), or A,B,…")
      ->delimiter(',')
      ->allow_extra_args(false);
  sets(command.add_option("--features", options.features_file, "file with a template of features (TOML)"),
       "features_file");
  sets(command
           .add_option("--list", lists,
                       "NAME=FILE: a word list with an entry on each line; being in the list is a feature")
           ->allow_extra_args(false),
       "lists");
  command
      .add_option(config_key("unlabelled"), options.unlabelled,
                  "text without spans: words with similar neighbours are put into clusters, which are features")
      ->allow_extra_args(false);
  command.add_option(config_key("with-lists"), options.with_lists,
                     "the word lists and clusters of a ready-made finder (en, es, …) or a model are features, too");
  command.add_option("--encoder", options.encoder,
                     "what an encoder (multi) says of each word is a feature, too: for few documents; slower");
  finders.add(command);
  command.add_option(
      "--patterns", options.patterns,
      "patterns whose finds are features: builtin (default, if --start names no others), none, or a file (TOML)");
  command.add_option(config_key("l1"), options.l1, "crf: penalty on the sum of the weights' absolute values");
  command.add_option(config_key("l2"), options.l2, "penalty on the sum of the weights' squares; for the svm 1/C");
  if (further == Further::yes) {
    command
        .add_option("--add", options.add,
                    "more documents, such as corrected ones; of documents with the same id, the last one is used")
        ->allow_extra_args(false);
  }
  format.add(command);
  format.accept_any_header();
}

TrainOptions TrainingArguments::resolve(const Context& context) const {
  TrainOptions resolved = options;
  resolved.labels = label_choice(labels);
  if (!resolved.with_lists.empty()) resolved.with_lists = tagger_path(resolved.with_lists, finders.resolve());
  if (!resolved.encoder.empty()) resolved.encoder = tagger_path(resolved.encoder, finders.resolve());
  resolved.format = format.resolve();
  for (const std::string& list : lists) {
    const std::size_t equals = list.find('=');
    if (equals == 0 || equals == std::string::npos || equals + 1 == list.size()) {
      throw Error{Error::Kind::bad_usage, "", "--list needs NAME=FILE, as in --list surnames=surnames.txt"};
    }
    resolved.lists.emplace_back(list.substr(0, equals), list.substr(equals + 1));
  }
  resolved.threads = context.threads;
  resolved.seed = context.seed;
  return resolved;
}

std::vector<TaggerKind> taggers_named(const std::vector<std::string>& names) {
  std::vector<TaggerKind> kinds;
  const auto add = [&](TaggerKind kind) {
    if (std::ranges::find(kinds, kind) == kinds.end()) kinds.push_back(kind);
  };
  for (const std::string& name : names) {
    if (name == "best") {
      for (const TaggerKind kind : {TaggerKind::svm, TaggerKind::crf, TaggerKind::ensemble}) add(kind);
    } else if (name == "committee") {
      for (const TaggerKind kind : {TaggerKind::svm, TaggerKind::crf, TaggerKind::bayes}) add(kind);
    } else if (const std::optional<TaggerKind> kind = tagger_named(name)) {
      add(*kind);
    } else {
      throw Error{Error::Kind::bad_usage, "", "a tagger must be svm, crf, ensemble, bayes, best or committee"};
    }
  }
  return kinds;
}

std::vector<io::PathUse> files_for_training(const TrainOptions& options) {
  std::vector<io::PathUse> reads;
  for (const std::string& further : options.add) reads.push_back({further, "a further corpus"});
  for (const auto& [name, path] : options.lists) reads.push_back({path, "a word list"});
  for (const std::string& text : options.unlabelled) reads.push_back({text, "text without spans"});
  if (!options.features_file.empty()) reads.push_back({options.features_file, "the template"});
  const bool has_patterns_file =
      !options.patterns.empty() && options.patterns != "builtin" && options.patterns != "none";
  if (has_patterns_file) reads.push_back({options.patterns, "the patterns"});
  if (!options.with_lists.empty()) reads.push_back({options.with_lists, "the model with the lists"});
  if (!options.encoder.empty()) reads.push_back({options.encoder, "the encoder"});
  if (!options.start.empty()) reads.push_back({options.start, "the model to start from"});
  return reads;
}

}  // namespace sumi::cli
