#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <sumi/model/corpus.hpp>
#include <sumi/model/progress.hpp>
#include <sumi/model/promise.hpp>
#include <sumi/model/visibility.hpp>

namespace sumi::similar {

// For every character of every sentence, the largest k for which it is kept; computed once, for all k.
//   Paper    Aramaki et al. 2012: a sentence keeps the characters in its leftmost longest common subsequence with each
//            of its k - 1 most similar sentences, of other supporters by `by` (docs/sentences.md); nothing if there are
//            fewer.
//   Sentence base/text/sentences.hpp, within each run of Why::shown; text that is hidden or kept already ends one.
//   Cost     as for_each_similar and, for each distinct sentence, k_max - 1 leftmost_lcs.
//   Memory   8 bytes a character and 32 a sentence, in addition to for_each_similar; 4 and 24 afterwards.
//   Threads  uses `threads`; the result doesn't depend on them.
//   Promise  each kept sentence is a subsequence of k source sentences, of different documents (owners) if these are
//            counted.
class SentenceRanks {
 public:
  // Requires: k_max >= 2, a visibility of the corpus.
  SentenceRanks(const Corpus& corpus, const Visibility& visibility, Support by, unsigned k_max, Folding folding,
                unsigned threads, const Progress& progress = {});

  [[nodiscard]] std::size_t sentences() const { return sentences_.size(); }

  // Turns Why::shown into Why::rare for characters that aren't kept; space between sentences stays. Requires: 2 <= k <=
  // k_max, a visibility of the same corpus.
  void hide(unsigned k, Visibility& visibility) const;

 private:
  struct Place {
    Range where;                   // in the arena
    std::uint64_t characters = 0;  // its first index in kept_up_to_
  };

  void read(const Corpus& corpus, const Visibility& visibility, Folding folding, std::u32string& characters,
            std::vector<std::uint32_t>& documents);

  const Corpus& corpus_;
  unsigned k_max_;
  std::vector<Place> sentences_;
  std::vector<std::uint32_t> kept_up_to_;  // per character; 0: for no k
};

// Hides for a single k. Requires: k >= 2.
void hide_sentences(const Corpus& corpus, Support by, unsigned k, Folding folding, unsigned threads,
                    Visibility& visibility, const Progress& progress = {});

}  // namespace sumi::similar
