#include "methods/rare/counting_order.hpp"

#include <algorithm>
#include <numeric>

namespace sumi::rare {

std::vector<std::uint32_t> counting_order(std::span<const Document> documents, Support by) {
  std::vector<std::uint32_t> order(documents.size());
  std::iota(order.begin(), order.end(), 0U);
  if (by == Support::owners) {
    std::stable_sort(order.begin(), order.end(),
                     [&](std::uint32_t a, std::uint32_t b) { return documents[a].owner < documents[b].owner; });
  }
  return order;
}

}  // namespace sumi::rare
