#pragma once

#include <string>
#include <vector>

#include "serve/recognize/recognizer.hpp"

namespace sumi::recognize {

// The recognizers that clients of Presidio's service expect of a language, without those of names: rows of the
// catalogue (tag/patterns/catalogue.hpp), each with the entity, the scores and the context words of its namesake there.
// Compiled; of finders also the rules' words.
//   Languages  any code: those of no country are the same for all. `with_uuid`: UUID, too.
[[nodiscard]] std::vector<Recognizer> default_recognizers(const std::string& language, bool with_uuid = false);

// Those that look where their entity is named, in any language.
[[nodiscard]] std::vector<Recognizer> named_recognizers();

}  // namespace sumi::recognize
