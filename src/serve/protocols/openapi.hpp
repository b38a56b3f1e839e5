#pragma once

#include <string_view>

namespace sumi::serve {

// docs/openapi.json (OpenAPI 3.0), which describes what a client can ask.
[[nodiscard]] std::string_view openapi();

}  // namespace sumi::serve
