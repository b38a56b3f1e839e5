#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "table/coded_table.hpp"
#include "table/distinct_rows.hpp"
#include "table/losses.hpp"
#include "table/requirements.hpp"
#include "table/value_groups.hpp"

namespace sumi::table {

// Divides [0, rows) until nothing can be divided any more: divide(range, worker) returns where the second part begins,
// or nothing. Returns the parts in order.
//   Threads  `threads` at the same time, on disjoint ranges; `worker` < threads. The result is independent of them if
//            divide() is.
[[nodiscard]] std::vector<RowRange> divide_all(
    std::size_t rows, unsigned threads,
    const std::function<std::optional<std::size_t>(const RowRange&, unsigned worker)>& divide);

// Finds the cut of a class with the least loss: the sum of rows * loss of both sides.
//   Cuts     of every attribute: between any two neighbours in its order; for categories also the rarest values against
//            the others, one value against the rest, and a node of the hierarchy against the rest. Equal rows stay
//            together.
//   Ties     the larger smaller side wins, then the first in this order.
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
  // Returns nothing if no cut leaves both sides with what is required.
  [[nodiscard]] std::optional<Cut> find(const DistinctRows<Code>& rows, const RowRange& range);
  // Divides the rows by the best cut; returns where the right side begins.
  [[nodiscard]] std::optional<std::size_t> divide(DistinctRows<Code>& rows, const RowRange& range);

 private:
  using Varying = typename ValueGroups<Code>::Varying;
  enum class Order { ascending, by_count, one, node };
  struct Candidate {
    double loss = 0;
    std::size_t smaller = 0;
    std::uint32_t varying = 0;  // index among the attributes that vary
    Order order = Order::ascending;
    std::uint32_t begin = 0;  // values on the left: [begin, end) of the order
    std::uint32_t end = 0;
  };

  void try_orders(std::uint32_t varying, std::size_t rows);
  void try_prefixes(std::uint32_t varying, Order order, std::size_t rows);
  void try_one(std::uint32_t varying, std::size_t rows);
  void try_nodes(std::uint32_t varying, std::size_t rows);
  // Considers a cut; the loss of a row on its right side is only computed if the cut could still be the best.
  template <typename RightLoss>
  void consider(Candidate candidate, double left_loss, std::size_t right_rows, const RightLoss& right_loss);
  [[nodiscard]] bool allowed(const DistinctRows<Code>& rows, const RowRange& range, const Candidate& candidate);
  [[nodiscard]] std::vector<Code> left_of(const Candidate& candidate);
  void chain(const Varying& varying);
  void order_by_count(const Varying& varying);
  [[nodiscard]] double loss_of(const Commons<Code>& commons, std::size_t set) const;

  const CodedTable& table_;
  const Losses& losses_;
  const Requirements& requirements_;
  ValueGroups<Code> groups_;

  std::vector<std::vector<char>> is_left_;  // indexed by the attribute's codes
  std::vector<std::uint32_t> order_;        // for an attribute's values: indices in its codes
  Commons<Code> prefixes_;                  // of the first i values in order
  Commons<Code> suffixes_;                  // of the values from i on in order
  Commons<Code> scratch_;
  std::vector<std::size_t> counted_;  // rows of the first i values in order
  std::vector<Candidate> candidates_;
  std::optional<Candidate> best_;
  Requirements::Scratch requirements_scratch_;
  std::vector<std::uint32_t> sides_[2];
};

extern template class BestSplit<std::int16_t>;
extern template class BestSplit<std::int32_t>;

}  // namespace sumi::table
