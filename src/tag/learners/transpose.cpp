#include <numeric>

#include "tag/learners/examples.hpp"

namespace sumi::tag {

Lists transpose(const Lists& lists, std::size_t begin, std::size_t end, std::size_t numbers) {
  Lists result;
  // While items are placed, ends[i] is the next free place of list i; it starts at the list's begin.
  result.ends.assign(numbers + 1, 0);
  for (std::size_t i = begin; i < end; ++i) {
    for (const std::uint32_t number : lists[i]) ++result.ends[number + 1U];
  }
  std::partial_sum(result.ends.begin(), result.ends.end(), result.ends.begin());
  result.items.resize(result.ends.back());
  for (std::size_t i = begin; i < end; ++i) {
    for (const std::uint32_t number : lists[i]) {
      result.items[result.ends[number]++] = static_cast<std::uint32_t>(i - begin);
    }
  }
  result.ends.pop_back();
  return result;
}

}  // namespace sumi::tag
