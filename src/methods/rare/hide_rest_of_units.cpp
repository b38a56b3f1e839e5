#include <algorithm>
#include <atomic>
#include <cstring>

#include "base/machine/parallel.hpp"
#include "base/text/utf8.hpp"
#include "methods/rare/document_view.hpp"
#include "methods/rare/documents_a_piece.hpp"
#include "methods/rare/units.hpp"

namespace sumi::rare {
namespace {

// Works on one document after another.
class UnitHider {
 public:
  UnitHider(const Corpus& corpus, const UnitStarts& units, double ratio, Visibility& visibility)
      : arena_(corpus.arena()), units_(units), ratio_(ratio), visibility_(visibility) {}

  // A unit that is partly hidden has a hidden character next to a shown one.
  std::uint64_t hide(Range document) {
    std::uint64_t newly_hidden = 0;
    for (Position at = next_change(document.begin, document.end); at < document.end;) {
      Position behind = at + 1;
      if (is_hidden(visibility_[at]) != is_hidden(visibility_[at - 1]) && !is_cut(at)) {
        const Range unit = unit_around(at, document);
        newly_hidden += hide_rest(unit);
        behind = unit.end;
      }
      at = next_change(behind - 1, document.end);
    }
    return newly_hidden;
  }

 private:
  // The first byte after `from` that differs from the one before it.
  [[nodiscard]] Position next_change(Position from, Position end) const {
    Position at = from + 1;
    const Why* const whys = visibility_.data();
    for (std::uint64_t now = 0, before = 0; at + sizeof(now) <= end; at += sizeof(now)) {
      std::memcpy(&now, whys + at, sizeof(now));
      std::memcpy(&before, whys + at - 1, sizeof(before));
      if (now != before) break;
    }
    while (at < end && whys[at] == whys[at - 1]) ++at;
    return std::min(at, end);
  }

  // Requires: a character starts there, after the document's first byte.
  [[nodiscard]] bool is_cut(Position at) const {
    return units_.contains(at) || (visibility_[at] == Why::phrase) != (visibility_[at - 1] == Why::phrase);
  }

  [[nodiscard]] Range unit_around(Position at, Range document) const {
    Range unit{at - 1, at};
    while (unit.begin > document.begin && (!utf8::starts_character(arena_[unit.begin]) || !is_cut(unit.begin)))
      --unit.begin;
    while (unit.end < document.end && (!utf8::starts_character(arena_[unit.end]) || !is_cut(unit.end))) ++unit.end;
    return unit;
  }

  std::uint64_t hide_rest(Range unit) {
    std::uint64_t characters = 0;
    std::uint64_t hidden = 0;
    std::uint64_t shown = 0;
    for (Position at = unit.begin; at < unit.end; at += utf8::width(arena_[at])) {
      ++characters;
      if (is_hidden(visibility_[at])) ++hidden;
      if (visibility_[at] == Why::shown) ++shown;
    }
    if (static_cast<double>(hidden) <= ratio_ * static_cast<double>(characters)) return 0;
    std::replace(visibility_.begin() + static_cast<std::ptrdiff_t>(unit.begin),
                 visibility_.begin() + static_cast<std::ptrdiff_t>(unit.end), Why::shown, Why::unit);
    return shown;
  }

  const std::string_view arena_;
  const UnitStarts& units_;
  const double ratio_;
  Visibility& visibility_;
};

}  // namespace

std::uint64_t hide_rest_of_units(const Corpus& corpus, const UnitStarts& units, const MaskOptions& options,
                                 Visibility& visibility) {
  std::atomic<std::uint64_t> newly_hidden = 0;
  for_each_piece(corpus.size(), kDocumentsAPiece, std::max(1U, options.threads),
                 [&](std::size_t first, std::size_t last, unsigned /*worker*/) {
                   UnitHider hider(corpus, units, snap_ratio(options), visibility);
                   for (std::size_t document = first; document < last; ++document) {
                     newly_hidden += hider.hide(corpus.documents()[document].where);
                   }
                 });
  return newly_hidden;
}

}  // namespace sumi::rare
