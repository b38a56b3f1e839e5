#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>

#include "table/cell_value.hpp"
#include <sumi/model/error.hpp>

namespace sumi::table {
namespace {

[[noreturn]] void refuse_hierarchy(const std::string& name, std::size_t row, std::string_view fact) {
  throw Error{Error::Kind::bad_input, name, fmt::format("row {} of the hierarchy has {}", row + 1, fact),
              Settings{"hierarchy"}};
}

}  // namespace

void require_sound_hierarchy(const std::vector<std::vector<std::string>>& rows, const std::string& name) {
  std::map<std::string, std::string> above;  // for labels that aren't values
  for (std::size_t row = 0; row < rows.size(); ++row) {
    std::vector<std::string> labels = rows[row];
    while (labels.size() > 1 && labels.back().empty()) labels.pop_back();
    for (std::size_t i = 1; i < labels.size(); ++i) {
      if (labels[i].empty()) refuse_hierarchy(name, row, "an empty cell between labels; fill it");
      if (labels[i] == "*" && i + 1 < labels.size() && labels[i + 1] != "*")
        refuse_hierarchy(name, row, "`*` below another label, which means a suppressed cell; write it in another way");
    }
    labels.erase(std::unique(labels.begin() + (labels.empty() ? 0 : 1), labels.end()), labels.end());
    const std::set<std::string> distinct(labels.begin() + (labels.empty() ? 0 : 1), labels.end());
    if (!labels.empty() && distinct.size() + 1 != labels.size())
      refuse_hierarchy(name, row, "a label twice, with others between; keep one of them");
    for (std::size_t i = 1; i < labels.size(); ++i) {
      const std::string next = i + 1 < labels.size() ? labels[i + 1] : std::string();
      const auto [known, is_new] = above.emplace(labels[i], next);
      if (!is_new && known->second != next)
        refuse_hierarchy(
            name, row, "a label below another one than rows before; a label can stand for one group alone, rename it");
    }
  }
}

void require_names_a_value(const std::vector<std::vector<std::string>>& rows, const std::vector<std::string>& values,
                           const std::string& name) {
  std::set<std::string_view> named;
  for (const std::vector<std::string>& row : rows)
    if (!row.empty()) named.insert(row.front());
  bool any = false;
  for (const std::string& value : values) {
    if (is_missing(value)) continue;
    if (named.contains(value)) return;
    any = true;
  }
  if (any)
    throw Error{Error::Kind::bad_input, name,
                "the hierarchy names none of the column's values; name the file that belongs to this column",
                Settings{"hierarchy"}};
}

}  // namespace sumi::table
