#include "tag/text_tagger.hpp"

#include "tag/feature_template.hpp"

namespace sumi::tag {
namespace {

constexpr const char* kPlace = "the model's template";

}  // namespace

TextTagger::TextTagger(const TaggerAbout& about, const TaggerWeights& weights, const MarkFinder& marks)
    : finder_(marks),
      extractor_(FeatureTemplate::parse(about.features, kPlace)),
      transitions_(states_of(about.labels.size()), weights.transitions),
      scores_(extractor_, weights.vocabulary, weights.attributes, transitions_.stride()),
      decoder_(transitions_, about.cost) {}

TagText TextTagger::read(std::string_view text) {
  TagText cut = cut_text(text);
  read_features(text, cut);
  return cut;
}

void TextTagger::read_features(std::string_view text, const TagText& cut) {
  marks_ = finder_.find(text, cut, scratch_);
  if (scores_.is_full()) {
    scores_.forget();
    extractor_.forget_words();
  }
  extractor_.read(text, cut, marks_.lists, marks_.patterns);
}

TaggedText TextTagger::tag(std::string_view text, bool with_uncertainty) {
  TaggedText tagged;
  tagged.text = cut_text(text);
  read_features(text, tagged.text);
  for (std::size_t i = 0; i < tagged.text.sequences(); ++i) {
    const auto [begin, end] = tagged.text.sequence(i);
    const std::span<const float> scores = scores_.of({begin, end});
    decoder_.decode(scores, begin, tagged.entities);
    if (with_uncertainty) tagged.uncertainty += decoder_.uncertainty(scores);
  }
  return tagged;
}

}  // namespace sumi::tag
