#include <algorithm>
#include <map>
#include <set>

#include "base/text/numbers.hpp"
#include "base/text/utf8.hpp"
#include "hide/chain/identifier_view.hpp"
#include "io/corpora/csv_rows.hpp"
#include "link/record_table.hpp"
#include "table/cell_value.hpp"

namespace sumi::hide {
namespace {

bool is_numeric(AttributeKind kind) {
  return kind == AttributeKind::birth_date || kind == AttributeKind::date || kind == AttributeKind::age ||
         kind == AttributeKind::number;
}

// For 02139: 0213*, 021**, 02***, 0****, *.
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

// Maps folded values to their spelling.
using Spellings = std::map<std::string, std::string>;

class Columns {
 public:
  Columns(const Extraction& extraction, const Persons& persons, const IdentifierView& view, const DateValues& dates,
          HideMode mode)
      : extraction_(extraction), persons_(persons), view_(view), dates_(dates), mode_(mode) {}

  std::vector<ViewColumn> run() && {
    const bool ages_tell_birth = shows_birth();
    std::optional<std::size_t> birth;
    const auto join_birth = [&](std::uint32_t number) {
      const HideAttribute& attribute = extraction_.attributes[number];
      if (birth) {
        columns_[*birth].attributes.push_back(number);
        columns_[*birth].weight = std::max(columns_[*birth].weight, attribute.weight);
        return;
      }
      birth = columns_.size();
      add_column(number);
      columns_.back().is_birth = true;
      if (attribute.kind == AttributeKind::age) columns_.back().name = "year of birth";
    };
    const auto is_age_of_birth = [&](const HideAttribute& attribute) {
      return ages_tell_birth && attribute.kind == AttributeKind::age;
    };
    for (std::uint32_t i = 0; i < extraction_.attributes.size(); ++i) {
      const HideAttribute& attribute = extraction_.attributes[i];
      if (attribute.action(mode_) != AttributeAction::generalize || is_age_of_birth(attribute)) continue;
      if (attribute.kind == AttributeKind::birth_date) {
        join_birth(i);
      } else {
        add_column(i);
      }
    }
    for (std::uint32_t i = 0; i < extraction_.attributes.size(); ++i) {
      const HideAttribute& attribute = extraction_.attributes[i];
      if (attribute.action(mode_) == AttributeAction::generalize && is_age_of_birth(attribute)) join_birth(i);
    }
    for (ViewColumn& column : columns_) fill(column);
    return std::move(columns_);
  }

