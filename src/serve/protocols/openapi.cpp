#include "serve/protocols/openapi.hpp"

#include "serve/protocols/openapi_bytes.inc"

namespace sumi::serve {

std::string_view openapi() {
  return {kOpenapi, sizeof kOpenapi};
}

}  // namespace sumi::serve
