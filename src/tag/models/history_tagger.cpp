#include "tag/models/history_tagger.hpp"

namespace sumi::tag {
namespace {

constexpr PairRange kUnknown{1, 0};

bool is_unknown(const PairRange& range) {
  return range.begin > range.end;
}

}  // namespace

HistoryTagger::HistoryTagger(const TaggerAbout& about, const TaggerWeights& weights, FeatureExtractor& extractor)
    : history_{weights.words, states_of(about.labels.size()), {weights.pairs.begin(), weights.pairs.end()}},
      extractor_(extractor),
      vocabulary_(weights.vocabulary),
      decoder_(weights.attributes, history_),
      scores_(extractor, weights.vocabulary, weights.attributes, decoder_.stride()) {}

void HistoryTagger::forget() {
  scores_.forget();
  pairs_of_word_.clear();
}

void HistoryTagger::read_pairs(Sequence sequence) {
  paired_.clear();
  const std::size_t neighbours = extractor_.neighbours();
  if (history_.pairs.empty() || neighbours == 0) return;
  pairs_of_word_.resize(extractor_.words() * neighbours, kUnknown);
  for (std::uint32_t token = sequence.begin; token < sequence.end; ++token) {
    for (std::size_t i = 0; i < neighbours; ++i) {
      const WordId word = extractor_.neighbour(i, token, sequence);
      PairRange& range = pairs_of_word_[word * neighbours + i];
      if (is_unknown(range)) {
        const Fingerprint feature = extractor_.of_neighbour(i, word);
        const std::uint32_t attribute = feature == 0 ? FingerprintView::kNone : vocabulary_.find(feature);
        range = attribute == FingerprintView::kNone ? PairRange{} : history_.pairs_of(attribute);
      }
      paired_.push_back(range);
    }
  }
}

std::span<const float> HistoryTagger::decode(Sequence sequence) {
  read_pairs(sequence);
  path_.resize(sequence.end - sequence.begin);
  const std::span<float> scores = scores_.of(sequence);
  decoder_.decode(scores, paired_, path_);
  return scores;
}

void HistoryTagger::share(std::span<const float> scores, std::size_t token) {
  share_out(scores.subspan(token * stride(), history_.states),
            std::span(shares_).subspan(token * stride(), history_.states));
}

void HistoryTagger::tag(Sequence sequence, std::vector<ScoredEntity>& out) {
  const std::span<const float> scores = decode(sequence);
  shares_.resize(scores.size());
  for (const Entity& one : entities_of(path_)) {
    for (std::uint32_t token = one.begin; token < one.end; ++token) share(scores, token);
    out.push_back({{sequence.begin + one.begin, sequence.begin + one.end, one.label}, share_of(one)});
  }
}

std::span<const float> HistoryTagger::shares(Sequence sequence) {
  const std::span<const float> scores = decode(sequence);
  shares_.resize(scores.size());
  for (std::size_t token = 0; token < path_.size(); ++token) share(scores, token);
  return shares_;
}

}  // namespace sumi::tag
