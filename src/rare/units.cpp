#include "rare/units.hpp"

#include <atomic>
#include <limits>
#include <optional>

#include "machine/parallel.hpp"
#include "rare/documents_a_piece.hpp"
#include "text/tokens.hpp"
#include "text/utf8.hpp"
#include <sumi/model/error.hpp>

namespace sumi::rare {

UnitStarts::UnitStarts(const Corpus& corpus, Snap snap, unsigned threads) {
  for (const Document& document : corpus.documents()) {
    if (document.where.size() > std::numeric_limits<std::int32_t>::max()) {
      throw Error{Error::Kind::unfinished, "", "a document has 2 GiB or more; split it"};
    }
  }
  if (snap == Snap::none) {
    bits_.assign(corpus.arena().size() / 64 + 1, ~std::uint64_t{0});
    return;
  }
  bits_.assign(corpus.arena().size() / 64 + 1, 0);
  std::vector<std::optional<Segmenter>> segmenters(threads);
  for_each_piece(corpus.size(), kDocumentsAPiece, threads, [&](std::size_t first, std::size_t last, unsigned worker) {
    std::optional<Segmenter>& segmenter = segmenters[worker];
    if (!segmenter) segmenter.emplace();
    for (std::size_t document = first; document < last; ++document) {
      const Range where = corpus.documents()[document].where;
      const std::string_view text = corpus.text(where);
      const auto units = snap == Snap::token ? segmenter->tokens(text) : segmenter->graphemes(text);
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
  });
}

void UnitStarts::insert(Position position) {
  std::atomic_ref word(bits_[position / 64]);
  word.fetch_or(std::uint64_t{1} << position % 64, std::memory_order_relaxed);
}

}  // namespace sumi::rare
