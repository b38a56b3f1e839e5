#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "hide/chain/view_columns.hpp"
#include <sumi/hide/hide.hpp>
#include <sumi/table/anonymize_table.hpp>
#include <sumi/verify/check_table.hpp>

namespace sumi::hide {

// What is published of the view's columns: one text for each person and column, the same wherever the person stands.
struct GeneralizedView {
  std::vector<ViewColumn> columns;
  std::vector<std::vector<std::string>> texts;  // of each person, by column; empty: the person is in no class
  std::size_t persons = 0;                      // in classes, or suppressed
  std::optional<TableLoss> loss;                // nothing: no column, or no such person
  std::optional<verify::TableVerdict> verdict;  // of an independent look at what is published
  std::optional<verify::TableRisk> risk;
  Table
      // Rows are the persons that are told from others, a column each, then "person" (loose), then sensitive ones.
      source;
  Table published;                     // the same, generalized
  std::vector<std::string> sensitive;  // names of columns
};

// What an empty cell of an attribute says of the person: its column's text (of an age "born " and the years of birth),
// `*` of who is in no class. Nothing: the attribute isn't generalized, or the class has none.
[[nodiscard]] std::optional<std::string> generalized_cell(const GeneralizedView& view, std::uint32_t person,
                                                          std::uint32_t attribute, AttributeKind kind);

// Classes of persons by their columns (sumi/table/anonymize_table.hpp), each with what covers all values of all its
// members: the smallest range, set or node. k counts persons known to be different (Persons::loose). Who isn't told
// apart from others (Persons::is_told) is in no class.
//   Errors  as anonymize(); unfinished where the look at the result finds that the promise isn't kept.
[[nodiscard]] GeneralizedView generalize_view(const Extraction& extraction, const Persons& persons,
                                              const IdentifierView& view, const DateValues& dates,
                                              const HideRules& rules, std::uint64_t seed, unsigned threads,
                                              const Progress& progress);

}  // namespace sumi::hide
