#pragma once

#include <optional>
#include <string>
#include <vector>

#include "promise/counted_strings.hpp"
#include "publish/mask/allowed_strings.hpp"
#include <sumi/model/corpus.hpp>
#include <sumi/model/visibility.hpp>

namespace sumi::publish {

// Masks documents, each by itself, by what a counted corpus's publication shows.
//   repeats  the optimal cover (methods/rare/cover.hpp) of allowed strings that begin and end at units, without weights
//   ngrams   the same of stretches in which each run of n characters is allowed; of fewer, the stretch itself
//   words    hides the tokens of stretches that aren't allowed, and the rest of units, until nothing changes
//   Threads  const members from any number of threads.
class CountedMasker {
 public:
  // Requires: `counted` is as read_counted_strings() gives it.
  explicit CountedMasker(io::CountedStrings counted);
  explicit CountedMasker(io::CountedIndex index);

  // Turns Why::shown into Why::rare where it isn't kept. Requires: a visibility of the corpus, of which all but borders
  // is shown. Uses `threads`; the result doesn't depend on them. Errors: unfinished for a document of 2^31 bytes.
  void hide(const Corpus& corpus, unsigned threads, Visibility& visibility) const;

  // The strings that may be shown.
  [[nodiscard]] std::vector<std::string> strings() const;
  // Of words: none.
  [[nodiscard]] io::PackedSuffixes suffixes() const;

 private:
  void hide_words(const Corpus& corpus, unsigned threads, Visibility& visibility) const;

  unsigned n_ = 0;  // of ngrams
  CoverRules lengths_;
  Snap snap_;
  std::vector<std::string> words_;         // of words, sorted
  std::optional<AllowedStrings> allowed_;  // but of words
};

}  // namespace sumi::publish
