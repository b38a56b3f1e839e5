#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "table/generalization_tree.hpp"
#include <sumi/table/anonymize_table.hpp>

namespace sumi::table {

// How the loss of a set of values is measured: anonymize_table.hpp, Objective.
enum class Measure { range, set, tree };

// A quasi-identifier whose values are codes 0, 1, ..., in the order of its scale, of its hierarchy's leaves, or of its
// texts.
struct Attribute {
  std::string name;
  Measure measure = Measure::set;
  double weight = 1;
  std::vector<std::string> texts;  // one per code
  // Codes from `apart` on have no place on the scale (missing values): a class with one of them and any other value
  // loses everything. For Measure::range; else the number of codes.
  std::uint32_t apart = 0;
  bool scaled = false;        // numbers, dates, ordered values: written [lo,hi]
  std::vector<double> place;  // for each code before `apart`, ascending: the number, day, or rank
  double least = 0;           // least and greatest place among the table's own values: loss is relative to this extent
  double greatest = 0;
  unsigned decimals = 0;     // most digits after the point in a numeric column
  bool day = false;          // places are days
  bool ranked = false;       // places are ranks, written as the values with these ranks
  std::uint32_t domain = 0;  // |A| of set and tree measures
  std::shared_ptr<const GeneralizationTree> tree;

  [[nodiscard]] std::uint32_t codes() const { return static_cast<std::uint32_t>(texts.size()); }

  // Return the loss by range or tree of values with these least and greatest codes; and by a set of `distinct`
  // values.
  [[nodiscard]] double loss_of_range(std::uint32_t low, std::uint32_t high) const;
  [[nodiscard]] double loss_of_tree(std::uint32_t low, std::uint32_t high) const;
  [[nodiscard]] double loss_of_set(std::uint32_t distinct) const;
};

// An attribute, with the code of each value of the column, and of each value of the population's.
struct CodedColumn {
  Attribute attribute;
  std::vector<std::uint32_t> code_of;
  std::vector<std::uint32_t> population_code_of;
  std::size_t values_added = 0;
};

// `population` may be null. Errors, at the column's name: bad_usage if the order has a duplicate value, or `*`; else
// bad_input.
[[nodiscard]] CodedColumn code_column(const TableColumn& column, const TableColumn* population,
                                      const QuasiIdentifier& how, Objective objective);

// A quasi-identifier whose cells are all generalized to the same level of its hierarchy: full-domain recoding.
struct LevelColumn {
  // All values at one level.
  struct Level {
    std::vector<std::uint32_t> label_of;  // for each code of the attribute, the number of its label
    std::vector<std::string> labels;
    std::vector<double> losses;  // for each label: values below it / values of the domain; 0 for a value itself
  };
  std::vector<Level> levels;  // 0: the values themselves; the last: one label for all
};

// Levels are the hierarchy's cells from left to right; a shorter row stays at its last cell. Without a hierarchy there
// are two: the values, and `*`. Values missing in the hierarchy are directly generalized to the top.
//   Requires  require_sound_hierarchy(hierarchy).
[[nodiscard]] LevelColumn level_column(const Attribute& attribute,
                                       const std::vector<std::vector<std::string>>& hierarchy);

}  // namespace sumi::table
