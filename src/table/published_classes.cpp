#include "table/published_classes.hpp"

#include <algorithm>
#include <functional>
#include <numeric>
#include <unordered_map>

namespace sumi::table {
namespace {

struct Losses3 {
  double hierarchy = 0;
  double set = 0;
  double range = 0;
};

// Looked up only: its order is nowhere seen.
struct HashOfLabels {
  std::size_t operator()(const std::vector<std::string>& labels) const {
    std::size_t hash = 0;
    for (const std::string& label : labels) hash = (hash ^ std::hash<std::string>{}(label)) * 0x9E3779B97F4A7C15;
    return hash;
  }
};

}  // namespace

double loss_by(Objective objective, const Attribute& attribute, const Held& held) {
  if (attribute.scaled) return attribute.loss_of_range(held.low, held.high);
  if (held.low == held.high) return 0;
  if (objective == Objective::hierarchy && attribute.tree != nullptr)
    return attribute.loss_of_tree(held.low, held.high);
  if (objective == Objective::range) return static_cast<double>(held.high - held.low) / (attribute.domain - 1);
  return attribute.loss_of_set(static_cast<std::uint32_t>(held.codes.size()));
}

AnonymizedTable publish_classes(const CodedTable& table, const Classes& classes,
                                const std::vector<std::vector<Reach>>& reaches, const TableOptions& options,
                                const Requirements& requirements, const GivenLabels* given) {
  const std::size_t width = table.width();
  AnonymizedTable out;
  out.values_added = table.values_added;
  out.class_of.assign(table.rows, AnonymizedTable::kSuppressed);
  std::vector<std::size_t> order(classes.size());
  std::iota(order.begin(), order.end(), 0U);
  std::vector<std::uint32_t> first(classes.size());
  for (std::size_t c = 0; c < classes.size(); ++c) first[c] = *std::min_element(classes[c].begin(), classes[c].end());
  std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return first[a] < first[b]; });

  std::unordered_map<std::vector<std::string>, std::uint32_t, HashOfLabels> number_of;
  std::vector<std::vector<std::uint32_t>> merged;
  Losses3 lost;
  std::size_t kept = 0;
  for (const std::size_t c : order) {
    const std::vector<std::uint32_t>& rows = classes[c];
    std::vector<std::string> labels;
    labels.reserve(width);
    Losses3 one;
    for (std::size_t i = 0; i < width; ++i) {
      const Attribute& attribute = table.attributes[i];
      const Held held = held_by(rows, table, i);
      if (!reaches.empty() && attribute.scaled) {
        labels.push_back(label_of_reach(attribute, held, reaches[c][i]));
        const double loss = loss_of_reach(attribute, held, reaches[c][i]);
        one.hierarchy += loss;
        one.set += loss;
        one.range += loss;
        continue;
      }
      labels.push_back(given != nullptr ? given->texts[c][i] : label_of(attribute, held));
      one.hierarchy += given != nullptr ? given->losses[c][i] : loss_by(Objective::hierarchy, attribute, held);
      one.set += loss_by(Objective::set, attribute, held);
      one.range += loss_by(Objective::range, attribute, held);
    }
    const auto size = static_cast<double>(rows.size());
    lost.hierarchy += size * one.hierarchy;
    lost.set += size * one.set;
    lost.range += size * one.range;
    kept += rows.size();
    const auto [known, is_new] = number_of.emplace(labels, static_cast<std::uint32_t>(out.labels.size()));
    if (is_new) {
      out.labels.push_back(std::move(labels));
      merged.emplace_back();
    }
    for (const std::uint32_t row : rows) out.class_of[row] = known->second;
    merged[known->second].insert(merged[known->second].end(), rows.begin(), rows.end());
  }

  TableLoss& loss = out.loss;
  loss.rows = table.rows;
  loss.suppressed_rows = table.rows - kept;
  loss.classes = merged.size();
  const auto cells = static_cast<double>(table.rows * width);
  const auto gone = static_cast<double>(loss.suppressed_rows * width);
  loss.ncp_hierarchy = cells > 0 ? (lost.hierarchy + gone) / cells : 0;
  loss.ncp_set = cells > 0 ? (lost.set + gone) / cells : 0;
  loss.ncp_range = cells > 0 ? (lost.range + gone) / cells : 0;
  loss.ncp = options.objective == Objective::hierarchy ? loss.ncp_hierarchy
             : options.objective == Objective::set     ? loss.ncp_set
                                                       : loss.ncp_range;
  Requirements::Scratch scratch;
  for (const std::vector<std::uint32_t>& rows : merged) {
    out.class_rows.push_back(rows.size());
    const std::size_t size = requirements.size_of(rows, scratch);
    loss.smallest_class = loss.smallest_class == 0 ? size : std::min(loss.smallest_class, size);
    loss.discernibility += static_cast<double>(rows.size()) * static_cast<double>(rows.size());
  }
  if (loss.suppressed_rows > 0) {
    std::vector<std::uint32_t> suppressed;
    for (std::uint32_t row = 0; row < table.rows; ++row)
      if (out.class_of[row] == AnonymizedTable::kSuppressed) suppressed.push_back(row);
    const std::size_t size = requirements.size_of(suppressed, scratch);
    loss.smallest_class = loss.smallest_class == 0 ? size : std::min(loss.smallest_class, size);
  }
  loss.discernibility += static_cast<double>(loss.suppressed_rows) * static_cast<double>(table.rows);
  if (!merged.empty())
    loss.average_class = static_cast<double>(kept) / (static_cast<double>(merged.size()) * options.promise.k);
  return out;
}

}  // namespace sumi::table
