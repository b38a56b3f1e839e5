#include "rare/units.hpp"

#include <atomic>
#include <limits>
#include <optional>

#include "machine/parallel.hpp"
#include "model/spooled_pages.hpp"
#include "rare/documents_a_piece.hpp"
#include "text/utf8.hpp"
#include <sumi/model/error.hpp>

namespace sumi::rare {
namespace {

constexpr Position kLongBytes = 1 << 17;  // of a document that is read in parts

// Of a document that is longer than that: ranges that have its units.
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

void UnitStarts::insert_units(const Corpus& corpus, Snap snap, Range where, Segmenter& segmenter) {
  const std::string_view text = corpus.text(where);
  const auto units = snap == Snap::token ? segmenter.tokens(text) : segmenter.graphemes(text);
  Position behind = 0;  // of the last unit
  const auto insert_singles = [&](Position end) {
    for (; behind < end; behind += utf8::width(text[behind])) insert(where.begin + behind);
  };
  for (const Range& unit : units) {
    insert_singles(unit.begin);
    insert(where.begin + unit.begin);
    behind = unit.end;
  }
  insert_singles(text.size());
  insert(where.end);
}

void UnitStarts::insert(Position position) {
  std::atomic_ref word(bits_[position / 64]);
  word.fetch_or(std::uint64_t{1} << position % 64, std::memory_order_relaxed);
}

}  // namespace sumi::rare