 private:
  // Returns whether ages are shown beside birth dates, or beside dates from which birth dates can be computed.
  [[nodiscard]] bool shows_birth() const {
    std::vector<bool> is_shown_date;
    bool generalizes_birth = false;
    for (const HideAttribute& attribute : extraction_.attributes) {
      is_shown_date.push_back(attribute.kind == AttributeKind::date && shows_date(attribute, mode_));
      generalizes_birth = generalizes_birth || (attribute.kind == AttributeKind::birth_date &&
                                                attribute.action(mode_) == AttributeAction::generalize);
    }
    return generalizes_birth ||
           std::ranges::any_of(extraction_.mentions, [&](const Mention& one) { return is_shown_date[one.attribute]; });
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

  // Returns the values of columns and of the documents' own spans, folded.
  [[nodiscard]] std::set<std::string> column_and_span_values(const ViewColumn& column) const {
    std::set<std::string> values;
    for (const Mention& one : extraction_.mentions)
      if ((one.by == FoundBy::field || one.by == FoundBy::span) &&
          std::ranges::find(column.attributes, one.attribute) != column.attributes.end())
        values.insert(link::folded_value(one.text));
    return values;
  }

  // Returns whether a category may be shown as a member of its class. A tagger's finding in a text may be any words,
  // even a sentence with a name, so it is shown only if a column or a span has it as well. If none has any, it must
  // have at most three words and, for a place, no digit.
  [[nodiscard]] bool may_be_shown(const std::string& value, const std::set<std::string>& told,
                                  AttributeKind kind) const {
    if (!told.empty()) return told.contains(link::folded_value(value));
    constexpr std::ptrdiff_t kMostWordsShown = 3;
    const bool has_digit = std::ranges::any_of(value, [](char c) { return c >= '0' && c <= '9'; });
    return std::ranges::count(value, ' ') < kMostWordsShown && !(kind == AttributeKind::place && has_digit);
  }

  void fill(ViewColumn& column) {
    column.values.resize(persons_.count);
    Spellings spellings;
    const std::set<std::string> told = column_and_span_values(column);
    for (const std::vector<std::string>& row : column.hierarchy)
      spellings.emplace(link::folded_value(row.front()), row.front());
    for (const std::uint32_t number_of_attribute : column.attributes) {
      const HideAttribute& attribute = extraction_.attributes[number_of_attribute];
      if (column.is_birth && attribute.kind == AttributeKind::age) continue;
      for (std::uint32_t person = 0; person < persons_.count; ++person) {
        const auto said = view_.persons[person].find(number_of_attribute);
        if (said == view_.persons[person].end()) continue;
        for (const CountedValue& one : said->second) {
          if (!column.is_numeric && !may_be_shown(one.value, told, attribute.kind)) continue;
          const std::vector<std::string> values =
              column.is_numeric ? numbers(attribute, one.value) : category(one.value, spellings);
          for (const std::string& value : values)
            if (std::ranges::find(column.values[person], value) == column.values[person].end())
              column.values[person].push_back(value);
        }
      }
    }
    if (column.is_birth) add_ages(column);
    if (column.is_numeric)
      for (std::vector<std::string>& values : column.values) put_median_first(values);
    if (extraction_.attributes[column.attributes.front()].kind == AttributeKind::zip && column.hierarchy.empty()) {
      std::set<std::string> all;
      for (const std::vector<std::string>& values : column.values) all.insert(values.begin(), values.end());
      column.hierarchy = prefix_hierarchy(all);
    }
  }

  // Fills in persons without a birth date. Each possible year of birth is a value, so that the class doesn't reveal
  // which is the true one.
  void add_ages(ViewColumn& column) const {
    std::vector<std::set<int>> years(persons_.count);
    for (const Mention& one : extraction_.mentions) {
      const HideAttribute& attribute = extraction_.attributes[one.attribute];
      if (attribute.kind != AttributeKind::age ||
          std::ranges::find(column.attributes, one.attribute) == column.attributes.end())
        continue;
      const std::optional<WrittenAge> age = written_age(one.text);
      const std::optional<std::pair<int, int>> told = years_told(one.record, attribute);
      if (!age || !told) continue;
      for (int year = told->first - age->oldest - 1; year <= told->second - age->youngest; ++year)
        years[persons_.of_record[one.record]].insert(year);
    }
    for (std::uint32_t person = 0; person < persons_.count; ++person)
      if (column.values[person].empty())
        for (const int year : years[person]) column.values[person].push_back(std::to_string(year));
  }

  // Returns when an age of a record was stated: in its date's year; without a date, in one of the years of the data.
  [[nodiscard]] std::optional<std::pair<int, int>> years_told(std::uint32_t record, const HideAttribute& age) const {
    if (const Mention* const date = date_of_age(extraction_, dates_, mode_, record, age)) {
      const int year = *dates_.year(date->text);
      return std::pair(year, year);
    }
    return age.at.empty() ? dates_.years() : std::nullopt;
  }

  static std::vector<std::string> category(const std::string& value, Spellings& spellings) {
    if (value == "*" || table::is_missing(value)) return {};
    return {spellings.emplace(link::folded_value(value), value).first->second};
  }

  // Returns the least and the greatest number that it may be.
  [[nodiscard]] std::vector<std::string> numbers(const HideAttribute& attribute, const std::string& value) const {
    if (attribute.kind == AttributeKind::number)
      return number_in<double>(value) ? std::vector{value} : std::vector<std::string>();
    if (attribute.kind == AttributeKind::age) {
      const std::optional<WrittenAge> age = written_age(value);
      if (!age) return {};
      return {std::to_string(age->youngest), std::to_string(age->oldest)};
    }
    const std::optional<int> year = dates_.year(value, attribute.kind);
    return year ? std::vector{std::to_string(*year)} : std::vector<std::string>();
  }

  static void put_median_first(std::vector<std::string>& values) {
    if (values.size() < 2) return;
    std::vector<std::string> sorted = values;
    std::ranges::sort(sorted, {}, [](const std::string& one) { return number_in<double>(one).value_or(0); });
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

bool shows_date(const HideAttribute& attribute, HideMode mode) {
  switch (attribute.action(mode)) {
    case AttributeAction::keep:
    case AttributeAction::year:
    case AttributeAction::shift:
    case AttributeAction::generalize:
      return true;
    default:
      return false;
  }
}

const Mention* date_of_age(const Extraction& extraction, const DateValues& dates, HideMode mode, std::uint32_t record,
                           const HideAttribute& age) {
  const Mention* earliest = nullptr;
  int earliest_year = 0;
  for (const Mention& one : extraction.of(record)) {
    const HideAttribute& attribute = extraction.attributes[one.attribute];
    const bool is_any = attribute.kind == AttributeKind::date && attribute.of_person && shows_date(attribute, mode);
    if (age.at.empty() ? !is_any : attribute.name != age.at) continue;
    const std::optional<int> year = dates.year(one.text);
    if (!year || (earliest != nullptr && *year >= earliest_year)) continue;
    earliest = &one;
    earliest_year = *year;
  }
  return earliest;
}

std::vector<ViewColumn> view_columns(const Extraction& extraction, const Persons& persons, const IdentifierView& view,
                                     const DateValues& dates, HideMode mode) {
  return Columns(extraction, persons, view, dates, mode).run();
}

}  // namespace sumi::hide
