#include "hide/view_columns.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "io/hierarchy_rows.hpp"
#include "link/calendar_value.hpp"
#include "link/folded_value.hpp"
#include "table/cell_value.hpp"
#include "text/utf8.hpp"

namespace sumi::hide {
namespace {

bool is_numeric(AttributeKind kind) {
  return kind == AttributeKind::birth_date || kind == AttributeKind::date || kind == AttributeKind::age ||
         kind == AttributeKind::number;
}

// 02139: 0213*, 021**, 02***, 0****, *.
std::vector<std::vector<std::string>> prefix_hierarchy(const std::set<std::string>& values) {
  std::vector<std::vector<std::string>> rows;
  for (const std::string& value : values) {
    std::vector<std::string>& row = rows.emplace_back();
    row.push_back(value);
    const std::size_t size = utf8::count(value);
    std::size_t end = value.size();
    for (std::size_t stars = 1; stars < size; ++stars) {
      do --end;
      while (!utf8::starts_character(value[end]));
      row.push_back(value.substr(0, end) + std::string(stars, '*'));
    }
    row.emplace_back("*");
  }
  return rows;
}

// Of values that are alike when folded.
using Spellings = std::map<std::string, std::string>;

class Columns {
 public:
  Columns(const Extraction& extraction, const Persons& persons, const IdentifierView& view, const DateValues& dates,
          HideMode mode)
      : extraction_(extraction), persons_(persons), view_(view), dates_(dates), mode_(mode) {}

  std::vector<ViewColumn> run() && {
    std::optional<std::size_t> birth;
    for (std::uint32_t i = 0; i < extraction_.attributes.size(); ++i) {
      const HideAttribute& attribute = extraction_.attributes[i];
      if (attribute.action(mode_) != AttributeAction::generalize || counts_as_birth(attribute)) continue;
      if (attribute.kind == AttributeKind::birth_date && !birth) birth = columns_.size();
      add_column(i);
    }
    for (std::uint32_t i = 0; i < extraction_.attributes.size(); ++i) {
      const HideAttribute& attribute = extraction_.attributes[i];
      if (attribute.action(mode_) != AttributeAction::generalize || !counts_as_birth(attribute)) continue;
      if (birth) {
        columns_[*birth].attributes.push_back(i);
        columns_[*birth].weight = std::max(columns_[*birth].weight, attribute.weight);
      } else {
        birth = columns_.size();
        add_column(i);
        columns_.back().name = "year of birth";
      }
    }
    for (ViewColumn& column : columns_) fill(column);
    return std::move(columns_);
  }

 private:
  static bool counts_as_birth(const HideAttribute& attribute) {
    return attribute.kind == AttributeKind::age && !attribute.at.empty();
  }

  void add_column(std::uint32_t number) {
    const HideAttribute& attribute = extraction_.attributes[number];
    ViewColumn& column = columns_.emplace_back();
    column.name = attribute.name;
    column.attributes = {number};
    column.is_numeric = is_numeric(attribute.kind);
    column.weight = attribute.weight;
    if (!attribute.hierarchy.empty()) column.hierarchy = io::read_hierarchy(attribute.hierarchy);
  }

  void fill(ViewColumn& column) {
    column.values.resize(persons_.count);
    Spellings spellings;
    for (const std::vector<std::string>& row : column.hierarchy)
      spellings.emplace(link::folded_value(row.front()), row.front());
    for (std::uint32_t person = 0; person < persons_.count; ++person) {
      const auto said = view_.persons[person].find(column.attributes.front());
      if (said == view_.persons[person].end()) continue;
      for (const CountedValue& one : said->second) {
        const HideAttribute& attribute = extraction_.attributes[column.attributes.front()];
        const std::optional<std::string> value =
            column.is_numeric ? number(attribute, one.value) : category(one.value, spellings);
        if (value && std::ranges::find(column.values[person], *value) == column.values[person].end())
          column.values[person].push_back(*value);
      }
    }
    for (const std::uint32_t attribute : column.attributes)
      if (counts_as_birth(extraction_.attributes[attribute])) add_ages(attribute, column);
    if (column.is_numeric)
      for (std::vector<std::string>& values : column.values) put_median_first(values);
    if (extraction_.attributes[column.attributes.front()].kind == AttributeKind::zip && column.hierarchy.empty()) {
      std::set<std::string> all;
      for (const std::vector<std::string>& values : column.values) all.insert(values.begin(), values.end());
      column.hierarchy = prefix_hierarchy(all);
    }
  }

  // Where no birth date is said.
  void add_ages(std::uint32_t attribute, ViewColumn& column) const {
    std::vector<std::set<int>> years(persons_.count);
    for (const Mention& one : extraction_.mentions) {
      if (one.attribute != attribute) continue;
      const std::uint32_t person = persons_.of_record[one.record];
      const std::optional<WrittenAge> age = written_age(one.text);
      const std::optional<int> year =
          year_of_age_date(extraction_, dates_, one.record, extraction_.attributes[attribute].at);
      if (age && year) years[person].insert(*year - age->years);
    }
    for (std::uint32_t person = 0; person < persons_.count; ++person) {
      if (!column.values[person].empty() && column.attributes.front() != attribute) continue;
      column.values[person].clear();
      for (const int year : years[person]) column.values[person].push_back(std::to_string(year));
    }
  }

  static std::optional<std::string> category(const std::string& value, Spellings& spellings) {
    if (value == "*" || table::is_missing(value)) return std::nullopt;
    return spellings.emplace(link::folded_value(value), value).first->second;
  }

  std::optional<std::string> number(const HideAttribute& attribute, const std::string& value) const {
    if (attribute.kind == AttributeKind::number)
      return link::written_number(value) ? std::optional(value) : std::nullopt;
    std::optional<int> whole;
    if (attribute.kind == AttributeKind::age) {
      if (const auto age = written_age(value)) whole = age->years;
    } else {
      whole = dates_.year(value, attribute.kind);
    }
    return whole ? std::optional(std::to_string(*whole)) : std::nullopt;
  }

  static void put_median_first(std::vector<std::string>& values) {
    if (values.size() < 2) return;
    std::vector<std::string> sorted = values;
    std::ranges::sort(sorted, {}, [](const std::string& one) { return link::written_number(one).value_or(0); });
    const std::size_t middle = (sorted.size() - 1) / 2;
    std::rotate(sorted.begin(), sorted.begin() + static_cast<std::ptrdiff_t>(middle),
                sorted.begin() + static_cast<std::ptrdiff_t>(middle) + 1);
    values = std::move(sorted);
  }

  const Extraction& extraction_;
  const Persons& persons_;
  const IdentifierView& view_;
  const DateValues& dates_;
  HideMode mode_;
  std::vector<ViewColumn> columns_;
};

}  // namespace

std::optional<int> year_of_age_date(const Extraction& extraction, const DateValues& dates, std::uint32_t record,
                                    const std::string& attribute) {
  std::optional<int> earliest;
  for (const Mention& one : extraction.of(record)) {
    if (extraction.attributes[one.attribute].name != attribute) continue;
    if (const std::optional<int> year = dates.year(one.text)) earliest = std::min(earliest.value_or(*year), *year);
  }
  return earliest;
}

std::vector<ViewColumn> view_columns(const Extraction& extraction, const Persons& persons, const IdentifierView& view,
                                     const DateValues& dates, HideMode mode) {
  return Columns(extraction, persons, view, dates, mode).run();
}

}  // namespace sumi::hide
