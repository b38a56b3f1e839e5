#include "base/text/phrases.hpp"

#include <algorithm>

namespace sumi {

Phrases::Phrases(const std::vector<std::string>& phrases) {
  for (const std::string& phrase : phrases) {
    if (phrase.empty()) continue;
    by_first_byte_[static_cast<unsigned char>(phrase.front())].push_back(phrase);
    empty_ = false;
  }
  for (auto& same_start : by_first_byte_) {
    std::stable_sort(same_start.begin(), same_start.end(),
                     [](const std::string& a, const std::string& b) { return a.size() > b.size(); });
  }
}

Mask Phrases::find(std::string_view text, Position offset) const {
  Mask found;
  if (empty_) return found;
  for (std::size_t at = 0; at < text.size(); ++at) {
    for (const std::string& phrase : by_first_byte_[static_cast<unsigned char>(text[at])]) {
      if (text.compare(at, phrase.size(), phrase) != 0) continue;
      found.append({offset + at, offset + at + phrase.size()});
      break;  // a longer phrase that starts here contains all shorter ones
    }
  }
  return found;
}

}  // namespace sumi
