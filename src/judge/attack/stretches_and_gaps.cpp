#include "judge/attack/stretches_and_gaps.hpp"

#include <algorithm>
#include <string>

#include "base/text/utf8.hpp"

namespace sumi::attack {

std::vector<StretchOrGap> stretches_and_gaps(std::string_view text, char32_t mark) {
  std::string bytes;
  utf8::append(bytes, mark);
  std::vector<StretchOrGap> parts;
  for (std::size_t at = 0; at < text.size();) {
    StretchOrGap part{{at, at}};
    for (; text.substr(at).starts_with(bytes); at += bytes.size()) ++part.marks;
    if (part.marks == 0) at = std::min(text.find(bytes, at), text.size());
    part.where.end = at;
    parts.push_back(part);
  }
  return parts;
}

}  // namespace sumi::attack
