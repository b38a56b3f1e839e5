#include "base/text/brief.hpp"

#include <algorithm>

namespace sumi {
namespace {

constexpr bool continues(char byte) {
  return (static_cast<unsigned char>(byte) & 0xC0) == 0x80;
}

}  // namespace

std::string brief(std::string_view name) {
  std::size_t characters = 0;
  for (std::size_t at = 0; at < name.size(); ++at) {
    if (continues(name[at]) && at <= 4 * kMostNameCharacters) continue;  // further on, it isn't valid UTF-8
    if (characters++ == kMostNameCharacters) return std::string(name.substr(0, at)) + "…";
  }
  return std::string(name);
}

std::string brief(std::span<const std::string> names) {
  std::string list;
  for (std::size_t i = 0; i < std::min(names.size(), kMostNames); ++i) {
    if (i > 0) list += ", ";
    list += brief(names[i]);
  }
  if (names.size() > kMostNames) list += " and " + std::to_string(names.size() - kMostNames) + " more";
  return list;
}

std::string without_middle(std::string_view text, std::size_t most) {
  constexpr std::string_view kGap = " … ";
  if (text.size() <= most) return std::string(text);
  std::size_t first = (most - kGap.size()) * 2 / 3;
  std::size_t last = text.size() - (most - kGap.size() - first);
  while (first > 0 && continues(text[first])) --first;
  while (last < text.size() && continues(text[last])) ++last;
  return std::string(text.substr(0, first)).append(kGap).append(text.substr(last));
}

}  // namespace sumi
