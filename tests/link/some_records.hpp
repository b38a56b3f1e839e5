#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <rapidcheck.h>

#include <sumi/link/link.hpp>

namespace sumi::link {

using Rows = std::vector<std::vector<std::string>>;

inline LinkRecords records_of(const std::vector<std::string>& columns, const Rows& rows,
                              const std::vector<std::uint32_t>& sources = {}) {
  LinkRecords records(columns);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const std::vector<std::string_view> values(rows[i].begin(), rows[i].end());
    records.add(values, sources.empty() ? 0 : sources[i]);
  }
  return records;
}

// Of few letters, so that many are near each other; sometimes missing.
inline std::string some_word() {
  return *rc::gen::container<std::string>(*rc::gen::inRange(0, 7), rc::gen::elementOf(std::string("aab")));
}

// Given name, surname, date of birth, number.
inline const std::vector<std::string>& some_columns() {
  static const std::vector<std::string> columns{"given", "family", "born", "number"};
  return columns;
}

inline std::string some_date() {
  return *rc::gen::element<std::string>("", "1980-02-03", "1980-03-02", "1980-02-04", "1981-02-03", "nonsense",
                                        "1980-13-40");
}

inline Rows some_rows(int most) {
  Rows rows;
  const int count = *rc::gen::inRange(0, most + 1);
  for (int i = 0; i < count; ++i)
    rows.push_back(
        {some_word(), some_word(), some_date(), *rc::gen::element<std::string>("", "1", "2", "10", "11.5", "x")});
  return rows;
}

inline LinkRules some_rules() {
  LinkRules rules;
  rules.comparisons = {
      {"given",
       LinkReading::text,
       {{LinkMeasure::swapped, 0, "family"}, {LinkMeasure::edits, 1, {}}, {LinkMeasure::jaro_winkler, .8, {}}}},
      {"family",
       LinkReading::text,
       {{LinkMeasure::swapped, 0, "given"}, {LinkMeasure::starts, 0, {}}, {LinkMeasure::edits, 2, {}}}},
      {"born", LinkReading::date, {{LinkMeasure::edits, 1, {}}, {LinkMeasure::days, 40, {}}}},
      {"number", LinkReading::number, {{LinkMeasure::difference, 1.5, {}}}}};
  rules.blocks = {{{"given", LinkPart::first, 2, {}}},
                  {{"family", LinkPart::sound, 0, {}}, {"born", LinkPart::year, 0, {}}},
                  {{"number", LinkPart::whole, 0, {}}}};
  return rules;
}

}  // namespace sumi::link
