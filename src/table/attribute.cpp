#include "table/attribute.hpp"

#include <algorithm>
#include <map>

namespace sumi::table {

double Attribute::loss_of_range(std::uint32_t low, std::uint32_t high) const {
  if (low == high) return 0;
  if (high >= apart) return 1;
  const double extent = greatest - least;
  return extent > 0 ? (place[high] - place[low]) / extent : 0;
}

double Attribute::loss_of_tree(std::uint32_t low, std::uint32_t high) const {
  if (low == high) return 0;
  const GeneralizationTree::Node& node = tree->common(low, high);
  return static_cast<double>(node.end - node.begin) / domain;
}

double Attribute::loss_of_set(std::uint32_t distinct) const {
  return domain > 1 ? static_cast<double>(distinct - 1) / (domain - 1) : 0;
}

namespace {

using HierarchyRows = std::vector<std::vector<std::string>>;

// Returns the size of a row without the empty cells at its end.
std::size_t cells_of(const std::vector<std::string>& row) {
  std::size_t cells = row.size();
  while (cells > 1 && row[cells - 1].empty()) --cells;
  return cells;
}

// Returns the label with which all rows end; else `*`.
std::string root_of(const HierarchyRows& hierarchy) {
  if (hierarchy.empty()) return "*";
  const std::string& last = hierarchy.front()[cells_of(hierarchy.front()) - 1];
  const bool shared = std::all_of(hierarchy.begin(), hierarchy.end(), [&](const std::vector<std::string>& row) {
    return cells_of(row) > 1 && row[cells_of(row) - 1] == last;
  });
  return shared ? last : "*";
}

}  // namespace

LevelColumn level_column(const Attribute& attribute, const HierarchyRows& hierarchy) {
  const std::string root = root_of(hierarchy);
  std::map<std::string, const std::vector<std::string>*> row_of;
  std::size_t most = 1;
  for (const std::vector<std::string>& row : hierarchy) {
    if (row.empty()) continue;
    row_of.emplace(row.front(), &row);
    const std::size_t cells = cells_of(row);
    most = std::max(most, row[cells - 1] == root && cells > 1 ? cells - 1 : cells);
  }
  // Every value of the domain counts, whether the table has it or not.
  std::map<std::string, std::uint32_t> code_of;
  for (std::uint32_t code = 0; code < attribute.codes(); ++code) code_of.emplace(attribute.texts[code], code);
  std::vector<std::string> domain = attribute.texts;
  for (const auto& [value, row] : row_of)
    if (!code_of.contains(value)) domain.push_back(value);
  const auto label_at = [&](const std::string& value, std::size_t level) -> const std::string& {
    if (level == 0) return value;
    const auto row = row_of.find(value);
    if (level >= most || row == row_of.end()) return root;
    const std::size_t cells = cells_of(*row->second);
    return level < cells ? (*row->second)[level] : root;
  };
  LevelColumn column;
  for (std::size_t level = 0; level <= most; ++level) {
    LevelColumn::Level& made = column.levels.emplace_back();
    std::map<std::string, std::uint32_t> number_of;
    std::vector<double> values;
    for (std::size_t at = 0; at < domain.size(); ++at) {
      const std::string& label = label_at(domain[at], level);
      const auto [known, is_new] = number_of.emplace(label, static_cast<std::uint32_t>(made.labels.size()));
      if (is_new) {
        made.labels.push_back(label);
        values.push_back(0);
      }
      values[known->second] += 1;
      if (at < attribute.codes()) made.label_of.push_back(known->second);
    }
    for (std::size_t i = 0; i < values.size(); ++i)
      made.losses.push_back(values[i] == 1 ? 0 : values[i] / static_cast<double>(domain.size()));
  }
  return column;
}

}  // namespace sumi::table
