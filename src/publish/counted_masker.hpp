#pragma once

#include <string>
#include <vector>

#include "io/corpora/counted_strings.hpp"
#include "publish/allowed_strings.hpp"
#include <sumi/model/corpus.hpp>
#include <sumi/model/visibility.hpp>

namespace sumi::publish {

// Masks documents, each by itself, by what a counted corpus's publication shows: the optimal cover (rare/cover.hpp) of
// allowed strings that begin and end at units, without weights.
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
  [[nodiscard]] std::vector<std::string> strings() const { return allowed_.strings(); }
  [[nodiscard]] io::PackedSuffixes suffixes() const { return allowed_.suffixes(); }

 private:
  CoverRules lengths_;
  Snap snap_;
  AllowedStrings allowed_;
};

}  // namespace sumi::publish
