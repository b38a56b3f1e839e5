#include "rare/document_units.hpp"

#include <algorithm>

#include "rare/cover.hpp"
#include "text/utf8.hpp"

namespace sumi::rare {
bool DocumentUnits::suit(const Corpus& corpus, const CountingText& text, const DocumentPart& part) {
  const std::string_view source = corpus.text(part.source);
  const Range where = part.counted;
  const std::string_view counted = std::string_view(text.bytes).substr(where.begin, where.size());
  const auto alike = [](char a, char b) {
    return utf8::starts_character(a) == utf8::starts_character(b) && b != kBorder;
  };
  return std::equal(source.begin(), source.end(), counted.begin(), counted.end(), alike);
}

void DocumentUnits::load(const UnitStarts& units, const CountingText& text, const DocumentPart& part,
                         std::span<const std::uint8_t> weights) {
  const Range where = part.counted;
  const std::string_view counted = std::string_view(text.bytes).substr(where.begin, where.size());
  find_cuts(units, part.source.begin, counted);
  sums_.resize(counted.size() + 1);
  std::uint64_t cost = 0;
  for (std::size_t i = 0; i < counted.size(); ++i) {
    sums_[i] = cost;
    cost += utf8::starts_character(counted[i]) ? kCharacterCost : 0;
    if (!weights.empty()) cost += weights[where.begin + i];
  }
  sums_.back() = cost;
  costs_.resize(bytes_.size());
  for (std::size_t cut = 0; cut < bytes_.size(); ++cut) costs_[cut] = sums_[bytes_[cut]];
}

// Whether a cut is before a byte can't be predicted, so each is written, and overwritten by the next if it is none.
void DocumentUnits::find_cuts(const UnitStarts& units, Position begin, std::string_view counted) {
  const auto size = static_cast<std::uint32_t>(counted.size());
  bytes_.resize(size + std::size_t{1});
  characters_.resize(size + std::size_t{1});
  cut_at_.resize(size + std::size_t{1});
  std::uint32_t cuts = 0;
  std::uint32_t characters = 0;
  for (std::uint32_t i = 0; i < size; ++i) {
    const auto starts = static_cast<std::uint32_t>(utf8::starts_character(counted[i]));
    bytes_[cuts] = i;
    characters_[cuts] = characters;
    characters += starts;
    cuts += starts & static_cast<std::uint32_t>(i == 0 || units.contains(begin + i));
    cut_at_[i] = cuts - 1;
  }
  bytes_[cuts] = size;
  characters_[cuts] = characters;
  cut_at_[size] = cuts;
  bytes_.resize(cuts + std::size_t{1});
  characters_.resize(cuts + std::size_t{1});
}

std::span<const std::uint32_t> DocumentUnits::ends(std::span<const std::uint32_t> lengths) {
  ends_.resize(bytes_.size() - 1);
  for (std::size_t cut = 0; cut < ends_.size(); ++cut) ends_[cut] = cut_at_[bytes_[cut] + lengths[bytes_[cut]]];
  return ends_;
}

}  // namespace sumi::rare
