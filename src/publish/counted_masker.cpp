#include "publish/counted_masker.hpp"

#include <algorithm>
#include <string_view>
#include <vector>

#include "machine/parallel.hpp"
#include "rare/cover.hpp"
#include "rare/document_view.hpp"
#include "rare/units.hpp"

namespace sumi {
namespace {

constexpr std::size_t kDocumentsAtOnce = 16;

// Where the longest allowed string from each cut of a document ends, in bytes of the text. What begins later ends no
// earlier: so where the first and the last of some cuts end alike, all between do, and are not looked up.
class AllowedEnds {
 public:
  AllowedEnds(std::string_view text, const std::vector<std::size_t>& cuts, const AllowedStrings& allowed)
      : text_(text), cuts_(cuts), allowed_(allowed), ends_(cuts.size()) {
    constexpr std::size_t kTogether = 16;
    for (std::size_t first = 0; first < cuts.size(); first += kTogether) {
      const std::size_t last = std::min(first + kTogether, cuts.size()) - 1;
      look_up(first);
      look_up(last);
      fill(first, last);
    }
  }

  [[nodiscard]] std::size_t of(std::size_t cut) const { return ends_[cut]; }

 private:
  void look_up(std::size_t cut) { ends_[cut] = cuts_[cut] + allowed_.longest(text_.substr(cuts_[cut])); }

  // Requires: both were looked up.
  void fill(std::size_t first, std::size_t last) {
    if (last - first < 2) return;
    if (ends_[first] == ends_[last]) {
      std::fill(ends_.begin() + static_cast<std::ptrdiff_t>(first), ends_.begin() + static_cast<std::ptrdiff_t>(last),
                ends_[first]);
      return;
    }
    const std::size_t middle = first + (last - first) / 2;
    look_up(middle);
    fill(first, middle);
    fill(middle, last);
  }

  std::string_view text_;
  const std::vector<std::size_t>& cuts_;
  const AllowedStrings& allowed_;
  std::vector<std::size_t> ends_;
};

// The longest allowed strings from each cut, in characters.
void find_allowed(const Corpus& corpus, std::size_t document, const AllowedStrings& allowed, rare::DocumentView& view) {
  const Position start = corpus.documents()[document].where.begin;
  view.lengths.assign(view.size(), 0);
  std::vector<std::size_t> cuts;
  for (std::uint32_t i = 0; i < view.size(); ++i)
    if (view.cuts[i] != 0) cuts.push_back(view.begins[i] - start);
  const AllowedEnds ends(corpus.text(document), cuts, allowed);
  std::uint32_t end = 0;
  std::size_t cut = 0;
  for (std::uint32_t i = 0; i < view.size(); ++i) {
    if (view.cuts[i] == 0) continue;
    const Position reached = start + ends.of(cut++);
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
  const rare::UnitStarts units(corpus, snap_, workers);
  struct Worker {
    rare::DocumentView view;
    rare::OptimalCover optimal;
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
      for (const rare::Stretch& stretch : optimal.cover({view.lengths, view.cuts}, lengths_)) {
        hide_to(stretch.begin);
        at = stretch.end;
      }
      hide_to(view.size());
      view.store(visibility);
    }
  });
}

}  // namespace sumi
