#pragma once

#include <string>

#include "serve/protocols/json.hpp"
#include "serve/recognize/analyzer.hpp"

namespace sumi::serve {

// The answer of POST /analyze: an array of findings, or of such arrays where `text` is one. Keys in order, places in
// characters.
//   Errors  Refusal, with status and words as Presidio's service has them; 400 for a regular expression that takes too
//           long, where Presidio leaves its findings out; 413 for an answer above kMostAnswerBytes.
[[nodiscard]] std::string analyzed(const recognize::Analyzer& analyzer, const Json& body);

}  // namespace sumi::serve
