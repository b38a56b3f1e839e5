#pragma once

#include <string_view>

namespace sumi::serve {

// Returns docs/openapi.json (OpenAPI 3.0), which describes all requests.
[[nodiscard]] std::string_view openapi();

}  // namespace sumi::serve
