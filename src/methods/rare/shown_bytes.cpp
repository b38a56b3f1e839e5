#include "methods/rare/shown_bytes.hpp"

#include <algorithm>
#include <bit>
#include <cstring>

#include "base/model/spooled_pages.hpp"

namespace sumi::rare {
namespace {

// Calls change(word, bits) for all words that contain bits of a range.
template <typename Change>
void for_each_word(Range where, unsigned word_bits, const Change& change) {
  for (Position at = where.begin; at < where.end;) {
    const Position end = std::min<Position>(where.end, (at / word_bits + 1) * word_bits);
    const std::uint64_t bits = end - at == word_bits ? ~std::uint64_t{0} : (std::uint64_t{1} << (end - at)) - 1;
    change(at / word_bits, bits << at % word_bits);
    at = end;
  }
}

// A bit for each of up to 64 bytes that is not a border.
std::uint64_t bits_of_others(std::string_view text) {
  static_assert(std::endian::native == std::endian::little);
  constexpr std::uint64_t kLows = 0x7F7F7F7F7F7F7F7F;
  constexpr std::uint64_t kGather = 0x0102040810204080;  // collects the lowest bits of all bytes in the highest byte
  std::uint64_t bits = 0;
  for (std::size_t at = 0; at < text.size(); at += 8) {
    std::uint64_t bytes = ~std::uint64_t{0};  // filled with borders
    std::memcpy(&bytes, text.data() + at, std::min<std::size_t>(8, text.size() - at));
    const std::uint64_t others = (((~bytes & kLows) + kLows) | ~bytes) & ~kLows;  // the highest bit of each
    bits |= ((others >> 7) * kGather >> 56) << at;
  }
  return bits;
}

}  // namespace

ShownBytes::ShownBytes(std::string_view text, const std::string& spool_folder) {
  fill_in(spool_folder, words_, text.size() / kBits + 2, 0);
  for (std::size_t at = 0; at < text.size(); at += kBits) words_[at / kBits] = bits_of_others(text.substr(at, kBits));
}

std::uint32_t ShownBytes::far_at(Position at, std::uint32_t most) const {
  std::uint32_t shown = 0;
  while (shown < most) {
    const auto more = static_cast<std::uint32_t>(std::countr_one(from(at + shown)));
    shown += more;
    if (more < kBits) break;
  }
  return std::min(shown, most);
}

void ShownBytes::show(Range where) {
  for_each_word(where, kBits, [&](std::size_t word, std::uint64_t bits) {
    std::atomic_ref(words_[word]).fetch_or(bits, std::memory_order_relaxed);
  });
}

void ShownBytes::hide(Range where) {
  for_each_word(where, kBits, [&](std::size_t word, std::uint64_t bits) {
    std::atomic_ref(words_[word]).fetch_and(~bits, std::memory_order_relaxed);
  });
}

void ShownBytes::hide(const Mask& places) {
  for (const Range& place : places.ranges()) hide(place);
}

std::string ShownBytes::shown_of(std::string_view text, const std::string& spool_folder) const {
  std::string shown;
  reserve_in(spool_folder, shown, text.size());
  shown.append(text);
  for (std::size_t at = 0; at < shown.size(); ++at) {
    if (!has(at)) shown[at] = kBorder;
  }
  return shown;
}

}  // namespace sumi::rare
