#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "methods/rare/cover.hpp"
#include "methods/rare/document_units.hpp"
#include "methods/rare/frequent_lengths.hpp"
#include "methods/rare/hiding_state.hpp"
#include "methods/rare/stretch_weights.hpp"
#include <sumi/model/visibility.hpp>

namespace sumi::rare {

// Covers parts of documents of which all takes part, as DocumentHider, in steps of units and of what changes. For
// optimal covers that leave nothing of a unit.
//   Cost  O(units), and some operations a byte, many of them at once.
class WholeDocumentHider {
 public:
  explicit WholeDocumentHider(HidingState& state) : state_(state) {}

  // Finds those parts, if options ask for such covers. Requires: nothing hidden yet. O(text).
  static void find_whole(HidingState& state);

  // What is allowed in a part from now on, which all that follows is about.
  void read(const DocumentPart& part, const FrequentLengths& lengths);
  // The same, by lengths of the part's bytes.
  void read(const DocumentPart& part, std::span<const Length> lengths);

  // Whether every run of what is shown is allowed. Around each that isn't, from one unit that no stretch holds to the
  // next, is then covered again, and nothing else (docs/rare.md).
  [[nodiscard]] bool is_allowed();
  // Finds what each unit weighs (StretchWeights), if lengths are those in the source: state.weights have it where the
  // unit begins.
  void weigh(const DocumentPart& part);
  // Covers anew what is_allowed() has found since read(), or all of the part; shows and hides what isn't as it was.
  // `notes_lost`: what is lost, in lost_places. Returns whether anything is hidden. Requires: state.shown isn't empty.
  bool cover_again(const DocumentPart& part, Why why, bool notes_lost);

 private:
  void begin(const DocumentPart& part);
  [[nodiscard]] bool parts(std::uint32_t unit) const;
  void find_cover();
  void find_runs(Range where);
  void note_lost(Range where) const;
  void show(const DocumentPart& part, Why why);

  HidingState& state_;
  DocumentUnits units_;
  std::span<const std::uint32_t> ends_;  // of units_
  std::vector<Stretch> segments_;        // to be covered, in units
  std::vector<std::uint32_t> own_ends_;  // of a segment
  StretchWeights stretch_weights_;
  OptimalCover optimal_;
  std::vector<Stretch> before_;  // in bytes of the part: runs of what was shown; and what is to be
  std::vector<Stretch> now_;
};

}  // namespace sumi::rare
