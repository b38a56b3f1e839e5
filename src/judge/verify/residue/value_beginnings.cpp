#include "judge/verify/residue/value_beginnings.hpp"

#include <algorithm>
#include <array>
#include <bit>

#include <unicode/uchar.h>

#include "base/text/name_endings.hpp"
#include "base/text/tokens.hpp"

namespace sumi::verify {
namespace {

enum class Side : std::uint8_t { other, letter, digit };

Side looked_up(char32_t character) {
  if (token_part(character) != TokenPart::spaced) return Side::other;
  return u_isdigit(static_cast<UChar32>(character)) != 0 ? Side::digit : Side::letter;
}

constexpr auto kOfAscii = [] {
  std::array<Side, 128> sides{};
  for (char c = 'a'; c <= 'z'; ++c)
    sides[static_cast<std::size_t>(c)] = sides[static_cast<std::size_t>(c - 0x20)] = Side::letter;
  for (char c = '0'; c <= '9'; ++c) sides[static_cast<std::size_t>(c)] = Side::digit;
  return sides;
}();

Side side_of(char32_t character) {
  return character < kOfAscii.size() ? kOfAscii[character] : looked_up(character);
}

constexpr std::uint64_t kFactor = 0x9E3779B97F4A7C15U;

std::uint64_t with(std::uint64_t fingerprint, char32_t character) {
  return (fingerprint + character + 1) * kFactor;
}

}  // namespace

bool is_within_word(char32_t before, char32_t after) {
  const Side side = side_of(before);
  return side != Side::other && side == side_of(after);
}

bool is_whole(std::u32string_view text, std::size_t begin, std::size_t end) {
  const auto is_border = [&](std::size_t at) {
    return at == 0 || at == text.size() || !is_within_word(text[at - 1], text[at]);
  };
  const bool begins = is_border(begin);
  if (begins && is_border(end)) return true;
  if (!is_hangul(text[begin]) || !is_hangul(text[end - 1])) return false;
  std::size_t syllables = 0;
  for (const char32_t c : text.substr(begin, end - begin)) syllables += is_hangul(c);
  if (syllables >= kSyllablesWithinWords) return true;
  std::size_t rest = end;
  while (!is_border(rest)) ++rest;
  return begins && syllables == 2 && goes_on_behind_hangul(text.substr(end, rest - end));
}

ValueBeginnings::ValueBeginnings(std::size_t values) {
  const std::size_t bits = std::bit_ceil(std::max<std::size_t>(32 * values, 1 << 16));
  bits_.resize(bits / 64);
  shift_ = static_cast<unsigned>(64 - std::countr_zero(bits));
}

std::size_t ValueBeginnings::bit_of(std::uint64_t fingerprint) const {
  return static_cast<std::size_t>(fingerprint >> shift_);
}

void ValueBeginnings::add(std::u32string_view value) {
  const std::size_t length = std::min(value.size(), kMost);
  std::uint64_t fingerprint = 0;
  for (const char32_t character : value.substr(0, length)) fingerprint = with(fingerprint, character);
  const std::size_t bit = bit_of(fingerprint);
  bits_[bit / 64] |= std::uint64_t{1} << bit % 64;
  has_length_[length] = true;
}

bool ValueBeginnings::may_begin(std::u32string_view text) const {
  std::uint64_t fingerprint = 0;
  for (std::size_t length = 1; length <= std::min(kMost, text.size()); ++length) {
    fingerprint = with(fingerprint, text[length - 1]);
    const std::size_t bit = bit_of(fingerprint);
    if (has_length_[length] && (bits_[bit / 64] >> bit % 64 & 1) != 0) return true;
  }
  return false;
}

std::size_t ValueBeginnings::next(std::u32string_view text, std::size_t at) const {
  if (at >= text.size()) return text.size();
  Side before = at == 0 ? Side::other : side_of(text[at - 1]);
  for (; at < text.size(); ++at) {
    const Side here = side_of(text[at]);
    if ((here == Side::other || here != before || is_hangul(text[at])) && may_begin(text.substr(at))) return at;
    before = here;
  }
  return at;
}

}  // namespace sumi::verify
