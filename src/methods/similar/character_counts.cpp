#include "methods/similar/character_counts.hpp"

#include <cstdint>

namespace sumi::similar {

CharacterCounts::CharacterCounts(std::u32string_view text) {
  constexpr char32_t kAlone = 32;
  for (const char32_t character : text) {
    std::uint8_t& count = counts_[character < kAlone ? character : kAlone + character % (kClasses - kAlone)];
    const bool fits = count < 255;
    count = static_cast<std::uint8_t>(count + (fits ? 1 : 0));
    ++(fits ? counted_ : beyond_);
  }
}

FrequencySplit::FrequencySplit(const DistinctSentences& distinct) {
  std::vector<std::uint64_t> counts(distinct.alphabet(), 0);
  std::uint64_t all = 0;
  for (std::size_t i = 0; i < distinct.size(); ++i) {
    for (const char32_t character : distinct.text(i)) ++counts[character];
    all += distinct.text(i).size();
  }
  char32_t frequent = 0;  // characters below it are frequent: numbers are sorted by frequency
  for (std::uint64_t seen = 0; static_cast<double>(seen) < kFrequentShare * static_cast<double>(all);) {
    seen += counts[frequent++];
  }
  std::u32string others;
  for (std::size_t i = 0; i < distinct.size(); ++i) {
    begins_.push_back(rarer_.size());
    others.clear();
    for (const char32_t character : distinct.text(i)) (character < frequent ? others : rarer_).push_back(character);
    frequent_.emplace_back(others);
  }
  begins_.push_back(rarer_.size());
}

}  // namespace sumi::similar
