#include <algorithm>
#include <cmath>
#include <utility>

#include <fmt/format.h>

#include <sumi/error.hpp>
#include <sumi/read.hpp>
#include <sumi/tag.hpp>

#include "io/input.hpp"
#include "io/output.hpp"
#include "io/section_file_writer.hpp"
#include "io/whole_file.hpp"
#include "tag/agreement.hpp"
#include "tag/document_folds.hpp"
#include "tag/feature_template.hpp"
#include "tag/fit.hpp"
#include "tag/learn_clusters.hpp"
#include "tag/model_file.hpp"
#include "tag/patterns/pattern_file.hpp"
#include "tag/patterns/pattern_set.hpp"
#include "tag/training_corpus.hpp"
#include "text/utf8.hpp"

namespace sumi {
namespace {

using namespace tag;  // NOLINT: this file is the border between the two

std::string whole_text(const std::string& path) {
  std::string text;
  io::append_whole(*io::Input(path).open(), text);
  io::require_utf8(text, path);
  return text;
}

BuiltWordLists read_lists(const TrainOptions& options) {
  WordListsBuilder builder;
  for (const auto& [name, path] : options.lists) {
    builder.begin(name);
    FormatOptions lines;
    lines.format = Format::lines;
    const Corpus entries = read_corpus(path, lines).corpus;
    for (std::size_t i = 0; i < entries.size(); ++i) {
      try {
        builder.add(entries.text(i));
      } catch (const Error& error) {
        throw Error{error.kind(), fmt::format("{}:{}", path, i + 1), error.what()};
      }
    }
  }
  return std::move(builder).build();
}

[[noreturn]] void refuse(const std::string& fact) { throw Error{Error::Kind::bad_usage, "", fact}; }

void check(const TrainOptions& options, TaggerKind kind) {
  const bool is_chain = kind == TaggerKind::crf || kind == TaggerKind::ensemble;
  if (!(options.cost >= 1 / kLargestCost && options.cost <= kLargestCost)) refuse("the cost of a miss lies between 1e-6 and 1e6; give --cost such a number");
  if (!(options.held_out >= 0 && options.held_out <= .5)) refuse("the share held out lies between 0 and .5; give --held-out such a number");
  if (options.sample > 0 && kind != TaggerKind::bayes) refuse("only naive Bayes draws a sample; leave out --sample, or name --tagger bayes");
  if (options.sample > kLargestSample) refuse("a sample has at most 100000000 examples; draw fewer");
  if (options.online && kind != TaggerKind::crf) refuse("only the CRF is trained online; leave out --online, or name --tagger crf");
  if (options.max_iterations > 0 && (!is_chain || options.online)) {
    refuse("iterations are those of the CRF's descent; leave out --max-iterations, or name --tagger crf without --online");
  }
  if (options.l1 && !is_chain) refuse("l1 is for the CRF; leave out --l1, or name --tagger crf");
  if (options.l2 && kind == TaggerKind::bayes) refuse("l2 is for the CRF and the SVM; leave out --l2, or name one of them");
  const auto is_penalty = [](const std::optional<double>& value, double least) {
    return !value || (*value >= least && *value <= kLargestPenalty);
  };
  if (!is_penalty(options.l1, 0) || !is_penalty(options.l2, is_chain ? 0 : 1 / kLargestPenalty)) {
    refuse("a penalty lies between 0 and 1e6, and the SVM's is at least 1e-6; give --l1 or --l2 such a number");
  }
}

// What is read besides the corpus.
struct Materials {
  BuiltWordLists lists;
  BuiltWordClusters clusters;
  std::optional<TaggerModel> start;
  FitOptions fit;

  Materials(const TrainOptions& options, const Progress& progress) : lists(read_lists(options)) {
    if (!options.start.empty()) start = ModelFile(options.start).copied();
    fit.kind = options.tagger.value_or(start ? start->about.kind : TaggerKind::svm);
    check(options, fit.kind);
    if (start && options.lists.empty()) lists = start->lists;
    fit.lists = &lists;
    if (start) clusters = start->clusters;
    if (!options.unlabelled.empty()) clusters = learn_clusters(options.unlabelled, {}, progress);
    fit.clusters = &clusters;
    fit.features = template_of(options);
    fit.patterns = patterns_of(options.patterns);
    fit.online = options.online;
    fit.cost = options.cost;
    fit.sample = options.sample;
    fit.l1 = options.l1;
    fit.l2 = options.l2;
    fit.max_iterations = options.max_iterations;
    fit.seed = options.seed;
    fit.threads = options.threads;
    fit.progress = progress;
  }

  // Weights to begin with, if there are any that the learner can use.
  [[nodiscard]] const TaggerModel* weights_to_start() const {
    const bool are_chains = start && start->about.kind != TaggerKind::svm && start->about.kind != TaggerKind::bayes;
    return are_chains ? &*start : nullptr;
  }

