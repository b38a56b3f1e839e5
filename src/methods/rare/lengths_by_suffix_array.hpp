#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "methods/rare/counting_text.hpp"
#include "methods/rare/frequent_lengths.hpp"
#include "methods/rare/level_lengths.hpp"
#include "methods/rare/pass_plan.hpp"
#include <sumi/model/promise.hpp>

namespace sumi::rare {

// Finds frequent lengths by sorting all suffixes.
//   Paper    k-repeating substrings (Matsubara, Hasida 2014), Algorithm 1: suffix array and LCP array. Instead of the
//            paper's windows of k suffixes, one pass over the tree of LCP intervals, which also counts documents and
//            owners (duplicates are subtracted at the lowest common ancestor, after Hui 1992); see docs/rare.md.
//   Cost     O(n) after suffix sorting, for any k and any repetition; O(n log depth) by documents or owners. Memory 9
//            bytes a byte of text (17 above 2^31), without `text.bytes`; if not all is shown, the text is sorted after
//            its shown version, for twice that plus 2.
//   Threads  one.
//   Requires k >= 2; `shown` as find_lengths (methods/rare/find_lengths.hpp).
//   Errors   unfinished if memory is short.
[[nodiscard]] FrequentLengths lengths_by_suffix_array(const CountingText& text, std::string_view shown, Support by,
                                                      unsigned k);

// The same for many thresholds in one pass: an interval serves all thresholds that its support reaches and that no
// deeper one has served.
//   Cost     as for one, plus a step a suffix for each change of its length from one threshold to the next.
//   Memory   in addition, a byte a byte of text and threshold, and 16 for each length above 252 bytes that isn't
//            derived.
//   Requires `ks` ascending, distinct, not empty, each >= 2.
[[nodiscard]] LevelLengths level_lengths_by_suffix_array(const CountingText& text, std::string_view shown, Support by,
                                                         std::span<const unsigned> ks);

// Guesses whether a text repeats itself for tens of thousands of bytes without a border; then groups of suffixes would
// be split for very long. The guess is deterministic for the same text and build. It is for texts of a million bytes or
// more:
//   Method  2,048 positions are sampled, and the first and last 4 KiB of the 32 KiB from each are compared by a hash.
//           True if one position in sixteen, with 32 KiB free of borders, equals another. Detects periods of up to
//           about 10,000 bytes, not of 30,000.
//   Cost    O(1): at most 64 MiB searched for borders, 16 MiB hashed.
//   Memory  16 KiB.
[[nodiscard]] bool repeats_endlessly(std::string_view text);

struct GroupOptions {
  unsigned threads = 1;
  // The limit for all memory that is allocated here, the result included; 0: some 6 bytes a byte of text.
  std::uint64_t memory_bytes = 0;
  std::uint64_t held_bytes = 0;  // held by the caller; for errors
  // The limit on steps after the first keys, a suffix; 0: none.
  unsigned most_work = 0;
  std::uint64_t batch = 0;      // suffixes gathered at a time, at least those of one bucket; 0: as memory_bytes permits
  bool wide_positions = false;  // positions as wide as for texts of 2^32 bytes and more
  bool by_place = false;        // as for a text in files (CountingText::spool_folder)
  PassPlan* plan = nullptr;     // the run's, which is told of passes
};

// Finds frequent lengths by prefix groups: the suffixes, some buckets at a time, are split by their next bytes, group
// by group. A group with too few supporters ends at once, so that small groups are never sorted. A group whose members
// all follow the same character ends, too: its lengths are those of the previous characters, less one character
// (docs/rare.md).
//   Method   First keys hold some 50 bits of Huffman codes (PrefixCode), made in one scan from right to left, so that
//            most suffixes end without any random access to the text: their lengths are noted in bits (KeyLengths) and
//            converted to bytes at the end. Later keys hold about 7 bytes.
//   Cost     O(sum of lengths up to the first left-diverse rare prefix) time, in scans of the text as memory_bytes
//            requires; texts with long repeats can take O(n^2): see most_work.
//   Memory   1 byte a byte of text for the result (in a file, if the text is), 8 a suffix for some buckets (by default
//            half of them; a fifth of the text's bytes if not all is shown), 24 to 64 a document, 3 MB for the codes,
//            and some 160 a suffix (300 if not all is shown) of the largest bucket (of 2^14; by position, of 2^18) for
//            each thread; by position, fewer threads split buckets if memory is short.
//   By place Suffixes wait after their first keys until there are many, are read in text order, and their lengths are
//            written in that order. Each batch of suffixes is a pass over the text.
//   Threads  the result doesn't depend on them.
//   Requires k >= 2; `shown` as find_lengths (methods/rare/find_lengths.hpp).
//   Result   nothing if most_work was too little. With a selection: lengths as it says; for a recount: changes, in
//            which a length below StartStrings::kBytes only means that the true one is below that, too.
//   Errors   MemoryLimitTooLow if memory_bytes is too little; unfinished if 2^31 - 1 or more documents or owners are to
//            be counted.
[[nodiscard]] std::optional<FrequentLengths> lengths_by_groups(const CountingText& text, std::string_view shown,
                                                               Support by, unsigned k, const GroupOptions& options = {},
                                                               const Selection& selection = {});

// The size of the tables without the result, and the number of suffixes of the largest bucket, for a text that is all
// shown. `expects_borders`: by the keys of counts with hidden text; each suffix may be there twice then. For a
// selection that isn't a recount.
//   Cost  a scan of the text.
struct BucketSizes {
  std::uint64_t fixed_bytes = 0;
  std::uint64_t largest = 0;
};
[[nodiscard]] BucketSizes bucket_sizes(const CountingText& text, Support by, unsigned k, unsigned threads,
                                       bool expects_borders = false, const Selection& selection = {});

// The memory for gathering and splitting a bucket of so many suffixes on each thread.
[[nodiscard]] std::uint64_t bytes_of_bucket(std::uint64_t suffixes, bool all_shown, unsigned threads);

}  // namespace sumi::rare
