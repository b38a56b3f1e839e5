#include "tag/training/fit.hpp"

#include <utility>

#include "tag/features/feature_template.hpp"
#include "tag/features/mark_finder.hpp"
#include "tag/learners/examples_builder.hpp"

namespace sumi::tag {
namespace {

Examples examples_of(const GoldCorpus& gold, std::span<const std::uint32_t> documents, const FitOptions& options,
                     TaggerModel& model) {
  ExamplesBuilder builder(FeatureTemplate::parse(options.features, "the template"), gold.labels().size(),
                          options.kind == TaggerKind::svm, model.clusters.view());
  const WordLists lists(model.lists);
  const MarkFinder finder(lists, options.patterns, model.encoder);
  MarkFinder::Scratch scratch;
  const Mask nothing;
  for (std::size_t i = 0; i < documents.size(); ++i) {
    const std::uint32_t document = documents[i];
    const std::string_view text = gold.corpus().text(document);
    if (options.progress) options.progress("reading features", i, documents.size());
    const DocumentMarks marks = finder.find(text, gold.text(document), scratch);
    builder.add(text, gold.text(document), marks, gold.states(document),
                options.ignored.empty() ? nothing : options.ignored[document]);
    model.about.entities += gold.entities(document).size();
  }
  model.vocabulary = builder.vocabulary();
  Examples examples = std::move(builder).build();
  if (options.least_documents > 1) drop_rare_attributes(options.least_documents, examples, model.vocabulary);
  model.about.documents = documents.size();
  model.about.tokens = examples.tokens();
  return examples;
}

}  // namespace

TaggerModel fit(const GoldCorpus& gold, std::span<const std::uint32_t> documents, const FitOptions& options) {
  TaggerModel model;
  model.about.kind = options.kind;
  model.about.labels = gold.labels();
  model.about.features = options.features;
  model.about.patterns = options.patterns;
  model.about.finder = options.finder;
  model.about.cost = options.cost;
  model.about.seed = options.seed;
  model.lists = options.lists != nullptr ? *options.lists : WordListsBuilder().build();
  model.about.lists = model.lists.names;
  model.encoder = options.encoder;
  if (model.encoder != nullptr) {
    model.about.encoder = model.encoder->name();
    model.about.encoder_checksum = model.encoder->checksum();
  }
  if (options.clusters != nullptr) model.clusters = *options.clusters;
  const Examples examples = examples_of(gold, documents, options, model);
  switch (options.kind) {
    case TaggerKind::crf:
      fit_crf(examples, options, model);
      break;
    case TaggerKind::svm:
      fit_svm(examples, options, model);
      break;
    case TaggerKind::bayes:
      fit_bayes(examples, options, model);
      break;
    case TaggerKind::ensemble:
      fit_ensemble(examples, options, model);
      break;
  }
  if (options.kind != TaggerKind::ensemble) drop_idle_attributes(model);
  return model;
}

}  // namespace sumi::tag
