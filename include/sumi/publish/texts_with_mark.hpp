#pragma once

#include <span>
#include <string_view>
#include <vector>

#include <sumi/model/promise.hpp>

namespace sumi {

// For each text, whether the mark occurs in its published spelling: then masking refuses it, unless the source is
// declared as already masked. Requires: UTF-8. O(texts); any threads.
[[nodiscard]] std::vector<bool> texts_with_mark(std::span<const std::string_view> texts, const Promise& promise);

}  // namespace sumi
