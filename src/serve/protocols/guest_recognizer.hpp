#pragma once

#include "serve/protocols/json.hpp"
#include "serve/recognize/recognizer.hpp"

namespace sumi::serve {

// Parses a recognizer sent with a request. Errors: Refusal 400 for invalid fields, 500 for values that give no
// recognizer.
[[nodiscard]] recognize::Recognizer recognizer_of(const Json& value);

}  // namespace sumi::serve
