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

// Hides what too few share in a block, by lengths that are counted elsewhere: the rounds of rare::hide_rare(), whose
// covers depend on nothing but a document and its lengths.
//   Promise  with the lengths that hide_rare() would count in all blocks together, what it would hide.
//   Memory   6 bytes a byte of text under the published guarantee; 60 a byte of the longest document while it covers.
class BlockHiding {
 public:
  // Requires: all outlive this; `units` is read up to the first cover(); nothing but StartVisibility hides anything in
  // `visibility`.
  BlockHiding(const Corpus& corpus, const rare::UnitStarts& units, const MaskOptions& options, Visibility& visibility);

  // What is counted in, and what of it is shown; empty: all.
  [[nodiscard]] const rare::CountingText& text() const { return state_.text; }
  [[nodiscard]] const rare::ShownBytes& shown() const { return state_.shown; }
  // Per byte of the text: no string is frequent that is longer. Empty: not known. Lengths never grow.
  [[nodiscard]] std::span<const std::uint32_t> most() const { return most_; }

  void begin_count() { ++rounds_; }
  [[nodiscard]] unsigned rounds() const { return rounds_; }
  // Takes frequent lengths, one a byte of the text, those below the least bytes counted 0. Returns whether another
  // count is needed.
  [[nodiscard]] bool cover(std::span<const std::uint32_t> lengths);
  // lost_starts() of the last cover(); under the source guarantee none.
  [[nodiscard]] const std::optional<std::string>& lost() const { return lost_; }

  // How all units begin, packed, for strings that begin otherwise don't matter to later counts. Nothing: they do, or
  // units begin in too many ways. Requires: the units are known. O(text).
  [[nodiscard]] std::optional<std::string> starts() const;
  // From now on, no string matters that begins like no unit of any block.
  void keep_starts(const LostFilter& starts);

  // All that changes but rounds(). read() requires a block of the same documents and options, none of which was hidden
  // yet.
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
