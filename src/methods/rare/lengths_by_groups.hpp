#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "methods/rare/counting_text.hpp"
#include "methods/rare/frequent_lengths.hpp"
#include "methods/rare/pass_plan.hpp"
#include "methods/rare/selection.hpp"
#include <sumi/model/promise.hpp>

namespace sumi::rare {

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
