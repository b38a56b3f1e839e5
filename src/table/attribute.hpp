#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "table/generalization_tree.hpp"

namespace sumi::table {

// How the loss of a set of values is measured: anonymize_table.hpp, Objective.
enum class Measure { range, set, tree };

// A quasi-identifier whose values are codes 0, 1, ..., in the order of its scale, its hierarchy's leaves, or its texts.
struct Attribute {
  std::string name;
  Measure measure = Measure::set;
  double weight = 1;
  std::vector<std::string> texts;  // of each code
  // Codes from `apart` on have no place on the scale (missing): a class with one of them and any other value loses all.
  // Measure::range; else the number of codes.
  std::uint32_t apart = 0;
  bool scaled = false;        // numbers, dates, ordered: written [lo,hi]
  std::vector<double> place;  // of each code before `apart`, ascending: the number, day, or rank
  double least = 0;           // places of the table's own values: their extent is what loss is measured against
  double greatest = 0;
  unsigned decimals = 0;     // digits behind the point, at most, of a numeric column
  bool day = false;          // places are days
  bool ranked = false;       // places are ranks, said by the values that have them
  std::uint32_t domain = 0;  // |A| of set and tree measures
  std::shared_ptr<const GeneralizationTree> tree;

  [[nodiscard]] std::uint32_t codes() const { return static_cast<std::uint32_t>(texts.size()); }

  // Loss by range or tree of values whose least and greatest codes these are; by set of that many distinct values.
  [[nodiscard]] double loss_of_range(std::uint32_t low, std::uint32_t high) const;
  [[nodiscard]] double loss_of_tree(std::uint32_t low, std::uint32_t high) const;
  [[nodiscard]] double loss_of_set(std::uint32_t distinct) const;
};

}  // namespace sumi::table
