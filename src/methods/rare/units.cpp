#include "methods/rare/units.hpp"

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstring>
#include <limits>
#include <optional>

#include "base/machine/parallel.hpp"
#include "base/model/spooled_pages.hpp"
#include "base/text/utf8.hpp"
#include "methods/rare/documents_a_piece.hpp"
#include <sumi/model/error.hpp>

namespace sumi::rare {
namespace {

constexpr Position kLongBytes = 1 << 17;  // of a document that is split into parts
constexpr Position kPieceBytes = 1 << 10;

bool is_ascii(std::string_view text) {
  unsigned char bytes = 0;
  for (const char byte : text) bytes |= static_cast<unsigned char>(byte);
  return bytes < 0x80;
}

// A bit for each of up to 64 bytes that is an ASCII letter or digit.
std::uint64_t ascii_letters_and_digits(std::string_view text) {
  static_assert(std::endian::native == std::endian::little);
  constexpr std::uint64_t kOnes = 0x0101010101010101;
  constexpr std::uint64_t kGather = 0x0102040810204080;  // collects the lowest bits of all bytes in the highest byte
  // The highest bit of each byte in [first, last].
  const auto between = [](std::uint64_t bytes, unsigned first, unsigned last) {
    return (bytes + kOnes * (0x80 - first)) & ~(bytes + kOnes * (0x7F - last));
  };
  std::uint64_t bits = 0;
  for (std::size_t at = 0; at < text.size(); at += 8) {
    std::uint64_t bytes = 0;
    std::memcpy(&bytes, text.data() + at, std::min<std::size_t>(8, text.size() - at));
    const std::uint64_t inside = between(bytes, '0', '9') | between(bytes | kOnes * 0x20, 'a', 'z');
    bits |= ((inside >> 7 & kOnes) * kGather >> 56) << at;
  }
  return bits;
}

// The bits of a word for a range within it.
std::uint64_t bits_of(Range where) {
  const std::uint64_t bits = where.size() == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << where.size()) - 1;
  return bits << where.begin % 64;
}

// Splits a document above that size into ranges that have the same units as the whole.
void append_long_parts(const Corpus& corpus, Range document, std::vector<Range>& parts) {
  if (document.size() <= kLongBytes) return;
  const std::string_view text = corpus.text(document);
  for (Position begin = 0; begin < text.size();) {
    const Position end = Segmenter::cut(text, begin + kLongBytes / 2);
    parts.push_back({document.begin + begin, document.begin + end});
    begin = end;
  }
}

}  // namespace

UnitStarts::UnitStarts(const Corpus& corpus, Snap snap, unsigned threads) {
  for (const Document& document : corpus.documents()) {
    if (document.where.size() > std::numeric_limits<std::int32_t>::max()) {
      throw Error{Error::Kind::unfinished, "", "a document has 2 GiB or more; split it"};
    }
  }
  if (snap == Snap::none) {
    fill_in(corpus.spool_folder(), bits_, corpus.arena().size() / 64 + 1, ~std::uint64_t{0});
    return;
  }
  fill_in(corpus.spool_folder(), bits_, corpus.arena().size() / 64 + 1, 0);
  std::vector<std::optional<Segmenter>> segmenters(threads);
  const auto segmenter_of = [&](unsigned worker) -> Segmenter& {
    if (!segmenters[worker]) segmenters[worker].emplace();
    return *segmenters[worker];
  };
  std::vector<Range> long_parts;
  for (const Document& document : corpus.documents()) append_long_parts(corpus, document.where, long_parts);
  for_each_piece(corpus.size(), kDocumentsAPiece, threads, [&](std::size_t first, std::size_t last, unsigned worker) {
    for (std::size_t document = first; document < last; ++document) {
      const Range where = corpus.documents()[document].where;
      if (where.size() <= kLongBytes) insert_units(corpus, snap, where, segmenter_of(worker));
    }
  });
  for_each_piece(long_parts.size(), 1, threads, [&](std::size_t part, std::size_t, unsigned worker) {
    insert_units(corpus, snap, long_parts[part], segmenter_of(worker));
  });
}

// ASCII, which most tokens are, is segmented faster.
void UnitStarts::insert_units(const Corpus& corpus, Snap snap, Range where, Segmenter& segmenter) {
  const std::string_view text = corpus.text(where);
  for (Position begin = 0; begin < text.size();) {
    const Position end =
        text.size() - begin > 2 * kPieceBytes ? Segmenter::cut(text, begin + kPieceBytes) : text.size();
    const Range piece{where.begin + begin, where.begin + end};
    if (snap == Snap::token && is_ascii(text.substr(begin, end - begin))) {
      insert_ascii_tokens(corpus, piece);
    } else {
      insert_pieces(corpus, snap, piece, segmenter);
    }
    begin = end;
  }
  insert(where.end);
}

// A unit begins everywhere, except between two letters or digits.
void UnitStarts::insert_ascii_tokens(const Corpus& corpus, Range where) {
  std::uint64_t before = 0;  // 1 if the previous byte belongs to a token
  for (Position word = where.begin / 64; word * 64 < where.end; ++word) {
    const Range own{std::max(where.begin, word * 64), std::min(where.end, word * 64 + 64)};
    const std::uint64_t inside = ascii_letters_and_digits(corpus.text(own)) << own.begin % 64;
    const std::uint64_t starts = ~(inside & (inside << 1 | before)) & bits_of(own);
    before = inside >> 63;
    std::atomic_ref bits(bits_[word]);
    if (own.size() == 64) {
      bits.store(starts, std::memory_order_relaxed);  // another part may store its end here, where this one begins
    } else {
      bits.fetch_or(starts, std::memory_order_relaxed);
    }
  }
}

void UnitStarts::insert_pieces(const Corpus& corpus, Snap snap, Range where, Segmenter& segmenter) {
  const std::string_view text = corpus.text(where);
  const auto units = snap == Snap::token ? segmenter.tokens(text) : segmenter.graphemes(text);
  Position behind = 0;  // end of the last unit
  const auto insert_singles = [&](Position end) {
    for (; behind < end; behind += utf8::width(text[behind])) insert(where.begin + behind);
  };
  for (const Range& unit : units) {
    insert_singles(unit.begin);
    insert(where.begin + unit.begin);
    behind = unit.end;
  }
  insert_singles(text.size());
}

void UnitStarts::insert(Position position) {
  std::atomic_ref word(bits_[position / 64]);
  word.fetch_or(std::uint64_t{1} << position % 64, std::memory_order_relaxed);
}

}  // namespace sumi::rare
