#pragma once

#include "serve/protocols/json.hpp"
#include "serve/recognize/recognizer.hpp"

namespace sumi::serve {

// A recognizer that came with a request. Errors: Refusal 400 for fields that don't fit, 500 for values that make none.
[[nodiscard]] recognize::Recognizer recognizer_of(const Json& value);

}  // namespace sumi::serve
