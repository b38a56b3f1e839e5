#pragma once

#include <string>
#include <vector>

#include "serve/protocols/entity_operator.hpp"
#include "serve/protocols/json.hpp"

namespace sumi::serve {

// A stretch that a client names, in characters.
struct NamedStretch {
  std::size_t begin = 0;
  std::size_t end = 0;
  std::string entity;
  double score = 0;
};

// Which of the stretches are replaced, by begin and end: those of one entity that overlap become one; what lies within
// another is left out, of equal ones all but that of the highest score (the last of equal scores); what overlaps else
// stays. Stretches of one entity with only spaces between become one.
//   Cost  O(n log n).
[[nodiscard]] std::vector<NamedStretch> resolved(std::vector<NamedStretch> all, const std::string& text);

// Answers of POST /anonymize and POST /deanonymize, whole: {"text", "items"}, from the last item to the first. With
// `with_scores`, items have their scores.
//   Errors  Refusal, with status and words as Presidio's service has them.
[[nodiscard]] Json anonymized(const Json& body, bool with_scores);
[[nodiscard]] Json deanonymized(const Json& body, bool with_scores);

}  // namespace sumi::serve
