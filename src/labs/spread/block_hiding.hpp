#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "labs/spread/lost_starts.hpp"
#include "labs/spread/packed_bytes.hpp"
#include "methods/rare/hiding_state.hpp"
#include "methods/rare/units.hpp"
#include <sumi/model/corpus.hpp>
#include <sumi/model/mask_options.hpp>
#include <sumi/model/visibility.hpp>

namespace sumi::spread {

// Hides text with too little support in a block, given lengths that are counted elsewhere: the rounds of
// rare::hide_rare(), whose covers depend only on a document and its lengths.
//   Promise  with the lengths that hide_rare() would count in all blocks together, it hides the same.
//   Memory   6 bytes a byte of text under the published guarantee; 60 a byte of the longest document while it covers.
class BlockHiding {
 public:
  // Requires: all arguments outlive it; `units` is read up to the first cover(); only StartVisibility hides anything in
  // `visibility`.
  BlockHiding(const Corpus& corpus, const rare::UnitStarts& units, const MaskOptions& options, Visibility& visibility);

  // Return the text in which strings are counted, and what of it is shown; empty for all.
  [[nodiscard]] const rare::CountingText& text() const { return state_.text; }
  [[nodiscard]] const rare::ShownBytes& shown() const { return state_.shown; }
  // Returns, for each byte of the text, an upper bound on the length of frequent strings. Empty if unknown. Lengths
  // never grow.
  [[nodiscard]] std::span<const std::uint32_t> most() const { return most_; }

  void begin_count() { ++rounds_; }
  [[nodiscard]] unsigned rounds() const { return rounds_; }
  // Applies frequent lengths, one per byte of the text; those below the least bytes are 0. Returns whether another
  // count is needed.
  [[nodiscard]] bool cover(std::span<const std::uint32_t> lengths);
  // Returns lost_starts() of the last cover(); none under the source guarantee.
  [[nodiscard]] const std::optional<std::string>& lost() const { return lost_; }

  // Returns how all units begin, packed, because strings that begin otherwise don't matter to later counts. Nothing if
  // they do, or if units begin in too many ways. Requires: the units are known. Cost: O(text).
  [[nodiscard]] std::optional<std::string> starts() const;
  // Restricts later counts to strings that begin like a unit of some block.
  void keep_starts(const LostFilter& starts);

  // Writes all changing state except rounds(). read() requires a block of the same documents and options, none of which
  // was hidden yet.
  void write(PackedWriter& writer) const;
  void read(PackedReader& reader, unsigned rounds);

 private:
  [[nodiscard]] bool cover_source(const rare::FrequentLengths& lengths);
  [[nodiscard]] std::vector<std::size_t> changed_parts(std::span<const std::uint32_t> most) const;
  [[nodiscard]] bool cover_parts(std::span<const std::size_t> parts, const rare::FrequentLengths& lengths);

  rare::HidingState state_;
  std::vector<std::uint32_t> most_;
  std::optional<std::string> lost_;
  unsigned rounds_ = 0;
};

}  // namespace sumi::spread
