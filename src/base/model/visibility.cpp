#include <sumi/model/visibility.hpp>

namespace sumi {

Mask hidden_ranges(const Visibility& visibility) {
  Mask hidden;
  for (std::size_t i = 0; i < visibility.size();) {
    if (!is_hidden(visibility[i])) {
      ++i;
      continue;
    }
    const std::size_t begin = i;
    while (i < visibility.size() && is_hidden(visibility[i])) ++i;
    hidden.append({begin, i});
  }
  return hidden;
}

}  // namespace sumi
