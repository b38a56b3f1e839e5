#include <algorithm>
#include <atomic>
#include <cassert>
#include <cmath>
#include <map>
#include <set>

#include "base/machine/parallel.hpp"
#include "base/text/mark_text.hpp"
#include "judge/verify/table/table_classes.hpp"
#include "labs/risk/unique_search.hpp"
#include <sumi/model/error.hpp>
#include <sumi/verify/special_uniques.hpp>

namespace sumi::verify {
namespace {

[[noreturn]] void refuse_uniques(const char* fact, Settings settings = {}) {
  throw Error{Error::Kind::bad_usage, "", fact, std::move(settings)};
}

// Distinct rows, with the table's only row for each that is counted once.
struct UniqueRows {
  CountedRows counted;
  std::vector<std::uint32_t> table_row;
  std::size_t pairs = 0;
};

UniqueRows rows_of(const Table& table, const std::vector<std::size_t>& columns) {
  UniqueRows made;
  made.counted.columns = columns.size();
  std::vector<std::uint32_t> first_item;
  for (const std::size_t column : columns) {
    first_item.push_back(static_cast<std::uint32_t>(made.counted.items));
    made.counted.items += table.columns[column].values().size();
  }
  std::map<std::vector<std::uint32_t>, std::uint32_t> number_of;
  std::vector<std::uint32_t> sizes;
  std::vector<std::uint32_t> items(columns.size());
  for (std::size_t row = 0; row < table.rows(); ++row) {
    for (std::size_t i = 0; i < columns.size(); ++i) items[i] = first_item[i] + table.columns[columns[i]].cells()[row];
    const auto [known, is_new] = number_of.emplace(items, static_cast<std::uint32_t>(sizes.size()));
    if (is_new) {
      made.counted.item_of.insert(made.counted.item_of.end(), items.begin(), items.end());
      made.table_row.push_back(static_cast<std::uint32_t>(row));
      sizes.push_back(0);
    }
    ++sizes[known->second];
  }
  for (const std::uint32_t size : sizes) {
    made.counted.counted_once.push_back(size == 1 ? 1 : 0);
    if (size == 2) made.pairs += 2;
  }
  return made;
}

// Minimal uniques of each row by their sizes: of all, and of those with a given column. Integers, so the order doesn't
// matter.
class UniqueCounts {
 public:
  UniqueCounts(std::size_t rows, std::size_t columns, std::size_t most)
      : columns_(columns), most_(most), counts_(rows * (columns + 1) * most) {}

  void add(std::uint32_t row, std::span<const std::uint32_t> columns) {
    bump(row, 0, columns.size());
    for (const std::uint32_t column : columns) bump(row, column + 1, columns.size());
  }
  [[nodiscard]] std::uint32_t of(std::size_t row, std::size_t size) const { return counts_[at(row, 0, size)]; }
  [[nodiscard]] std::uint32_t with(std::size_t row, std::size_t column, std::size_t size) const {
    return counts_[at(row, column + 1, size)];
  }

 private:
  [[nodiscard]] std::size_t at(std::size_t row, std::size_t part, std::size_t size) const {
    return (row * (columns_ + 1) + part) * most_ + size - 1;
  }
  void bump(std::size_t row, std::size_t part, std::size_t size) {
    std::atomic_ref(counts_[at(row, part, size)]).fetch_add(1, std::memory_order_relaxed);
  }

