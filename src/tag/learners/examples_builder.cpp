#include "tag/learners/examples_builder.hpp"

#include <utility>

namespace sumi::tag {

ExamplesBuilder::ExamplesBuilder(const FeatureTemplate& features, std::size_t labels, bool with_pairs,
                                 const WordClusters& clusters)
    : extractor_(features, clusters),
      writer_(extractor_, [this](Fingerprint feature) { return vocabulary_.number(feature); }, with_pairs) {
  examples_.labels = labels;
}

bool ExamplesBuilder::opens_sequence() const {
  return examples_.tokens() == (examples_.sequence_ends.empty() ? 0 : examples_.sequence_ends.back());
}

void ExamplesBuilder::close_sequence() {
  if (!opens_sequence()) examples_.sequence_ends.push_back(static_cast<std::uint32_t>(examples_.tokens()));
}

void ExamplesBuilder::add(std::string_view document, const TagText& text, const DocumentMarks& marks,
                          std::span<const State> states, const Mask& ignored) {
  extractor_.read(document, text, marks);
  for (std::size_t number = 0; number < text.sequences(); ++number) {
    const auto [begin, end] = text.sequence(number);
    for (std::uint32_t token = begin; token < end; ++token) {
      const auto [first, last] = ignored.meeting(text.tokens[token]);
      if (first != last) {
        close_sequence();
        continue;
      }
      writer_.add(token, {begin, end}, examples_);
      const State state = states[token];
      examples_.gold.push_back(opens_sequence() && state != kOutside ? begin_of(label_of(state)) : state);
    }
    close_sequence();
  }
  examples_.document_ends.push_back(static_cast<std::uint32_t>(examples_.sequences()));
}

Examples ExamplesBuilder::build() && {
  examples_.attributes = vocabulary_.size();
  return std::move(examples_);
}

}  // namespace sumi::tag
