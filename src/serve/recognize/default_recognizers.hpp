#pragma once

#include <string>
#include <vector>

#include "serve/recognize/recognizer.hpp"

namespace sumi::recognize {

// Returns the recognizers that clients of Presidio's service expect for a language, without those of names: rows of the
// catalogue (tag/patterns/catalogue.hpp), each with Presidio's entity, scores and context words. Compiled; for finders
// also the rules' words.
//   Languages  any code: recognizers of no country are the same for all. `with_uuid`: UUID, too.
[[nodiscard]] std::vector<Recognizer> default_recognizers(const std::string& language, bool with_uuid = false);

// Returns those that search only if their entity is named, in any language.
[[nodiscard]] std::vector<Recognizer> named_recognizers();

}  // namespace sumi::recognize
