#include "hide/rules/init_columns.hpp"

#include <algorithm>

#include "base/names/letters.hpp"
#include "hide/rules/column_values.hpp"
#include "tag/patterns/builtin_patterns.hpp"

namespace sumi::hide {
namespace {

constexpr std::size_t kWordsOfText = 8;

// Handles a column named like persons that holds numbers or mail addresses.
std::optional<SuggestedAttribute> of_persons_by_values(const SuggestedAttribute& named, const ColumnValues& values) {
  SuggestedAttribute made = named;
  if (values.most(values.mails) || values.most(values.phones)) {
    made.kind = AttributeKind::contact;
  } else if (values.half(values.digits) && !values.most(values.dates)) {
    made.kind = AttributeKind::id;
  } else {
    return std::nullopt;
  }
  made.name = named.of_person ? (made.kind == AttributeKind::id ? "number" : "contact")
                              : named.name + "_" + std::string(sumi::name_of(made.kind));
  return made;
}

std::optional<SuggestedAttribute> suggested_for(const ColumnSeen& column) {
  const ColumnValues values = column_values(column.cells);
  const std::vector<SuggestedAttribute> named = attributes_named_by(column.name);
  for (const SuggestedAttribute& one : named)
    if (may_hold(one.kind, values)) return one;
  for (const SuggestedAttribute& one : named)
    if (is_name(one.kind))
      if (std::optional<SuggestedAttribute> made = of_persons_by_values(one, values)) return made;
  return attribute_of_values(values);
}

// Returns whether a column is named like names, and most of its values are one word.
bool has_single_names(const ColumnSeen& column) {
  constexpr std::string_view kNames = "name nombre nome nom naam namn nimi imie nazwa 名前";
  const bool is_name = names::is_listed(kNames, names::plain(column.name));
  const auto words = std::ranges::count_if(
      column.cells, [](const std::string& cell) { return cell.find_first_of(", ") == std::string::npos; });
  return is_name && 2 * static_cast<std::size_t>(words) >= column.cells.size();
}

}  // namespace

std::optional<SuggestedAttribute> suggested_attribute(std::string_view name) {
  const std::vector<SuggestedAttribute> named = attributes_named_by(name);
  return named.empty() ? std::nullopt : std::optional(named.front());
}

std::optional<SuggestedAttribute> suggested_attribute_of_label(const std::string& label) {
  const std::optional<SuggestedAttribute> suggested = suggested_attribute(label);
  return suggested && is_name(suggested->kind) && tag::is_builtin_entity(label) ? std::nullopt : suggested;
}

std::vector<std::optional<SuggestedAttribute>> suggested_attributes(std::span<const ColumnSeen> columns) {
  std::vector<std::optional<SuggestedAttribute>> all;
  for (const ColumnSeen& column : columns) all.push_back(suggested_for(column));
  const auto has = [&](AttributeKind kind) {
    return std::ranges::any_of(all, [&](const auto& one) { return one && one->of_person && one->kind == kind; });
  };
  const bool has_given = has(AttributeKind::given_name);
  const bool has_family = has(AttributeKind::family_name);
  bool is_named = has_given || has_family;
  for (std::size_t i = 0; i < columns.size(); ++i) {
    if (!all[i] || !all[i]->of_person || all[i]->kind != AttributeKind::name) continue;
    const bool is_by_name = suggested_attribute(columns[i].name).has_value();
    if (is_by_name && has_given != has_family && has_single_names(columns[i])) {
      all[i]->kind = has_given ? AttributeKind::family_name : AttributeKind::given_name;
      all[i]->name = has_given ? "family_name" : "given_name";
    } else if (!is_by_name && is_named) {
      all[i] = SuggestedAttribute{"other_name", AttributeKind::name, AttributeRole::direct, false};
    }
    is_named = true;
  }
  return all;
}

bool reads_like_text(const std::vector<std::string>& cells) {
  std::size_t words = 0;
  std::size_t filled = 0;
  for (const std::string& cell : cells) {
    words += static_cast<std::size_t>(std::ranges::count(cell, ' ')) + (cell.size() > 60 ? 3 : 0);
    filled += cell.empty() ? 0 : 1;
  }
  return filled > 0 && words >= kWordsOfText * filled;
}

}  // namespace sumi::hide
