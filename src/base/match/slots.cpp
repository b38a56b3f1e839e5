#include "base/match/slots.hpp"

#include <algorithm>
#include <bit>

namespace sumi::match {
namespace {

constexpr std::size_t kBits = 64;
constexpr std::size_t kLongSearch = 64;  // words

}  // namespace

std::uint64_t Slots::taken_from(std::size_t slot) const {
  const std::size_t word = slot / kBits;
  const std::size_t bit = slot % kBits;
  const auto at = [&](std::size_t i) { return i < taken_.size() ? taken_[i] : 0; };
  return bit == 0 ? at(word) : at(word) >> bit | at(word + 1) << (kBits - bit);
}

void Slots::mark(std::size_t slot) {
  if (slot / kBits >= taken_.size()) taken_.resize(slot / kBits + 1);
  taken_[slot / kBits] |= std::uint64_t{1} << slot % kBits;
  size_ = std::max(size_, slot + 1);
}

std::uint32_t Slots::take(std::span<const std::uint32_t> codes) {
  std::size_t& from = search_from_[std::min(codes.size(), search_from_.size() - 1)];
  const bool is_first = size_ == 1;
  for (std::size_t word = from;; ++word) {
    std::uint64_t taken = taken_from(word * kBits);
    if (!is_first && codes[0] / kBits == word) taken |= std::uint64_t{1} << codes[0] % kBits;
    for (std::size_t i = 1; i < codes.size() && ~taken != 0; ++i)
      taken |= taken_from(word * kBits + codes[i] - codes[0]);
    if (~taken == 0) {
      if (codes.size() == 1 && word == from) ++from;
      continue;
    }
    const std::size_t first = word * kBits + static_cast<std::size_t>(std::countr_one(taken));
    for (const std::uint32_t code : codes) mark(first + code - codes[0]);
    if (codes.size() > 1 && word - from > kLongSearch) from = word - kLongSearch / 2;
    return static_cast<std::uint32_t>(first) - codes[0];
  }
}

}  // namespace sumi::match
