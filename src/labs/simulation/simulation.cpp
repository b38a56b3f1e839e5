#include "labs/simulation/simulation.hpp"

#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include "base/machine/parallel.hpp"
#include "base/text/utf8.hpp"
#include "review/learning.hpp"

namespace sumi::review {
namespace {

using LabelledStretch = std::pair<Range, std::string>;

std::set<LabelledStretch> stretches_of(const Documents& documents, std::uint32_t document) {
  std::set<LabelledStretch> stretches;
  for (const Proposal& span : documents.own_spans(document)) stretches.emplace(span.where, span.label);
  return stretches;
}

Counts counts_of(const Tagger& tagger, const Documents& others, unsigned threads) {
  std::vector<Counts> counts(others.size());
  for_each_piece(others.size(), 8, threads, [&](std::size_t begin, std::size_t end, unsigned) {
    for (std::size_t i = begin; i < end; ++i) {
      const auto document = static_cast<std::uint32_t>(i);
      const std::set<LabelledStretch> truth = stretches_of(others, document);
      std::set<LabelledStretch> found;
      for (const TaggedSpan& span : tagger.tag(others.text(document)))
        found.emplace(span.where, tagger.labels()[span.label]);
      for (const LabelledStretch& one : found) ++(truth.contains(one) ? counts[i].tp : counts[i].fp);
      counts[i].fn = truth.size() - counts[i].tp;
    }
  });
  Counts sum;
  for (const Counts& one : counts) sum += one;
  return sum;
}

// Returns a task of documents about which nothing is known yet.
LearningTask task_of(const Documents& gold, const SimulationOptions& options) {
  LearningTask task;
  task.states.resize(gold.size());
  task.old_proposals.resize(gold.size());
  task.kind = options.kind;
  task.threads = options.threads;
  task.seed = options.seed;
  task.held_out = 0;
  task.with_exposure = options.order == DocumentOrder::exposed;
  return task;
}

void know(const Documents& gold, std::vector<std::uint32_t> documents, LearningTask& task) {
  std::ranges::sort(documents);
  task.known = std::move(documents);
  task.marks.clear();
  for (const std::uint32_t document : task.known) {
    std::vector<LabelledRange>& marks = task.marks.emplace_back();
    for (const Proposal& span : gold.own_spans(document)) marks.push_back({span.where, span.label, 1});
  }
}

bool is_of_states(DocumentOrder order) {
  return order != DocumentOrder::given && order != DocumentOrder::random;
}

}  // namespace

std::vector<SimulatedRound> simulate_review(const Documents& gold, const Documents& others,
                                            const SimulationOptions& options,
                                            const std::function<void(const SimulatedRound&)>& on_round,
                                            const Progress& progress) {
  std::vector<SimulatedRound> rounds;
  LearningTask task = task_of(gold, options);
  const std::size_t most = std::min<std::size_t>(options.most, gold.size());
  std::vector<std::uint32_t> looked_at = ordered(task.states, DocumentOrder::random, options.seed);
  looked_at.resize(std::min<std::size_t>(options.first, most));
  while (true) {
    know(gold, looked_at, task);
    std::string model;
    if (is_of_states(options.order)) {
      Learned learned = learn(gold, task, progress);
      model = std::move(learned.model);
      task.states = std::move(learned.states);
      task.old_proposals = std::move(learned.proposals);
    } else {
      model = learned_of_known(gold, task, progress).model;
    }
    SimulatedRound round{.documents = static_cast<std::uint32_t>(looked_at.size())};
    for (std::size_t i = 0; i < task.known.size(); ++i) {
      round.spans += task.marks[i].size();
      round.characters += utf8::count(gold.text(task.known[i]));
    }
    round.found = counts_of(Tagger::of_model(model), others, options.threads);
    rounds.push_back(round);
    if (on_round) on_round(round);
    if (looked_at.size() >= most || round.found.f(1).value_or(0) >= options.until) return rounds;
    const std::size_t now = std::min<std::size_t>(looked_at.size() + options.batch, most);
    for (const std::uint32_t next : ordered(task.states, options.order, options.seed)) {
      if (looked_at.size() == now) break;
      if (!std::ranges::binary_search(task.known, next)) looked_at.push_back(next);
    }
  }
}

}  // namespace sumi::review
