#include "tag/encoder/piece_table.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include <unicode/normalizer2.h>
#include <unicode/unistr.h>

#include "base/text/utf8.hpp"

namespace sumi::tag {
namespace {

constexpr std::string_view kWordBegin = "\xE2\x96\x81";  // U+2581 (▁)

const icu::Normalizer2& nfkc() {
  static const icu::Normalizer2& instance = []() -> const icu::Normalizer2& {
    UErrorCode status = U_ZERO_ERROR;
    const icu::Normalizer2* const found = icu::Normalizer2::getNFKCInstance(status);
    if (U_FAILURE(status) || found == nullptr) throw std::bad_alloc();
    return *found;
  }();
  return instance;
}

}  // namespace

bool parts_words(char32_t c) {
  return (c >= 0x09 && c <= 0x0D) || (c >= 0x1C && c <= 0x20) || c == 0x85 || c == 0xA0 || c == 0x1680 ||
         (c >= 0x2000 && c <= 0x200F) || c == 0x2028 || c == 0x2029 || c == 0x202F || c == 0x205F || c == 0x2581 ||
         c == 0x3000 || c == 0xFEFF || c == 0xFFFD;
}

bool PieceTable::is_sound(std::span<const char> bytes, std::span<const std::uint32_t> ends,
                          std::span<const float> scores) {
  if (ends.empty() || ends.size() != scores.size() || ends.size() > (1U << 24) || ends.back() != bytes.size())
    return false;
  std::string_view before;
  for (std::size_t i = 0; i < ends.size(); ++i) {
    const std::size_t begin = i == 0 ? 0 : ends[i - 1];
    if (ends[i] <= begin || ends[i] > bytes.size() || !std::isfinite(scores[i])) return false;
    const std::string_view own(bytes.data() + begin, ends[i] - begin);
    if (i > 0 && before >= own) return false;
    before = own;
  }
  return true;
}

PieceTable::PieceTable(std::span<const char> bytes, std::span<const std::uint32_t> ends, std::span<const float> scores,
                       float unknown_score)
    : bytes_(bytes), ends_(ends), scores_(scores), unknown_score_(unknown_score) {
  std::size_t number = 0;
  for (std::size_t byte = 0; byte <= 256; ++byte) {
    while (number < ends_.size() && static_cast<unsigned char>(piece(number)[0]) < byte) ++number;
    first_with_[byte] = static_cast<std::uint32_t>(number);
  }
}

std::string_view PieceTable::piece(std::size_t i) const {
  const std::size_t begin = i == 0 ? 0 : ends_[i - 1];
  return {bytes_.data() + begin, ends_[i] - begin};
}

// Narrows a range of pieces that agree up to `depth` to those with this byte there. Requires: none of them ends there.
std::pair<std::size_t, std::size_t> PieceTable::narrowed(std::size_t first, std::size_t last, std::size_t depth,
                                                         unsigned char byte) const {
  const auto bound = [&](std::size_t low, std::size_t high, unsigned least) {
    while (low < high) {
      const std::size_t middle = low + (high - low) / 2;
      if (static_cast<unsigned char>(piece(middle)[depth]) < least) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  };
  const std::size_t begin = bound(first, last, byte);
  return {begin, bound(begin, last, byte + 1U)};
}

template <typename Found>
void PieceTable::each_at(std::string_view text, const Found& found) const {
  const auto byte = static_cast<unsigned char>(text[0]);
  std::size_t first = first_with_[byte];
  std::size_t last = first_with_[byte + 1];
  for (std::size_t depth = 1; first < last; ++depth) {
    if (piece(first).size() == depth) found(static_cast<std::uint32_t>(first++), depth);
    if (depth == text.size()) return;
    std::tie(first, last) = narrowed(first, last, depth, static_cast<unsigned char>(text[depth]));
  }
}

// The words of a text in NFKC; each byte remembers the bytes of the text from which it was made.
class PieceTable::Cutter {
 public:
  explicit Cutter(const PieceTable& table) : table_(table) {}

  std::vector<TextPiece> cut(std::string_view text) {
    for (std::size_t at = 0; at < text.size();) at = read(text, at);
    end_word();
    return std::move(pieces_);
  }

 private:
  struct Origin {
    std::uint32_t begin;
    std::uint32_t end;
  };
  struct Best {
    double score;
    std::uint32_t start;
    std::uint32_t number;
  };

  // Reads a character, together with those that are normalized with it; returns the end.
  std::size_t read(std::string_view text, std::size_t at) {
    const char32_t first = utf8::decode(text, at);
    std::size_t end = at + utf8::width(text[at]);
    const auto next_is_apart = [&] { return end == text.size() || static_cast<unsigned char>(text[end]) < 0x80; };
    if (parts_words(first)) {
      add(U' ', at, end);
    } else if ((first < 0x80 && next_is_apart()) || nfkc().isInert(static_cast<UChar32>(first))) {
      add(first, at, end);
    } else {
      for (std::size_t length = 1; end < text.size() && length < kLongestSegment; ++length) {
        const char32_t next = utf8::decode(text, end);
        if (parts_words(next) || nfkc().hasBoundaryBefore(static_cast<UChar32>(next))) break;
        end += utf8::width(text[end]);
      }
      add_normalized(text, at, end);
    }
    return end;
  }

  void add_normalized(std::string_view text, std::size_t begin, std::size_t end) {
    const auto piece =
        icu::UnicodeString::fromUTF8(icu::StringPiece(text.data() + begin, static_cast<int32_t>(end - begin)));
    UErrorCode status = U_ZERO_ERROR;
    const icu::UnicodeString normal = nfkc().normalize(piece, status);
    if (U_FAILURE(status)) throw std::bad_alloc();
    if (normal == piece) {
      for (std::size_t at = begin; at < end; at += utf8::width(text[at]))
        add(utf8::decode(text, at), at, at + utf8::width(text[at]));
      return;
    }
    for (int32_t i = 0; i < normal.length(); i = normal.moveIndex32(i, 1))
      add(static_cast<char32_t>(normal.char32At(i)), begin, end);
  }

  void add(char32_t character, std::size_t begin, std::size_t end) {
    const Origin origin{static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
    if (character == U' ') {
      if (word_ == kWordBegin) {
        origins_.back().end = origin.end;
        return;
      }
      end_word();
      append(kWordBegin, origin);
      return;
    }
    if (word_.empty()) append(kWordBegin, origin);
    character_.clear();
    utf8::append(character_, character);
    append(character_, origin);
  }

  void append(std::string_view bytes, Origin origin) {
    word_ += bytes;
    origins_.insert(origins_.end(), bytes.size(), origin);
  }

  void end_word() {
    if (word_.empty()) return;
    best_.assign(word_.size() + 1, {-std::numeric_limits<double>::infinity(), 0, 0});
    best_[0].score = 0;
    const std::string_view word = word_;
    const auto offer = [&](std::size_t start, std::size_t bytes, double score, std::uint32_t number) {
      Best& best = best_[start + bytes];
      if (best_[start].score + score > best.score)
        best = {best_[start].score + score, static_cast<std::uint32_t>(start), number};
    };
    for (std::size_t at = 0; at < word.size(); at += utf8::width(word[at])) {
      const std::size_t width = utf8::width(word[at]);
      bool is_known = false;
      table_.each_at(word.substr(at), [&](std::uint32_t number, std::size_t bytes) {
        offer(at, bytes, table_.scores_[number], number);
        is_known |= bytes == width;
      });
      if (!is_known) offer(at, width, table_.unknown_score_, table_.unknown());
    }
    const std::size_t first = pieces_.size();
    for (std::size_t end = word.size(); end > 0; end = best_[end].start) {
      const Best& best = best_[end];
      const TextPiece piece{best.number, origins_[best.start].begin, origins_[end - 1].end};
      const bool is_more =
          pieces_.size() > first && best.number == table_.unknown() && pieces_.back().number == best.number;
      if (is_more) {
        pieces_.back().begin = piece.begin;
      } else {
        pieces_.push_back(piece);
      }
    }
    std::reverse(pieces_.begin() + static_cast<std::ptrdiff_t>(first), pieces_.end());
    word_.clear();
    origins_.clear();
  }

  const PieceTable& table_;
  std::string word_;
  std::vector<Origin> origins_;  // one per byte of the word
  std::string character_;
  std::vector<Best> best_;  // one per byte of the word, and one for its end
  std::vector<TextPiece> pieces_;
};

std::vector<TextPiece> PieceTable::cut(std::string_view text) const {
  return Cutter(*this).cut(text);
}

}  // namespace sumi::tag
