#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include <sumi/model/mask_options.hpp>

namespace sumi::rare {

// Half-open, in characters of one document.
struct Stretch {
  std::uint32_t begin = 0;
  std::uint32_t end = 0;

  bool operator==(const Stretch&) const = default;
};

// A document as a cover sees it.
//   Requires  lengths[i] <= characters - i; i + lengths[i] never decreases; as many cuts as characters + 1, of which
//             the first and the last are true; as many weights as characters, or none.
struct CoverInput {
  std::span<const std::uint32_t> lengths;  // g(i): kept stretches from i may be that long
  std::span<const std::uint8_t> cuts;      // whether a kept stretch may begin or end before character i
  // Among covers that hide as much, the one is taken that hides the least weight.
  std::span<const std::uint8_t> weights = {};
};

// The same document as its cuts, of which the first is its beginning and the last its end.
//   Requires  as many costs as cuts, and ends for all but the last. ends[c] never decrease, but where no stretch could
//             begin, however short; there they can be any.
struct CutInput {
  std::span<const std::uint32_t> characters;  // before each cut
  std::span<const std::uint64_t> costs;       // of hiding these: kCharacterCost and its weight each
  std::span<const std::uint32_t> ends;        // the last cut where a stretch from there may end
};
inline constexpr std::uint64_t kCharacterCost = std::uint64_t{1} << 32;

// The cover that hides the fewest characters, among those whose stretches start and end at cuts and obey the rules.
//   Source   dynamic programming from the right: kept(i) = max(kept(next cut), max over cuts e in
//            [i + min_length, i + g(i)] of e - i + kept(first cut >= e + gap)), with a monotone queue, as both ends of
//            the window only move left. Proof in docs/rare.md. For cuts everywhere, min_length 1 and gap 1 it keeps as
//            much as taking g(i) characters, hiding one, and going on.
//   Cost     O(characters) time, of cuts O(cuts); 44 bytes a cut while it runs.
//   Result   stretches in order. Weights decide strictly behind the number of hidden characters while those of all
//            hidden characters of a document sum to less than 2^32.
class OptimalCover {
 public:
  [[nodiscard]] const std::vector<Stretch>& cover(const CoverInput& input, CoverRules rules);
  // Stretches from cut to cut.
  [[nodiscard]] const std::vector<Stretch>& cover(const CutInput& input, CoverRules rules);

 private:
  void read_cuts(const CoverInput& input);
  [[nodiscard]] static bool has_short_windows(std::span<const std::uint32_t> ends);
  void choose_by_windows(const CutInput& input, CoverRules rules);
  void choose_by_queue(const CutInput& input, CoverRules rules);

  std::vector<std::uint32_t> characters_;  // these three: CutInput
  std::vector<std::uint64_t> costs_;
  std::vector<std::uint32_t> ends_;
  std::vector<std::uint64_t> kept_;  // per cut: most that need not be hidden from it on
  // Per cut: the cost of all before it, and of what is kept behind a stretch that ends there.
  std::vector<std::uint64_t> reached_;
  std::vector<std::uint32_t> keep_to_;  // per cut: where the stretch kept from it ends; 0: the unit is hidden
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

}  // namespace sumi::rare
