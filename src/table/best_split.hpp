#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "table/coded_rows.hpp"
#include "table/losses.hpp"
#include "table/requirements.hpp"

namespace sumi::table {

// Finds the cut of a class that loses least: the sum of rows * loss of both sides.
//   Cuts     of every attribute: between any two neighbours of its order; of categories also the rarest values against the others, one value
//            against the rest, and a node of the hierarchy against the rest. Equal rows stay together.
//   Ties     the first in this order of those whose smaller side is larger.
//   Cost     O(rows * columns), and O(distinct values * columns) for each attribute.
//   Threads  one at a time; each worker has its own.
template <typename Code>
class BestSplit {
 public:
  BestSplit(const CodedTable& table, const Losses& losses, const Requirements& requirements);

  struct Cut {
    std::size_t attribute = 0;
    double loss = 0;         // of both sides
    std::vector<Code> left;  // codes, ascending
  };
  // Nothing where both sides of no cut keep what is required.
  [[nodiscard]] std::optional<Cut> find(const CodedRows<Code>& rows, const RowRange& range);
  // Divides the rows by the best cut; where the right side begins.
  [[nodiscard]] std::optional<std::size_t> divide(CodedRows<Code>& rows, const RowRange& range);

 private:
  enum class Order { ascending, by_count, one, node };
  struct Candidate {
    double loss = 0;
    std::size_t smaller = 0;
    std::uint32_t attribute = 0;
    Order order = Order::ascending;
    std::uint32_t begin = 0;  // slots on the left: [begin, end) of the order
    std::uint32_t end = 0;
  };
  // What the rows of a slot have in common, or those of several.
  struct Common {
    std::vector<Code> low;  // slots * stride
    std::vector<Code> high;
    std::vector<std::uint64_t> bits;
    void resize(std::size_t slots, std::size_t stride, std::size_t words);
  };

  void gather(const CodedRows<Code>& rows, const RowRange& range);
  void find_codes(const CodedRows<Code>& rows, const RowRange& range, std::size_t attribute);
  void sum_up(const CodedRows<Code>& rows, const RowRange& range, std::size_t attribute);
  void try_orders(std::size_t attribute, std::size_t rows);
  void try_prefixes(std::size_t attribute, Order order, std::size_t rows);
  void try_one(std::size_t attribute, std::size_t rows);
  void try_nodes(std::size_t attribute, std::size_t rows);
  void consider(const Candidate& candidate);
  [[nodiscard]] bool allowed(const CodedRows<Code>& rows, const RowRange& range, const Candidate& candidate);
  [[nodiscard]] std::vector<Code> left_of(const CodedRows<Code>& rows, const RowRange& range,
                                          const Candidate& candidate);
  void chain(const std::vector<std::uint32_t>& order);
  void merge(Common& into, std::size_t to, const Common& from, std::size_t slot) const;
  void start(Common& into, std::size_t to) const;
  [[nodiscard]] double loss_of(const Common& common, std::size_t slot) const;

  const CodedTable& table_;
  const Losses& losses_;
  const Requirements& requirements_;
  std::size_t stride_;
  std::size_t words_;

  std::vector<std::uint64_t> row_bits_;
  std::vector<std::vector<std::uint32_t>> slot_of_;  // of each attribute's codes; kNone
  std::vector<Code> codes_;                          // present, ascending: slots
  std::vector<std::size_t> counts_;                  // of slots
  std::vector<std::uint32_t> order_;                 // identity, or by count
  Common slots_;
  Common prefixes_;  // of i slots in order
  Common suffixes_;  // from slot i on in order
  Common scratch_;
  std::vector<std::size_t> counted_;  // rows of i slots in order
  std::vector<Candidate> candidates_;
  std::optional<Candidate> best_;
  Requirements::Scratch requirements_scratch_;
  std::vector<std::uint32_t> sides_[2];
};

extern template class BestSplit<std::int16_t>;
extern template class BestSplit<std::int32_t>;

}  // namespace sumi::table