  std::size_t columns_;
  std::size_t most_;
  std::vector<std::uint32_t> counts_;
};

void require_uniques(const Table& table, const SpecialUniqueOptions& options) {
  if (options.columns.empty()) refuse_uniques("no column is named; name those that others may know of a person");
  if (options.columns.size() > SpecialUniqueOptions::kMostColumns)
    refuse_uniques("special uniques of more than 20 columns are not looked for; name fewer");
  if (options.most_columns == 0) refuse_uniques("a unique needs a column; look for 1 or more");
  if (std::set<std::string>(options.columns.begin(), options.columns.end()).size() != options.columns.size())
    refuse_uniques("a column is named twice; name it once");
  if (!(options.sampled_share > 0 && options.sampled_share < 1))
    refuse_uniques("the share of the population must lie between 0 and 1", Settings{"sampled_share"});
  if (table.rows() == 0) throw Error{Error::Kind::bad_input, "", "the table has no row; there is nothing to judge"};
}

}  // namespace

double unique_weight(UniqueScore score, std::size_t columns, std::size_t most, std::size_t size) {
  assert(size >= 1 && size <= columns && size <= most);
  double weight = 1;
  if (score == UniqueScore::elliot) {
    for (std::size_t i = size; i < std::min(most, columns - 1); ++i) weight *= static_cast<double>(columns - i);
    return weight;
  }
  // s! (n - s)! / n! is 1 over n choose s.
  for (std::size_t i = 1; i <= size; ++i) weight *= static_cast<double>(i) / static_cast<double>(columns - size + i);
  return weight * (std::exp2(static_cast<double>(columns - size)) - 1);
}

std::vector<double> dis_scores(std::span<const double> scores, std::size_t unique_rows, std::size_t paired_rows,
                               std::size_t columns, double sampled_share) {
  const double exponent = 1 + (8 - static_cast<double>(columns)) / 20;
  const auto uniques = static_cast<double>(unique_rows);
  const auto pairs = static_cast<double>(paired_rows);
  const double right = uniques * sampled_share / (uniques * sampled_share + pairs * (1 - sampled_share));
  double sum = 0;
  for (const double score : scores)
    if (score > 0) sum += std::pow(score, -exponent);
  const double scale = sum > 0 ? (uniques / right - uniques) / sum : 0;
  std::vector<double> made;
  for (const double score : scores) made.push_back(score > 0 ? 1 / (1 + std::pow(score, -exponent) * scale) : 0);
  return made;
}

SpecialUniques special_uniques(const Table& table, const SpecialUniqueOptions& options) {
  require_uniques(table, options);
  require_sound(table);
  const std::vector<std::size_t> columns = columns_named(table, options.columns);
  const std::size_t width = columns.size();
  const std::size_t most = std::min(options.most_columns, width);
  const UniqueRows rows = rows_of(table, columns);
  UniqueCounts counts(rows.counted.rows(), width, most);
  const UniqueSearch search(rows.counted, most);
  const auto take = [&](std::uint32_t row, std::span<const std::uint32_t> parts) { counts.add(row, parts); };
  search.find_single(take);
  std::vector<UniqueSearch::Scratch> scratch;
  const unsigned workers = std::max(1U, options.threads);
  for (unsigned worker = 0; worker < workers; ++worker) scratch.push_back(search.scratch());
  for_each_piece(search.anchors(), 1, workers, [&](std::size_t begin, std::size_t end, unsigned worker) {
    for (std::size_t anchor = begin; anchor < end; ++anchor) search.find_from(anchor, scratch[worker], take);
  });

  SpecialUniques found;
  found.scores.assign(table.rows(), 0);
  found.fewest.assign(table.rows(), 0);
  found.count_by_size.assign(most, 0);
  found.column_shares.assign(width, 0);
  found.row_column_shares.assign(table.rows() * width, 0);
  found.paired_rows = rows.pairs;
  std::vector<double> weights;
  for (std::size_t size = 1; size <= most; ++size)
    weights.push_back(unique_weight(options.score, width, options.most_columns, size));
  double all = 0;
  for (std::size_t row = 0; row < rows.counted.rows(); ++row) {
    if (rows.counted.counted_once[row] == 0) continue;
    ++found.unique_rows;
    const std::size_t at = rows.table_row[row];
    for (std::size_t size = most; size >= 1; --size) {
      const std::uint32_t uniques = counts.of(row, size);
      if (uniques == 0) continue;
      found.fewest[at] = static_cast<std::uint32_t>(size);
      found.count_by_size[size - 1] += uniques;
      found.scores[at] += weights[size - 1] * uniques;
      for (std::size_t i = 0; i < width; ++i)
        found.row_column_shares[at * width + i] += weights[size - 1] * counts.with(row, i, size);
    }
    all += found.scores[at];
    for (std::size_t i = 0; i < width; ++i) {
      double& share = found.row_column_shares[at * width + i];
      found.column_shares[i] += share;
      if (found.scores[at] > 0) share /= found.scores[at];
    }
  }
  for (double& share : found.column_shares) share = all > 0 ? share / all : 0;
  found.dis_scores = dis_scores(found.scores, found.unique_rows, found.paired_rows, width, options.sampled_share);
  return found;
}

}  // namespace sumi::verify
