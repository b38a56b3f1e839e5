#pragma once

#include <string_view>
#include <vector>

#include "serve/recognize/recognizer.hpp"

namespace sumi::recognize {

// The recognizers that clients of Presidio's service expect of a language, without those of names: each with the
// entity, the scores and the context words of its namesake there. Compiled; of finders also the rules' words.
//   Languages  any code: those of no country are the same for all.
[[nodiscard]] std::vector<Recognizer> default_recognizers(std::string_view language);

}  // namespace sumi::recognize
