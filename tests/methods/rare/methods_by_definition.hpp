#pragma once

#include "methods/rare/by_definition.hpp"
#include <sumi/model/promise.hpp>

// What n-grams and words hide in one count, as plainly as it can be written. Slow on purpose.
namespace sumi::testing {

// `shown` without what n-grams with support < promise.k in `counted` cover, and without stretches of fewer than n
// characters with such a support; short documents as the promise says. Requires: as SupportTable, whose corpus must be
// the same.
TakesPart after_ngrams(const PlainCorpus& corpus, const TakesPart& shown, const TakesPart& counted,
                       const Promise& promise);

// `shown` without the tokens of its stretches whose support among the tokens of the stretches of `counted` is <
// promise.k.
TakesPart after_words(const PlainCorpus& corpus, const TakesPart& shown, const TakesPart& counted,
                      const Promise& promise);

// As many occurrences, documents or owners as require_enough_supporters() asks for, at least.
bool has_enough(const PlainCorpus& plain, const Promise& promise);

}  // namespace sumi::testing
