#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "promise/counted_strings.hpp"
#include "publish/mask/allowed_strings.hpp"
#include <sumi/model/corpus.hpp>
#include <sumi/model/promise.hpp>
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

// The content of io::CountedStrings for a publication with these stretches, sorted by bytes: for repeats the distinct
// ones that are not part of another; for ngrams the distinct runs of n characters and shorter stretches that are part
// of none; for words the distinct tokens (base/text/tokens.hpp).
//   Cost      O(bytes), for ngrams times n; except for words, a suffix array of what is found.
//   Requires  valid UTF-8, none empty; n >= 1 for ngrams. Errors: unfinished: 2^31 bytes or more together.
[[nodiscard]] std::vector<std::string> strings_shown(std::vector<std::string_view> stretches, Method method,
                                                     unsigned n);

// Unites several such results.
[[nodiscard]] std::vector<std::string> maximal_of(std::vector<std::string> strings, Method method);

}  // namespace sumi::publish
