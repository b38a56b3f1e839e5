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

// A document as the cover algorithms see it.
//   Requires  lengths[i] <= characters - i; i + lengths[i] never decreases; one more cut than characters, the first and
//             last of them true; as many weights as characters, or none.
struct CoverInput {
  std::span<const std::uint32_t> lengths;  // g(i): the longest kept stretch from i
  std::span<const std::uint8_t> cuts;      // true if a kept stretch may begin or end before character i
  // Among covers that hide equally many characters, the one with the least hidden weight is chosen.
  std::span<const std::uint8_t> weights = {};
};

// The same document by its cuts, from its beginning to its end.
//   Requires  as many costs as cuts, and one end fewer. ends[c] never decrease, except where not even the shortest
//             stretch can begin; there they may have any value.
struct CutInput {
  std::span<const std::uint32_t> characters;  // characters before each cut
  std::span<const std::uint64_t> costs;       // the cost of hiding these: kCharacterCost and a weight each
  std::span<const std::uint32_t> ends;        // the last cut where a stretch from here may end
};
inline constexpr std::uint64_t kCharacterCost = std::uint64_t{1} << 32;

// The cover that hides the fewest characters, among those whose stretches start and end at cuts and obey the rules.
//   Source   dynamic programming from the right: kept(i) = max(kept(next cut), max over cuts e in [i + min_length, i +
//            g(i)] of e - i + kept(first cut >= e + gap)), with a monotone queue, because both ends of the window only
//            move left. Proof in docs/rare.md. With cuts everywhere, min_length 1 and gap 1, it keeps as much as this
//            greedy rule: take g(i) characters, hide one, go on.
//   Cost     O(characters) time, of cuts O(cuts); 44 bytes a cut while it runs.
//   Result   stretches in order. Weights only decide between equal numbers of hidden characters, as long as the weights
//            of all hidden characters of a document sum to less than 2^32.
class OptimalCover {
 public:
  [[nodiscard]] const std::vector<Stretch>& cover(const CoverInput& input, CoverRules rules);
  // The same cover; stretches are in cuts.
  [[nodiscard]] const std::vector<Stretch>& cover(const CutInput& input, CoverRules rules);

 private:
  void read_cuts(const CoverInput& input);
  [[nodiscard]] static bool has_short_windows(std::span<const std::uint32_t> ends);
  void choose_by_windows(const CutInput& input, CoverRules rules);
  void choose_by_queue(const CutInput& input, CoverRules rules);

  std::vector<std::uint32_t> characters_;  // these three: see CutInput
  std::vector<std::uint64_t> costs_;
  std::vector<std::uint32_t> ends_;
  std::vector<std::uint64_t> kept_;  // per cut: the most that can be kept from it on
  // Per cut: the cost of everything before it, and of what is kept after a stretch that ends there.
  std::vector<std::uint64_t> reached_;
  std::vector<std::uint32_t> keep_to_;  // per cut: the end of the stretch kept from it; 0: its unit is hidden
  std::vector<std::uint32_t> queue_;
  std::vector<Stretch> stretches_;
};

// The paper's cover: whole maximal k-repeats, longest first, ties by position. Each is taken if it touches none taken
// before (with gap > 1: if at least so many characters lie between). It ignores cuts.
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

// The maximal k-repeats: stretches [i, i + g(i)) that end after all earlier ones. O(characters).
void append_maximal_repeats(std::span<const std::uint32_t> lengths, std::vector<Stretch>& out);

// The minimal rare substrings: [i, i + g(i) + 1) inside one segment, for which both substrings without the first or the
// last character are frequent (or empty). `takes_part` marks characters that are neither hidden nor kept by policy; a
// segment is a maximal run of them. O(characters).
void append_minimal_rare(std::span<const std::uint32_t> lengths, std::span<const std::uint8_t> takes_part,
                         std::vector<Stretch>& out);

}  // namespace sumi::rare
