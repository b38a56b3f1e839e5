#pragma once

#include <string>
#include <vector>

#include "serve/protocols/entity_operator.hpp"
#include "serve/protocols/json.hpp"
#include "serve/recognize/analyzer.hpp"

namespace sumi::serve {

// A stretch named by a client, in characters.
struct NamedStretch {
  std::size_t begin = 0;
  std::size_t end = 0;
  std::string entity;
  double score = 0;
};

// Returns the stretches to be replaced, sorted by begin and end: overlapping stretches of one entity are merged; a
// stretch within another is dropped, of equal ones all except the highest score (the last of equal scores); other
// overlaps stay. Stretches of one entity with only spaces between are merged.
//   Cost  O(n log n).
[[nodiscard]] std::vector<NamedStretch> resolved(std::vector<NamedStretch> all, const std::string& text);

// Return the complete answers of POST /anonymize and POST /deanonymize: {"text", "items"}, from the last item to the
// first. With `with_scores`, items have their scores.
//   Errors  Refusal, with Presidio's status and words.
[[nodiscard]] Json anonymized(const Json& body, bool with_scores);
[[nodiscard]] Json deanonymized(const Json& body, bool with_scores);

// Returns the answer of POST /analyze: an array of findings, or of such arrays if `text` is one. Keys are sorted,
// places are in characters.
//   Errors  Refusal, with Presidio's status and words; 400 for a regular expression that takes too long, where Presidio
//           omits its findings; 413 for an answer above kMostAnswerBytes.
[[nodiscard]] std::string analyzed(const recognize::Analyzer& analyzer, const Json& body);

}  // namespace sumi::serve
