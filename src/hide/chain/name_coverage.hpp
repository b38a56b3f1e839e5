#pragma once

#include <cstdint>
#include <vector>

#include "hide/chain/extraction.hpp"

namespace sumi::hide {

// Returns whether an attribute's values name persons: by its kind or, if the rules don't have it, by its name.
[[nodiscard]] bool names_persons(const HideAttribute& attribute);

// A source whose free texts were searched for names by people alone, who marked some.
struct AnnotatedNames {
  std::uint32_t source = 0;
  std::uint64_t documents = 0;   // number of documents with free text
  std::uint64_t with_names = 0;  // number of these with a span of their own that names somebody

  // Returns whether the spans may count as a search: nine of ten documents have one. A single span doesn't.
  [[nodiscard]] bool are_a_search() const;
  [[nodiscard]] double share() const { return static_cast<double>(with_names) / static_cast<double>(documents); }
};

// Returns the sources, ascending, whose free texts nothing in the run searches for names. A tagger or a publisher with
// a label for names does. Names of records' persons that a column or an element holds are searched in all texts: they
// count if no tagger searches texts at all, but not if only patterns do.
//   Cost  O(mentions + characters of the texts).
[[nodiscard]] std::vector<AnnotatedNames> annotated_names(const Extraction& extraction, HideMode mode);

}  // namespace sumi::hide
