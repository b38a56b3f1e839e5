#include "table/value_groups.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <limits>

namespace sumi::table {
namespace {

// Widens eight ends at a time; in separate arrays, so that the compiler knows that nothing overlaps.
template <typename Code>
inline void widen(Code* lows, Code* highs, const Code* least, const Code* greatest) {
  Code low[8];
  Code high[8];
  Code below[8];
  Code above[8];
  std::memcpy(low, lows, sizeof low);
  std::memcpy(high, highs, sizeof high);
  std::memcpy(below, least, sizeof below);
  std::memcpy(above, greatest, sizeof above);
  for (std::size_t i = 0; i < 8; ++i) low[i] = below[i] < low[i] ? below[i] : low[i];
  for (std::size_t i = 0; i < 8; ++i) high[i] = above[i] > high[i] ? above[i] : high[i];
  std::memcpy(lows, low, sizeof low);
  std::memcpy(highs, high, sizeof high);
}

}  // namespace

template <typename Code>
void Commons<Code>::make_room(std::size_t sets) {
  if (low.size() >= sets * stride && bits.size() >= sets * words) return;
  low.resize(sets * stride);
  high.resize(sets * stride);
  bits.resize(sets * words);
}

template <typename Code>
void Commons<Code>::clear(std::size_t set) {
  std::fill_n(low.data() + set * stride, stride, std::numeric_limits<Code>::max());
  std::fill_n(high.data() + set * stride, stride, Code{-1});
  std::fill_n(bits.data() + set * words, words, 0);
}

template <typename Code>
void Commons<Code>::merge(std::size_t set, const Commons& from, std::size_t other) {
  for (std::size_t i = 0; i < stride; i += 8)
    widen(low.data() + set * stride + i, high.data() + set * stride + i, from.low.data() + other * stride + i,
          from.high.data() + other * stride + i);
  for (std::size_t word = 0; word < words; ++word) bits[set * words + word] |= from.bits[other * words + word];
}

template <typename Code>
void Commons<Code>::join(std::size_t set, const Commons& one, std::size_t one_set, const Commons& other,
                         std::size_t other_set) {
  for (std::size_t i = 0; i < stride; i += 8) {
    Code lows[8];
    Code highs[8];
    std::memcpy(lows, one.low.data() + one_set * stride + i, sizeof lows);
    std::memcpy(highs, one.high.data() + one_set * stride + i, sizeof highs);
    widen(lows, highs, other.low.data() + other_set * stride + i, other.high.data() + other_set * stride + i);
    std::memcpy(low.data() + set * stride + i, lows, sizeof lows);
    std::memcpy(high.data() + set * stride + i, highs, sizeof highs);
  }
  for (std::size_t word = 0; word < words; ++word)
    bits[set * words + word] = one.bits[one_set * words + word] | other.bits[other_set * words + word];
}

template <typename Code>
ValueGroups<Code>::ValueGroups(const CodedTable& table, const Losses& losses)
    : losses_(losses),
      width_(table.width()),
      group_of_(width_),
      masks_(width_),
      varying_(width_),
      commons_((width_ + 7) / 8 * 8, losses.words()),
      extent_(commons_.stride, 0) {
  extent_.make_room(1);
  const std::size_t words = losses.words();
  for (std::size_t i = 0; i < width_; ++i) {
    const std::uint32_t codes = table.attributes[i].codes();
    group_of_[i].assign(codes, kNone);
    if (!losses.has_bits(i) || words > kMostWords) continue;
    masks_[i].assign(codes * words, 0);
    for (std::uint32_t code = 0; code < codes; ++code) losses.set_bit(i, code, masks_[i].data() + code * words);
  }
}

template <typename Code>
void ValueGroups<Code>::find_varying(const DistinctRows<Code>& rows, const RowRange& range) {
  extent_.clear(0);
  for (std::size_t from = 0; from < rows.stride; from += 8)
    for (std::size_t row = range.begin; row < range.end; ++row)
      widen(extent_.low.data() + from, extent_.high.data() + from, rows.row(row) + from, rows.row(row) + from);
  count_ = 0;
  std::size_t most = 0;
  for (std::size_t i = 0; i < width_; ++i) {
    if (extent_.low[i] == extent_.high[i]) continue;
    varying_[count_].attribute = i;
    varying_[count_].codes.clear();
    ++count_;
    most += std::min(range.size(), static_cast<std::size_t>(extent_.high[i] - extent_.low[i]) + 1);
  }
  groups_ = 0;
  commons_.make_room(most);
  if (rows_.size() < most) rows_.resize(most);
}

template <typename Code>
std::uint32_t ValueGroups<Code>::new_group(Varying& varying, Code code) {
  group_of_[varying.attribute][static_cast<std::size_t>(code)] = groups_;
  varying.codes.push_back(code);
  commons_.clear(groups_);
  rows_[groups_] = 0;
  return groups_++;
}

template <typename Code>
template <std::size_t Words, std::size_t Blocks>
void ValueGroups<Code>::add_rows(const DistinctRows<Code>& rows, const RowRange& range) {
  lanes_.clear();
  masked_.clear();
  for (Varying& varying : std::span(varying_.data(), count_)) {
    lanes_.push_back({varying.attribute, group_of_[varying.attribute].data(), &varying});
    if (losses_.has_bits(varying.attribute)) masked_.emplace_back(varying.attribute, masks_[varying.attribute].data());
  }
  constexpr std::size_t kStored = Words <= kMostWords ? Words : 0;
  const std::size_t stride = Blocks == 1 ? 8 : rows.stride;
  const std::size_t words = commons_.words;
  const Lane* const last = lanes_.data() + lanes_.size();
  std::uint32_t* counts = rows_.data();
  Code* lows = commons_.low.data();
  Code* highs = commons_.high.data();
  std::uint64_t* bits = commons_.bits.data();
  const Code* codes = rows.row(range.begin);
  for (std::size_t row = range.begin; row < range.end; ++row, codes += stride) {
    const std::uint32_t count = rows.counts[row];
    std::array<std::uint64_t, kStored> own{};
    if constexpr (kStored > 0)
      for (const auto& [attribute, masks] : masked_)
        for (std::size_t word = 0; word < kStored; ++word)
          own[word] |= masks[static_cast<std::size_t>(codes[attribute]) * kStored + word];
    for (const Lane* lane = lanes_.data(); lane != last; ++lane) {
      const Code code = codes[lane->attribute];
      std::uint32_t group = lane->group_of[static_cast<std::size_t>(code)];
      if (group == kNone) [[unlikely]]
        group = new_group(*lane->varying, code);
      counts[group] += count;
      for (std::size_t from = 0; from < stride; from += 8)
        widen(lows + group * stride + from, highs + group * stride + from, codes + from, codes + from);
      if constexpr (Words <= kMostWords) {
        for (std::size_t word = 0; word < kStored; ++word) bits[group * kStored + word] |= own[word];
      } else {
        for (const auto& [attribute, masks] : masked_)
          losses_.set_bit(attribute, static_cast<std::uint32_t>(codes[attribute]), bits + group * words);
      }
    }
  }
}

template <typename Code>
template <std::size_t Blocks>
void ValueGroups<Code>::add_rows_in(const DistinctRows<Code>& rows, const RowRange& range) {
  switch (commons_.words) {
    case 0:
      return add_rows<0, Blocks>(rows, range);
    case 1:
      return add_rows<1, Blocks>(rows, range);
    case 2:
      return add_rows<2, Blocks>(rows, range);
    case 3:
      return add_rows<3, Blocks>(rows, range);
    case 4:
      return add_rows<4, Blocks>(rows, range);
    default:
      return add_rows<kMostWords + 1, Blocks>(rows, range);
  }
}

template <typename Code>
void ValueGroups<Code>::order_codes(Varying& varying, const std::vector<std::uint32_t>& group_of) {
  const Code low = extent_.low[varying.attribute];
  const Code high = extent_.high[varying.attribute];
  if (static_cast<std::size_t>(high - low) < 8 * varying.codes.size()) {
    varying.codes.clear();
    for (Code code = low; code <= high; ++code)
      if (group_of[static_cast<std::size_t>(code)] != kNone) varying.codes.push_back(code);
  } else {
    std::sort(varying.codes.begin(), varying.codes.end());
  }
  varying.groups.clear();
  for (const Code code : varying.codes) varying.groups.push_back(group_of[static_cast<std::size_t>(code)]);
}

template <typename Code>
void ValueGroups<Code>::gather(const DistinctRows<Code>& rows, const RowRange& range) {
  find_varying(rows, range);
  if (rows.stride == 8) {
    add_rows_in<1>(rows, range);
  } else {
    add_rows_in<2>(rows, range);
  }
  for (Varying& varying : std::span(varying_.data(), count_)) {
    std::vector<std::uint32_t>& group_of = group_of_[varying.attribute];
    order_codes(varying, group_of);
    for (const Code code : varying.codes) group_of[static_cast<std::size_t>(code)] = kNone;
  }
}

template struct Commons<std::int16_t>;
template struct Commons<std::int32_t>;
template class ValueGroups<std::int16_t>;
template class ValueGroups<std::int32_t>;

}  // namespace sumi::table
