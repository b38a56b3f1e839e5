#pragma once

#include <cstddef>

#include "hide/chain/extraction.hpp"
#include <sumi/hide/hide.hpp>

namespace sumi::hide {

// Looks in all texts for the words of full names, and for denied phrases, in a batch of which nobody knows who is in
// which record. Fills Extraction::words_everywhere and words_not_searched.
//   Searched   a word of four letters or more (of Han, kana and Hangul: no word alone), as it reads as a name there
//              (base/text/reads_as_name.hpp).
//   Not        a word in common use (base/text/everyday_words.hpp), and one that stands outside of names far more often
//              than in them, unless a column that is called so or the documents' own spans say that it is a name.
//   Threads    any number; the result doesn't depend on it.
//   Result     mentions added.
std::size_t find_words_everywhere(Extraction& extraction, const HideBatch& batch, HideMode mode, unsigned threads);

}  // namespace sumi::hide
