#include <algorithm>
#include <array>
#include <optional>

#include "judge/score/score_hidden.hpp"
#include "judge/score/tab_mentions.hpp"

namespace sumi::score {
namespace {

enum Measure : std::size_t { direct, quasi, entities, mentions, tokens, masked_tokens, masked_spans };

Counts& of(std::vector<Counts>& labels, std::uint32_t label) {
  if (label >= labels.size()) labels.resize(label + std::size_t{1});
  return labels[label];
}

void count_recall(bool is_right, Counts& counts) {
  ++(is_right ? counts.tp : counts.fn);
}

struct Entity {
  std::optional<IdentifierType> first;  // of its first mention
  bool needs_masking = false;
  bool is_masked = true;
};

// The stretches that one annotator wants masked, for testing whether one of them contains a stretch.
class Wanted {
 public:
  void add(Range stretch) { stretches_.push_back(stretch); }
  // Call once, after the last add().
  void sort() {
    std::sort(stretches_.begin(), stretches_.end());
    Position furthest = 0;
    for (Range& stretch : stretches_) furthest = stretch.end = std::max(furthest, stretch.end);
  }
  // Returns whether a single stretch contains it. O(log n).
  [[nodiscard]] bool holds(Range part) const {
    const auto behind = std::partition_point(stretches_.begin(), stretches_.end(),
                                             [&](const Range& stretch) { return stretch.begin <= part.begin; });
    return behind != stretches_.begin() && std::prev(behind)->end >= part.end;
  }

 private:
  std::vector<Range> stretches_;  // sorted; each end is the maximum of all up to it
};

}  // namespace

void TabScorer::add(const io::Record& gold, const Mask& masked, LabelNumbers& labels, std::vector<Counts>& rows) {
  const TabMentions found = tab_mentions(gold, labels);
  std::array<Counts, kMeasures> row;
  std::vector<Entity> of_document(found.entities);
  // Annotators without any mark are unknown; a document without marks has one annotator.
  std::vector<Wanted> wanted(std::max(1U, found.annotators));
  for (const TabMention& mention : found.mentions) {
    Entity& entity = of_document[mention.entity];
    if (!entity.first) entity.first = mention.type;
    if (!mention.needs_masking()) continue;
    entity.needs_masking = true;
    bool is_masked = true;
    mention.span.for_each_piece([&](Range piece) {
      wanted[mention.annotator].add(piece);
      if (!is_tab_masked(gold.text, piece, masked)) is_masked = false;
      for (const Range& word : tab_words(gold.text, piece)) {
        const bool is_right = is_tab_masked(gold.text, word, masked);
        count_recall(is_right, row[tokens]);
        count_recall(is_right, of(tokens_of_labels_, mention.span.label));
      }
    });
    count_recall(is_masked, row[mentions]);
    count_recall(is_masked, of(mentions_of_labels_, mention.span.label));
    if (!is_masked) entity.is_masked = false;
  }
  for (const Entity& entity : of_document) {
    if (!entity.needs_masking) continue;
    count_recall(entity.is_masked, row[entity.first == IdentifierType::direct ? direct : quasi]);
    count_recall(entity.is_masked, row[entities]);
  }
  for (Wanted& stretches : wanted) stretches.sort();
  for (const Range& mask : masked.ranges()) {
    const std::vector<Range> words = tab_words(gold.text, mask);
    for (const Wanted& stretches : wanted) {
      ++(stretches.holds(mask) ? row[masked_spans].tp : row[masked_spans].fp);
      for (const Range& word : words) ++(stretches.holds(word) ? row[masked_tokens].tp : row[masked_tokens].fp);
    }
  }
  rows.insert(rows.end(), row.begin(), row.end());
}

}  // namespace sumi::score
