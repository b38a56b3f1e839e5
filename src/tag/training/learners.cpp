#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "tag/learners/chain_decoder.hpp"
#include "tag/learners/ensemble.hpp"
#include "tag/learners/rejection_sampling.hpp"
#include "tag/learners/svm_train.hpp"
#include "tag/learners/train_crf.hpp"
#include "tag/learners/transition_table.hpp"
#include "tag/training/fit.hpp"
#include "tag/training/translated_weights.hpp"
#include <sumi/model/error.hpp>

namespace sumi::tag {
namespace {

CrfOptions crf_options(const FitOptions& options) {
  CrfOptions crf;
  crf.l1 = options.l1.value_or(0);
  crf.l2 = options.l2.value_or(kCrfL2);
  if (options.max_iterations > 0) crf.max_iterations = options.max_iterations;
  if (options.online) {
    crf.algorithm = CrfAlgorithm::kOnline;
    crf.passes = kOnlinePasses;
  }
  crf.seed = options.seed;
  crf.threads = options.threads;
  crf.progress = options.progress;
  return crf;
}

// Returns the entities that a CRF finds in examples, in their order.
std::vector<Candidate> found_by(const CrfWeights& weights, const Examples& examples, double cost) {
  const TransitionTable transitions(examples.states(), weights.transitions);
  ChainDecoder decoder(transitions, cost);
  std::vector<float> scores;
  std::vector<ScoredEntity> found;
  for (std::size_t i = 0; i < examples.sequences(); ++i) {
    const auto [begin, end] = examples.sequence(i);
    scores.assign((end - begin) * transitions.stride(), 0);
    for (std::uint32_t token = begin; token < end; ++token) {
      add_scores(weights.attributes.view(), examples, token,
                 std::span(scores).subspan((token - begin) * transitions.stride(), examples.states()));
    }
    decoder.decode(scores, begin, found);
  }
  std::vector<Candidate> candidates;
  for (const ScoredEntity& one : found) candidates.push_back({one.entity, static_cast<float>(one.score)});
  return candidates;
}

// Returns whether the gold states have the same entity.
bool is_gold(const Examples& examples, const Entity& entity) {
  for (std::uint32_t token = entity.begin; token < entity.end; ++token) {
    if (examples.gold[token] != (token == entity.begin ? begin_of(entity.label) : inside_of(entity.label)))
      return false;
  }
  const bool ends_sequence = std::ranges::binary_search(examples.sequence_ends, entity.end);
  return ends_sequence || examples.gold[entity.end] != inside_of(entity.label);
}

}  // namespace

void fit_crf(const Examples& examples, const FitOptions& options, TaggerModel& model) {
  CrfOptions crf = crf_options(options);
  std::optional<CrfWeights> start;
  if (options.start != nullptr) {
    start = translated(*options.start, model.vocabulary, model.about.labels);
    crf.start = &*start;
    if (!options.online) crf.passes = 0;
  }
  TrainedCrf trained = train_crf(examples, crf);
  model.attributes = std::move(trained.weights.attributes);
  model.transitions = std::move(trained.weights.transitions);
  model.about.l1 = crf.l1;
  model.about.l2 = crf.l2;
  model.about.iterations = trained.passes + trained.iterations;
  model.about.objective = trained.objective;
}

void fit_svm(const Examples& examples, const FitOptions& options, TaggerModel& model) {
  SvmOptions svm;
  if (options.l2) svm.c = 1 / *options.l2;
  svm.seed = options.seed;
  svm.threads = options.threads;
  TrainedSvm trained = train_svm(examples, svm);
  model.attributes = std::move(trained.weights);
  model.attributes.bias[kOutside] -= static_cast<float>(outside_margin(examples, svm, options.cost));
  model.pairs = std::move(trained.history.pairs);
  model.about.l2 = 1 / svm.c;
  model.about.iterations = trained.passes;
  model.about.objective = trained.primal;
}

namespace {

TokenCosts costs_of(const FitOptions& options, const std::vector<std::string>& labels) {
  TokenCosts costs{std::min(1., 1 / options.cost), std::vector<double>(labels.size(), std::min(1., options.cost))};
  for (const auto& [label, cost] : options.label_costs) {
    const auto at = std::ranges::find(labels, label);
    if (at == labels.end())
      throw Error{Error::Kind::bad_usage, "", "no span has a label that a cost is given for; name labels of the spans",
                  Settings{"label_costs"}};
    costs.labels[static_cast<std::size_t>(at - labels.begin())] *= cost;
  }
  return costs;
}

}  // namespace

void fit_bayes(const Examples& examples, const FitOptions& options, TaggerModel& model) {
  const TokenCosts costs = costs_of(options, model.about.labels);
  SampledTokens sampled;
  if (options.sample > 0) {
    sampled = sample_by_cost(examples.gold, costs, options.sample, options.seed);
  } else if (options.cost != 1 || !options.label_costs.empty()) {
    sampled = accept_by_cost(examples.gold, costs, options.seed);
  }
  model.attributes = train_naive_bayes(examples, {}, sampled.times);
  model.about.iterations = 1;
}

void fit_ensemble(const Examples& examples, const FitOptions& options, TaggerModel& model) {
  const std::size_t documents = examples.document_ends.size();
  const auto folds = static_cast<std::uint32_t>(std::min<std::size_t>(kEnsembleFolds, documents));
  std::vector<Candidate> candidates;
  for (std::uint32_t fold = 0; folds > 1 && fold < folds; ++fold) {
    const auto is_in = [&](std::size_t document) { return document % folds == fold; };
    CrfOptions crf = crf_options(options);
    crf.algorithm = CrfAlgorithm::kOnline;
    crf.passes = kOnlinePasses;
    const TrainedCrf trained =
        train_crf(some_documents(examples, [&](std::size_t document) { return !is_in(document); }).examples, crf);
    const SomeDocuments judged = some_documents(examples, is_in);
    for (Candidate one : found_by(trained.weights, judged.examples, options.cost)) {
      const std::uint32_t length = one.entity.end - one.entity.begin;
      one.entity.begin = judged.tokens[one.entity.begin];
      one.entity.end = one.entity.begin + length;
      candidates.push_back(one);
    }
  }
  std::vector<std::uint8_t> is_true;
  for (const Candidate& one : candidates) is_true.push_back(is_gold(examples, one.entity) ? 1 : 0);
  EnsembleOptions second;
  second.miss_cost = options.cost;
  second.seed = options.seed;
  model.second = train_ensemble(examples, candidates, is_true, second);
  fit_crf(examples, options, model);
}

}  // namespace sumi::tag
