#include "table/median_split.hpp"

#include <algorithm>
#include <limits>

namespace sumi::table {

template <typename Code>
MedianSplit<Code>::MedianSplit(const CodedTable& table, const Requirements& requirements, bool strict)
    : table_(table), requirements_(requirements), strict_(strict) {}

template <typename Code>
void MedianSplit<Code>::find_extents(const CodedRows<Code>& rows, const RowRange& range) {
  low_.assign(rows.stride, std::numeric_limits<Code>::max());
  high_.assign(rows.stride, 0);
  for (std::size_t from = 0; from < rows.stride; from += 8) {
    Code low[8];
    Code high[8];
    std::copy_n(low_.data() + from, 8, low);
    std::copy_n(high_.data() + from, 8, high);
    for (std::size_t row = range.begin; row < range.end; ++row) {
      const Code* codes = rows.row(row) + from;
      for (std::size_t i = 0; i < 8; ++i) {
        low[i] = std::min(low[i], codes[i]);
        high[i] = std::max(high[i], codes[i]);
      }
    }
    std::copy_n(low, 8, low_.data() + from);
    std::copy_n(high, 8, high_.data() + from);
  }
}

template <typename Code>
void MedianSplit<Code>::order_columns() {
  columns_.clear();
  for (std::size_t i = 0; i < table_.width(); ++i) {
    if (low_[i] == high_[i]) continue;
    const Attribute& attribute = table_.attributes[i];
    const auto low = static_cast<std::uint32_t>(low_[i]);
    const auto high = static_cast<std::uint32_t>(high_[i]);
    const double width = attribute.scaled ? attribute.loss_of_range(low, high)
                                          : static_cast<double>(high - low) / (attribute.codes() - 1);
    columns_.emplace_back(-attribute.weight * width, i);
  }
  std::sort(columns_.begin(), columns_.end());
}

template <typename Code>
void MedianSplit<Code>::count(const CodedRows<Code>& rows, const RowRange& range, std::size_t attribute) {
  const Code least = low_[attribute];
  counts_.assign(static_cast<std::size_t>(high_[attribute] - least) + 1, 0);
  for (std::size_t row = range.begin; row < range.end; ++row)
    ++counts_[static_cast<std::size_t>(rows.row(row)[attribute] - least)];
  values_.clear();
  std::size_t sum = 0;
  for (std::size_t i = 0; i < counts_.size(); ++i) {
    if (counts_[i] == 0) continue;
    sum += counts_[i];
    values_.emplace_back(static_cast<Code>(least + static_cast<Code>(i)), sum);
  }
}

template <typename Code>
bool MedianSplit<Code>::hold(const CodedRows<Code>& rows, const RowRange& left, const RowRange& right) {
  return requirements_.hold(rows.ids_of(left), scratch_) && requirements_.hold(rows.ids_of(right), scratch_);
}

template <typename Code>
std::optional<std::size_t> MedianSplit<Code>::divide_relaxed(CodedRows<Code>& rows, const RowRange& range,
                                                             std::size_t attribute) {
  const std::size_t half = range.size() / 2;
  const auto median =
      std::find_if(values_.begin(), values_.end(), [&](const auto& value) { return value.second >= half; });
  const std::size_t below = median == values_.begin() ? 0 : std::prev(median)->second;
  std::size_t dealt = half - below;  // rows with the median value
  const Code at = median->first;
  rows.divide(range, attribute, [&](Code code) { return code < at; });
  const RowRange rest{range.begin + below, range.end};
  rows.divide(rest, attribute, [&](Code code) { return code == at; });
  const std::size_t border = rest.begin + dealt;
  if (border == range.begin || border == range.end) return std::nullopt;
  return hold(rows, {range.begin, border}, {border, range.end}) ? std::optional(border) : std::nullopt;
}

template <typename Code>
std::optional<std::size_t> MedianSplit<Code>::divide_by(CodedRows<Code>& rows, const RowRange& range,
                                                        std::size_t attribute) {
  count(rows, range, attribute);
  if (!strict_) {
    if (const std::optional<std::size_t> border = divide_relaxed(rows, range, attribute)) return border;
  }
  // Cuts after each value except the last, those nearest to the median first.
  values_.pop_back();
  const std::size_t size = range.size();
  const auto distance = [&](const auto& value) {
    return value.second * 2 > size ? value.second * 2 - size : size - value.second * 2;
  };
  std::erase_if(values_, [&](const auto& value) {
    return std::min(value.second, size - value.second) < requirements_.least_rows();
  });
  const auto nearer = [&](const auto& a, const auto& b) {
    return std::pair(distance(a), a.first) < std::pair(distance(b), b.first);
  };
  if (requirements_.only_rows()) {
    if (values_.empty()) return std::nullopt;
    const Code last = std::min_element(values_.begin(), values_.end(), nearer)->first;
    return rows.divide(range, attribute, [&](Code code) { return code <= last; });
  }
  std::sort(values_.begin(), values_.end(), nearer);
  for (const auto& [last, left] : values_) {
    const std::size_t border = rows.divide(range, attribute, [&, at = last](Code code) { return code <= at; });
    if (hold(rows, {range.begin, border}, {border, range.end})) return border;
  }
  return std::nullopt;
}

template <typename Code>
std::optional<std::size_t> MedianSplit<Code>::divide(CodedRows<Code>& rows, const RowRange& range) {
  if (range.size() < 2 * requirements_.least_rows()) return std::nullopt;
  find_extents(rows, range);
  order_columns();
  for (const auto& [width, attribute] : columns_)
    if (const std::optional<std::size_t> border = divide_by(rows, range, attribute)) return border;
  return std::nullopt;
}

template class MedianSplit<std::int16_t>;
template class MedianSplit<std::int32_t>;

}  // namespace sumi::table
