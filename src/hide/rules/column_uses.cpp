#include <algorithm>

#include <fmt/format.h>

#include "base/model/nearest_name.hpp"
#include "base/text/brief.hpp"
#include "hide/rules/output_name.hpp"
#include "io/corpora/csv_rows.hpp"
#include <sumi/model/error.hpp>

namespace sumi::hide {
namespace {

// The columns of one table, by name or number.
class NamedColumns {
 public:
  NamedColumns(const std::vector<std::string>& names, bool has_header, const std::string& place)
      : names_(names), has_header_(has_header), place_(place) {
    uses_.of.resize(names.size());
  }

  void use(const std::string& column, ColumnUse use) {
    ColumnUse& old = uses_.of[number_of(column)];
    if (old.is_published())
      throw Error{Error::Kind::bad_usage, place_,
                  fmt::format("the column {} is named for two purposes; name it once", brief(column))};
    old = use;
  }

  void find_id(const std::string& column) {
    if (!column.empty()) {
      uses_.id = number_of(column);
    } else if (std::ranges::count(names_, "id") == 1) {
      uses_.id = static_cast<std::size_t>(std::ranges::find(names_, "id") - names_.begin());
    }
  }

  [[nodiscard]] ColumnUses& uses() { return uses_; }

 private:
  [[nodiscard]] std::size_t number_of(const std::string& column) const {
    bool known = std::ranges::find(names_, column) != names_.end();
    for (std::size_t number = 1; !known && number <= names_.size(); ++number) known = std::to_string(number) == column;
    if (!known)
      throw Error{Error::Kind::bad_usage, place_,
                  fmt::format("the table has no column {}{}", brief(column), did_you_mean(column, names_)),
                  has_header_ ? std::string("name a column as the header does, or by its number")
                              : fmt::format("name its columns by number, 1 to {}", names_.size())};
    return io::column_index(names_, column, place_);
  }

  const std::vector<std::string>& names_;
  bool has_header_;
  const std::string& place_;
  ColumnUses uses_;
};

}  // namespace

std::vector<std::string> columns_called(const HideSource& source,
                                        const std::map<std::string, std::uint32_t>& attributes) {
  std::vector<std::string> names = source.texts;
  names.insert(names.end(), source.pass.begin(), source.pass.end());
  for (const auto& [column, attribute] : attributes) names.push_back(column);
  if (!source.format.id_column.empty()) names.push_back(source.format.id_column);
  return names;
}

ColumnUses column_uses(const HideSource& source, const std::map<std::string, std::uint32_t>& attributes,
                       const std::vector<std::string>& names, bool has_header, const std::string& place) {
  NamedColumns columns(names, has_header, place);
  for (const auto& [column, attribute] : attributes) columns.use(column, {ColumnUse::What::attribute, attribute});
  for (const std::string& column : source.texts) columns.use(column, {ColumnUse::What::text});
  for (const std::string& column : source.pass) columns.use(column, {ColumnUse::What::passed});
  if (std::ranges::none_of(columns.uses().of, &ColumnUse::is_published))
    throw Error{Error::Kind::bad_usage, place,
                "nothing would be left of the table; name columns that hold an attribute or text, or columns to pass"};
  columns.find_id(source.format.id_column);
  return std::move(columns.uses());
}

}  // namespace sumi::hide
