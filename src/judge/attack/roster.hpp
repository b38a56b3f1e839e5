#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <sumi/attack/roster.hpp>
#include <sumi/model/corpus.hpp>
#include <sumi/model/span.hpp>
#include <sumi/model/table.hpp>

namespace sumi::attack {

struct Roster {
  std::vector<std::string> columns;
  std::vector<std::vector<std::u32string>> rows;  // one value for each column
};

[[nodiscard]] std::vector<std::string> roster_columns(const std::string& path);
// Reads some columns of a CSV file with a header. Errors: bad_input.
[[nodiscard]] Roster read_roster(const std::string& path, const std::vector<std::string>& columns);
// Takes some columns of a table in memory. Errors: bad_usage for a name that no column or several have; bad_input as
// require_sound(), and if the table has no row.
[[nodiscard]] Roster roster_of(const Table& table, const std::vector<std::string>& columns);

// Restricts candidates by the assumption that each unit (a document, or those of one owner) is about a different entry.
//   Paper    Kuhn, The Hungarian method for the assignment problem, 1955 (augmenting paths); Régin, A filtering
//            algorithm for constraints of difference in CSPs, 1994.
//   Result   for each unit the candidates that occur in some complete assignment; nothing if there is none. Units
//            without candidates are ignored.
//   Cost     O(units * candidates) time at worst, and the candidates once more.
//   Requires candidates of a unit are distinct and below `entries`.
[[nodiscard]] std::optional<std::vector<std::vector<std::uint32_t>>> one_to_one(
    const std::vector<std::vector<std::uint32_t>>& candidates, std::uint32_t entries);

// A gold document with the first span of each column's label cut out.
//   Requires  the corpus outlives it.
struct RosterTemplate {
  struct Slot {
    Range where;  // bytes of the source document
    std::size_t column;
  };
  std::string_view source;
  std::vector<Slot> slots;  // in order, disjoint

  // The document with other values in the slots, and the values' ranges.
  struct Filled {
    std::string text;
    std::vector<Range> values;
  };
  [[nodiscard]] Filled filled(const std::vector<std::string>& values) const;
  // Returns whether the document has exactly these values.
  [[nodiscard]] bool holds(const std::vector<std::string>& values) const;
};

[[nodiscard]] RosterTemplate roster_template(const Corpus& gold, std::size_t document,
                                             const std::vector<RosterColumn>& columns);

class ShownStringTest;

// Finds the entries of a roster that a published document could be about, by what it shows of their values.
//   Threads  const members from any number.
//   Requires options and roster outlive it.
class RosterMatcher {
 public:
  RosterMatcher(const RosterAttackOptions& options, const Roster& roster);

  // Numbers from 0, ascending. With a reference: the entries whose values in its slots could have been published like
  // this.
  [[nodiscard]] std::vector<std::uint32_t> candidates(std::string_view published, const RosterTemplate& cut) const;
  // The candidates of whom the publisher wouldn't have shown more.
  [[nodiscard]] std::vector<std::uint32_t> as_shown(const std::vector<std::uint32_t>& candidates,
                                                    std::string_view published, const RosterTemplate& cut,
                                                    ShownStringTest& would_be_shown) const;
  // The entries without a reference: those whose values are shown in full; if there are none, those that fit a mark.
  [[nodiscard]] std::vector<std::uint32_t> candidates(std::string_view published) const;
  // The true entries among all: several may be equal. Numbers from 0, ascending.
  [[nodiscard]] std::vector<std::uint32_t> right(const RosterTemplate& cut) const;

 private:
  const RosterAttackOptions& options_;
  const Roster& roster_;
  std::vector<std::vector<std::string>> rows_;  // UTF-8
};

}  // namespace sumi::attack
