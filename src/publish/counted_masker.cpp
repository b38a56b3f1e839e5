#include "publish/counted_masker.hpp"

#include <algorithm>
#include <vector>

#include "machine/parallel.hpp"
#include "rare/cover.hpp"
#include "rare/document_view.hpp"
#include "rare/units.hpp"

namespace sumi {
namespace {

constexpr std::size_t kDocumentsAtOnce = 16;

// The longest allowed strings from each cut, in characters.
void find_allowed(const Corpus& corpus, std::size_t document, const AllowedStrings& allowed, DocumentView& view) {
  const std::string_view text = corpus.text(document);
  const Position start = corpus.documents()[document].where.begin;
  view.lengths.assign(view.size(), 0);
  std::uint32_t end = 0;  // never goes back: what begins later reaches at least as far
  for (std::uint32_t i = 0; i < view.size(); ++i) {
    if (view.cuts[i] == 0) continue;
    const Position at = view.begins[i] - start;
    const Position reached = view.begins[i] + allowed.longest(text.substr(at));
    end = std::max(end, i);
    while (end < view.size() && view.begins[end + 1] <= reached) ++end;
    view.lengths[i] = end - i;
  }
}

}  // namespace

CountedMasker::CountedMasker(const io::CountedStrings& counted)
    : lengths_(counted.lengths), snap_(counted.snap), allowed_(counted.strings) {}

void CountedMasker::hide(const Corpus& corpus, unsigned threads, Visibility& visibility) const {
  const unsigned workers = std::max(1U, threads);
  const UnitStarts units(corpus, snap_, workers);
  struct Worker {
    DocumentView view;
    OptimalCover optimal;
  };
  std::vector<Worker> all(workers);
  for_each_piece(corpus.size(), kDocumentsAtOnce, workers, [&](std::size_t first, std::size_t last, unsigned worker) {
    auto& [view, optimal] = all[worker];
    for (std::size_t document = first; document < last; ++document) {
      view.load(corpus, units, visibility, document);
      if (view.size() == 0) continue;
      if (snap_ == Snap::none) view.cuts.assign(view.cuts.size(), 1);
      find_allowed(corpus, document, allowed_, view);
      std::uint32_t at = 0;
      const auto hide_to = [&](std::uint32_t end) {
        for (; at < end; ++at) view.why[at] = Why::rare;
      };
      for (const Stretch& stretch : optimal.cover({view.lengths, view.cuts}, lengths_)) {
        hide_to(stretch.begin);
        at = stretch.end;
      }
      hide_to(view.size());
      view.store(visibility);
    }
  });
}

}  // namespace sumi
