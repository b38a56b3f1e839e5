#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "labs/spread/lost_starts.hpp"
#include "labs/spread/packed_bytes.hpp"
#include "labs/spread/rung.hpp"
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

// The answer of a range about a string, as a number: how many bytes more than Rung::known are frequent, or one of two
// answers for strings that are frequent up to the compared depth.
struct Answer {
  // Longer strings with this prefix may be frequent: the next rung compares them.
  [[nodiscard]] static std::uint32_t go_on(const Rung& rung) { return rung.depth - rung.known + 1; }
  // The same text precedes it everywhere, and what is frequent here is frequent together with that text.
  [[nodiscard]] static std::uint32_t as_before(const Rung& rung) { return rung.depth - rung.known + 2; }
};

// Returns how much of each string of some lists is frequent: the longest prefix with support >= k in all blocks
// together.
//   Method   The trie of all strings, its nodes closed from left to right. A node's supporters are those of the strings
//            below it, without those that a block counted at two of them (colour set sizes, Hui 1992; docs/spark.md).
//   Cost     O(n log lists) comparisons of n strings, O(depth) bytes each at worst; k more a string with shared owners.
//   Requires the lists are of different blocks, and of all blocks for this range.
//   Result   for each list its answers, in its order, packed; the same for any order of the lists.
//   Errors   bad_input: a list that no block wrote.
[[nodiscard]] std::vector<std::string> merge_range(std::span<const std::string_view> lists, const Rung& rung,
                                                   unsigned k);

// The unpacked documents of one block: see sumi/spread/block.hpp.
struct BlockDocuments {
  Corpus corpus;                             // those of an owner are adjacent
  std::vector<std::uint32_t> shared_owners;  // per owner: its number, or CountedBlock::kAlone
};

// Errors: bad_input: no block; a text that isn't UTF-8. unfinished: 2^30 bytes or more.
[[nodiscard]] BlockDocuments read_block(std::string_view packed);

}  // namespace sumi::spread
