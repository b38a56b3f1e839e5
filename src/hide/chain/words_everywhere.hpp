#pragma once

#include <cstddef>

#include "hide/chain/extraction.hpp"
#include <sumi/hide/hide.hpp>

namespace sumi::hide {

// Searches all texts for the words of full names, and for denied phrases, in a batch whose records aren't linked to
// persons. Fills Extraction::words_everywhere and words_not_searched.
//   Searched   a word of at least four letters (of Han, kana and Hangul: no single word), where it reads as a name
//              (base/text/reads_as_name.hpp).
//   Not        a common word (base/text/everyday_words.hpp), and one that occurs outside of names far more often
//              than in them, unless a column of names or the documents' own spans show that it is a name.
//   Threads    any number; the result doesn't depend on it.
//   Result     number of mentions added.
std::size_t find_words_everywhere(Extraction& extraction, const HideBatch& batch, HideMode mode, unsigned threads);

}  // namespace sumi::hide
