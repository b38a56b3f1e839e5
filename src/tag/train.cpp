#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <utility>

#include <fmt/format.h>

#include <sumi/error.hpp>
#include <sumi/read.hpp>
#include <sumi/tag.hpp>

#include "io/input.hpp"
#include "io/whole_file.hpp"
#include "tag/agreement.hpp"
#include "tag/document_folds.hpp"
#include "tag/feature_template.hpp"
#include "tag/fit.hpp"
#include "tag/model_file.hpp"
#include "tag/patterns/pattern_file.hpp"
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

struct TrainingCorpus {
  Corpus corpus;
  std::uint64_t replaced = 0;
};

TrainingCorpus read_training_corpus(const std::string& path, const TrainOptions& options, const Progress& progress) {
  if (options.add.empty()) return {read_corpus(path, options.format, progress).corpus};
  std::vector<Corpus> all;
  all.push_back(read_corpus(path, options.format, progress).corpus);
  for (const std::string& further : options.add) all.push_back(read_corpus(further, options.format, progress).corpus);
  std::map<std::string, std::size_t> last;  // which corpus has the word on a document
  for (std::size_t i = 0; i < all.size(); ++i) {
    for (std::size_t document = 0; document < all[i].size(); ++document) last[all[i].id(document)] = i;
  }
  CorpusBuilder merged;
  std::uint64_t replaced = 0;
  for (std::size_t i = 0; i < all.size(); ++i) {
    for (std::size_t document = 0; document < all[i].size(); ++document) {
      const std::string id = all[i].id(document);
      if (last[id] != i) {
        ++replaced;
        continue;
      }
      const Position begin = all[i].documents()[document].where.begin;
      std::vector<CorpusBuilder::LabelledRange> spans;
      for (const Span& span : all[i].spans(document)) {
        spans.push_back({{span.where.begin - begin, span.where.end - begin}, all[i].labels()[span.label], span.score});
      }
      const std::string owner = all[i].owner_name(document);
      merged.add(all[i].text(document), id, all[i].has_owner(document) ? std::optional<std::string_view>(owner) : std::nullopt, spans);
    }
  }
  return {std::move(merged).build(), replaced};
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

void check(const TrainOptions& options) {
  const auto refuse = [](const char* fact) { throw Error{Error::Kind::bad_usage, "", fact}; };
  if (!(options.cost > 0) || !std::isfinite(options.cost)) refuse("the cost of a miss is a number above 0");
  if (!(options.held_out >= 0 && options.held_out <= .5)) refuse("the share held out lies between 0 and .5");
  const auto is_penalty = [](const std::optional<double>& value) { return !value || (*value >= 0 && std::isfinite(*value)); };
  if (options.sample > 0 && options.tagger != TaggerKind::bayes) refuse("only naive Bayes draws a sample");
  if (options.online && options.tagger != TaggerKind::crf) refuse("only the CRF is trained online");
  if (!is_penalty(options.l1) || !is_penalty(options.l2)) refuse("a penalty is a number of at least 0");
}

// What is read besides the corpus.
struct Materials {
  BuiltWordLists lists;
  std::optional<TaggerModel> start;
  FitOptions fit;

  Materials(const TrainOptions& options, const Progress& progress) : lists(read_lists(options)) {
    if (!options.start.empty()) start = ModelFile(options.start).copied();
    fit.kind = options.tagger;
    fit.online = options.online;
    fit.features = options.features_file.empty() ? start ? start->about.features : default_features() : whole_text(options.features_file);
    static_cast<void>(FeatureTemplate::parse(fit.features, options.features_file.empty() ? "the default template" : options.features_file));
    if (start && options.lists.empty()) lists = start->lists;
    fit.lists = &lists;
    if (options.patterns) fit.patterns = options.patterns_file.empty() ? "builtin = \"all\"\n" : whole_text(options.patterns_file);
    if (start && options.patterns_file.empty()) fit.patterns = start->about.patterns;
    if (!options.patterns_file.empty()) static_cast<void>(read_patterns(options.patterns_file));  // whose errors name the file
    fit.cost = options.cost;
    fit.sample = options.sample;
    fit.l1 = options.l1;
    fit.l2 = options.l2;
    fit.max_iterations = options.max_iterations;
    fit.seed = options.seed;
    fit.threads = options.threads;
    fit.progress = progress;
    fit.start = start && start->about.kind != TaggerKind::svm && start->about.kind != TaggerKind::bayes ? &*start : nullptr;
  }
};

std::vector<std::uint32_t> all_documents(const GoldCorpus& gold) {
  std::vector<std::uint32_t> all(gold.documents());
  std::iota(all.begin(), all.end(), 0U);
  return all;
}

}  // namespace

