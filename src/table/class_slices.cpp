#include "table/class_slices.hpp"

#include <algorithm>

namespace sumi::table {

void ClassSlices::start(Common& common, std::size_t at) const {
  if (common.low.size() < (at + 1) * width_) {
    common.low.resize((at + 1) * width_);
    common.high.resize((at + 1) * width_);
  }
  if (common.bits.size() < (at + 1) * words_) common.bits.resize((at + 1) * words_);
  std::fill_n(common.low.begin() + static_cast<std::ptrdiff_t>(at * width_), width_, 0xFFFFFFFFU);
  std::fill_n(common.high.begin() + static_cast<std::ptrdiff_t>(at * width_), width_, 0U);
  std::fill_n(common.bits.begin() + static_cast<std::ptrdiff_t>(at * words_), words_, 0U);
}

void ClassSlices::add_row(Common& common, std::size_t at, const std::uint32_t* codes) const {
  const Losses& losses = rows_->losses();
  for (std::size_t i = 0; i < width_; ++i) {
    common.low[at * width_ + i] = std::min(common.low[at * width_ + i], codes[i]);
    common.high[at * width_ + i] = std::max(common.high[at * width_ + i], codes[i]);
    if (losses.has_bits(i)) losses.set_bit(i, codes[i], common.bits.data() + at * words_);
  }
}

void ClassSlices::merge(Common& common, std::size_t at, const Common& from, std::size_t other) const {
  for (std::size_t i = 0; i < width_; ++i) {
    common.low[at * width_ + i] = std::min(common.low[at * width_ + i], from.low[other * width_ + i]);
    common.high[at * width_ + i] = std::max(common.high[at * width_ + i], from.high[other * width_ + i]);
  }
  for (std::size_t i = 0; i < words_; ++i) common.bits[at * words_ + i] |= from.bits[other * words_ + i];
}

double ClassSlices::loss_of(const Common& common, std::size_t at) const {
  return rows_->losses().of(common.low.data() + at * width_, common.high.data() + at * width_,
                            common.bits.data() + at * words_);
}

void ClassSlices::order_by(std::size_t attribute, Neighbourhood::Class c) {
  sorted_.clear();
  for (const Neighbourhood::Row row : rows_->members(c)) sorted_.emplace_back(rows_->codes(row)[attribute], row);
  std::sort(sorted_.begin(), sorted_.end());
  ordered_.clear();
  groups_.clear();
  for (std::size_t i = 0; i < sorted_.size(); ++i) {
    if (i == 0 || sorted_[i].first != sorted_[i - 1].first) groups_.push_back(i);
    ordered_.push_back(sorted_[i].second);
  }
  groups_.push_back(sorted_.size());
}

void ClassSlices::visit_run(std::size_t begin, std::size_t end, const Visit& visit) {
  const std::span<const Neighbourhood::Row> all(ordered_);
  Slice slice;
  slice.before = all.subspan(0, groups_[begin]);
  slice.inside = all.subspan(groups_[begin], groups_[end] - groups_[begin]);
  slice.behind = all.subspan(groups_[end]);
  start(scratch_, 0);
  merge(scratch_, 0, prefixes_, begin);
  merge(scratch_, 0, suffixes_, end);
  slice.rest_loss = loss_of(scratch_, 0);
  if (end == begin + 1) {
    slice.loss = loss_of(values_, begin);
  } else {
    start(scratch_, 1);
    for (std::size_t value = begin; value < end; ++value) merge(scratch_, 1, values_, value);
    slice.loss = loss_of(scratch_, 1);
  }
  visit(slice);
}

void ClassSlices::visit(const Neighbourhood& rows, Neighbourhood::Class c, const Visit& visit) {
  rows_ = &rows;
  width_ = rows.width();
  words_ = rows.losses().words();
  for (std::size_t attribute = 0; attribute < width_; ++attribute) {
    order_by(attribute, c);
    const std::size_t values = groups_.size() - 1;
    if (values < 2) continue;
    start(prefixes_, 0);
    for (std::size_t value = 0; value < values; ++value) {
      start(values_, value);
      for (std::size_t i = groups_[value]; i < groups_[value + 1]; ++i)
        add_row(values_, value, rows.codes(ordered_[i]));
      start(prefixes_, value + 1);
      merge(prefixes_, value + 1, prefixes_, value);
      merge(prefixes_, value + 1, values_, value);
    }
    start(suffixes_, values);
    for (std::size_t value = values; value-- > 0;) {
      start(suffixes_, value);
      merge(suffixes_, value, suffixes_, value + 1);
      merge(suffixes_, value, values_, value);
    }
    const std::span<const Neighbourhood::Row> all(ordered_);
    for (std::size_t value = 1; value < values; ++value) {
      const auto front = all.subspan(0, groups_[value]);
      const auto back = all.subspan(groups_[value]);
      const double front_loss = loss_of(prefixes_, value);
      const double back_loss = loss_of(suffixes_, value);
      visit({front, {}, back, front_loss, back_loss});
      visit({back, front, {}, back_loss, front_loss});
    }
    const Attribute& sliced = rows.table().attributes[attribute];
    if (sliced.scaled || values < 3) continue;
    for (std::size_t value = 1; value + 1 < values; ++value) visit_run(value, value + 1, visit);
    if (sliced.tree == nullptr) continue;
    for (const GeneralizationTree::Node& node : sliced.tree->nodes()) {
      if (node.end - node.begin < 2) continue;
      const auto first =
          std::lower_bound(sorted_.begin(), sorted_.end(), std::pair(node.begin, Neighbourhood::Row{0})) -
          sorted_.begin();
      const auto last = std::lower_bound(sorted_.begin(), sorted_.end(), std::pair(node.end, Neighbourhood::Row{0})) -
                        sorted_.begin();
      const auto begin =
          static_cast<std::size_t>(std::lower_bound(groups_.begin(), groups_.end(), first) - groups_.begin());
      const auto end =
          static_cast<std::size_t>(std::lower_bound(groups_.begin(), groups_.end(), last) - groups_.begin());
      if (end - begin >= 2 && begin > 0 && end < values) visit_run(begin, end, visit);
    }
  }
}

}  // namespace sumi::table
