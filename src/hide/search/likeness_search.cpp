#include <algorithm>
#include <bit>
#include <numeric>
#include <tuple>

#include "hide/search/value_forms.hpp"

namespace sumi::hide {
namespace {

using Gap = SqueezedText::Gap;
using Piece = SqueezedText::Piece;

constexpr std::size_t kNowhere = ~std::size_t{0};
constexpr std::size_t kShortestJoined = 8;     // letters of words that may be written without a space
constexpr std::size_t kShortestOfDigits = 7;   // digits of a number that may be separated anywhere
constexpr std::size_t kShortestOfBoth = 6;     // letters and digits together
constexpr std::size_t kShortestTelephone = 9;  // in digits
constexpr std::size_t kLongestCode = 3;
constexpr std::size_t kMostInitials = 2;
constexpr std::size_t kOpening = 3;         // letters by which most words are distinguished from all values
constexpr std::size_t kPiecesLookedAt = 8;  // before a value is compared letter by letter

bool is_digit(char32_t c) {
  return c >= U'0' && c <= U'9';
}

std::uint64_t with(std::uint64_t fingerprint, char32_t character) {
  return (fingerprint ^ (character + 1)) * 0x9E3779B97F4A7C15U;
}

// Returns the hash of the first letters of a value, or of a text's word.
std::size_t opening_of(std::u32string_view letters) {
  return (letters[0] * 31 * 31 + letters[1] * 31 + letters[2]) % LikenessSearch::kOpenings;
}

bool is_initial(const Piece& piece) {
  return !piece.is_number && piece.end - piece.begin == 1 && (piece.has_capital || piece.is_abbreviated);
}

// Accepts O'Brien: the first letter of a word, no initial.
bool is_tied(const std::vector<Piece>& pieces, std::size_t piece) {
  return piece + 1 < pieces.size() && pieces[piece + 1].before == Gap::soft;
}

// Returns up to which character a value must agree with the text literally: anything that may be left out begins there
// or later.
std::size_t unbroken_end(const SqueezedText& text, std::size_t piece) {
  const std::vector<Piece>& pieces = text.pieces();
  const std::size_t last = std::min(pieces.size(), piece + kPiecesLookedAt);
  while (++piece < last)
    if (is_initial(pieces[piece])) return pieces[piece].begin;
  return last < pieces.size() ? pieces[last].begin : text.characters().size();
}

}  // namespace

LikenessSearch::LikenessSearch(std::span<const Value> values) {
  std::vector<Sought> all;
  for (const Value& value : values) {
    const SqueezedText form = squeezed(value.text);
    if (form.pieces().empty()) continue;
    Sought& one = all.emplace_back();
    one.characters = form.characters();
    one.gaps.resize(one.characters.size(), Gap::adjacent);
    for (const Piece& piece : form.pieces()) one.gaps[piece.begin] = piece.before;
    one.likeness = value.likeness;
    one.meanings = value.meanings;
    const auto digits = static_cast<std::size_t>(std::ranges::count_if(one.characters, is_digit));
    const bool is_number = value.likeness == Likeness::number;
    const std::size_t size = one.characters.size();
    one.is_free = is_number && digits > 0 && size >= (digits == size ? kShortestOfDigits : kShortestOfBoth);
    one.is_telephone = is_number && digits == size && size >= kShortestTelephone;
    // Something else may stand after the first word.
    one.beginning = std::min<std::size_t>(one.is_free ? size : form.pieces().front().end, kMost);
  }
  const auto fingerprint = [](const Sought& one) {
    return std::accumulate(one.characters.begin(), one.characters.begin() + static_cast<std::ptrdiff_t>(one.beginning),
                           std::uint64_t{0}, with);
  };
  std::vector<std::pair<std::uint64_t, std::size_t>> order;
  for (std::size_t i = 0; i < all.size(); ++i) order.emplace_back(fingerprint(all[i]), i);
  std::ranges::sort(order, {}, [&](const std::pair<std::uint64_t, std::size_t>& one) {
    const std::u32string& characters = all[one.second].characters;
    return std::tuple(one.first, characters.size(), std::u32string_view(characters), one.second);
  });
  const std::size_t bits = std::bit_ceil(std::max<std::size_t>(32 * all.size(), 1 << 16));
  bits_.resize(bits / 64);
  shift_ = static_cast<unsigned>(64 - std::countr_zero(bits));
  for (const auto& [beginning, number] : order) {
    Sought& one = all[number];
    const std::size_t size = one.characters.size();
    const bool is_new = fingerprints_.empty() || fingerprints_.back() != beginning;
    if (is_new) {
      fingerprints_.push_back(beginning);
      first_run_.push_back(runs_.size());
      bits_[bit_of(beginning) / 64] |= std::uint64_t{1} << bit_of(beginning) % 64;
    }
    if (is_new || runs_.back().size != size) runs_.push_back({sought_.size(), size});
    has_length_[one.beginning] = true;
    if (one.beginning >= kOpening) openings_[opening_of(one.characters)] = true;
    sought_.push_back(std::move(one));
  }
  first_run_.push_back(runs_.size());
  runs_.push_back({sought_.size(), 0});
}

void LikenessSearch::find(const SqueezedText& text, const Visit& visit) const {
  if (sought_.empty()) return;
  for (std::size_t i = 0; i < text.pieces().size(); ++i) {
    const Piece& piece = text.pieces()[i];
    look_at(text, i, piece.begin, false, visit);
    if (!piece.is_number || piece.end - piece.begin <= kShortestTelephone) continue;
    const bool has_zeros = text.characters().substr(piece.begin).starts_with(U"00");
    const std::size_t first = has_zeros ? 3 : 1;
    for (std::size_t code = first; code < first + kLongestCode; ++code)
      if (piece.begin + code + kShortestTelephone <= piece.end) look_at(text, i, piece.begin + code, true, visit);
  }
}

void LikenessSearch::look_at(const SqueezedText& text, std::size_t piece, std::size_t begin, bool is_behind_code,
                             const Visit& visit) const {
  const std::u32string_view characters = text.characters();
  std::uint64_t fingerprint = 0;
  std::size_t unbroken = 0;
  for (std::size_t length = 1; length <= kMost && begin + length <= characters.size(); ++length) {
    fingerprint = with(fingerprint, characters[begin + length - 1]);
    if (length == kOpening && !openings_[opening_of(characters.substr(begin, kOpening))]) return;
    if (!has_length_[length] || (bits_[bit_of(fingerprint) / 64] >> bit_of(fingerprint) % 64 & 1) == 0) continue;
    const auto at = std::ranges::lower_bound(fingerprints_, fingerprint);
    if (at == fingerprints_.end() || *at != fingerprint) continue;
    if (unbroken == 0) unbroken = unbroken_end(text, piece);
    const auto group = static_cast<std::size_t>(at - fingerprints_.begin());
    for (std::size_t run = first_run_[group]; run < first_run_[group + 1]; ++run) {
      const std::u32string_view same = characters.substr(begin, std::min(runs_[run].size, unbroken - begin));
      const std::span of_run = std::span(sought_).subspan(runs_[run].first, runs_[run + 1].first - runs_[run].first);
      for (const Sought& one : std::ranges::equal_range(of_run, same, {}, [&](const Sought& value) {
             return std::u32string_view(value.characters).substr(0, same.size());
           })) {
        if (is_behind_code && !one.is_telephone) continue;
        const std::size_t end = end_of(one, text, piece, begin);
        if (end != kNowhere) visit(begin, end, one.meanings);
      }
    }
  }
}

// Returns whether the character at `i` may stand after `gap`.
bool LikenessSearch::suits(const Sought& one, std::size_t i, Gap gap) {
  if (gap == Gap::wall) return false;
  if (one.is_free) return true;
  const Gap own = one.gaps[i];
  if (one.likeness == Likeness::number) return own == Gap::adjacent ? gap == Gap::adjacent : gap != Gap::adjacent;
  const bool changes = is_digit(one.characters[i]) != is_digit(one.characters[i - 1]);
  if (changes) return true;
  if (own == Gap::adjacent) return gap != Gap::joint;
  return gap != Gap::adjacent || own == Gap::soft || one.characters.size() >= kShortestJoined;
}

// Skips initials, which may stand only between words of the value. Result  false if the text ends there.
bool LikenessSearch::skip_initials(const Sought& one, std::size_t i, const SqueezedText& text, Place& place) {
  const std::vector<Piece>& pieces = text.pieces();
  const bool ends_word = i + 1 == one.characters.size() || one.gaps[i + 1] != Gap::adjacent;
  while (is_initial(pieces[place.piece]) && !is_tied(pieces, place.piece) && place.initials < kMostInitials) {
    const bool is_own = ends_word && text.characters()[place.at] == one.characters[i];
    if (is_own) break;
    ++place.initials;
    if (++place.piece == pieces.size() || pieces[place.piece].before == Gap::wall) return false;
    place.at = pieces[place.piece].begin;
    place.gap = Gap::joint;
  }
  return true;
}

std::size_t LikenessSearch::end_of(const Sought& one, const SqueezedText& text, std::size_t piece, std::size_t begin) {
  const std::vector<Piece>& pieces = text.pieces();
  const std::u32string_view characters = text.characters();
  const std::size_t size = one.characters.size();
  Place place{piece, begin};
  for (std::size_t i = 0; i < size; ++i, ++place.at) {
    place.gap = Gap::adjacent;
    if (i > 0 && place.at == pieces[place.piece].end) {
      if (++place.piece == pieces.size()) return kNowhere;
      place.gap = pieces[place.piece].before;
      const bool may_have_initials =
          one.likeness == Likeness::words && one.gaps[i] != Gap::adjacent && place.gap != Gap::wall;
      if (may_have_initials && !skip_initials(one, i, text, place)) return kNowhere;
    }
    if (place.at == characters.size() || characters[place.at] != one.characters[i]) return kNowhere;
    if (i > 0 && !suits(one, i, place.gap)) return kNowhere;
  }
  const bool ends_a_piece = place.at == pieces[place.piece].end;
  return ends_a_piece ? place.at : kNowhere;
}

}  // namespace sumi::hide
