#pragma once

#include <string_view>

namespace sumi::serve {

// What a client can ask (OpenAPI 3.0), as JSON.
[[nodiscard]] std::string_view openapi();

}  // namespace sumi::serve
