#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <sumi/model/span.hpp>

namespace sumi {

using Pieces = std::vector<std::string>;

inline Pieces cut(std::string_view text, const std::vector<Range>& ranges) {
  Pieces pieces;
  for (const Range& range : ranges) pieces.emplace_back(text.substr(range.begin, range.size()));
  return pieces;
}

}  // namespace sumi
