#include "methods/terms/item_columns.hpp"

#include <algorithm>

namespace sumi::terms {

ItemColumns::ItemColumns(const TermGroup& group) : terms_(group.size()), items_(group.characters().size()) {
  std::vector<char32_t> characters(terms_);
  for (unsigned position = 0; position < group.length(); ++position) {
    for (std::uint32_t term = 0; term < terms_; ++term) characters[term] = group.at(term, position);
    std::ranges::sort(characters);
    const auto end = std::unique(characters.begin(), characters.end());
    distinct_.push_back(static_cast<std::uint32_t>(end - characters.begin()));
    for (std::uint32_t term = 0; term < terms_; ++term) {
      const auto found = std::lower_bound(characters.begin(), end, group.at(term, position));
      items_[std::size_t{position} * terms_ + term] = static_cast<std::uint32_t>(found - characters.begin());
    }
    characters.resize(terms_);
  }
}

}  // namespace sumi::terms
