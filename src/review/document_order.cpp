#include <algorithm>
#include <numeric>
#include <utility>

#include "base/machine/splitmix64.hpp"
#include "review/documents.hpp"

namespace sumi::review {

std::optional<DocumentOrder> order_named(std::string_view name) {
  constexpr std::pair<std::string_view, DocumentOrder> kNames[] = {{"given", DocumentOrder::given},
                                                                   {"uncertain", DocumentOrder::uncertain},
                                                                   {"exposed", DocumentOrder::exposed},
                                                                   {"rare", DocumentOrder::rare},
                                                                   {"random", DocumentOrder::random}};
  for (const auto& [known, order] : kNames)
    if (known == name) return order;
  return std::nullopt;
}

std::vector<std::uint32_t> ordered(const std::vector<StoredDocument>& documents, DocumentOrder order,
                                   std::uint64_t seed) {
  std::vector<std::uint32_t> numbers(documents.size());
  std::iota(numbers.begin(), numbers.end(), 0U);
  const auto by = [&](double StoredDocument::* member) {
    std::ranges::stable_sort(numbers, std::ranges::greater{}, [&](std::uint32_t i) { return documents[i].*member; });
  };
  switch (order) {
    case DocumentOrder::given:
      break;
    case DocumentOrder::uncertain:
      by(&StoredDocument::uncertainty);
      break;
    case DocumentOrder::exposed:
      by(&StoredDocument::exposure);
      break;
    case DocumentOrder::rare:
      by(&StoredDocument::rarity);
      break;
    case DocumentOrder::random: {
      SplitMix64 draws(seed);
      for (std::size_t i = numbers.size(); i > 1; --i) std::swap(numbers[i - 1], numbers[draws.below(i)]);
      break;
    }
  }
  return numbers;
}

}  // namespace sumi::review
