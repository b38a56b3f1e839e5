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
  // For all that is allocated here, the result included; 0: some 6 bytes a byte of text.
  std::uint64_t memory_bytes = 0;
  std::uint64_t held_bytes = 0;  // what the caller holds besides, for errors
  // Steps of live suffixes, behind their first keys, that may be taken for each suffix; 0: any.
  unsigned most_work = 0;
  std::uint64_t batch = 0;      // suffixes gathered at a time, or those of one bucket; 0: as memory_bytes allows
  bool wide_positions = false;  // as for texts of 2^32 bytes and more
  bool by_place = false;        // as for a text that lies in files (CountingText::spool_folder)
  PassPlan* plan = nullptr;     // of a run, which is told of passes
};

// Frequent lengths by prefix groups: the suffixes, some buckets at a time, are split by the next bytes of each, group
// by group; a group that too few share ends at once, so that no small group is ever sorted. A group whose members all
// follow the same character ends, too: its lengths are those of the characters before, less one character
// (docs/rare.md).
//   Method   First keys hold some 50 bits of Huffman codes (PrefixCode), made in one scan from right to left, so that
//            most suffixes end without a single access to the text out of order: what they share is noted in bits
//            (KeyLengths), and turned into bytes at the end. Later keys hold 7 bytes or so.
//   Cost     O(sum of lengths up to the first left-diverse rare prefix) time, in scans of the text as memory_bytes
//            demands; texts that repeat themselves for long can take O(n^2): see most_work.
//   Memory   1 byte a byte of text for the result (in a file, if the text lies in files), 8 a suffix for some buckets
//            (by default half of them; a fifth of the text's bytes if not all is shown), 24 to 64 a document, 3 MB for
//            the codes, and some 160 a suffix (300 if not all is shown) of the largest bucket (of 2^14; by place, of
//            2^18) for each thread; by place, fewer threads split buckets where memory is short.
//   By place Suffixes behind their first keys wait until there are many, are read in the order of the text, and
//            lengths are written in that order. Each batch of suffixes is a pass over the text.
//   Threads  the result doesn't depend on them.
//   Requires k >= 2; `shown` as find_lengths (methods/rare/find_lengths.hpp).
//   Result   nothing if most_work was too little. Of a selection: lengths as it says; of a recount: changes, among
//            which lengths below StartStrings::kBytes have no meaning but that the true one is below that, too.
//   Errors   MemoryLimitTooLow if memory_bytes is too little; unfinished if 2^31 - 1 or more documents or owners are to
//            be counted.
[[nodiscard]] std::optional<FrequentLengths> lengths_by_groups(const CountingText& text, std::string_view shown,
                                                               Support by, unsigned k, const GroupOptions& options = {},
                                                               const Selection& selection = {});

// What tables take beside the result, and how many suffixes the largest bucket has, of a text of which all is shown.
// `expects_borders`: by the keys that counts have of which less is shown; each suffix may stand there twice then. Of a
// selection that isn't a recount.
//   Cost  a scan of the text.
struct BucketSizes {
  std::uint64_t fixed_bytes = 0;
  std::uint64_t largest = 0;
};
[[nodiscard]] BucketSizes bucket_sizes(const CountingText& text, Support by, unsigned k, unsigned threads,
                                       bool expects_borders = false, const Selection& selection = {});

// What it takes to gather and split a bucket of so many suffixes, with each thread at one.
[[nodiscard]] std::uint64_t bytes_of_bucket(std::uint64_t suffixes, bool all_shown, unsigned threads);

}  // namespace sumi::rare
