#include "tag/learners/svm_history.hpp"

#include <algorithm>

namespace sumi::tag {
namespace {

// Calls visit(token, state two before, state before) for each token.
template <typename Visit>
void for_each_history(const Examples& examples, Visit&& visit) {
  const std::size_t start = examples.states();
  for (std::size_t i = 0; i < examples.sequences(); ++i) {
    const auto [begin, end] = examples.sequence(i);
    std::size_t earlier = start;
    std::size_t before = start;
    for (std::uint32_t token = begin; token < end; ++token) {
      visit(token, earlier, before);
      earlier = before;
      before = examples.gold[token];
    }
  }
}

void append(std::span<const std::uint32_t> list, Lists& lists) {
  lists.items.insert(lists.items.end(), list.begin(), list.end());
}

}  // namespace

std::optional<Attribute> HistoryNumbers::paired(Attribute attribute, std::size_t state) const {
  const std::uint64_t pair = std::uint64_t{attribute} * (states + 1) + state;
  const auto place = std::ranges::lower_bound(pairs, pair);
  if (place == pairs.end() || *place != pair) return std::nullopt;
  return pair_at(static_cast<std::size_t>(place - pairs.begin()));
}

PairRange HistoryNumbers::pairs_of(Attribute attribute) const {
  const std::uint64_t first_pair = std::uint64_t{attribute} * (states + 1);
  const auto begin = std::ranges::lower_bound(pairs, first_pair);
  const auto end = std::ranges::lower_bound(begin, pairs.end(), first_pair + states + 1);
  return {static_cast<std::uint32_t>(begin - pairs.begin()), static_cast<std::uint32_t>(end - pairs.begin())};
}

SvmHistory::SvmHistory(const Examples& examples)
    : numbers_{.first = examples.attributes, .states = examples.states()}, bundles_(examples.bundles) {
  number_pairs(examples);
  for_each_history(examples, [&](std::uint32_t token, std::size_t earlier, std::size_t before) {
    append(examples.token_bundles[token], row_bundles_);
    append(examples.token_attributes[token], row_attributes_);
    add_states(examples, token, earlier, before);
    row_bundles_.close();
    row_attributes_.close();
  });
}

void SvmHistory::add_states(const Examples& examples, std::uint32_t token, std::size_t earlier, std::size_t before) {
  const auto next = static_cast<std::uint32_t>(bundles_.size());
  const auto [place, is_new] = bundle_of_.try_emplace({earlier, before}, next);
  if (is_new) {
    bundles_.items.push_back(numbers_.before(before));
    bundles_.items.push_back(numbers_.two_before(earlier, before));
    bundles_.close();
  }
  row_bundles_.items.push_back(place->second);
  if (examples.token_paired.size() == 0) return;
  for (const Attribute attribute : examples.token_paired[token]) {
    row_attributes_.items.push_back(*numbers_.paired(attribute, before));
  }
}

void SvmHistory::number_pairs(const Examples& examples) {
  if (examples.token_paired.size() == 0) return;
  std::vector<std::uint64_t>& pairs = numbers_.pairs;
  for_each_history(examples, [&](std::uint32_t token, std::size_t, std::size_t before) {
    for (const Attribute attribute : examples.token_paired[token]) {
      pairs.push_back(std::uint64_t{attribute} * (numbers_.states + 1) + before);
    }
  });
  std::ranges::sort(pairs);
  pairs.erase(std::ranges::unique(pairs).begin(), pairs.end());
  pairs.shrink_to_fit();
}

}  // namespace sumi::tag
