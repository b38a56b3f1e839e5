#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include "methods/rare/copies.hpp"
#include "methods/rare/counting_text.hpp"
#include "methods/rare/lengths_in_order.hpp"
#include "methods/rare/ranked_lengths.hpp"
#include "methods/rare/shown_bytes.hpp"
#include "methods/rare/sorted_suffixes.hpp"
#include <sumi/model/corpus.hpp>
#include <sumi/model/mask_options.hpp>
#include <sumi/model/visibility.hpp>

namespace sumi::rare {

// The counts of n-grams under the published guarantee, each in the currently shown text: the same result as repeated
// count_ngrams() and hide_ngrams(), by frequent lengths of at most n characters (LengthsInOrder). Suffixes are sorted
// once; a count only examines what was hidden since the last one, and only judges the documents that changed.
//   Cost     first: sorting suffixes by n characters, as SortedSuffixes does. A count: one of LengthsInOrder; then a
//            byte a byte, and the documents that changed.
//   Memory   8.5 bytes a byte of text, 10 if it isn't the corpus's own, some 50 a document; 8 more a byte while
//            suffixes are sorted.
//   Threads  uses options.threads; the result doesn't depend on them.
class NgramRounds {
 public:
  // Text that isn't shown takes no part. Null if recounts are required: White_Space is skipped, memory is limited, the
  // text has more than SortedSuffixes::kMostText bytes, or an n-gram is too long for a byte of FrequentLengths.
  // Requires: `corpus` and `options` outlive it.
  [[nodiscard]] static std::unique_ptr<NgramRounds> of(const Corpus& corpus, const Visibility& visibility,
                                                       const Copies& copies, const MaskOptions& options);

  // Hides what is rare in the shown text. Returns whether anything was hidden. Requires: nothing is shown that wasn't
  // shown at the previous call, or at the start; others may have hidden more.
  bool hide(Visibility& visibility);

 private:
  // A maximal run of shown characters.
  struct Run {
    Range source;   // in the arena
    Range counted;  // in the text
  };

  NgramRounds(const Corpus& corpus, const Visibility& visibility, const MaskOptions& options, CountingText text,
              Mask copied, SortedSuffixes suffixes, FrequentLengths lengths);

  [[nodiscard]] bool takes_part(Position at) const { return takes_part_.empty() || takes_part_[at]; }
  template <typename Use>
  void for_each_run(std::size_t document, const Visibility& visibility, const Use& use) const;
  void note_hidden(std::size_t document, const Visibility& visibility);
  void note_lost(Range hidden);
  bool hide_in(std::size_t document, Visibility& visibility) const;
  bool hide_in(const Run& run, Visibility& visibility) const;

  const Corpus& corpus_;
  const MaskOptions& options_;
  const CountingText text_;
  const Mask copied_;
  std::vector<bool> takes_part_;  // per byte of the arena; empty: everything
  Visibility before_;             // visibility at the last count
  ShownBytes shown_;              // for the text
  ShownBytes counting_;           // without copies, if there are any
  const SortedSuffixes suffixes_;
  RankedLengths ranked_;
  LengthsInOrder counts_;
  const std::vector<std::size_t> cuts_;
};

}  // namespace sumi::rare
