#include "table/best_split.hpp"

#include <algorithm>
#include <cstring>
#include <numeric>

namespace sumi::table {
namespace {

constexpr std::uint32_t kNone = 0xFFFFFFFF;

// Eight ends at a time; in arrays of its own, so that the compiler knows that nothing overlaps.
template <typename Code>
inline void widen(Code* lows, Code* highs, const Code* codes) {
  Code low[8];
  Code high[8];
  Code code[8];
  std::memcpy(low, lows, sizeof low);
  std::memcpy(high, highs, sizeof high);
  std::memcpy(code, codes, sizeof code);
  for (std::size_t i = 0; i < 8; ++i) low[i] = code[i] < low[i] ? code[i] : low[i];
  for (std::size_t i = 0; i < 8; ++i) high[i] = code[i] > high[i] ? code[i] : high[i];
  std::memcpy(lows, low, sizeof low);
  std::memcpy(highs, high, sizeof high);
}

}  // namespace

template <typename Code>
BestSplit<Code>::BestSplit(const CodedTable& table, const Losses& losses, const Requirements& requirements)
    : table_(table),
      losses_(losses),
      requirements_(requirements),
      stride_((table.width() + 7) / 8 * 8),
      words_(losses.words()),
      slot_of_(table.width()) {
  for (std::size_t i = 0; i < table.width(); ++i) slot_of_[i].assign(table.attributes[i].codes(), kNone);
  scratch_.resize(2, stride_, words_);
}

template <typename Code>
void BestSplit<Code>::Common::resize(std::size_t slots, std::size_t stride, std::size_t words) {
  if (low.size() >= slots * stride && bits.size() >= slots * words) return;
  low.resize(slots * stride);
  high.resize(slots * stride);
  bits.resize(slots * words);
}

template <typename Code>
void BestSplit<Code>::start(Common& into, std::size_t to) const {
  std::fill_n(into.low.begin() + static_cast<std::ptrdiff_t>(to * stride_), stride_, std::numeric_limits<Code>::max());
  std::fill_n(into.high.begin() + static_cast<std::ptrdiff_t>(to * stride_), stride_, Code{-1});
  std::fill_n(into.bits.begin() + static_cast<std::ptrdiff_t>(to * words_), words_, 0);
}

template <typename Code>
void BestSplit<Code>::merge(Common& into, std::size_t to, const Common& from, std::size_t slot) const {
  Code* low = into.low.data() + to * stride_;
  Code* high = into.high.data() + to * stride_;
  const Code* other_low = from.low.data() + slot * stride_;
  const Code* other_high = from.high.data() + slot * stride_;
  for (std::size_t i = 0; i < stride_; ++i) {
    low[i] = std::min(low[i], other_low[i]);
    high[i] = std::max(high[i], other_high[i]);
  }
  for (std::size_t word = 0; word < words_; ++word) into.bits[to * words_ + word] |= from.bits[slot * words_ + word];
}

template <typename Code>
double BestSplit<Code>::loss_of(const Common& common, std::size_t slot) const {
  return losses_.of(common.low.data() + slot * stride_, common.high.data() + slot * stride_,
                    common.bits.data() + slot * words_);
}

template <typename Code>
void BestSplit<Code>::gather(const CodedRows<Code>& rows, const RowRange& range) {
  if (words_ == 0) return;
  row_bits_.assign(range.size() * words_, 0);
  for (std::size_t attribute = 0; attribute < table_.width(); ++attribute) {
    if (!losses_.has_bits(attribute)) continue;
    for (std::size_t i = 0; i < range.size(); ++i)
      losses_.set_bit(attribute, static_cast<std::uint32_t>(rows.row(range.begin + i)[attribute]),
                      row_bits_.data() + i * words_);
  }
}

template <typename Code>
void BestSplit<Code>::find_codes(const CodedRows<Code>& rows, const RowRange& range, std::size_t attribute) {
  std::vector<std::uint32_t>& slot_of = slot_of_[attribute];
  codes_.clear();
  const Code* at = rows.row(range.begin) + attribute;
  for (std::size_t row = range.begin; row < range.end; ++row, at += stride_) {
    const Code code = *at;
    if (slot_of[static_cast<std::size_t>(code)] != kNone) continue;
    slot_of[static_cast<std::size_t>(code)] = 0;
    codes_.push_back(code);
  }
  std::sort(codes_.begin(), codes_.end());
  for (std::uint32_t slot = 0; slot < codes_.size(); ++slot) slot_of[static_cast<std::size_t>(codes_[slot])] = slot;
}

template <typename Code>
void BestSplit<Code>::sum_up(const CodedRows<Code>& rows, const RowRange& range, std::size_t attribute) {
  const std::vector<std::uint32_t>& slot_of = slot_of_[attribute];
  slots_.resize(codes_.size(), stride_, words_);
  for (std::size_t slot = 0; slot < codes_.size(); ++slot) start(slots_, slot);
  counts_.assign(codes_.size(), 0);
  const std::size_t stride = stride_;
  const std::size_t words = words_;
  const std::uint32_t* slots = slot_of.data();
  std::size_t* counts = counts_.data();
  Code* lows = slots_.low.data();
  Code* highs = slots_.high.data();
  std::uint64_t* bits = slots_.bits.data();
  const std::uint64_t* row_bits = row_bits_.data();
  const Code* codes = rows.row(range.begin);
  for (std::size_t row = 0; row < range.size(); ++row, codes += stride) {
    const std::size_t slot = slots[static_cast<std::size_t>(codes[attribute])];
    ++counts[slot];
    for (std::size_t from = 0; from < stride; from += 8)
      widen(lows + slot * stride + from, highs + slot * stride + from, codes + from);
    for (std::size_t word = 0; word < words; ++word) bits[slot * words + word] |= row_bits[row * words + word];
  }
}

// Prefixes, suffixes and their rows in this order of slots.
template <typename Code>
void BestSplit<Code>::chain(const std::vector<std::uint32_t>& order) {
  const std::size_t slots = order.size();
  prefixes_.resize(slots + 1, stride_, words_);
  suffixes_.resize(slots + 1, stride_, words_);
  counted_.assign(slots + 1, 0);
  start(prefixes_, 0);
  start(suffixes_, slots);
  for (std::size_t i = 0; i < slots; ++i) {
    counted_[i + 1] = counted_[i] + counts_[order[i]];
    start(prefixes_, i + 1);
    merge(prefixes_, i + 1, prefixes_, i);
    merge(prefixes_, i + 1, slots_, order[i]);
  }
  for (std::size_t i = slots; i-- > 0;) {
    start(suffixes_, i);
    merge(suffixes_, i, suffixes_, i + 1);
    merge(suffixes_, i, slots_, order[i]);
  }
}

template <typename Code>
void BestSplit<Code>::consider(const Candidate& candidate) {
  if (!requirements_.only_rows()) {
    candidates_.push_back(candidate);
  } else if (!best_ || candidate.loss < best_->loss ||
             (candidate.loss == best_->loss && candidate.smaller > best_->smaller)) {
    best_ = candidate;
  }
}

template <typename Code>
void BestSplit<Code>::try_prefixes(std::size_t attribute, Order order, std::size_t rows) {
  for (std::uint32_t end = 1; end < codes_.size(); ++end) {
    const std::size_t left = counted_[end];
    const std::size_t smaller = std::min(left, rows - left);
    if (smaller < requirements_.least_rows()) continue;
    const double loss = static_cast<double>(left) * loss_of(prefixes_, end) +
                        static_cast<double>(rows - left) * loss_of(suffixes_, end);
    consider({loss, smaller, static_cast<std::uint32_t>(attribute), order, 0, end});
  }
}

template <typename Code>
void BestSplit<Code>::try_one(std::size_t attribute, std::size_t rows) {
  for (std::uint32_t slot = 1; slot + 1 < codes_.size(); ++slot) {  // the first and the last are prefixes
    const std::size_t inside = counts_[slot];
    const std::size_t smaller = std::min(inside, rows - inside);
    if (smaller < requirements_.least_rows()) continue;
    start(scratch_, 0);
    merge(scratch_, 0, prefixes_, slot);
    merge(scratch_, 0, suffixes_, slot + 1);
    const double loss =
        static_cast<double>(inside) * loss_of(slots_, slot) + static_cast<double>(rows - inside) * loss_of(scratch_, 0);
    consider({loss, smaller, static_cast<std::uint32_t>(attribute), Order::one, slot, slot + 1});
  }
}

template <typename Code>
void BestSplit<Code>::try_nodes(std::size_t attribute, std::size_t rows) {
  const GeneralizationTree* tree = table_.attributes[attribute].tree.get();
  if (tree == nullptr || table_.attributes[attribute].scaled) return;
  const auto slot_from = [&](std::uint32_t code) {
    return static_cast<std::uint32_t>(std::lower_bound(codes_.begin(), codes_.end(), static_cast<Code>(code)) -
                                      codes_.begin());
  };
  for (const GeneralizationTree::Node& node : tree->nodes()) {
    if (node.end - node.begin < 2) continue;
    const std::uint32_t begin = slot_from(node.begin);
    const std::uint32_t end = slot_from(node.end);
    if (end - begin < 2 || begin == 0 || end == codes_.size()) continue;  // ones and prefixes are tried anyway
    const std::size_t inside = counted_[end] - counted_[begin];
    const std::size_t smaller = std::min(inside, rows - inside);
    if (smaller < requirements_.least_rows()) continue;
    start(scratch_, 0);
    start(scratch_, 1);
    for (std::uint32_t slot = begin; slot < end; ++slot) merge(scratch_, 0, slots_, slot);
    merge(scratch_, 1, prefixes_, begin);
    merge(scratch_, 1, suffixes_, end);
    const double loss =
        static_cast<double>(inside) * loss_of(scratch_, 0) + static_cast<double>(rows - inside) * loss_of(scratch_, 1);
    consider({loss, smaller, static_cast<std::uint32_t>(attribute), Order::node, begin, end});
  }
}

template <typename Code>
void BestSplit<Code>::try_orders(std::size_t attribute, std::size_t rows) {
  const Attribute& tried = table_.attributes[attribute];
  order_.resize(codes_.size());
  std::iota(order_.begin(), order_.end(), 0U);
  chain(order_);
  try_prefixes(attribute, Order::ascending, rows);
  if (codes_.size() < 3) return;
  if (!tried.scaled) {
    try_one(attribute, rows);
    try_nodes(attribute, rows);
    std::stable_sort(order_.begin(), order_.end(),
                     [&](std::uint32_t a, std::uint32_t b) { return counts_[a] < counts_[b]; });
    chain(order_);
    try_prefixes(attribute, Order::by_count, rows);
  }
}

template <typename Code>
std::vector<Code> BestSplit<Code>::left_of(const CodedRows<Code>& rows, const RowRange& range,
                                           const Candidate& candidate) {
  const std::size_t attribute = candidate.attribute;
  find_codes(rows, range, attribute);
  std::vector<Code> left;
  if (candidate.order == Order::by_count) {
    counts_.assign(codes_.size(), 0);
    for (std::size_t row = range.begin; row < range.end; ++row)
      ++counts_[slot_of_[attribute][static_cast<std::size_t>(rows.row(row)[attribute])]];
    order_.resize(codes_.size());
    std::iota(order_.begin(), order_.end(), 0U);
    std::stable_sort(order_.begin(), order_.end(),
                     [&](std::uint32_t a, std::uint32_t b) { return counts_[a] < counts_[b]; });
    for (std::uint32_t i = candidate.begin; i < candidate.end; ++i) left.push_back(codes_[order_[i]]);
    std::sort(left.begin(), left.end());
  } else {
    left.assign(codes_.begin() + candidate.begin, codes_.begin() + candidate.end);
  }
  for (const Code code : codes_) slot_of_[attribute][static_cast<std::size_t>(code)] = kNone;
  return left;
}

template <typename Code>
bool BestSplit<Code>::allowed(const CodedRows<Code>& rows, const RowRange& range, const Candidate& candidate) {
  const std::vector<Code> left = left_of(rows, range, candidate);
  for (std::vector<std::uint32_t>& side : sides_) side.clear();
  for (std::size_t row = range.begin; row < range.end; ++row) {
    const bool is_left = std::binary_search(left.begin(), left.end(), rows.row(row)[candidate.attribute]);
    sides_[is_left ? 0 : 1].push_back(rows.ids[row]);
  }
  const std::size_t small = sides_[0].size() <= sides_[1].size() ? 0 : 1;
  return requirements_.hold(sides_[small], requirements_scratch_) &&
         requirements_.hold(sides_[1 - small], requirements_scratch_);
}

template <typename Code>
std::optional<typename BestSplit<Code>::Cut> BestSplit<Code>::find(const CodedRows<Code>& rows, const RowRange& range) {
  if (range.size() < 2 * requirements_.least_rows()) return std::nullopt;
  best_.reset();
  candidates_.clear();
  gather(rows, range);
  for (std::size_t attribute = 0; attribute < table_.width(); ++attribute) {
    find_codes(rows, range, attribute);
    if (codes_.size() > 1) {
      sum_up(rows, range, attribute);
      try_orders(attribute, range.size());
    }
    for (const Code code : codes_) slot_of_[attribute][static_cast<std::size_t>(code)] = kNone;
  }
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
  return Cut{best_->attribute, best_->loss, left_of(rows, range, *best_)};
}

template <typename Code>
std::optional<std::size_t> BestSplit<Code>::divide(CodedRows<Code>& rows, const RowRange& range) {
  const std::optional<Cut> cut = find(rows, range);
  if (!cut) return std::nullopt;
  // Codes are looked up often: a mark a code while it is done.
  std::vector<std::uint32_t>& slot_of = slot_of_[cut->attribute];
  for (const Code code : cut->left) slot_of[static_cast<std::size_t>(code)] = 0;
  const std::size_t border =
      rows.divide(range, cut->attribute, [&](Code code) { return slot_of[static_cast<std::size_t>(code)] == 0; });
  for (const Code code : cut->left) slot_of[static_cast<std::size_t>(code)] = kNone;
  return border;
}

template class BestSplit<std::int16_t>;
template class BestSplit<std::int32_t>;

}  // namespace sumi::table
