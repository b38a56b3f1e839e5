#include "tag/examples_builder.hpp"

#include <algorithm>
#include <utility>

namespace sumi::tag {
namespace {

constexpr std::uint32_t kNone = ~std::uint32_t{0};

}  // namespace

ExamplesBuilder::ExamplesBuilder(const FeatureTemplate& features, std::size_t labels) : extractor_(features) { examples_.labels = labels; }

void ExamplesBuilder::add(std::string_view document, const TagText& text, const TokenMarks& lists, const TokenMarks& patterns,
                          std::span<const State> states, const Mask& ignored) {
  extractor_.read(document, text, lists, patterns);
  const std::span<const std::int8_t> offsets = extractor_.offsets();
  bundle_of_.resize(extractor_.words() * offsets.size(), kNone);
  for (std::size_t number = 0; number < text.sequences(); ++number) {
    const auto [begin, end] = text.sequence(number);
    const Sequence sequence{begin, end};
    const auto close_sequence = [&] {
      const auto so_far = static_cast<std::uint32_t>(examples_.tokens());
      if (so_far > (examples_.sequence_ends.empty() ? 0 : examples_.sequence_ends.back())) examples_.sequence_ends.push_back(so_far);
    };
    for (std::uint32_t token = begin; token < end; ++token) {
      const auto [first, last] = ignored.meeting(text.tokens[token]);
      if (first != last) {
        close_sequence();
        continue;
      }
      for (std::size_t offset = 0; offset < offsets.size(); ++offset) {
        examples_.token_bundles.items.push_back(bundle(extractor_.word(token, offsets[offset], sequence), offset));
      }
      examples_.token_bundles.close();
      gathered_.clear();
      extractor_.of_place(token, sequence, gathered_);
      close_list(examples_.token_attributes);
      State state = states[token];
      const bool opens = examples_.sequence_ends.empty() ? examples_.tokens() == 0 : examples_.sequence_ends.back() == examples_.tokens();
      if (opens && state != kOutside) state = begin_of(label_of(state));
      examples_.gold.push_back(state);
    }
    close_sequence();
  }
  examples_.document_ends.push_back(static_cast<std::uint32_t>(examples_.sequences()));
}

std::uint32_t ExamplesBuilder::bundle(WordId word, std::size_t offset) {
  std::uint32_t& known = bundle_of_[word * extractor_.offsets().size() + offset];
  if (known == kNone) {
    known = static_cast<std::uint32_t>(examples_.bundles.size());
    gathered_.clear();
    extractor_.of_word(word, offset, gathered_);
    close_list(examples_.bundles);
  }
  return known;
}

void ExamplesBuilder::close_list(Lists& into) {
  const std::size_t begin = into.items.size();
  for (const Fingerprint feature : gathered_) into.items.push_back(vocabulary_.number(feature));
  const auto from = into.items.begin() + static_cast<std::ptrdiff_t>(begin);
  std::sort(from, into.items.end());
  into.items.erase(std::unique(from, into.items.end()), into.items.end());
  into.close();
}

Examples ExamplesBuilder::build() && {
  examples_.attributes = vocabulary_.size();
  return std::move(examples_);
}

}  // namespace sumi::tag
