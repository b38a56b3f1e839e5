#include "tag/models/text_tagger.hpp"

#include <algorithm>

#include "tag/features/feature_template.hpp"

namespace sumi::tag {
namespace {

constexpr const char* kPlace = "the model's template";

}  // namespace

TextTagger::TextTagger(const TaggerAbout& about, const TaggerWeights& weights, const MarkFinder& marks)
    : finder_(marks),
      extractor_(FeatureTemplate::parse(about.features, kPlace), weights.clusters),
      states_(states_of(about.labels.size())),
      cost_(about.cost),
      sequences_(make_sequence_tagger(about, weights, extractor_)) {}

TagText TextTagger::read(std::string_view text) {
  TagText cut = cut_text(text);
  read_features(text, cut);
  return cut;
}

void TextTagger::read_features(std::string_view text, const TagText& cut) {
  marks_ = finder_.find(text, cut, scratch_);
  if (sequences_->is_full() || extractor_.words() >= kMostWords) {
    sequences_->forget();
    extractor_.forget_words();
  }
  extractor_.read(text, cut, marks_);
}

double TextTagger::uncertainty(const TagText& cut, Sequence sequence, std::vector<Range>* doubts) {
  const std::span<const float> shares = sequences_->shares(sequence);
  double sum = 0;
  std::size_t token = sequence.begin;
  for (std::size_t row = 0; row < shares.size(); row += sequences_->stride(), ++token) {
    sum += 1 - *std::ranges::max_element(shares.subspan(row, states_));
    const double nothing = shares[row + kOutside];
    const double something = (1 - nothing) * cost_;
    if (doubts != nullptr && something * kEager >= nothing && something <= nothing * kCautious)
      doubts->push_back(cut.tokens[token]);
  }
  return sum;
}

TaggedText TextTagger::tag(std::string_view text, bool with_uncertainty, std::vector<Range>* doubts) {
  TaggedText tagged;
  tagged.text = cut_text(text);
  read_features(text, tagged.text);
  for (std::size_t i = 0; i < tagged.text.sequences(); ++i) {
    const auto [begin, end] = tagged.text.sequence(i);
    sequences_->tag({begin, end}, tagged.entities);
    if (with_uncertainty || doubts != nullptr) {
      const double wrong = uncertainty(tagged.text, {begin, end}, doubts);
      if (with_uncertainty) tagged.uncertainty += wrong;
    }
  }
  return tagged;
}

}  // namespace sumi::tag
