#include "publish/mask/fresh_id.hpp"

#include <fmt/core.h>

namespace sumi::publish {

std::string fresh_id(std::size_t document) {
  return fmt::format("d{:06}", document + 1);
}

}  // namespace sumi::publish
