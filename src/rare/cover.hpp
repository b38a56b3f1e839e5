#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include <sumi/mask_options.hpp>

namespace sumi {

// Half-open, in characters of one document.
struct Stretch {
  std::uint32_t begin = 0;
  std::uint32_t end = 0;

  bool operator==(const Stretch&) const = default;
};

// A document as a cover sees it.
//   Requires  lengths[i] <= characters - i; i + lengths[i] never decreases; as many cuts as characters + 1, of which the
//             first and the last are true; as many weights as characters, or none.
struct CoverInput {
  std::span<const std::uint32_t> lengths;  // g(i): kept stretches from i may be that long
  std::span<const std::uint8_t> cuts;      // whether a kept stretch may begin or end before character i
  std::span<const std::uint8_t> weights = {};  // among covers that hide as much, the one is taken that hides the least weight
};

// The cover that hides the fewest characters, among those whose stretches start and end at cuts and obey the rules.
//   Source   dynamic programming from the right: best(i) = max(best(next cut), max over cuts e in
//            [i + min_length, i + g(i)] of e - i + best(first cut >= e + gap)), with a monotone queue, as both ends of
//            the window only move left. Proof in docs/rare.md. For cuts everywhere, min_length 1 and gap 1 it keeps as
//            much as taking g(i) characters, hiding one, and going on.
//   Cost     O(characters) time; 36 bytes a cut while it runs.
//   Result   stretches in order. Weights decide strictly behind the number of hidden characters while those of all hidden
//            characters of a document sum to less than 2^32.
class OptimalCover {
 public:
  [[nodiscard]] const std::vector<Stretch>& cover(const CoverInput& input, CoverRules rules);

 private:
  struct Cut {
    std::uint32_t at;           // the character behind it
    std::uint32_t keep_to;      // the cut where the stretch kept from here ends; 0: the unit is hidden
    std::uint64_t cost_before;  // of hiding all characters before: 2^32 and its weight each
    std::uint64_t hidden;       // least cost of what is hidden from here on
    std::uint64_t behind;       // the same behind a stretch that ends here
  };
  void read_cuts(const CoverInput& input);

  std::vector<Cut> cuts_;
  std::vector<std::uint32_t> queue_;
  std::vector<Stretch> stretches_;
};

// The paper's cover: whole maximal k-repeats, longest first, ties by position, each taken if it touches none taken
// before (with gap > 1: if so many characters lie between). Cuts don't matter to it.
//   Paper    k-repeating substrings (Matsubara, Hasida 2014), Algorithms 2 and 3.
//   Cost     O(r log r + kept characters + r * gap) time for r repeats.
class LongestFirstCover {
 public:
  [[nodiscard]] const std::vector<Stretch>& cover(const CoverInput& input, CoverRules rules);

 private:
  std::vector<Stretch> repeats_;
  std::vector<std::uint8_t> kept_;
  std::vector<Stretch> stretches_;
};

// The maximal k-repeats: stretches [i, i + g(i)) that end behind all earlier ones. O(characters).
void append_maximal_repeats(std::span<const std::uint32_t> lengths, std::vector<Stretch>& out);

// The minimal rare substrings: [i, i + g(i) + 1) that end within their segment, and whose two halves, without the first
// or without the last character, are frequent (or empty). `takes_part` tells the characters that are neither hidden nor
// kept by policy; a segment is a maximal run of them. O(characters).
void append_minimal_rare(std::span<const std::uint32_t> lengths, std::span<const std::uint8_t> takes_part,
                         std::vector<Stretch>& out);

}  // namespace sumi
