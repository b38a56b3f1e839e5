#include <algorithm>

#include "base/text/mark_text.hpp"
#include "judge/verify/table/table_classes.hpp"
#include <sumi/model/error.hpp>
#include <sumi/verify/column_shape.hpp>

namespace sumi::verify {
namespace {

// The share of each distinct cell.
std::vector<double> shares_of(const TableColumn& column) {
  std::vector<double> shares(column.values().size());
  for (const std::uint32_t cell : column.cells()) shares[cell] += 1;
  for (double& share : shares) share /= static_cast<double>(column.rows());
  return shares;
}

}  // namespace

ColumnShape column_shape(const Table& source, const Table& published, const std::string& column,
                         const TableCheckOptions& options) {
  require_sound(source);
  require_sound(published);
  if (source.rows() == 0 || published.rows() == 0)
    throw Error{Error::Kind::bad_input, "", "the table has no row; there is nothing to compare"};
  const TableColumn& before = source.columns[columns_named(source, {column}).front()];
  const TableColumn& after = published.columns[columns_named(published, {column}).front()];
  ColumnShape shape;
  shape.column = column;
  shape.on_scale = std::any_of(before.values().begin(), before.values().end(),
                               [](const std::string& value) { return scale_value(value).has_value(); });
  const std::vector<double> before_shares = shares_of(before);
  for (std::size_t i = 0; i < before.values().size(); ++i) {
    const std::string& text = before.values()[i];
    const std::optional<double> place = scale_value(text);
    if (!place && !text.empty() && text != "?" && text != "NA" && text != "NaN" && text != "NULL")
      shape.on_scale = false;
    shape.values.push_back({text, place.value_or(0), before_shares[i], 0});
  }
  const Covering covering = covering_of(options, column);
  const std::vector<double> after_shares = shares_of(after);
  std::vector<std::size_t> covered;
  for (std::size_t cell = 0; cell < after.values().size(); ++cell) {
    covered.clear();
    for (std::size_t i = 0; i < shape.values.size(); ++i)
      if (covering.covers(after.values()[cell], shape.values[i].text).value_or(false)) covered.push_back(i);
    if (covered.empty()) shape.unknown_share += after_shares[cell];
    for (const std::size_t i : covered)
      shape.values[i].after_share += after_shares[cell] / static_cast<double>(covered.size());
  }
  std::sort(shape.values.begin(), shape.values.end(), [&](const ColumnShape::Value& a, const ColumnShape::Value& b) {
    if (shape.on_scale && a.place != b.place) return a.place < b.place;
    if (!shape.on_scale && a.before_share != b.before_share) return a.before_share > b.before_share;
    return a.text < b.text;
  });
  return shape;
}

}  // namespace sumi::verify
