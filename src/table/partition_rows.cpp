#include "table/partition_rows.hpp"

#include <algorithm>
#include <limits>
#include <mutex>

#include "base/machine/parallel.hpp"
#include "table/divide_all.hpp"
#include "table/median_split.hpp"

namespace sumi::table {
namespace {

constexpr std::size_t kClassesAtOnce = 1024;

// Notes the cuts of a division on scales: wherever the whole left side lies below the whole right side.
template <typename Code, typename Rows>
void note_cuts(const CodedTable& table, const Rows& rows, const RowRange& range, std::size_t border,
               std::vector<ScaleCut>& cuts) {
  for (std::size_t i = 0; i < table.width(); ++i) {
    if (!table.attributes[i].scaled) continue;
    Code last = 0;
    Code next = std::numeric_limits<Code>::max();
    for (std::size_t row = range.begin; row < border; ++row) last = std::max(last, rows.row(row)[i]);
    for (std::size_t row = border; row < range.end; ++row) next = std::min(next, rows.row(row)[i]);
    if (last < next)
      cuts.push_back({range, border, i, static_cast<std::uint32_t>(last), static_cast<std::uint32_t>(next)});
  }
}

template <typename Code, typename Rows, typename Splitter>
PartitionedRows partition_with(const CodedTable& table, const TableOptions& options, std::vector<Splitter> splitters) {
  Rows rows(table);
  std::vector<ScaleCut> cuts;
  std::mutex cuts_mutex;
  const std::vector<RowRange> parts = divide_all(
      rows.size(), options.threads, [&](const RowRange& range, unsigned worker) -> std::optional<std::size_t> {
        const std::optional<std::size_t> border = splitters[worker].divide(rows, range);
        if (border && options.cut_boxes) {
          std::vector<ScaleCut> own;
          note_cuts<Code>(table, rows, range, *border, own);
          const std::scoped_lock lock(cuts_mutex);
          cuts.insert(cuts.end(), own.begin(), own.end());
        }
        return border;
      });
  PartitionedRows partitioned;
  partitioned.classes.resize(parts.size());
  for_each_piece(parts.size(), kClassesAtOnce, options.threads, [&](std::size_t begin, std::size_t end, unsigned) {
    for (std::size_t part = begin; part < end; ++part) {
      rows.append_ids(parts[part], partitioned.classes[part]);
      std::sort(partitioned.classes[part].begin(), partitioned.classes[part].end());
    }
  });
  if (options.cut_boxes) partitioned.reaches = reaches_of(parts, std::move(cuts), table.attributes);
  return partitioned;
}

template <typename Code>
PartitionedRows partition_as(const CodedTable& table, const Losses& losses, const Requirements& requirements,
                             const TableOptions& options) {
  const unsigned workers = std::max(1U, options.threads);
  if (options.partitioning == Partitioning::best_split)
    return partition_with<Code, DistinctRows<Code>>(
        table, options, std::vector<BestSplit<Code>>(workers, BestSplit<Code>(table, losses, requirements)));
  const bool strict = options.partitioning == Partitioning::strict_median;
  return partition_with<Code, CodedRows<Code>>(
      table, options, std::vector<MedianSplit<Code>>(workers, MedianSplit<Code>(table, requirements, strict)));
}

}  // namespace

PartitionedRows partition_rows(const CodedTable& table, const Losses& losses, const Requirements& requirements,
                               const TableOptions& options) {
  const bool small = std::all_of(table.attributes.begin(), table.attributes.end(), [](const Attribute& attribute) {
    return attribute.codes() < std::numeric_limits<std::int16_t>::max();
  });
  return small ? partition_as<std::int16_t>(table, losses, requirements, options)
               : partition_as<std::int32_t>(table, losses, requirements, options);
}

}  // namespace sumi::table
