#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "hide/chain/extraction.hpp"
#include <sumi/hide/hide.hpp>

namespace sumi::hide {

// Returns whether an attribute's values name persons: by its kind or, if the rules don't have it, by its name.
[[nodiscard]] bool names_persons(const HideAttribute& attribute);

// A source whose free texts were searched for names by people alone, who marked some.
struct AnnotatedNames {
  std::uint32_t source = 0;
  std::uint64_t documents = 0;   // number of documents with free text
  std::uint64_t with_names = 0;  // number of these with a span of their own that names somebody

  // Returns whether the spans may count as a search: nine of ten documents have one. A single span doesn't.
  [[nodiscard]] bool count_as_search() const;
  [[nodiscard]] double share() const { return static_cast<double>(with_names) / static_cast<double>(documents); }
};

// Returns the sources, ascending, whose free texts nothing in the run searches for names. A tagger or a publisher with
// a label for names does. Names of records' persons that a column or an element holds are searched in all texts: they
// count if no tagger searches texts at all, but not if only patterns do.
//   Cost  O(mentions + characters of the texts).
[[nodiscard]] std::vector<AnnotatedNames> annotated_names(const Extraction& extraction, HideMode mode);

// Searches all texts for the words of full names, and for denied phrases, in a batch whose records aren't linked to
// persons. Fills Extraction::words_everywhere and words_not_searched.
//   Searched   a word of at least four letters (of Han, kana and Hangul: no single word), where it reads as a name
//              (base/text/name_endings.hpp).
//   Not        a common word (base/text/everyday_words.hpp), and one that occurs outside of names far more often
//              than in them, unless a column of names or the documents' own spans show that it is a name.
//   Threads    any number; the result doesn't depend on it.
//   Result     number of mentions added.
std::size_t find_words_everywhere(Extraction& extraction, const HideBatch& batch, HideMode mode, unsigned threads);

}  // namespace sumi::hide
