#include "review/learning.hpp"

#include <algorithm>
#include <numeric>
#include <set>
#include <unordered_map>
#include <utility>

#include "base/machine/parallel.hpp"
#include "base/model/shared_progress.hpp"
#include "base/text/tokens.hpp"
#include "judge/attack/attack_with_tagger.hpp"
#include "review/project.hpp"
#include "tag/features/cut_text.hpp"
#include "tag/several_taggers.hpp"
#include "tag/training/training_materials.hpp"
#include <sumi/tag/finders.hpp>

namespace sumi::review {
namespace {

Corpus corpus_with(const Documents& documents, const std::vector<std::uint32_t>& numbers,
                   const std::vector<std::vector<LabelledRange>>& marks) {
  CorpusBuilder builder;
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    std::vector<CorpusBuilder::LabelledRange> spans;
    if (!marks.empty())
      for (const LabelledRange& mark : marks[i]) spans.push_back({mark.where, mark.label, 1});
    const std::string owner = documents.owner(numbers[i]);
    builder.add(documents.text(numbers[i]), std::nullopt, owner, spans);
  }
  return std::move(builder).build();
}

// Returns the stretches of each document that nobody has to review any more: the marked ones if it is known, else the
// proposed ones.
std::vector<Mask> covered_stretches(const LearningTask& task, const std::vector<std::vector<Proposal>>& proposals) {
  std::vector<std::vector<Range>> ranges(proposals.size());
  for (std::size_t i = 0; i < proposals.size(); ++i)
    for (const Proposal& proposal : proposals[i]) ranges[i].push_back(proposal.where);
  for (std::size_t i = 0; i < task.known.size(); ++i) {
    ranges[task.known[i]].clear();
    for (const LabelledRange& mark : task.marks[i]) ranges[task.known[i]].push_back(mark.where);
  }
  std::vector<Mask> masks;
  for (std::vector<Range>& one : ranges) masks.emplace_back(std::move(one));
  return masks;
}

bool touches(const Mask& mask, Range range) {
  const auto [begin, end] = mask.meeting(range);
  return begin != end;
}

void set_rarity(const Documents& documents, const std::vector<Mask>& covered, std::vector<StoredDocument>& states) {
  constexpr std::uint32_t kSeveral = UINT32_MAX;
  std::unordered_map<std::string_view, std::uint32_t> document_of;  // document of a word, or kSeveral
  Segmenter segmenter;
  std::vector<std::vector<Range>> words(documents.size());
  for (std::uint32_t i = 0; i < documents.size(); ++i) {
    const std::string_view text = documents.text(i);
    for (const Range& token : segmenter.tokens(text)) {
      if (token.size() < 2) continue;
      const auto [at, is_new] = document_of.emplace(text.substr(token.begin, token.size()), i);
      if (!is_new && at->second != i) at->second = kSeveral;
      if (!touches(covered[i], token)) words[i].push_back(token);
    }
  }
  for (std::uint32_t i = 0; i < documents.size(); ++i)
    states[i].rarity = static_cast<double>(std::ranges::count_if(words[i], [&](const Range& word) {
      return document_of.at(documents.text(i).substr(word.begin, word.size())) == i;
    }));
}

void set_exposure(const Documents& documents, const LearningTask& task, const std::vector<std::uint32_t>& others,
                  const std::vector<Mask>& covered, std::vector<StoredDocument>& states) {
  if (task.known.empty() || others.empty()) return;
  TrainOptions options;
  options.threads = task.threads;
  options.seed = task.seed;
  const tag::TrainingMaterials materials(options, {});
  tag::FitOptions fit = materials.fit;
  fit.kind = TaggerKind::svm;
  const std::vector<attack::Inspected> tokens = attack::attack_with_tagger(
      corpus_with(documents, task.known, task.marks), corpus_with(documents, others, {}), fit);
  std::size_t at = 0;
  for (const std::uint32_t document : others) {
    double surest = 0;
    for (const auto& token : tag::cut_text(documents.text(document)).tokens) {
      const Range where{token.begin, token.end};
      if (!touches(covered[document], where)) surest = std::max<double>(surest, tokens[at].share);
      ++at;
    }
    states[document].exposure = surest;
  }
}

void count_changes(const LearningTask& task, Learned& learned) {
  for (std::size_t i = 0; i < learned.proposals.size(); ++i) {
    std::set<std::pair<Range, std::string>> before;
    std::set<std::pair<Range, std::string>> now;
    for (const Proposal& one : task.old_proposals[i]) before.emplace(one.where, one.label);
    for (const Proposal& one : learned.proposals[i]) now.emplace(one.where, one.label);
    std::uint64_t common = 0;
    for (const auto& one : now) common += before.contains(one) ? 1 : 0;
    learned.added += now.size() - common;
    learned.removed += before.size() - common;
    learned.changed_documents += before == now ? 0 : 1;
  }
}

// The folders in which the encoder of the trained tagger is searched.
TaggerSetting finders_alone(const LearningTask& task) {
  TaggerSetting setting;
  setting.finders = task.setting.finders;
  return setting;
}

}  // namespace

