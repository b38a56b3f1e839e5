#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "table/distinct_rows.hpp"
#include "table/losses.hpp"

namespace sumi::table {

// Common properties of several sets of rows: least and greatest codes, and the bits of values used by losses.
template <typename Code>
struct Commons {
  std::size_t stride = 0;
  std::size_t words = 0;
  std::vector<Code> low;  // sets * stride
  std::vector<Code> high;
  std::vector<std::uint64_t> bits;  // sets * words

  Commons(std::size_t stride_, std::size_t words_) : stride(stride_), words(words_) {}
  void make_room(std::size_t sets);
  void clear(std::size_t set);
  void merge(std::size_t set, const Commons& from, std::size_t other);
  // Joins two sets, which may be from different objects.
  void join(std::size_t set, const Commons& one, std::size_t one_set, const Commons& other, std::size_t other_set);
};

// Groups the rows of a range by each attribute's values, all attributes in one pass: how many rows have a value, and
// their common properties.
//   Cost     O(rows * columns), and O(distinct values log) for each attribute.
//   Memory   O(distinct values of the range * columns).
template <typename Code>
class ValueGroups {
 public:
  ValueGroups(const CodedTable& table, const Losses& losses);

  // An attribute that has more than one value in the range.
  struct Varying {
    std::size_t attribute = 0;
    std::vector<Code> codes;            // ascending
    std::vector<std::uint32_t> groups;  // one per code
  };
  // Forgets what was gathered before. Requires: the range isn't empty.
  void gather(const DistinctRows<Code>& rows, const RowRange& range);
  [[nodiscard]] std::span<const Varying> varying() const { return {varying_.data(), count_}; }
  [[nodiscard]] const std::vector<std::uint32_t>& rows() const { return rows_; }  // one per group
  [[nodiscard]] const Commons<Code>& commons() const { return commons_; }         // one per group

 private:
  static constexpr std::uint32_t kNone = 0xFFFFFFFF;
  static constexpr std::size_t kMostWords = 4;  // with more, bits are set one by one

  void find_varying(const DistinctRows<Code>& rows, const RowRange& range);
  template <std::size_t Blocks>
  void add_rows_in(const DistinctRows<Code>& rows, const RowRange& range);
  template <std::size_t Words,
            std::size_t Blocks>  // 64-bit words of bits, 8 codes each; more than listed here are looked up
  void add_rows(const DistinctRows<Code>& rows, const RowRange& range);
  [[nodiscard]] std::uint32_t new_group(Varying& varying, Code code);
  void order_codes(Varying& varying, const std::vector<std::uint32_t>& group_of);

  const Losses& losses_;
  std::size_t width_;
  std::vector<std::vector<std::uint32_t>> group_of_;  // indexed by each attribute's codes; kNone
  // Indexed by each attribute's codes: a row's bits; if words <= kMostWords.
  std::vector<std::vector<std::uint64_t>> masks_;
  std::vector<Varying> varying_;
  std::size_t count_ = 0;
  std::vector<std::uint32_t> rows_;
  std::uint32_t groups_ = 0;
  Commons<Code> commons_;
  struct Lane {
    std::size_t attribute = 0;
    std::uint32_t* group_of = nullptr;
    Varying* varying = nullptr;
  };
  std::vector<Lane> lanes_;                                           // the attributes that vary
  std::vector<std::pair<std::size_t, const std::uint64_t*>> masked_;  // the attributes with bits, and their masks
  Commons<Code> extent_;                                              // of the whole range, without bits
};

extern template struct Commons<std::int16_t>;
extern template struct Commons<std::int32_t>;
extern template class ValueGroups<std::int16_t>;
extern template class ValueGroups<std::int32_t>;

}  // namespace sumi::table