TrainSummary train(const std::string& corpus_path, const std::string& model_path, const TrainOptions& options, const Progress& progress) {
  check(options);
  Materials materials(options, progress);
  const auto [corpus, replaced] = read_training_corpus(corpus_path, options, progress);
  const GoldCorpus gold(corpus, options.labels, options.threads, corpus_path);
  TrainSummary summary;
  std::optional<TaggerModel> judged;
  const auto folds = static_cast<std::uint32_t>(options.held_out > 0 ? std::lround(1 / options.held_out) : 0);
  if (folds > 1 && corpus.owners() >= folds) {
    const std::vector<std::uint32_t> fold_of = document_folds(corpus, folds, options.seed);
    judged = fit(gold, not_in_fold(fold_of, 0), materials.fit);
    const Agreement held_out = agreement(*judged, gold, in_fold(fold_of, 0), options.threads);
    summary.held_out = held_out.micro;
    summary.held_out_labels = held_out.labels;
    if (materials.fit.kind == TaggerKind::crf) materials.fit.start = &*judged;
  }
  TaggerModel model = fit(gold, all_documents(gold), materials.fit);
  if (summary.held_out) model.about.f1_held_out = summary.held_out->f(1);
  write_model(model_path, model);

  summary.documents = gold.documents();
  for (std::size_t document = 0; document < corpus.size(); ++document) summary.characters += utf8::count(corpus.text(document));
  for (std::size_t document = 0; document < gold.documents(); ++document) summary.sequences += gold.text(document).sequences();
  summary.tokens = gold.tokens();
  summary.entities = model.about.entities;
  summary.overlapping = gold.overlapping();
  summary.without_tokens = gold.without_tokens();
  summary.cut = gold.cut();
  summary.replaced = replaced;
  summary.attributes = model.vocabulary.size();
  summary.features = model.attributes.weights.size() + model.transitions.size();
  summary.labels = model.about.labels;
  summary.iterations = model.about.iterations;
  summary.objective = model.about.objective;
  return summary;
}

CrossValidation cross_validate(const std::string& corpus_path, unsigned folds, const TrainOptions& options, const Progress& progress) {
  check(options);
  const Materials materials(options, progress);
  const auto [corpus, replaced] = read_training_corpus(corpus_path, options, progress);
  const GoldCorpus gold(corpus, options.labels, options.threads, corpus_path);
  if (folds < 2 || folds > corpus.owners()) {
    throw Error{Error::Kind::bad_usage, "", fmt::format("documents of {} owners can't be dealt to {} folds", corpus.owners(), folds)};
  }
  const std::vector<std::uint32_t> fold_of = document_folds(corpus, folds, options.seed);
  CrossValidation result;
  for (std::uint32_t fold = 0; fold < folds; ++fold) {
    const TaggerModel model = fit(gold, not_in_fold(fold_of, fold), materials.fit);
    const Agreement agreed = agreement(model, gold, in_fold(fold_of, fold), options.threads);
    result.micro += agreed.micro;
    result.tokens += agreed.tokens;
    result.folds.push_back(agreed.micro);
    for (const auto& [label, counts] : agreed.labels) result.labels[label] += counts;
  }
  return result;
}

}  // namespace sumi
