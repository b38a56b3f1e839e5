#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <sumi/model/corpus.hpp>
#include <sumi/model/progress.hpp>
#include <sumi/model/promise.hpp>
#include <sumi/model/visibility.hpp>

namespace sumi::similar {

// For every character of every sentence up to which k it is kept; made once, for all k.
//   Paper    Aramaki et al. 2012: a sentence keeps what lies in its leftmost longest common subsequence with each of
//            its k - 1 most similar ones, of others as `by` says (docs/sentences.md). Where fewer others exist:
//            nothing.
//   Sentence base/text/sentences.hpp, within each run of Why::shown; what is hidden or kept already ends one.
//   Cost     as for_each_similar and, for each distinct sentence, k_max - 1 leftmost_lcs.
//   Memory   8 bytes a character and 32 a sentence, besides what for_each_similar takes; 4 and 24 when it is made.
//   Threads  uses `threads`; the result doesn't depend on them.
//   Promise  each kept sentence is a subsequence of k source sentences, of different documents (owners) where these are
//            counted.
class SentenceRanks {
 public:
  // Requires: k_max >= 2, a visibility of the corpus.
  SentenceRanks(const Corpus& corpus, const Visibility& visibility, Support by, unsigned k_max, Folding folding,
                unsigned threads, const Progress& progress = {});

  [[nodiscard]] std::size_t sentences() const { return sentences_.size(); }

  // Turns Why::shown into Why::rare where a character isn't kept; space between sentences stays.
  // Requires: 2 <= k <= k_max, a visibility of the same corpus.
  void hide(unsigned k, Visibility& visibility) const;

 private:
  struct Place {
    Range where;                   // in the arena
    std::uint64_t characters = 0;  // its first in kept_up_to_
  };

  void read(const Corpus& corpus, const Visibility& visibility, Folding folding, std::u32string& characters,
            std::vector<std::uint32_t>& documents);

  const Corpus& corpus_;
  unsigned k_max_;
  std::vector<Place> sentences_;
  std::vector<std::uint32_t> kept_up_to_;  // per character; 0: for no k
};

// The same for one k. Requires: k >= 2.
void hide_sentences(const Corpus& corpus, Support by, unsigned k, Folding folding, unsigned threads,
                    Visibility& visibility, const Progress& progress = {});

}  // namespace sumi::similar
