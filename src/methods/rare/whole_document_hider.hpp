#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "methods/rare/cover.hpp"
#include "methods/rare/documents_a_piece.hpp"
#include "methods/rare/frequent_lengths.hpp"
#include "methods/rare/hiding_state.hpp"
#include <sumi/model/visibility.hpp>

namespace sumi::rare {

inline constexpr std::uint32_t kMostWeight = 100;  // longer stretches have the same weight (docs/rare.md)

// The weight of each unit of a document: the number of characters of the longest stretch that contains it and may be
// kept by the source's lengths; 0 if there is none. Hiding a unit in long stretches would harm others.
//   Cost  O(units * kMostWeight) at worst.
class StretchWeights {
 public:
  // Starts again, with so many units.
  void clear(std::size_t units) {
    weights_.assign(units, 0);
    furthest_ = heaviest_ = 0;
  }
  // Adds the longest stretch from a unit up to another. Requires: units ascend, and so do ends.
  void add(std::size_t unit, std::size_t end, std::uint32_t characters) {
    if (end <= furthest_) return;  // a longer one contains it
    furthest_ = end;
    const auto weight = static_cast<std::uint8_t>(std::min(kMostWeight, characters));
    for (std::size_t at = std::max(unit, heaviest_); at < end; ++at) weights_[at] = std::max(weights_[at], weight);
    if (weight == kMostWeight) heaviest_ = end;
  }
  [[nodiscard]] std::uint8_t at(std::size_t unit) const { return weights_[unit]; }

 private:
  std::vector<std::uint8_t> weights_;
  std::size_t furthest_ = 0;  // end of all so far
  std::size_t heaviest_ = 0;  // units before it have their final weight
};

// Does DocumentHider's work for parts in which everything takes part, in steps of units and of changes. For optimal
// covers that hide whole units.
//   Cost  O(units), and some operations a byte, many of them at once.
class WholeDocumentHider {
 public:
  explicit WholeDocumentHider(HidingState& state) : state_(state) {}

  // Finds those parts if the options permit such covers. Requires: nothing is hidden yet. O(text).
  static void find_whole(HidingState& state);

  // Loads what is allowed in a part, for the calls below.
  void read(const DocumentPart& part, const FrequentLengths& lengths);
  // The same, with lengths by the part's bytes.
  void read(const DocumentPart& part, std::span<const Length> lengths);

  // Returns whether every run of shown characters is allowed. Around each one that isn't, the text between the nearest
  // units that no stretch contains is covered again, and nothing else (docs/rare.md).
  [[nodiscard]] bool is_allowed();
  // Finds the weight of each unit (StretchWeights) if the lengths are those in the source, and stores it in
  // state.weights at the unit's beginning.
  void weigh(const DocumentPart& part);
  // Covers again what is_allowed() has found since read(), or the whole part; shows and hides what differs from before.
  // `notes_lost`: record losses in lost_places. Returns whether anything is hidden. Requires: state.shown isn't empty.
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
  std::span<const std::uint32_t> ends_;  // from units_
  std::vector<Stretch> segments_;        // to be covered, in units
  std::vector<std::uint32_t> own_ends_;  // of a segment
  StretchWeights stretch_weights_;
  OptimalCover optimal_;
  std::vector<Stretch> before_;  // in bytes of the part: runs shown before; the second: those to be shown
  std::vector<Stretch> now_;
};

}  // namespace sumi::rare
