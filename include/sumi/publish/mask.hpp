#pragma once

#include <cstdint>
#include <vector>

#include <sumi/model/corpus.hpp>
#include <sumi/model/mask_options.hpp>
#include <sumi/model/progress.hpp>
#include <sumi/model/visibility.hpp>

namespace sumi {

// The decisions of mask().
struct Masking {
  Visibility visibility;  // of the corpus's arena
  unsigned rounds = 0;    // counts made; the last one changed nothing
  // Under Promise::together: the number of values of each fact, and of the characters hidden for that promise.
  std::vector<std::uint64_t> fact_values = {};
  std::uint64_t fact_characters = 0;
};

// Decides what of a corpus is hidden; `hidden_before` (in bytes of the arena, whole characters) always is.
//   Requires  k >= 2 and ratio in [0, 1) (asserted); the mark occurs in no document unless options.already_masked.
//   Promise   what options.promise says; with show_space or show_punctuation, and for method spans, nothing.
//   Cost      repeats, ngrams, words: a count of the whole text a round (docs/rare.md); sentences: comparisons of each
//             with all others at worst (docs/sentences.md); spans O(arena). Combined by any: until none hides anything
//             more.
//   Threads   uses options.threads; the result doesn't depend on them.
//   Errors    bad_input: fewer than k documents, owners or characters, whichever are counted; no span to hide.
//             bad_usage: a label that no span has. unfinished: a document of 2^31 bytes or more.
[[nodiscard]] Masking mask(const Corpus& corpus, const MaskOptions& options, const Progress& progress = {},
                           const Mask& hidden_before = {});

// The result of a masking, in the measures of the papers (docs/rare.md). A character is a code point.
struct MaskSummary {
  std::uint64_t documents = 0;
  std::uint64_t owners = 0;
  std::uint64_t documents_without_owner = 0;
  // Owners that differ from another one only in space, case, width, normal form or the spelling of a number: probably
  // one person, who is counted several times.
  std::uint64_t owners_written_alike = 0;
  std::uint64_t characters = 0;
  std::uint64_t hidden_characters = 0;
  std::uint64_t documents_untouched = 0;     // includes empty ones
  std::uint64_t documents_fully_hidden = 0;  // not empty
  std::uint64_t kept_by_policy = 0;          // runs of characters shown by a kept phrase or a class of characters
};

// The summary of a visibility. Requires: a visibility of the corpus. O(arena).
//   Threads  any number of calls at the same time.
[[nodiscard]] MaskSummary summarize(const Corpus& corpus, const Visibility& visibility);

}  // namespace sumi
