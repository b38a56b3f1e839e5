#include <algorithm>
#include <limits>
#include <map>
#include <optional>

#include "table/partition_rows.hpp"

namespace sumi::table {
namespace {

void join(PartitionedRows& partitioned, std::size_t into, std::size_t from) {
  std::vector<std::uint32_t>& rows = partitioned.classes[into];
  std::vector<std::uint32_t>& others = partitioned.classes[from];
  rows.insert(rows.end(), others.begin(), others.end());
  std::sort(rows.begin(), rows.end());
  others.clear();
  if (partitioned.reaches.empty()) return;
  for (std::size_t i = 0; i < partitioned.reaches[into].size(); ++i) {
    Reach& reach = partitioned.reaches[into][i];
    const Reach& other = partitioned.reaches[from][i];
    reach = {std::min(reach.least, other.least), std::max(reach.greatest, other.greatest)};
  }
}

void drop_empty(PartitionedRows& partitioned) {
  std::size_t kept = 0;
  for (std::size_t c = 0; c < partitioned.classes.size(); ++c) {
    if (partitioned.classes[c].empty()) continue;
    if (kept != c) {
      partitioned.classes[kept] = std::move(partitioned.classes[c]);
      if (!partitioned.reaches.empty()) partitioned.reaches[kept] = std::move(partitioned.reaches[c]);
    }
    ++kept;
  }
  partitioned.classes.resize(kept);
  if (!partitioned.reaches.empty()) partitioned.reaches.resize(kept);
}

void join_equal(const CodedTable& table, PartitionedRows& partitioned) {
  std::map<std::vector<std::string>, std::size_t> first;
  for (std::size_t c = 0; c < partitioned.classes.size(); ++c) {
    const auto [known, is_new] = first.emplace(labels_of(table, partitioned, c), c);
    if (!is_new) join(partitioned, known->second, c);
  }
  drop_empty(partitioned);
}

double total_of(const CodedTable& table, const Losses& losses, const std::vector<std::uint32_t>& rows,
                const std::vector<std::uint32_t>& others) {
  std::vector<std::uint32_t> low(table.width(), std::numeric_limits<std::uint32_t>::max());
  std::vector<std::uint32_t> high(table.width(), 0);
  std::vector<std::uint64_t> bits(losses.words());
  for (const std::vector<std::uint32_t>* some : {&rows, &others}) {
    for (const std::uint32_t row : *some) {
      for (std::size_t i = 0; i < table.width(); ++i) {
        const std::uint32_t code = table.row(row)[i];
        low[i] = std::min(low[i], code);
        high[i] = std::max(high[i], code);
        if (losses.has_bits(i)) losses.set_bit(i, code, bits.data());
      }
    }
  }
  return static_cast<double>(rows.size() + others.size()) * losses.of(low.data(), high.data(), bits.data());
}

}  // namespace

std::vector<std::string> labels_of(const CodedTable& table, const PartitionedRows& partitioned, std::size_t c) {
  std::vector<std::string> labels;
  for (std::size_t i = 0; i < table.width(); ++i) {
    const Attribute& attribute = table.attributes[i];
    const Held held = held_by(partitioned.classes[c], table, i);
    labels.push_back(partitioned.reaches.empty() ? label_of(attribute, held)
                                                 : label_of_reach(attribute, held, partitioned.reaches[c][i]));
  }
  return labels;
}

void join_alike(const CodedTable& table, const Losses& losses, const Requirements& requirements,
                PartitionedRows& partitioned) {
  Requirements::Scratch scratch;
  for (;;) {
    join_equal(table, partitioned);
    std::optional<std::size_t> broken;
    for (std::size_t c = 0; c < partitioned.classes.size() && !broken; ++c)
      if (!requirements.hold(partitioned.classes[c], scratch)) broken = c;
    if (!broken || partitioned.classes.size() == 1) return;
    std::optional<std::pair<double, std::size_t>> least;
    for (std::size_t c = 0; c < partitioned.classes.size(); ++c) {
      if (c == *broken) continue;
      const std::vector<std::uint32_t>& other = partitioned.classes[c];
      const double cost =
          total_of(table, losses, partitioned.classes[*broken], other) - total_of(table, losses, other, {});
      if (!least || cost < least->first) least = {cost, c};
    }
    join(partitioned, least->second, *broken);
    drop_empty(partitioned);
  }
}

}  // namespace sumi::table