 private:
  [[nodiscard]] std::string template_of(const TrainOptions& options) const {
    if (options.features_file.empty()) return start ? start->about.features : default_features();
    std::string text = whole_text(options.features_file);
    static_cast<void>(FeatureTemplate::parse(text, options.features_file));
    return text;
  }
  [[nodiscard]] std::string patterns_of(const std::string& choice) const {
    if (choice.empty() && start) return start->about.patterns;
    if (choice == "none") return "";
    if (choice.empty() || choice == "builtin") return "builtin = \"all\"\n";
    std::string text = whole_text(choice);
    PatternChoice patterns = parse_patterns(text, choice);  // its errors, and those of what it says, name the file
    static_cast<void>(PatternSet(std::move(patterns.builtin), std::move(patterns.own), patterns.min_score));
    return text;
  }
};

}  // namespace

TrainSummary train(const std::string& corpus_path, const std::string& model_path, const TrainOptions& options, const Progress& progress) {
  Materials materials(options, progress);
  io::refuse_compressed_name(model_path);
  io::Output output(model_path);
  const TrainingCorpus read = read_training_corpus(corpus_path, options.add, options.format, progress);
  const Corpus& corpus = read.corpus;
  const GoldCorpus gold(corpus, options.labels, options.threads, corpus_path);
  TrainSummary summary;
  std::optional<TaggerModel> judged;
  const std::uint32_t owners = static_cast<std::uint32_t>(corpus.owners());
  if (options.held_out > 0 && owners > 1) {
    const auto held_out_owners = std::max(1U, static_cast<std::uint32_t>(std::lround(options.held_out * owners)));
    const std::vector<std::uint32_t> place = document_folds(corpus, owners, options.seed);
    judged = fit(gold, documents_where(place, [&](std::uint32_t at) { return at >= held_out_owners; }), materials.fit);
    const Agreement held_out =
        agreement(*judged, gold, documents_where(place, [&](std::uint32_t at) { return at < held_out_owners; }), options.threads);
    summary.held_out = held_out.micro;
    summary.held_out_labels = held_out.labels;
  }
  materials.fit.start = materials.weights_to_start();
  const bool goes_on = materials.fit.kind == TaggerKind::crf && !options.online && materials.fit.start == nullptr;
  if (goes_on && judged) materials.fit.start = &*judged;
  TaggerModel model = fit(gold, documents_where(std::vector<std::uint32_t>(gold.documents()), [](std::uint32_t) { return true; }), materials.fit);
  if (summary.held_out) model.about.f1_held_out = summary.held_out->f(1);
  write_model(output, model);

  summary.documents = gold.documents();
  for (std::size_t document = 0; document < corpus.size(); ++document) summary.characters += utf8::count(corpus.text(document));
  for (std::size_t document = 0; document < gold.documents(); ++document) summary.sequences += gold.text(document).sequences();
  summary.tokens = gold.tokens();
  summary.entities = model.about.entities;
  summary.overlapping = gold.overlapping();
  summary.without_tokens = gold.without_tokens();
  summary.cut = gold.cut();
  summary.replaced = read.replaced;
  summary.attributes = model.vocabulary.size();
  summary.features = model.attributes.weights.size() + model.transitions.size();
  summary.labels = model.about.labels;
  summary.iterations = model.about.iterations;
  summary.objective = model.about.objective;
  return summary;
}

CrossValidation cross_validate(const std::string& corpus_path, unsigned folds, const TrainOptions& options, const Progress& progress) {
  const Materials materials(options, progress);
  const TrainingCorpus read = read_training_corpus(corpus_path, options.add, options.format, progress);
  const Corpus& corpus = read.corpus;
  const GoldCorpus gold(corpus, options.labels, options.threads, corpus_path);
  if (folds < 2 || folds > corpus.owners()) {
    throw Error{Error::Kind::bad_usage, "", fmt::format("documents of {} owners can't be dealt to {} folds", corpus.owners(), folds)};
  }
  const std::vector<std::uint32_t> fold_of = document_folds(corpus, folds, options.seed);
  CrossValidation result;
  for (std::uint32_t fold = 0; fold < folds; ++fold) {
    const TaggerModel model = fit(gold, documents_where(fold_of, [&](std::uint32_t other) { return other != fold; }), materials.fit);
    const Agreement agreed = agreement(model, gold, documents_where(fold_of, [&](std::uint32_t other) { return other == fold; }), options.threads);
    result.micro += agreed.micro;
    result.tokens += agreed.tokens;
    result.folds.push_back(agreed.micro);
    for (const auto& [label, counts] : agreed.labels) result.labels[label] += counts;
  }
  return result;
}

}  // namespace sumi
