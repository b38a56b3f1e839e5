#include <algorithm>

#include "base/machine/newer_instructions.hpp"
#include "base/text/utf8.hpp"
#include "methods/rare/cover.hpp"
#include "methods/rare/documents_a_piece.hpp"

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

void DocumentUnits::load(const UnitStarts& units, const CountingText& text, const DocumentPart& part) {
  const Range where = part.counted;
  begin_ = where.begin;
  counted_ = std::string_view(text.bytes).substr(where.begin, where.size());
  unsigned char bytes = 0;
  for (const char byte : counted_) bytes |= static_cast<unsigned char>(byte);
  is_ascii_ = bytes < 0x80;
  find_cuts(units, part.source);
  if (!is_ascii_) count_characters();
}

void DocumentUnits::find_cuts(const UnitStarts& units, Range source) {
  const auto size = static_cast<std::uint32_t>(counted_.size());
  first_bit_ = source.begin % 64;
  const Position behind = first_bit_ + size;
  words_.resize(behind / 64 + 1);
  for (std::size_t i = 0; i < words_.size(); ++i) words_[i] = units.word(source.begin / 64 + i);
  words_.front() &= ~std::uint64_t{0} << first_bit_;
  words_.back() &= (std::uint64_t{1} << behind % 64) - 1;
  if (!is_ascii_) {
    for (std::uint32_t i = 0; i < size; ++i) {
      const auto inside = static_cast<std::uint64_t>(!utf8::starts_character(counted_[i]));
      words_[(first_bit_ + i) / 64] &= ~(inside << (first_bit_ + i) % 64);
    }
  }
  words_.front() |= std::uint64_t{1} << first_bit_;
  words_.back() |= std::uint64_t{1} << behind % 64;
  cuts_before_.resize(words_.size());
  bytes_.resize(size + std::size_t{1});
  std::size_t cuts = 0;
  for (std::size_t i = 0; i < words_.size(); ++i) {
    cuts_before_[i] = static_cast<std::uint32_t>(cuts);
    const auto first = static_cast<std::uint32_t>(64 * i - first_bit_);  // modulo 2^32
    for (std::uint64_t bits = words_[i]; bits != 0; bits &= bits - 1)
      bytes_[cuts++] = first + static_cast<std::uint32_t>(std::countr_zero(bits));
  }
  bytes_.resize(cuts);
}

void DocumentUnits::count_characters() {
  characters_.resize(bytes_.size());
  std::uint32_t characters = 0;
  for (std::size_t cut = 0; cut + 1 < bytes_.size(); ++cut) {
    characters_[cut] = characters;
    for (std::uint32_t at = bytes_[cut]; at < bytes_[cut + 1]; ++at)
      characters += static_cast<std::uint32_t>(utf8::starts_character(counted_[at]));
  }
  characters_.back() = characters;
}

std::span<const std::uint32_t> DocumentUnits::ends(std::span<const Length> lengths) {
  ends_.resize(bytes_.size() - 1);
  with_newer_instructions([this, lengths] {
    std::uint32_t reach = 0;
    for (std::size_t cut = 0; cut < ends_.size(); ++cut) {
      reach = std::max(reach, bytes_[cut] + lengths[bytes_[cut]]);
      ends_[cut] = last_cut(reach);
    }
  });
  return ends_;
}

// A derived length follows from the unit before, if not from a position after that unit.
std::span<const std::uint32_t> DocumentUnits::ends(const FrequentLengths& lengths) {
  ends_.resize(bytes_.size() - 1);
  with_newer_instructions([this, &lengths] {
    FrequentLengths::Cursor cursor = lengths.from(begin_);
    std::uint32_t reach = 0;
    std::uint32_t behind = 0;  // end of the unit before
    for (std::size_t cut = 0; cut < ends_.size(); ++cut) {
      const std::uint32_t at = bytes_[cut];
      std::uint32_t root = at;
      while (root > behind && (lengths.is_derived(begin_ + root) || !utf8::starts_character(counted_[root]))) --root;
      if (!lengths.is_derived(begin_ + root)) reach = std::max(reach, root + cursor.at(begin_ + root));
      behind = at;
      ends_[cut] = last_cut(std::max(reach, at));
    }
  });
  return ends_;
}

std::span<const std::uint64_t> DocumentUnits::costs(std::span<const std::uint8_t> weights) {
  const std::span<const std::uint32_t> characters = this->characters();
  costs_.resize(bytes_.size());
  std::uint64_t cost = 0;
  for (std::size_t cut = 0; cut + 1 < bytes_.size(); ++cut) {
    costs_[cut] = cost;
    const std::uint64_t weight = weights.empty() ? 0 : weights[begin_ + bytes_[cut]];
    cost += (characters[cut + 1] - characters[cut]) * (kCharacterCost + weight);
  }
  costs_.back() = cost;
  return costs_;
}

}  // namespace sumi::rare