TrainedTagger learned_of_known(const Documents& documents, const LearningTask& task, const Progress& progress) {
  TrainOptions options;
  options.tagger = task.kind;
  options.held_out = task.held_out;
  options.threads = task.threads;
  options.seed = task.seed;
  for (const std::string& name : task.taggers)
    if (const std::string path = tagger_path(name, task.setting.finders); path.ends_with(kEncoderSuffix))
      options.encoder = path;
  return train(corpus_with(documents, task.known, task.marks), options, progress);
}

Learned learn(const Documents& documents, const LearningTask& task, const Progress& progress) {
  Learned learned;
  learned.states = task.states;
  learned.proposals = task.old_proposals;
  std::vector<Tagger> taggers;
  const bool has_marks = std::ranges::any_of(task.marks, [](const auto& marks) { return !marks.empty(); });
  if (has_marks) {
    TrainedTagger trained = learned_of_known(documents, task, progress);
    learned.held_out = trained.summary.held_out;
    learned.model = std::move(trained.model);
    taggers.push_back(Tagger::of_model(learned.model, finders_alone(task)));
  }
  const bool is_enough = has_marks && task.known.size() >= kEnoughDocuments;
  for (const std::string& name : task.taggers)
    if (!is_enough || name == "patterns" || name.ends_with(".toml")) taggers.emplace_back(name, task.setting);
  std::vector<std::uint32_t> others(documents.size());
  std::iota(others.begin(), others.end(), 0U);
  std::erase_if(others, [&](std::uint32_t document) { return std::ranges::binary_search(task.known, document); });
  if (!taggers.empty()) {
    const tag::SeveralTaggers together = tag::SeveralTaggers::of(std::span<const Tagger>(taggers));
    SharedProgress shared(progress, "tagging", others.size());
    for_each_piece(others.size(), 8, task.threads, [&](std::size_t begin, std::size_t end, unsigned) {
      for (std::size_t i = begin; i < end; ++i) {
        const tag::SeveralTagged found = together.tag(documents.text(others[i]), 0, true);
        std::vector<Proposal>& proposals = learned.proposals[others[i]];
        proposals.clear();
        for (const TaggedSpan& span : found.spans)
          proposals.push_back({span.where, together.labels()[span.label], span.score});
        learned.states[others[i]].uncertainty = found.uncertainty;
      }
      shared.add(end - begin);
    });
  }
  const std::vector<Mask> covered = covered_stretches(task, learned.proposals);
  set_rarity(documents, covered, learned.states);
  if (has_marks && task.with_exposure) set_exposure(documents, task, others, covered, learned.states);
  count_changes(task, learned);
  return learned;
}

LearningTask learning_task(Project& project) {
  LearningTask task;
  task.states = project.states();
  for (std::uint32_t document = 0; document < project.documents().size(); ++document) {
    task.old_proposals.push_back(project.store().proposals(document));
    if (task.states[document].is_control) continue;
    const std::optional<Project::Settled> settled = project.settled(document);
    if (!settled) continue;
    task.known.push_back(document);
    std::vector<LabelledRange>& marks = task.marks.emplace_back();
    for (const Mark& mark : settled->marks) marks.push_back({mark.where, mark.label, 1});
  }
  return task;
}

void take(Project& project, const LearningTask& task, Learned learned) {
  database::Transaction together = project.store().transaction();
  for (std::uint32_t document = 0; document < learned.proposals.size(); ++document) {
    if (std::ranges::binary_search(task.known, document)) continue;
    if (learned.proposals[document] == task.old_proposals[document]) continue;
    if (!project.states()[document].is_control && !project.store().users_done(document).empty()) continue;
    project.store().set_proposals(document, learned.proposals[document]);
  }
  for (std::size_t i = 0; i < learned.states.size(); ++i) learned.states[i].is_control = project.states()[i].is_control;
  project.set_states(std::move(learned.states));
  together.commit();
}

}  // namespace sumi::review
