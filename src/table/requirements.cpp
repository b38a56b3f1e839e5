#include "table/requirements.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "base/text/value_form.hpp"
#include "table/cell_value.hpp"

namespace sumi::table {
namespace {

// Numbers values in the order for closeness: numeric if all are numbers, else by their bytes. Values that differ only
// in spelling are equal, and so are missing ones (value_form()).
std::vector<std::uint32_t> scale_order(std::vector<std::string> values) {
  for (std::string& value : values) value = value_form(value);
  std::vector<std::uint32_t> order(values.size());
  std::iota(order.begin(), order.end(), 0U);
  std::vector<double> numbers;
  for (const std::string& value : values) {
    const std::optional<double> number = number_of(value);
    if (!number) break;
    numbers.push_back(*number);
  }
  const bool numeric = numbers.size() == values.size();
  std::sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
    if (numeric && numbers[a] != numbers[b]) return numbers[a] < numbers[b];
    return values[a] < values[b];
  });
  std::vector<std::uint32_t> rank(values.size());
  std::uint32_t next = 0;
  for (std::size_t i = 0; i < order.size(); ++i) {
    if (i > 0 && values[order[i]] != values[order[i - 1]]) ++next;
    rank[order[i]] = next;
  }
  return rank;
}

}  // namespace

Requirements::Requirements(const Table& table, const TableOptions& options, const CodedTable& coded)
    : coded_(coded),
      promise_(options.promise),
      is_separated_(options.separator.has_value()),
      shows_suppressed_(options.shows_suppressed) {
  const bool by_population = promise_.map || promise_.presence.has_value();
  least_rows_ = promise_.map ? 1 : promise_.k;
  only_rows_ = !options.person && !by_population && !promise_.diversity && !promise_.closeness;
  if (options.person) person_of_ = table.columns[*options.person].cells();
  if (!promise_.diversity && !promise_.closeness) return;
  std::vector<std::uint32_t> all(coded.rows);
  std::iota(all.begin(), all.end(), 0U);
  for (const std::size_t column : options.sensitive) {
    Sensitive& last = sensitive_.emplace_back(sensitive_of(table.columns[column], options.separator));
    Scratch scratch;
    const double sum = weigh(last, all, scratch);
    for (std::size_t i = 0; i < scratch.values.size(); ++i) last.whole[scratch.values[i]] = scratch.shares[i] / sum;
  }
}

Requirements::Sensitive Requirements::sensitive_of(const TableColumn& column, std::optional<char> separator) const {
  Sensitive sensitive;
  sensitive.cell_of = column.cells();
  std::vector<std::string> values;
  std::vector<std::size_t> ends;  // of each cell
  for (const std::string& cell : column.values()) {
    std::size_t begin = 0;
    for (std::size_t end = separator ? cell.find(*separator) : std::string::npos; end != std::string::npos;
         end = cell.find(*separator, begin)) {
      values.push_back(cell.substr(begin, end - begin));
      begin = end + 1;
    }
    values.push_back(cell.substr(begin));
    ends.push_back(values.size());
  }
  const std::vector<std::uint32_t> rank = scale_order(std::move(values));
  std::size_t begin = 0;
  for (const std::size_t end : ends) {
    std::vector<std::uint32_t>& of_cell = sensitive.values_of.emplace_back(
        rank.begin() + static_cast<std::ptrdiff_t>(begin), rank.begin() + static_cast<std::ptrdiff_t>(end));
    std::sort(of_cell.begin(), of_cell.end());
    of_cell.erase(std::unique(of_cell.begin(), of_cell.end()), of_cell.end());
    sensitive.has_several = sensitive.has_several || of_cell.size() > 1;
    begin = end;
  }
  sensitive.whole.resize(rank.empty() ? 0 : *std::max_element(rank.begin(), rank.end()) + std::size_t{1});
  return sensitive;
}

std::size_t Requirements::size_of(std::span<const std::uint32_t> rows, Scratch& scratch) const {
  if (person_of_.empty()) return rows.size();
  scratch.pairs.clear();
  for (const std::uint32_t row : rows) scratch.pairs.push_back(person_of_[row]);
  std::sort(scratch.pairs.begin(), scratch.pairs.end());
  return static_cast<std::size_t>(std::unique(scratch.pairs.begin(), scratch.pairs.end()) - scratch.pairs.begin());
}

bool Requirements::hold(std::span<const std::uint32_t> rows, Scratch& scratch) const {
  if (rows.size() < least_rows_) return false;
  if (only_rows_) return true;
  if (!promise_.map && !person_of_.empty() && size_of(rows, scratch) < promise_.k) return false;
  for (const Sensitive& sensitive : sensitive_)
    if (!diverse(sensitive, rows, scratch)) return false;
  return (!promise_.map && !promise_.presence) || fits_population(rows);
}

bool Requirements::hold_suppressed(std::span<const std::uint32_t> rows, Scratch& scratch) const {
  if (rows.empty()) return true;
  const std::size_t size = promise_.map ? coded_.population.size() / coded_.width() : size_of(rows, scratch);
  if (size < promise_.k) return false;
  return !shows_suppressed_ || std::all_of(sensitive_.begin(), sensitive_.end(), [&](const Sensitive& sensitive) {
    return diverse(sensitive, rows, scratch);
  });
}

