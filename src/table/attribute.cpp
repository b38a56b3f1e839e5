#include "table/attribute.hpp"

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

}  // namespace sumi::table
