#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "hide/chain/identifier_view.hpp"
#include <sumi/hide/hide.hpp>
#include <sumi/table/anonymize_table.hpp>
#include <sumi/verify/check_table.hpp>

namespace sumi::hide {

// The published form of the view's columns: one text for each person and column, the same in every record of the
// person.
struct GeneralizedView {
  std::vector<ViewColumn> columns;
  std::vector<std::vector<std::string>> texts;  // for each person, by column; empty if the person is in no class
  std::size_t persons = 0;                      // in classes, or suppressed
  std::optional<TableLoss> loss;                // nothing if there is no column or no such person
  std::optional<verify::TableVerdict> verdict;  // verdict of an independent check of the published values
  std::optional<verify::TableRisk> risk;
  Table
      // One row per identified person: the columns, then "person" (loose), then the sensitive columns.
      source;
  Table published;                     // the source, generalized
  std::vector<std::string> sensitive;  // names of columns
};

// Returns what is written into an empty cell of an attribute: the text of its column in the person's class (for an age
// "born " and the years of birth), `*` for persons in no class. Nothing if the attribute isn't generalized, or the
// class has no text.
[[nodiscard]] std::optional<std::string> generalized_cell(const GeneralizedView& view, std::uint32_t person,
                                                          std::uint32_t attribute, AttributeKind kind);

// Builds equivalence classes of persons by their columns (sumi/table/anonymize_table.hpp), each with the smallest
// range, set or node that covers all values of all its members. k counts persons known to be different
// (Persons::loose). Persons who can't be distinguished from others (Persons::is_told) are in no class.
//   Errors  as anonymize(); unfinished if the check of the result finds a broken promise.
[[nodiscard]] GeneralizedView generalize_view(const Extraction& extraction, const Persons& persons,
                                              const IdentifierView& view, const DateValues& dates,
                                              const HideRules& rules, std::uint64_t seed, unsigned threads,
                                              const Progress& progress);

}  // namespace sumi::hide
