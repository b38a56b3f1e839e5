#include "attack/hidden_parts.hpp"

#include <algorithm>

namespace sumi::attack {

std::optional<std::vector<Part>> hidden_parts(std::u32string_view masked, std::u32string_view text, char32_t mark) {
  std::vector<Part> parts;
  std::size_t at = std::min(masked.find(mark), masked.size());  // of masked
  std::size_t place = at;                                       // of text, behind what was placed
  if (!text.starts_with(masked.substr(0, at))) return std::nullopt;
  if (at == masked.size() && text.size() != at) return std::nullopt;
  while (at < masked.size()) {
    const std::size_t run_end = std::min(masked.find_first_not_of(mark, at), masked.size());
    const std::size_t least = place + (run_end - at);
    const std::u32string_view stretch = masked.substr(run_end, masked.find(mark, run_end) - run_end);
    at = run_end + stretch.size();
    std::size_t found = text.size();
    if (at < masked.size()) {
      found = text.find(stretch, least);
      if (found == std::u32string_view::npos) return std::nullopt;
    } else {
      if (text.size() < least + stretch.size() || !text.ends_with(stretch)) return std::nullopt;
      found -= stretch.size();
    }
    parts.push_back({place, found});
    place = found + stretch.size();
  }
  return parts;
}

std::size_t shared_ends(std::u32string_view part, std::u32string_view guess) {
  const std::size_t most = std::min(part.size(), guess.size());
  std::size_t front = 0;
  while (front < most && part[front] == guess[front]) ++front;
  std::size_t back = 0;
  while (front + back < most && part[part.size() - 1 - back] == guess[guess.size() - 1 - back]) ++back;
  return front + back;
}

}  // namespace sumi::attack
