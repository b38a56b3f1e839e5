#include <algorithm>
#include <cmath>
#include <utility>

#include <fmt/format.h>

#include "base/bytes/output.hpp"
#include "base/bytes/section_file_writer.hpp"
#include "base/text/utf8.hpp"
#include "tag/models/model_file.hpp"
#include "tag/training/fit.hpp"
#include "tag/training/training_materials.hpp"
#include <sumi/model/error.hpp>
#include <sumi/tag/tag.hpp>

namespace sumi {
using namespace tag;  // NOLINT: this file is the border between the two

namespace {

struct Learned {
  TaggerModel model;
  TrainSummary summary;
};

Learned learn(const Corpus& corpus, const GoldCorpus& gold, TrainingMaterials& materials, const TrainOptions& options) {
  TrainSummary summary;
  std::optional<TaggerModel> judged;
  const std::uint32_t owners = static_cast<std::uint32_t>(corpus.owners());
  if (options.held_out > 0 && owners > 1) {
    const auto held_out_owners = std::max(1U, static_cast<std::uint32_t>(std::lround(options.held_out * owners)));
    const std::vector<std::uint32_t> place = document_folds(corpus, owners, options.seed);
    judged = fit(gold, documents_where(place, [&](std::uint32_t at) { return at >= held_out_owners; }), materials.fit);
    const Agreement held_out = agreement(
        *judged, gold, documents_where(place, [&](std::uint32_t at) { return at < held_out_owners; }), options.threads);
    summary.held_out = held_out.micro;
    summary.held_out_labels = held_out.labels;
  }
  materials.fit.start = materials.weights_to_start();
  const bool goes_on = materials.fit.kind == TaggerKind::crf && !options.online && materials.fit.start == nullptr;
  if (goes_on && judged) materials.fit.start = &*judged;
  TaggerModel model =
      fit(gold, documents_where(std::vector<std::uint32_t>(gold.documents()), [](std::uint32_t) { return true; }),
          materials.fit);
  if (summary.held_out) model.about.f1_held_out = summary.held_out->f(1);
  summary.documents = gold.documents();
  for (std::size_t document = 0; document < corpus.size(); ++document)
    summary.characters += utf8::count(corpus.text(document));
  for (std::size_t document = 0; document < gold.documents(); ++document)
    summary.sequences += gold.text(document).sequences();
  summary.tokens = gold.tokens();
  summary.entities = model.about.entities;
  summary.overlapping = gold.overlapping();
  summary.without_tokens = gold.without_tokens();
  summary.cut = gold.cut();
  summary.attributes = model.vocabulary.size();
  summary.features = model.attributes.weights.size() + model.transitions.size();
  summary.labels = model.about.labels;
  summary.iterations = model.about.iterations;
  summary.objective = model.about.objective;
  return {std::move(model), std::move(summary)};
}

CrossValidation cross_validated(const Corpus& corpus, const GoldCorpus& gold, const TrainingMaterials& materials,
                                unsigned folds, const TrainOptions& options) {
  if (folds < 2 || folds > corpus.owners()) {
    throw Error{
        Error::Kind::bad_usage, "",
        fmt::format("documents of {} owners cannot be divided into {} folds; choose fewer", corpus.owners(), folds)};
  }
  const std::vector<std::uint32_t> fold_of = document_folds(corpus, folds, options.seed);
  CrossValidation result;
  for (std::uint32_t fold = 0; fold < folds; ++fold) {
    const TaggerModel model =
        fit(gold, documents_where(fold_of, [&](std::uint32_t other) { return other != fold; }), materials.fit);
    const Agreement agreed = agreement(
        model, gold, documents_where(fold_of, [&](std::uint32_t other) { return other == fold; }), options.threads);
    result.micro += agreed.micro;
    result.tokens += agreed.tokens;
    result.folds.push_back(agreed.micro);
    for (const auto& [label, counts] : agreed.labels) result.labels[label] += counts;
  }
  return result;
}

}  // namespace

TrainSummary train(const std::string& corpus_path, const std::string& model_path, const TrainOptions& options,
                   const Progress& progress) {
  TrainingMaterials materials(options, progress);
  io::refuse_compressed_name(model_path);
  io::Output output(model_path, io::Output::Secrecy::confined);
  const TrainingCorpus read = read_training_corpus(corpus_path, options.add, options.format, progress);
  materials.suit(read.corpus);
  Learned learned =
      learn(read.corpus, GoldCorpus(read.corpus, options.labels, options.threads, corpus_path), materials, options);
  write_model(output, learned.model);
  learned.summary.replaced = read.replaced;
  return learned.summary;
}

TrainedTagger train(const Corpus& corpus, const TrainOptions& options, const Progress& progress) {
  require_one_corpus(options);
  TrainingMaterials materials(options, progress);
  materials.suit(corpus);
  const Learned learned =
      learn(corpus, GoldCorpus(corpus, options.labels, options.threads, kInMemory), materials, options);
  return {bytes_of_model(learned.model), learned.summary};
}

CrossValidation cross_validate(const std::string& corpus_path, unsigned folds, const TrainOptions& options,
                               const Progress& progress) {
  TrainingMaterials materials(options, progress);
  const TrainingCorpus read = read_training_corpus(corpus_path, options.add, options.format, progress);
  materials.suit(read.corpus);
  const GoldCorpus gold(read.corpus, options.labels, options.threads, corpus_path);
  return cross_validated(read.corpus, gold, materials, folds, options);
}

CrossValidation cross_validate(const Corpus& corpus, unsigned folds, const TrainOptions& options,
                               const Progress& progress) {
  require_one_corpus(options);
  TrainingMaterials materials(options, progress);
  materials.suit(corpus);
  const GoldCorpus gold(corpus, options.labels, options.threads, kInMemory);
  return cross_validated(corpus, gold, materials, folds, options);
}

}  // namespace sumi
