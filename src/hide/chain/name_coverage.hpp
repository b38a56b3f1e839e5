#pragma once

#include <cstdint>
#include <vector>

#include "hide/chain/extraction.hpp"

namespace sumi::hide {

// Whether an attribute's values name persons: by its kind, or, where the rules don't have it, by what it is called.
[[nodiscard]] bool names_persons(const HideAttribute& attribute);

// What is known of a source whose free texts nothing but people searched for names: they marked some.
struct AnnotatedNames {
  std::uint32_t source = 0;
  std::uint64_t documents = 0;   // with free text
  std::uint64_t with_names = 0;  // of them, with a span of their own that names somebody

  // Whether the spans may be taken for a search: nine of ten documents have one. A single span is none.
  [[nodiscard]] bool are_a_search() const;
  [[nodiscard]] double share() const { return static_cast<double>(with_names) / static_cast<double>(documents); }
};

// The sources, rising, whose free texts nothing in the run searches for names. A tagger or a publisher that has a label
// for them does. Names that a column or an element holds of those whom records are about are looked for in all texts:
// they count where no tagger looks at texts at all, and not where patterns alone do.
//   Cost  O(mentions + characters of the texts).
[[nodiscard]] std::vector<AnnotatedNames> annotated_names(const Extraction& extraction, HideMode mode);

}  // namespace sumi::hide
