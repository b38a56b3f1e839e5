#pragma once

#include <string>

#include "serve/protocols/json.hpp"
#include "serve/recognize/analyzer.hpp"

namespace sumi::serve {

// Returns the answer of POST /analyze: an array of findings, or of such arrays if `text` is one. Keys are sorted,
// places are in characters.
//   Errors  Refusal, with Presidio's status and words; 400 for a regular expression that takes too long, where Presidio
//           omits its findings; 413 for an answer above kMostAnswerBytes.
[[nodiscard]] std::string analyzed(const recognize::Analyzer& analyzer, const Json& body);

}  // namespace sumi::serve
