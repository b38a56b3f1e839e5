#include "tag/fit.hpp"

#include <utility>

#include "tag/examples_builder.hpp"
#include "tag/feature_template.hpp"
#include "tag/train_crf.hpp"
#include "tag/translated_weights.hpp"
#include "tag/mark_finder.hpp"

namespace sumi::tag {
namespace {

constexpr double kCrfL2 = .1;

Examples examples_of(const GoldCorpus& gold, std::span<const std::uint32_t> documents, const FitOptions& options, TaggerModel& model) {
  ExamplesBuilder builder(FeatureTemplate::parse(options.features, "the template"), gold.labels().size());
  const WordLists lists(model.lists);
  const MarkFinder finder(lists, options.patterns);
  MarkFinder::Scratch scratch;
  const Mask nothing;
  for (std::size_t i = 0; i < documents.size(); ++i) {
    const std::uint32_t document = documents[i];
    const std::string_view text = gold.corpus().text(document);
    if (options.progress) options.progress("reading features", i, documents.size());
    const MarkFinder::Marks marks = finder.find(text, gold.text(document), scratch);
    builder.add(text, gold.text(document), marks.lists, marks.patterns, gold.states(document),
                options.ignored.empty() ? nothing : options.ignored[document]);
    model.about.entities += gold.entities(document).size();
  }
  model.vocabulary = builder.vocabulary();
  Examples examples = std::move(builder).build();
  model.about.documents = documents.size();
  model.about.tokens = examples.tokens();
  return examples;
}

void fit_crf(const Examples& examples, const FitOptions& options, TaggerModel& model) {
  CrfOptions crf;
  model.about.l1 = crf.l1 = options.l1.value_or(0);
  model.about.l2 = crf.l2 = options.l2.value_or(kCrfL2);
  if (options.max_iterations > 0) crf.max_iterations = options.max_iterations;
  crf.threads = options.threads;
  crf.progress = options.progress;
  std::optional<CrfWeights> start;
  if (options.start != nullptr) {
    start = translated(*options.start, model.vocabulary, model.about.labels);
    crf.start = &*start;
  }
  TrainedCrf trained = train_crf(examples, crf);
  model.attributes = std::move(trained.weights.attributes);
  model.transitions = std::move(trained.weights.transitions);
  model.about.iterations = trained.iterations;
  model.about.objective = trained.objective;
}

}  // namespace

TaggerModel fit(const GoldCorpus& gold, std::span<const std::uint32_t> documents, const FitOptions& options) {
  TaggerModel model;
  model.about.kind = options.kind;
  model.about.labels = gold.labels();
  model.about.features = options.features;
  model.about.patterns = options.patterns;
  model.about.cost = options.cost;
  model.about.seed = options.seed;
  model.lists = options.lists != nullptr ? *options.lists : WordListsBuilder().build();
  model.about.lists = model.lists.names;
  const Examples examples = examples_of(gold, documents, options, model);
  fit_crf(examples, options, model);
  drop_idle_attributes(model);
  return model;
}

}  // namespace sumi::tag
