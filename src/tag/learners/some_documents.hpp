#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "tag/learners/examples.hpp"

namespace sumi::tag {

// The examples of some documents; attributes and bundles keep their numbers.
struct SomeDocuments {
  Examples examples;
  std::vector<std::uint32_t> tokens;  // each token's number in all examples
};
[[nodiscard]] SomeDocuments some_documents(const Examples& all,
                                           const std::function<bool(std::size_t document)>& wanted);

}  // namespace sumi::tag
