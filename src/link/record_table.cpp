#include "link/record_table.hpp"

#include <algorithm>
#include <cassert>
#include <limits>

#include <fmt/core.h>

#include "base/model/nearest_name.hpp"
#include "base/text/brief.hpp"
#include <sumi/model/error.hpp>

namespace sumi {

std::size_t LinkRecords::Table::column_named(const std::string& name) const {
  const auto found = std::ranges::find(columns, name);
  if (found == columns.end())
    throw Error{Error::Kind::bad_usage, "",
                fmt::format("the rules name a column '{}' that the records do not have{}; check its spelling",
                            brief(name), did_you_mean(name, columns))};
  if (std::find(found + 1, columns.end(), name) != columns.end())
    throw Error{Error::Kind::bad_usage, "",
                fmt::format("two columns are named '{}', which the rules name; rename one", brief(name))};
  return static_cast<std::size_t>(found - columns.begin());
}

LinkRecords::LinkRecords(std::vector<std::string> columns) : table_(std::make_unique<Table>()) {
  table_->columns = std::move(columns);
}
LinkRecords::~LinkRecords() = default;
LinkRecords::LinkRecords(LinkRecords&&) noexcept = default;
LinkRecords& LinkRecords::operator=(LinkRecords&&) noexcept = default;

void LinkRecords::add(std::span<const std::string_view> values, std::uint32_t source) {
  assert(values.size() == table_->columns.size());
  assert(table_->sources.empty() || table_->sources.back() <= source);
  if (table_->sources.size() >= std::numeric_limits<std::int32_t>::max())
    throw Error{Error::Kind::unfinished, "", "there are more than 2^31 - 1 records; link fewer at a time"};
  for (const std::string_view value : values) {
    link::fold_value(value, table_->folded);
    table_->cells.push_back(table_->values.number_of(table_->folded));
  }
  table_->sources.push_back(source);
}

std::size_t LinkRecords::size() const {
  return table_->size();
}
const std::vector<std::string>& LinkRecords::columns() const {
  return table_->columns;
}
std::string_view LinkRecords::value(std::size_t record, std::size_t column) const {
  return table_->values.text(table_->cell(record, column));
}
std::uint32_t LinkRecords::source(std::size_t record) const {
  return table_->sources[record];
}

}  // namespace sumi
