#include <algorithm>
#include <vector>

#include "tag/training/fit.hpp"
#include "tag/training/with_taggers.hpp"

namespace sumi::tag {
namespace {

std::vector<bool> covered(std::span<const Entity> entities, std::size_t tokens) {
  std::vector<bool> all(tokens);
  for (const Entity& entity : entities) std::fill(all.begin() + entity.begin, all.begin() + entity.end, true);
  return all;
}

void count_tokens(std::span<const Entity> gold, std::span<const Entity> found, std::size_t tokens, Counts& counts) {
  const std::vector<bool> wanted = covered(gold, tokens);
  const std::vector<bool> said = covered(found, tokens);
  for (std::size_t i = 0; i < tokens; ++i) {
    counts.tp += wanted[i] && said[i] ? 1 : 0;
    counts.fp += !wanted[i] && said[i] ? 1 : 0;
    counts.fn += wanted[i] && !said[i] ? 1 : 0;
  }
}

// Requires: both sorted and disjoint.
void count_entities(std::span<const Entity> gold, std::span<const Entity> found, std::span<const std::string> labels,
                    Agreement& into) {
  const auto count = [&](const Entity& entity, std::uint64_t Counts::* which) {
    ++(into.micro.*which);
    ++(into.labels[labels[entity.label]].*which);
  };
  for (const Entity& entity : gold)
    count(entity, std::ranges::binary_search(found, entity) ? &Counts::tp : &Counts::fn);
  for (const Entity& entity : found) {
    if (!std::ranges::binary_search(gold, entity)) count(entity, &Counts::fp);
  }
}

}  // namespace

Agreement& Agreement::operator+=(const Agreement& other) {
  micro += other.micro;
  tokens += other.tokens;
  for (const auto& [label, counts] : other.labels) labels[label] += counts;
  return *this;
}

Agreement agreement(const TaggerModel& model, const GoldCorpus& gold, std::span<const std::uint32_t> documents,
                    unsigned threads) {
  std::vector<Agreement> of_worker(std::max(1U, threads));
  with_taggers(model, documents.size(), threads, [&](std::size_t i, TextTagger& tagger, unsigned worker) {
    const TaggedText tagged = tagger.tag(gold.corpus().text(documents[i]));
    std::vector<Entity> found;
    for (const ScoredEntity& one : tagged.entities) found.push_back(one.entity);
    const std::vector<Entity> wanted = gold.entities(documents[i]);
    count_entities(wanted, found, gold.labels(), of_worker[worker]);
    count_tokens(wanted, found, tagged.text.tokens.size(), of_worker[worker].tokens);
  });
  Agreement all;
  for (const Agreement& one : of_worker) all += one;
  return all;
}

}  // namespace sumi::tag
