#include <algorithm>

#include "judge/verify/release/published.hpp"

namespace sumi::verify {

Pairing::Pairing(const Published& published) : published_(published), partners_(published.size()) {
  for (std::uint32_t document = 0; document < published.size(); ++document) {
    const PublishedLayout& layout = published.layout(document);
    const std::string& id = published.id(document);
    if (layout.id_passes && !id.empty()) {
      by_own_id_.emplace(id, document);
    } else {
      const auto number = layout.id_passes ? std::optional<std::uint64_t>(document) : published.source_number(document);
      if (number) by_index_.emplace(*number, document);
    }
  }
}

std::optional<std::uint32_t> Pairing::meet(const std::optional<std::string>& own_id) {
  const std::uint32_t index = next_++;
  std::optional<std::uint32_t> document;
  if (const auto found = by_index_.find(index); found != by_index_.end()) document = found->second;
  if (own_id) {
    const auto found = by_own_id_.find(*own_id);
    if (found != by_own_id_.end()) document = std::min(found->second, document.value_or(found->second));
  }
  if (document) partners_[*document] = index;
  return document;
}

std::vector<std::uint32_t> Pairing::out_of_order() const {
  std::vector<std::uint32_t> result;
  std::uint32_t furthest = 0;
  for (std::uint32_t document = 0; document < partners_.size(); ++document) {
    if (!partners_[document]) continue;
    const std::uint32_t place = published_.place_of_source(*partners_[document]);
    if (place < furthest) result.push_back(document);
    furthest = std::max(furthest, place);
  }
  return result;
}

}  // namespace sumi::verify
