#pragma once

#include <optional>
#include <string>
#include <vector>

#include "promise/counted_strings.hpp"
#include "publish/mask/allowed_strings.hpp"
#include <sumi/model/corpus.hpp>
#include <sumi/model/visibility.hpp>

namespace sumi::publish {

// Masks documents one by one, by what a counted corpus's publication shows.
//   repeats  the optimal cover (methods/rare/cover.hpp) of allowed strings that begin and end at units, without weights
//   ngrams   the same for stretches whose runs of n characters are all allowed; a shorter stretch must be allowed
//            itself
//   words    hides tokens of stretches that aren't allowed, and the rest of units, until nothing changes
//   Threads  const members from any number of threads.
class CountedMasker {
 public:
  // Requires: `counted` from read_counted_strings().
  explicit CountedMasker(io::CountedStrings counted);
  explicit CountedMasker(io::CountedIndex index);

  // Turns Why::shown into Why::rare for what isn't kept. Requires: a visibility of the corpus in which everything but
  // borders is shown. Uses `threads`; the result doesn't depend on them. Errors: unfinished for a document of 2^31
  // bytes.
  void hide(const Corpus& corpus, unsigned threads, Visibility& visibility) const;

  // The strings that may be shown.
  [[nodiscard]] std::vector<std::string> strings() const;
  // Empty for words.
  [[nodiscard]] io::PackedSuffixes suffixes() const;

 private:
  void hide_words(const Corpus& corpus, unsigned threads, Visibility& visibility) const;

  unsigned n_ = 0;  // for ngrams
  CoverRules lengths_;
  Snap snap_;
  std::vector<std::string> words_;         // for words, sorted
  std::optional<AllowedStrings> allowed_;  // for repeats and ngrams
};

}  // namespace sumi::publish
