#pragma once

#include <span>
#include <string_view>
#include <vector>

#include <sumi/model/promise.hpp>

namespace sumi {

// Of each text whether the mark stands in it, as it would be spelled: then no masking takes it, but of a source that is
// said to be masked already. Requires: UTF-8. O(texts); any threads.
[[nodiscard]] std::vector<bool> texts_with_mark(std::span<const std::string_view> texts, const Promise& promise);

}  // namespace sumi
