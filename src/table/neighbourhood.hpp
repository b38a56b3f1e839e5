#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <vector>

#include "table/coded_table.hpp"
#include "table/losses.hpp"
#include "table/requirements.hpp"

namespace sumi::table {

// Some classes and their rows, stored so that it is cheap to compute what a row's leaving or entering a class would
// change. Rows and classes are numbered within the neighbourhood; a class may be empty.
//   Invariant  for each class: least and greatest codes, the second ones (without one row at the end), bits, counts of
//              values, loss, and for each row what its leaving saves, agree with its members.
//   Cost       rows * columns to fill; O(members * columns + distinct values) to change a class.
//   Memory     8 bytes for each class and distinct value.
class Neighbourhood {
 public:
  using Row = std::uint32_t;
  using Class = std::uint32_t;
  static constexpr Row kNoRow = std::numeric_limits<Row>::max();
  static constexpr float kNever = std::numeric_limits<float>::max();

  Neighbourhood(const CodedTable& table, const Losses& losses);

  // `classes`: each of rows of the table; `spare` empty ones are added.
  void fill(std::span<const std::vector<std::uint32_t>> classes, std::size_t spare);

  [[nodiscard]] std::size_t rows() const { return ids_.size(); }
  [[nodiscard]] std::size_t classes() const { return members_.size(); }
  [[nodiscard]] std::size_t width() const { return width_; }
  [[nodiscard]] std::uint32_t id(Row row) const { return ids_[row]; }
  [[nodiscard]] const std::uint32_t* codes(Row row) const { return codes_.data() + row * width_; }
  [[nodiscard]] Class class_of(Row row) const { return class_of_[row]; }
  [[nodiscard]] const std::vector<Row>& members(Class c) const { return members_[c]; }
  [[nodiscard]] std::size_t size(Class c) const { return members_[c].size(); }
  // Return the loss of one row of the class, and of all.
  [[nodiscard]] double loss(Class c) const { return loss_[c]; }
  [[nodiscard]] double total(Class c) const { return static_cast<double>(size(c)) * loss_[c]; }
  // Returns what the others save if the row leaves, including its own loss.
  [[nodiscard]] double saved_by_leaving(Row row) const { return saved_[row]; }
  // Returns the loss of one row of the class if `out` left and `in` entered; kNoRow for none. Requires: the class isn't
  // empty then.
  [[nodiscard]] double changed_loss(Class c, Row out, Row in) const;
  // Returns the cost of the row's entering, including its own loss.
  [[nodiscard]] double cost_of_entering(Class c, Row row) const;
  // As above, for all classes at once, approximately (single precision), including its own; kNever for empty ones.
  [[nodiscard]] std::span<const float> costs_of_entering(Row row);
  // Returns the loss of one row of a class if this row entered, approximately: of the class for which weigh_cells() was
  // last called, in its state then.
  void weigh_cells(Class c);
  [[nodiscard]] float weighed_loss(Row row) const {
    float sum = 0;
    for (std::size_t i = 0; i < width_; ++i) sum += weighed_[cells_[row * width_ + i]];
    return sum;
  }

  // Moves rows into a class, out of their current ones.
  void move(std::span<const Row> rows, Class to);
  void move(Row row, Class to) { move(std::span(&row, 1), to); }
  [[nodiscard]] std::optional<Class> empty_class() const;

  [[nodiscard]] const Losses& losses() const { return losses_; }
  [[nodiscard]] const CodedTable& table() const { return table_; }

 private:
  void number_cells();
  void refresh(Class c);
  void refresh_costs(Class c);

  const CodedTable& table_;
  const Losses& losses_;
  std::size_t width_;
  std::size_t words_;
  std::vector<std::uint32_t> ids_;
  std::vector<std::uint32_t> codes_;
  std::vector<std::uint32_t> cells_;       // codes as numbers of occurring (attribute, code) pairs
  std::vector<std::uint32_t> cell_codes_;  // for each such number
  std::vector<std::size_t> cells_of_;      // begin of each attribute's; width + 1
  std::vector<Class> class_of_;
  std::vector<double> saved_;

  std::vector<std::vector<Row>> members_;
  std::vector<double> loss_;
  std::vector<std::uint32_t> low_, low2_, high_, high2_;  // classes * width
  std::vector<std::uint32_t> distinct_;                   // classes * width
  std::vector<std::uint64_t> bits_;                       // classes * words
  std::vector<std::uint32_t> counts_;                     // classes * cells

  std::size_t padded_ = 0;           // classes, up to a multiple of 8
  std::vector<float> entered_;       // cells * padded: loss of the attribute if the cell were in the class
  std::vector<float> weighed_;       // of each cell, in one class
  std::vector<float> grown_, base_;  // size + 1, size * loss
  std::vector<float> sums_;
};

}  // namespace sumi::table
