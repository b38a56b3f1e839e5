#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <optional>
#include <utility>

#include <simdjson.h>

#include "base/bytes/input.hpp"
#include "base/bytes/line_reader.hpp"
#include "base/text/mark_text.hpp"
#include <sumi/model/error.hpp>
#include <sumi/verify/check_table.hpp>

namespace sumi::verify {
namespace {

[[noreturn]] void throw_no_pair(const std::string& place) {
  throw Error{Error::Kind::bad_input, place, "it does not pair rows; give the private file of table anonymize"};
}

// The member's number, from 1.
std::uint32_t row_number_in(const simdjson::dom::object& object, std::string_view member, const std::string& place) {
  std::uint64_t number = 0;
  if (object[member].get(number) != simdjson::SUCCESS || number == 0 ||
      number > std::numeric_limits<std::uint32_t>::max())
    throw_no_pair(place);
  return static_cast<std::uint32_t>(number - 1);
}

// In a random order of n rows, the number of neighbours that were neighbours in the source is Poisson with mean 2: more
// than 12 has a probability of 10^-6.
bool keeps_neighbours(const std::vector<std::uint32_t>& pairs) {
  constexpr std::size_t kMost = 12;
  std::size_t kept = 0;
  for (std::size_t i = 1; i < pairs.size(); ++i)
    kept += std::max(pairs[i], pairs[i - 1]) - std::min(pairs[i], pairs[i - 1]) == 1 ? 1 : 0;
  return kept > kMost;
}

// Spearman's correlation of positions in a random order is about normal with standard deviation 1 / sqrt(n - 1).
bool keeps_places(const std::vector<std::uint32_t>& pairs) {
  constexpr double kDeviations = 5;
  if (pairs.size() < 3) return true;
  std::vector<std::uint32_t> sorted = pairs;
  std::ranges::sort(sorted);
  const double n = static_cast<double>(pairs.size());
  double squares = 0;
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    const double rank = static_cast<double>(std::ranges::lower_bound(sorted, pairs[i]) - sorted.begin());
    squares += (rank - static_cast<double>(i)) * (rank - static_cast<double>(i));
  }
  const double correlation = 1 - 6 * squares / (n * (n * n - 1));
  return std::abs(correlation) * std::sqrt(n - 1) > kDeviations;
}

constexpr std::size_t kFewestRuns = 3;

std::vector<std::uint32_t> firsts_of_runs(const std::vector<std::uint32_t>& pairs, const Table& published) {
  std::vector<std::uint32_t> firsts;
  for (std::size_t row = 0; row < pairs.size(); ++row) {
    const auto says_the_same = [row](const TableColumn& column) {
      return column.cells()[row] == column.cells()[row - 1];
    };
    if (row > 0 && !published.columns.empty() && std::ranges::all_of(published.columns, says_the_same)) continue;
    firsts.push_back(pairs[row]);
  }
  return firsts;
}

}  // namespace

std::string_view name_of(RowOrder order) {
  constexpr std::array<std::string_view, 3> kOrders{"unknown", "kept", "shuffled"};
  return kOrders[static_cast<std::size_t>(order)];
}

std::vector<std::uint32_t> read_row_pairs(const std::string& private_file) {
  const io::Input input(private_file);
  if (input.is_folder()) throw_no_pair(input.name());
  io::LineReader lines(input.open(), input.name());
  simdjson::dom::parser parser;
  static_assert(io::LineReader::kSlackBytes >= simdjson::SIMDJSON_PADDING);
  std::vector<std::uint32_t> pairs;
  while (lines.next()) {
    const std::string_view line = lines.line();
    if (line.find_first_not_of(" \t\r\n") == std::string_view::npos) continue;
    simdjson::dom::object object;
    if (parser.parse(line.data(), line.size(), false).get(object) != simdjson::SUCCESS) throw_no_pair(lines.place());
    if (row_number_in(object, "row", lines.place()) != pairs.size()) throw_no_pair(lines.place());
    pairs.push_back(row_number_in(object, "source_row", lines.place()));
  }
  std::vector<std::uint32_t> sorted = pairs;
  std::ranges::sort(sorted);
  if (std::ranges::adjacent_find(sorted) != sorted.end())
    throw Error{Error::Kind::bad_input, input.name(), "it pairs a row of the source with two rows; it was changed"};
  return pairs;
}

Table paired_rows(const Table& source, const std::vector<std::uint32_t>& pairs) {
  require_sound(source, "the source");
  Table paired;
  for (const TableColumn& column : source.columns) {
    TableColumn& made = paired.columns.emplace_back(column.name());
    for (const std::uint32_t row : pairs) {
      if (row >= column.rows())
        throw Error{
            Error::Kind::bad_input, "",
            "the private file pairs rows that are not in the source; give the private file of this publication"};
      made.add(column.text(row));
    }
  }
  return paired;
}

RowOrder order_of(const std::vector<std::uint32_t>& pairs, const Table& published) {
  require_sound(published);
  if (!published.columns.empty() && pairs.size() != published.rows())
    throw Error{Error::Kind::bad_input, "",
                "the private file pairs another number of rows than the publication has; give the private file of this "
                "publication"};
  std::vector<std::uint32_t> counted = firsts_of_runs(pairs, published);
  if (counted.size() < kFewestRuns) counted = pairs;
  const bool rises = std::ranges::is_sorted(counted) || std::ranges::is_sorted(counted, std::ranges::greater());
  return rises || keeps_neighbours(counted) || keeps_places(counted) ? RowOrder::kept : RowOrder::shuffled;
}

}  // namespace sumi::verify
