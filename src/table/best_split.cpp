#include <algorithm>
#include <numeric>

#include "table/divide_all.hpp"

namespace sumi::table {

template <typename Code>
BestSplit<Code>::BestSplit(const CodedTable& table, const Losses& losses, const Requirements& requirements)
    : table_(table),
      losses_(losses),
      requirements_(requirements),
      groups_(table, losses),
      is_left_(table.width()),
      prefixes_(groups_.commons()),
      suffixes_(groups_.commons()),
      scratch_(groups_.commons()) {
  for (std::size_t i = 0; i < table.width(); ++i) is_left_[i].assign(table.attributes[i].codes(), 0);
  scratch_.make_room(2);
}

// An attribute that doesn't vary in the range loses nothing.
template <typename Code>
double BestSplit<Code>::loss_of(const Commons<Code>& commons, std::size_t set) const {
  const Code* low = commons.low.data() + set * commons.stride;
  const Code* high = commons.high.data() + set * commons.stride;
  const std::uint64_t* bits = commons.bits.data() + set * commons.words;
  double sum = 0;
  for (const Varying& varying : groups_.varying()) {
    const std::size_t i = varying.attribute;
    sum += losses_.of(i, static_cast<std::uint32_t>(low[i]), static_cast<std::uint32_t>(high[i]), bits);
  }
  return sum;
}

// Computes prefixes, suffixes and their rows for the values in order_.
template <typename Code>
void BestSplit<Code>::chain(const Varying& varying) {
  const std::size_t values = order_.size();
  prefixes_.make_room(values + 1);
  suffixes_.make_room(values + 1);
  counted_.resize(values + 1);
  counted_[0] = 0;
  prefixes_.clear(0);
  suffixes_.clear(values);
  for (std::size_t i = 0; i < values; ++i) {
    const std::uint32_t group = varying.groups[order_[i]];
    counted_[i + 1] = counted_[i] + groups_.rows()[group];
    prefixes_.join(i + 1, prefixes_, i, groups_.commons(), group);
  }
  for (std::size_t i = values; i-- > 0;)
    suffixes_.join(i, suffixes_, i + 1, groups_.commons(), varying.groups[order_[i]]);
}

template <typename Code>
template <typename RightLoss>
void BestSplit<Code>::consider(Candidate candidate, double left_loss, std::size_t right_rows,
                               const RightLoss& right_loss) {
  const bool only_rows = requirements_.only_rows();
  candidate.loss = left_loss;
  if (only_rows && best_ && candidate.loss > best_->loss) return;
  candidate.loss += static_cast<double>(right_rows) * right_loss();
  if (!only_rows) {
    candidates_.push_back(candidate);
  } else if (!best_ || candidate.loss < best_->loss ||
             (candidate.loss == best_->loss && candidate.smaller > best_->smaller)) {
    best_ = candidate;
  }
}

template <typename Code>
void BestSplit<Code>::try_prefixes(std::uint32_t varying, Order order, std::size_t rows) {
  for (std::uint32_t end = 1; end < order_.size(); ++end) {
    const std::size_t left = counted_[end];
    const std::size_t smaller = std::min(left, rows - left);
    if (smaller < requirements_.least_rows()) continue;
    consider({0, smaller, varying, order, 0, end}, static_cast<double>(left) * loss_of(prefixes_, end), rows - left,
             [&] { return loss_of(suffixes_, end); });
  }
}

template <typename Code>
void BestSplit<Code>::try_one(std::uint32_t varying, std::size_t rows) {
  const std::vector<std::uint32_t>& groups = groups_.varying()[varying].groups;
  for (std::uint32_t value = 1; value + 1 < groups.size(); ++value) {  // the first and the last are prefixes
    const std::size_t inside = groups_.rows()[groups[value]];
    const std::size_t smaller = std::min(inside, rows - inside);
    if (smaller < requirements_.least_rows()) continue;
    consider({0, smaller, varying, Order::one, value, value + 1},
             static_cast<double>(inside) * loss_of(groups_.commons(), groups[value]), rows - inside, [&] {
               scratch_.join(0, prefixes_, value, suffixes_, value + 1);
               return loss_of(scratch_, 0);
             });
  }
}

template <typename Code>
void BestSplit<Code>::try_nodes(std::uint32_t varying, std::size_t rows) {
  const Varying& tried = groups_.varying()[varying];
  const GeneralizationTree* tree = table_.attributes[tried.attribute].tree.get();
  if (tree == nullptr || table_.attributes[tried.attribute].scaled) return;
  const auto place_of = [&](std::uint32_t code) {
    return static_cast<std::uint32_t>(
        std::lower_bound(tried.codes.begin(), tried.codes.end(), static_cast<Code>(code)) - tried.codes.begin());
  };
  for (const GeneralizationTree::Node& node : tree->nodes()) {
    if (node.end - node.begin < 2) continue;
    const std::uint32_t begin = place_of(node.begin);
    const std::uint32_t end = place_of(node.end);
    // Single values and prefixes are tried anyway.
    if (end - begin < 2 || begin == 0 || end == tried.codes.size()) continue;
    const std::size_t inside = counted_[end] - counted_[begin];
    const std::size_t smaller = std::min(inside, rows - inside);
    if (smaller < requirements_.least_rows()) continue;
    scratch_.clear(0);
    for (std::uint32_t value = begin; value < end; ++value) scratch_.merge(0, groups_.commons(), tried.groups[value]);
    consider({0, smaller, varying, Order::node, begin, end}, static_cast<double>(inside) * loss_of(scratch_, 0),
             rows - inside, [&] {
               scratch_.join(1, prefixes_, begin, suffixes_, end);
               return loss_of(scratch_, 1);
             });
  }
}

template <typename Code>
void BestSplit<Code>::order_by_count(const Varying& varying) {
  order_.resize(varying.codes.size());
  std::iota(order_.begin(), order_.end(), 0U);
  std::stable_sort(order_.begin(), order_.end(), [&](std::uint32_t a, std::uint32_t b) {
    return groups_.rows()[varying.groups[a]] < groups_.rows()[varying.groups[b]];
  });
}

template <typename Code>
void BestSplit<Code>::try_orders(std::uint32_t varying, std::size_t rows) {
  const Varying& tried = groups_.varying()[varying];
  order_.resize(tried.codes.size());
  std::iota(order_.begin(), order_.end(), 0U);
  chain(tried);
  try_prefixes(varying, Order::ascending, rows);
  if (tried.codes.size() < 3 || table_.attributes[tried.attribute].scaled) return;
  try_one(varying, rows);
  try_nodes(varying, rows);
  order_by_count(tried);
  chain(tried);
  try_prefixes(varying, Order::by_count, rows);
}

template <typename Code>
std::vector<Code> BestSplit<Code>::left_of(const Candidate& candidate) {
  const Varying& varying = groups_.varying()[candidate.varying];
  if (candidate.order != Order::by_count)
    return {varying.codes.begin() + candidate.begin, varying.codes.begin() + candidate.end};
  order_by_count(varying);
  std::vector<Code> left;
  for (std::uint32_t i = candidate.begin; i < candidate.end; ++i) left.push_back(varying.codes[order_[i]]);
  std::sort(left.begin(), left.end());
  return left;
}

template <typename Code>
bool BestSplit<Code>::allowed(const DistinctRows<Code>& rows, const RowRange& range, const Candidate& candidate) {
  const std::size_t attribute = groups_.varying()[candidate.varying].attribute;
  const std::vector<Code> left = left_of(candidate);
  std::vector<char>& is_left = is_left_[attribute];
  for (const Code code : left) is_left[static_cast<std::size_t>(code)] = 1;
  for (std::vector<std::uint32_t>& side : sides_) side.clear();
  for (std::size_t row = range.begin; row < range.end; ++row)
    rows.append_ids({row, row + 1}, sides_[is_left[static_cast<std::size_t>(rows.row(row)[attribute])] != 0 ? 0 : 1]);
  for (const Code code : left) is_left[static_cast<std::size_t>(code)] = 0;
  const std::size_t small = sides_[0].size() <= sides_[1].size() ? 0 : 1;
  return requirements_.hold(sides_[small], requirements_scratch_) &&
         requirements_.hold(sides_[1 - small], requirements_scratch_);
}

template <typename Code>
std::optional<typename BestSplit<Code>::Cut> BestSplit<Code>::find(const DistinctRows<Code>& rows,
                                                                   const RowRange& range) {
  const std::size_t size = rows.rows_in(range);
  if (size < 2 * requirements_.least_rows()) return std::nullopt;
  best_.reset();
  candidates_.clear();
  groups_.gather(rows, range);
  for (std::uint32_t varying = 0; varying < groups_.varying().size(); ++varying) try_orders(varying, size);
  if (!requirements_.only_rows()) {
    std::stable_sort(candidates_.begin(), candidates_.end(), [](const Candidate& a, const Candidate& b) {
      return a.loss != b.loss ? a.loss < b.loss : a.smaller > b.smaller;
    });
    for (const Candidate& candidate : candidates_) {
      if (!allowed(rows, range, candidate)) continue;
      best_ = candidate;
      break;
    }
  }
  if (!best_) return std::nullopt;
  return Cut{groups_.varying()[best_->varying].attribute, best_->loss, left_of(*best_)};
}

template <typename Code>
std::optional<std::size_t> BestSplit<Code>::divide(DistinctRows<Code>& rows, const RowRange& range) {
  const std::optional<Cut> cut = find(rows, range);
  if (!cut) return std::nullopt;
  std::vector<char>& is_left = is_left_[cut->attribute];
  for (const Code code : cut->left) is_left[static_cast<std::size_t>(code)] = 1;
  const std::size_t border = rows.divide(range, cut->attribute, is_left);
  for (const Code code : cut->left) is_left[static_cast<std::size_t>(code)] = 0;
  return border;
}

template class BestSplit<std::int16_t>;
template class BestSplit<std::int32_t>;

}  // namespace sumi::table
