#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "rare/cover.hpp"
#include "rare/document_units.hpp"
#include "rare/frequent_lengths.hpp"
#include "rare/hiding_state.hpp"
#include <sumi/model/visibility.hpp>

namespace sumi::rare {

inline constexpr Length kMostWeight = 100;  // of a character: longer repeats weigh the same (docs/rare.md)

// Covers parts of documents of which all takes part, as DocumentHider, in steps of units and of what changes. For
// optimal covers that leave nothing of a unit.
//   Cost  O(units), and some operations a byte, many of them at once.
class WholeDocumentHider {
 public:
  explicit WholeDocumentHider(HidingState& state) : state_(state) {}

  // Finds those parts, if options ask for such covers. Requires: nothing hidden yet. O(text).
  static void find_whole(HidingState& state);

  // What each character weighs, by lengths, and those of the part's lead: see DocumentHider. Returns false, and does
  // nothing, if some character has several bytes.
  bool weigh(const DocumentPart& part, std::span<const Length> lead, std::span<const Length> lengths);

  // Covers all of a part anew by lengths, and shows and hides what isn't as it was. `notes_lost`: what is lost, in
  // lost_places. Returns whether anything is hidden. Requires: state.shown isn't empty.
  bool cover_again(const DocumentPart& part, std::span<const Length> lengths, Why why, bool notes_lost);

 private:
  void find_cover(const DocumentPart& part, std::span<const Length> lengths);
  void find_runs(Range where);
  void note_lost(Range where) const;
  void show(const DocumentPart& part, Why why);

  HidingState& state_;
  DocumentUnits units_;
  OptimalCover optimal_;
  std::vector<Stretch> before_;  // in bytes of the part: runs of what was shown; and what is to be
  std::vector<Stretch> now_;
};

}  // namespace sumi::rare
