#include "tag/svm_history.hpp"

#include <map>
#include <utility>

namespace sumi::tag {

SvmHistory::SvmHistory(const Examples& examples)
    : numbers_{static_cast<Attribute>(examples.attributes), examples.states()},
      bundles_(examples.bundles),
      row_attributes_(examples.token_attributes) {
  std::map<std::pair<std::size_t, std::size_t>, std::uint32_t> bundle_of;
  row_bundles_.items.reserve(examples.token_bundles.items.size() + examples.tokens());
  row_bundles_.ends.reserve(examples.tokens());
  for (std::size_t i = 0; i < examples.sequences(); ++i) {
    const auto [begin, end] = examples.sequence(i);
    std::size_t earlier = numbers_.start();
    std::size_t before = numbers_.start();
    for (std::uint32_t token = begin; token < end; ++token) {
      const auto [place, is_new] = bundle_of.try_emplace({earlier, before}, static_cast<std::uint32_t>(bundles_.size()));
      if (is_new) {
        bundles_.items.push_back(numbers_.before(before));
        bundles_.items.push_back(numbers_.two_before(earlier, before));
        bundles_.close();
      }
      const auto bundles = examples.token_bundles[token];
      row_bundles_.items.insert(row_bundles_.items.end(), bundles.begin(), bundles.end());
      row_bundles_.items.push_back(place->second);
      row_bundles_.close();
      earlier = before;
      before = examples.gold[token];
    }
  }
}

}  // namespace sumi::tag