double Requirements::weigh(const Sensitive& sensitive, std::span<const std::uint32_t> rows, Scratch& scratch) const {
  std::vector<std::uint64_t>& pairs = scratch.pairs;
  pairs.clear();
  for (const std::uint32_t row : rows) {
    const std::uint64_t person = person_of_.empty() ? row : person_of_[row];
    for (const std::uint32_t value : sensitive.values_of[sensitive.cell_of[row]]) pairs.push_back(person << 32 | value);
  }
  scratch.values.clear();
  scratch.shares.clear();
  if (person_of_.empty() && !sensitive.has_several) {
    for (std::uint64_t& pair : pairs) pair &= 0xFFFFFFFF;
    std::sort(pairs.begin(), pairs.end());
    for (const std::uint64_t value : pairs) {
      if (scratch.values.empty() || scratch.values.back() != value) {
        scratch.values.push_back(static_cast<std::uint32_t>(value));
        scratch.shares.push_back(0);
      }
      scratch.shares.back() += 1;
    }
    scratch.most_holders = static_cast<std::size_t>(*std::max_element(scratch.shares.begin(), scratch.shares.end()));
    return static_cast<double>(rows.size());
  }
  std::sort(pairs.begin(), pairs.end());
  pairs.erase(std::unique(pairs.begin(), pairs.end()), pairs.end());
  std::vector<std::pair<std::uint32_t, double>> weights;
  double persons = 0;
  for (std::size_t begin = 0; begin < pairs.size();) {
    std::size_t end = begin;
    while (end < pairs.size() && pairs[end] >> 32 == pairs[begin] >> 32) ++end;
    for (std::size_t i = begin; i < end; ++i)
      weights.emplace_back(static_cast<std::uint32_t>(pairs[i]), 1 / static_cast<double>(end - begin));
    persons += 1;
    begin = end;
  }
  std::stable_sort(weights.begin(), weights.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  scratch.most_holders = 0;
  std::size_t holders = 0;
  for (const auto& [value, weight] : weights) {
    if (scratch.values.empty() || scratch.values.back() != value) {
      scratch.values.push_back(value);
      scratch.shares.push_back(0);
      holders = 0;
    }
    scratch.shares.back() += weight;
    scratch.most_holders = std::max(scratch.most_holders, ++holders);
  }
  return persons;
}

bool Requirements::diverse(const Sensitive& sensitive, std::span<const std::uint32_t> rows, Scratch& scratch) const {
  const double sum = weigh(sensitive, rows, scratch);
  // With one value per person this follows from the rest.
  if (promise_.diversity && is_separated_ &&
      sum - static_cast<double>(scratch.most_holders) < std::ceil(promise_.diversity->l) - 1)
    return false;
  if (promise_.closeness) {
    for (double& share : scratch.shares) share /= sum;
    if (!is_close(*promise_.closeness, scratch.values, scratch.shares, sensitive.whole)) return false;
    for (double& share : scratch.shares) share *= sum;
  }
  return !promise_.diversity || is_diverse(*promise_.diversity, scratch.shares);
}

namespace {

// Returns the codes that fit, by column: those that the class's generalization covers.
std::vector<std::vector<char>> fitting_codes(const CodedTable& coded, std::span<const std::uint32_t> rows) {
  const std::size_t width = coded.width();
  std::vector<std::uint32_t> low(coded.row(rows[0]), coded.row(rows[0]) + width);
  std::vector<std::uint32_t> high = low;
  for (const std::uint32_t row : rows) {
    for (std::size_t i = 0; i < width; ++i) {
      low[i] = std::min(low[i], coded.row(row)[i]);
      high[i] = std::max(high[i], coded.row(row)[i]);
    }
  }
  std::vector<std::vector<char>> fits(width);
  for (std::size_t i = 0; i < width; ++i) {
    const Attribute& attribute = coded.attributes[i];
    fits[i].resize(attribute.codes());
    std::uint32_t begin = low[i];
    std::uint32_t end = high[i] + 1;
    if (!attribute.scaled && attribute.measure != Measure::tree) {
      for (const std::uint32_t row : rows) fits[i][coded.row(row)[i]] = 1;
      continue;
    }
    if (!attribute.scaled && low[i] != high[i]) {
      const GeneralizationTree::Node& node = attribute.tree->common(low[i], high[i]);
      begin = node.begin;
      end = node.end;
    } else if (low[i] != high[i] && high[i] >= attribute.apart) {
      begin = 0;
      end = attribute.codes();
    }
    std::fill(fits[i].begin() + begin, fits[i].begin() + end, 1);
  }
  return fits;
}

}  // namespace

bool Requirements::fits_population(std::span<const std::uint32_t> rows) const {
  const std::vector<std::vector<char>> fits = fitting_codes(coded_, rows);
  const std::size_t width = coded_.width();
  std::size_t found = 0;  // population rows
  for (std::size_t begin = 0; begin < coded_.population.size(); begin += width) {
    std::size_t i = 0;
    while (i < width && fits[i][coded_.population[begin + i]]) ++i;
    if (i < width) continue;
    ++found;
    if (!promise_.presence && found >= promise_.k) return true;
  }
  if (promise_.map && found < promise_.k) return false;
  if (!promise_.presence) return true;
  if (found == 0) return false;
  const double share = static_cast<double>(rows.size()) / static_cast<double>(found);
  return share >= promise_.presence->first && share <= promise_.presence->second;
}

}  // namespace sumi::table
