#include <algorithm>
#include <cassert>
#include <limits>

#include <sumi/model/error.hpp>
#include <sumi/model/table.hpp>

namespace sumi {

TableColumn::TableColumn(std::string name, std::vector<std::string> values, std::vector<std::uint32_t> cells)
    : name_(std::move(name)), values_(std::move(values)), cells_(std::move(cells)) {
  assert(std::ranges::all_of(cells_, [&](std::uint32_t cell) { return cell < values_.size(); }));
  for (std::size_t i = 0; i < values_.size(); ++i) numbers_.emplace(values_[i], static_cast<std::uint32_t>(i));
}

void TableColumn::add(std::string_view cell) {
  const auto known = numbers_.find(cell);
  if (known != numbers_.end()) {
    cells_.push_back(known->second);
    return;
  }
  if (values_.size() >= std::numeric_limits<std::uint32_t>::max() - 1)
    throw Error{Error::Kind::unfinished, name_,
                "a column has more distinct values than can be numbered; split the table"};
  const auto number = static_cast<std::uint32_t>(values_.size());
  values_.emplace_back(cell);
  numbers_.emplace(values_.back(), number);
  cells_.push_back(number);
}

std::optional<std::size_t> Table::column_named(std::string_view name) const {
  std::optional<std::size_t> found;
  for (std::size_t i = 0; i < columns.size(); ++i) {
    if (columns[i].name() != name) continue;
    if (found) return std::nullopt;
    found = i;
  }
  return found;
}

}  // namespace sumi
