#include "table/neighbourhood.hpp"

#include <algorithm>
#include <cassert>

namespace sumi::table {

Neighbourhood::Neighbourhood(const CodedTable& table, const Losses& losses)
    : table_(table), losses_(losses), width_(table.width()), words_(losses.words()) {}

void Neighbourhood::fill(std::span<const std::vector<std::uint32_t>> classes, std::size_t spare) {
  ids_.clear();
  codes_.clear();
  class_of_.clear();
  const std::size_t count = classes.size() + spare;
  members_.assign(count, {});
  for (Class c = 0; c < classes.size(); ++c) {
    for (const std::uint32_t id : classes[c]) {
      members_[c].push_back(static_cast<Row>(ids_.size()));
      ids_.push_back(id);
      class_of_.push_back(c);
      codes_.insert(codes_.end(), table_.row(id), table_.row(id) + width_);
    }
  }
  number_cells();
  saved_.assign(rows(), 0);
  loss_.assign(count, 0);
  for (std::vector<std::uint32_t>* each : {&low_, &low2_, &high_, &high2_, &distinct_}) each->assign(count * width_, 0);
  bits_.assign(count * words_, 0);
  counts_.assign(count * cell_codes_.size(), 0);
  padded_ = (count + 7) / 8 * 8;
  entered_.assign(cell_codes_.size() * padded_, 0);
  grown_.assign(padded_, 0);
  base_.assign(padded_, -kNever);
  sums_.assign(padded_, 0);
  for (Class c = 0; c < count; ++c) refresh(c);
}

void Neighbourhood::number_cells() {
  cells_.resize(codes_.size());
  cell_codes_.clear();
  cells_of_.assign(1, 0);
  std::vector<std::uint32_t> present;
  for (std::size_t attribute = 0; attribute < width_; ++attribute) {
    present.clear();
    for (Row row = 0; row < rows(); ++row) present.push_back(codes(row)[attribute]);
    std::sort(present.begin(), present.end());
    present.erase(std::unique(present.begin(), present.end()), present.end());
    for (Row row = 0; row < rows(); ++row) {
      const auto at = std::lower_bound(present.begin(), present.end(), codes(row)[attribute]);
      cells_[row * width_ + attribute] =
          static_cast<std::uint32_t>(cells_of_.back() + static_cast<std::size_t>(at - present.begin()));
    }
    cell_codes_.insert(cell_codes_.end(), present.begin(), present.end());
    cells_of_.push_back(cell_codes_.size());
  }
}

void Neighbourhood::refresh(Class c) {
  const std::vector<Row>& members = members_[c];
  std::uint32_t* counts = counts_.data() + c * cell_codes_.size();
  std::fill_n(counts, cell_codes_.size(), 0U);
  std::uint64_t* bits = bits_.data() + c * words_;
  std::fill_n(bits, words_, 0U);
  for (std::size_t i = 0; i < width_; ++i) {
    // Least and greatest, and what they would be without one row at the end.
    std::uint32_t low = 0xFFFFFFFF;
    std::uint32_t low2 = 0xFFFFFFFF;
    std::uint32_t high = 0;
    std::uint32_t high2 = 0;
    std::uint32_t distinct = 0;
    const bool has_bits = losses_.has_bits(i);
    for (const Row row : members) {
      const std::uint32_t code = codes_[row * width_ + i];
      distinct += counts[cells_[row * width_ + i]]++ == 0 ? 1 : 0;
      if (has_bits) losses_.set_bit(i, code, bits);
      low2 = std::min(low2, std::max(low, code));
      low = std::min(low, code);
      high2 = std::max(high2, std::min(high, code));
      high = std::max(high, code);
    }
    low_[c * width_ + i] = low;
    low2_[c * width_ + i] = low2;
    high_[c * width_ + i] = high;
    high2_[c * width_ + i] = high2;
    distinct_[c * width_ + i] = distinct;
  }
  loss_[c] = 0;
  if (!members.empty()) {
    for (std::size_t i = 0; i < width_; ++i)
      loss_[c] += losses_.of(i, low_[c * width_ + i], high_[c * width_ + i], bits);
    const auto size = static_cast<double>(members.size());
    for (const Row row : members)
      saved_[row] = members.size() == 1 ? loss_[c] : size * loss_[c] - (size - 1) * changed_loss(c, row, kNoRow);
  }
  refresh_costs(c);
}

void Neighbourhood::refresh_costs(Class c) {
  if (members_[c].empty()) {
    grown_[c] = 0;
    base_[c] = -kNever;
    for (std::size_t cell = 0; cell < cell_codes_.size(); ++cell) entered_[cell * padded_ + c] = 0;
    return;
  }
  grown_[c] = static_cast<float>(size(c) + 1);
  base_[c] = static_cast<float>(total(c));
  const std::uint64_t* bits = bits_.data() + c * words_;
  const std::uint32_t* counts = counts_.data() + c * cell_codes_.size();
  for (std::size_t i = 0; i < width_; ++i) {
    const std::uint32_t low = low_[c * width_ + i];
    const std::uint32_t high = high_[c * width_ + i];
    const bool has_bits = losses_.has_bits(i);
    for (std::size_t cell = cells_of_[i]; cell < cells_of_[i + 1]; ++cell) {
      const std::uint32_t code = cell_codes_[cell];
      const double loss = has_bits ? losses_.of_count(i, distinct_[c * width_ + i] + (counts[cell] == 0 ? 1 : 0))
                                   : losses_.of(i, std::min(low, code), std::max(high, code), bits);
      entered_[cell * padded_ + c] = static_cast<float>(loss);
    }
  }
}

double Neighbourhood::changed_loss(Class c, Row out, Row in) const {
  const std::uint64_t* bits = bits_.data() + c * words_;
  const std::uint32_t* counts = counts_.data() + c * cell_codes_.size();
  double loss = 0;
  for (std::size_t i = 0; i < width_; ++i) {
    const std::size_t at = c * width_ + i;
    if (losses_.has_bits(i)) {
      std::uint32_t distinct = distinct_[at];
      const bool gone = out != kNoRow && counts[cells_[out * width_ + i]] == 1;
      if (gone) --distinct;
      if (in != kNoRow) {
        const std::uint32_t cell = cells_[in * width_ + i];
        if (counts[cell] == 0 || (gone && cell == cells_[out * width_ + i])) ++distinct;
      }
      loss += losses_.of_count(i, distinct);
      continue;
    }
    std::uint32_t low = low_[at];
    std::uint32_t high = high_[at];
    if (out != kNoRow) {
      const std::uint32_t code = codes_[out * width_ + i];
      if (code == low) low = low2_[at];
      if (code == high) high = high2_[at];
    }
    if (in != kNoRow) {
      const std::uint32_t code = codes_[in * width_ + i];
      low = std::min(low, code);
      high = std::max(high, code);
    }
    loss += losses_.of(i, low, high, bits);
  }
  return loss;
}

double Neighbourhood::cost_of_entering(Class c, Row row) const {
  return static_cast<double>(size(c) + 1) * changed_loss(c, kNoRow, row) - total(c);
}

std::span<const float> Neighbourhood::costs_of_entering(Row row) {
  const std::uint32_t* cells = cells_.data() + row * width_;
  float* sums = sums_.data();
  std::copy_n(entered_.data() + cells[0] * padded_, padded_, sums);
  for (std::size_t i = 1; i < width_; ++i) {
    const float* entered = entered_.data() + cells[i] * padded_;
    for (std::size_t c = 0; c < padded_; ++c) sums[c] += entered[c];
  }
  const float* grown = grown_.data();
  const float* base = base_.data();
  for (std::size_t c = 0; c < padded_; ++c) sums[c] = sums[c] * grown[c] - base[c];
  return {sums, classes()};
}

void Neighbourhood::weigh_cells(Class c) {
  weighed_.resize(cell_codes_.size());
  for (std::size_t cell = 0; cell < weighed_.size(); ++cell) weighed_[cell] = entered_[cell * padded_ + c];
}

void Neighbourhood::move(std::span<const Row> rows, Class to) {
  std::vector<Class> left;
  for (const Row row : rows) {
    const Class from = class_of_[row];
    assert(from != to);
    std::vector<Row>& members = members_[from];
    members.erase(std::find(members.begin(), members.end(), row));
    members_[to].push_back(row);
    class_of_[row] = to;
    if (std::find(left.begin(), left.end(), from) == left.end()) left.push_back(from);
  }
  for (const Class from : left) refresh(from);
  refresh(to);
}

std::optional<Neighbourhood::Class> Neighbourhood::empty_class() const {
  for (Class c = 0; c < classes(); ++c)
    if (members_[c].empty()) return c;
  return std::nullopt;
}

}  // namespace sumi::table
