#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "methods/rare/counting_text.hpp"
#include "methods/rare/cover.hpp"
#include "methods/rare/document_parts.hpp"
#include "methods/rare/document_view.hpp"
#include "methods/rare/frequent_lengths.hpp"
#include "methods/rare/level_lengths.hpp"
#include "methods/rare/unit_cover.hpp"
#include "methods/rare/units.hpp"
#include <sumi/model/corpus.hpp>
#include <sumi/model/mask_options.hpp>
#include <sumi/model/visibility.hpp>

namespace sumi::rare {

// Finds optimal covers of one part of a document after another, each for several thresholds. One object a thread.
class DocumentCovers {
 public:
  // Requires: units must not be hidden partly, or each is one character (Snap::none).
  DocumentCovers(const Corpus& corpus, const UnitStarts& units, const MaskOptions& options,
                 const Visibility& visibility, const CountingText& text)
      : corpus_(corpus), units_(units), options_(options), visibility_(visibility), text_(text) {}

  // Loads a part for the calls below.
  void load(const DocumentPart& part);

  // Covers the part for one threshold; or for all, to be read by index. Kept stretches are in bytes of the arena, in
  // order; valid until the next call.
  [[nodiscard]] const std::vector<Range>& cover(const FrequentLengths& lengths);
  void cover(const LevelLengths& lengths);
  [[nodiscard]] const std::vector<Range>& kept(std::size_t threshold) const { return kept_[threshold]; }

 private:
  void find_units();
  [[nodiscard]] std::uint32_t last_cut(std::size_t unit, Length length) const;
  [[nodiscard]] bool cut_everywhere() const;
  void read_ends(const LevelLengths& lengths, std::size_t threshold, bool plain);
  void cover_lanes(std::size_t first, std::size_t count);
  void cover_by_queue(std::span<const std::uint32_t> ends, std::size_t threshold);
  void keep(std::size_t threshold);

  const Corpus& corpus_;
  const UnitStarts& units_;
  const MaskOptions& options_;
  const Visibility& visibility_;
  const CountingText& text_;
  Range where_;  // the part's range in the counting text
  DocumentView view_;
  std::vector<std::uint32_t> cuts_;     // per unit, plus one: its first character
  std::vector<std::uint32_t> counted_;  // per unit: its position in the counting text, from where_.begin
  // Per unit: the cut at the end of its run of shown units; the unit itself if it isn't shown.
  std::vector<std::uint32_t> run_end_;
  std::vector<std::uint32_t> cut_before_;  // per byte of where_, plus one: the last cut at or before it
  std::vector<Length> allowed_;
  std::vector<std::vector<std::uint32_t>> ends_;  // per threshold and unit: the last cut where a stretch may end
  std::vector<UnitCover::Lanes> lanes_;
  std::vector<std::uint32_t> lengths_;
  std::vector<Stretch> stretches_;
  std::vector<std::vector<Range>> kept_;
  UnitCover unit_cover_;
  OptimalCover optimal_;
};

}  // namespace sumi::rare
