#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "rare/counting_text.hpp"
#include "rare/document_parts.hpp"
#include "rare/units.hpp"
#include <sumi/model/corpus.hpp>

namespace sumi::rare {

// Where the units of a document, or of a part of one, begin, and where it ends: the cuts that covers are made of. Of
// what stands in the counting text character by character, with as many bytes each. Reused from one to the next.
class DocumentUnits {
 public:
  // Whether that is so: all of it takes part, and folding left it as long. O(part).
  [[nodiscard]] static bool suit(const Corpus& corpus, const CountingText& text, const DocumentPart& part);

  // Requires: what suits. `weights`: one a byte of the counting text, 0 within characters; or none. O(part).
  void load(const UnitStarts& units, const CountingText& text, const DocumentPart& part,
            std::span<const std::uint8_t> weights);

  // One a cut: bytes, and characters, of the part before it; what hiding these costs, 2^32 and its weight each.
  [[nodiscard]] std::span<const std::uint32_t> bytes() const { return bytes_; }
  [[nodiscard]] std::span<const std::uint32_t> characters() const { return characters_; }
  [[nodiscard]] std::span<const std::uint64_t> costs() const { return costs_; }

  // Per cut but the last: the last one where a stretch may end that begins there, by lengths of the part's bytes in
  // bytes, which don't reach beyond it from there.
  [[nodiscard]] std::span<const std::uint32_t> ends(std::span<const std::uint32_t> lengths);

 private:
  void find_cuts(const UnitStarts& units, Position begin, std::string_view counted);

  std::vector<std::uint32_t> bytes_;
  std::vector<std::uint32_t> characters_;
  std::vector<std::uint64_t> costs_;
  std::vector<std::uint32_t> ends_;
  std::vector<std::uint32_t> cut_at_;  // per byte, and one: the last cut at or before it
  std::vector<std::uint64_t> sums_;    // the same: costs before it
};

}  // namespace sumi::rare
