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

namespace {

constexpr std::size_t kFew = 24;  // sorting is faster than counting

}  // namespace

ItemPartition::ItemPartition(const ItemColumns& columns) : columns_(columns) {
  std::uint32_t most = 0;
  for (unsigned position = 0; position < columns.length(); ++position)
    most = std::max(most, columns.distinct(position));
  counts_.resize(most);
}

void ItemPartition::split(std::span<const std::uint32_t> list, unsigned position, Groups& groups) {
  groups.terms.clear();
  groups.ends.clear();
  if (list.size() <= kFew) {
    split_by_sorting(list, columns_.at(position), groups);
  } else {
    split_by_counting(list, columns_.at(position), groups);
  }
}

void ItemPartition::split_by_sorting(std::span<const std::uint32_t> list, std::span<const std::uint32_t> items,
                                     Groups& groups) {
  keys_.clear();
  for (std::uint64_t i = 0; i < list.size(); ++i) keys_.push_back(std::uint64_t{items[list[i]]} << 32 | i);
  std::ranges::sort(keys_);
  for (std::size_t begin = 0, end = 0; begin < keys_.size(); begin = end) {
    while (end < keys_.size() && keys_[end] >> 32 == keys_[begin] >> 32) ++end;
    if (end - begin < 2) continue;
    for (std::size_t i = begin; i < end; ++i) groups.terms.push_back(list[keys_[i] & 0xFFFFFFFF]);
    groups.ends.push_back(static_cast<std::uint32_t>(groups.terms.size()));
  }
}

void ItemPartition::split_by_counting(std::span<const std::uint32_t> list, std::span<const std::uint32_t> items,
                                      Groups& groups) {
  present_.clear();
  for (const std::uint32_t term : list) {
    if (counts_[items[term]]++ == 0) present_.push_back(items[term]);
  }
  constexpr std::uint32_t kNowhere = ~std::uint32_t{0};
  std::uint32_t end = 0;
  for (const std::uint32_t item : present_) {  // turns counts into positions
    const std::uint32_t begin = end;
    if (counts_[item] < 2) {
      counts_[item] = kNowhere;
      continue;
    }
    end += counts_[item];
    groups.ends.push_back(end);
    counts_[item] = begin;
  }
  groups.terms.resize(end);
  for (const std::uint32_t term : list) {
    std::uint32_t& place = counts_[items[term]];
    if (place != kNowhere) groups.terms[place++] = term;
  }
  for (const std::uint32_t item : present_) counts_[item] = 0;
}

}  // namespace sumi::terms
