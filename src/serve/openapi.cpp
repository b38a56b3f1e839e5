#include "serve/openapi.hpp"

#include "serve/openapi_bytes.inc"

namespace sumi::serve {

std::string_view openapi() {
  return {kOpenapi, sizeof kOpenapi};
}

}  // namespace sumi::serve
