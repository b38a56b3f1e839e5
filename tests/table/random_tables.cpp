#include "table/random_tables.hpp"

#include <algorithm>
#include <set>

#include <fmt/core.h>

namespace sumi::table {

RandomTable random_table(std::uint64_t seed, std::size_t rows) {
  std::mt19937_64 draws(seed);
  const auto below = [&](std::uint64_t bound) { return draws() % bound; };
  RandomTable random;
  Table& table = random.table;
  for (const char* name : {"age", "day", "job", "town", "sex", "rank", "ill", "person"})
    table.columns.emplace_back(name);
  const std::vector<std::string> towns{"arl", "bex", "cod", "dun", "eel", "fen"};
  const std::vector<std::string> ranks{"low", "mid", "high"};
  const bool crowded = below(2) == 0;  // one value dominates
  for (std::size_t row = 0; row < rows; ++row) {
    table.columns[0].add(below(12) == 0 ? (below(2) == 0 ? "" : "?")
                                        : std::to_string(crowded && below(3) != 0 ? 40 : 20 + below(30)));
    table.columns[1].add(fmt::format("19{:02}-0{}-1{}", 60 + below(4), 1 + below(3), below(5)));
    // The first job is one that the hierarchy names; it must name one.
    table.columns[2].add(row > 0 && below(15) == 0 ? "" : fmt::format("job{}", below(row > 0 ? 7 : 6)));
    table.columns[3].add(towns[below(towns.size())]);
    table.columns[4].add(below(2) == 0 ? "f" : "m");
    table.columns[5].add(below(10) == 0 ? "NA" : ranks[below(3)]);
    table.columns[6].add(fmt::format("ill{}", below(2) == 0 ? 0 : below(5)));
    table.columns[7].add(fmt::format("p{}", below(rows)));
  }
  TableOptions& options = random.options;
  for (std::size_t column = 0; column < 6; ++column) options.quasi_identifiers.push_back({.column = column});
  options.quasi_identifiers[2].hierarchy = {{"job0", "hand", "*"},           {"job1", "hand", "*"},
                                            {"job2", "desk", "office", "*"}, {"job3", "desk", "office", "*"},
                                            {"job4", "office", "*"},         {"job5", "*"}};
  if (below(2) == 0) options.quasi_identifiers[3].hierarchy = {{"arl"}, {"bex"}, {"cod"}, {"dun"}, {"eel"}, {"fen"}};
  options.quasi_identifiers[5].order = ranks;
  options.quasi_identifiers[0].weight = below(2) == 0 ? 1 : 2.5;
  options.objective = static_cast<Objective>(below(3));
  options.promise.k = 2 + static_cast<unsigned>(below(4));
  options.effort = 3;
  return random;
}

double plain_loss(const CodedTable& coded, const std::vector<std::uint32_t>& rows) {
  double sum = 0;
  for (std::size_t i = 0; i < coded.width(); ++i) {
    const Attribute& attribute = coded.attributes[i];
    std::set<std::uint32_t> codes;
    for (const std::uint32_t row : rows) codes.insert(coded.row(row)[i]);
    const double loss = attribute.measure == Measure::range ? attribute.loss_of_range(*codes.begin(), *codes.rbegin())
                        : attribute.measure == Measure::tree
                            ? attribute.loss_of_tree(*codes.begin(), *codes.rbegin())
                            : attribute.loss_of_set(static_cast<std::uint32_t>(codes.size()));
    sum += attribute.weight * loss;
  }
  return sum;
}

double plain_total(const CodedTable& coded, const std::vector<std::vector<std::uint32_t>>& classes) {
  double sum = 0;
  for (const auto& rows : classes) sum += static_cast<double>(rows.size()) * plain_loss(coded, rows);
  return sum;
}

bool covers_all(const std::vector<std::vector<std::uint32_t>>& classes, std::size_t rows) {
  std::vector<std::uint32_t> all;
  for (const auto& some : classes) all.insert(all.end(), some.begin(), some.end());
  std::sort(all.begin(), all.end());
  if (all.size() != rows) return false;
  for (std::uint32_t row = 0; row < rows; ++row)
    if (all[row] != row) return false;
  return true;
}

}  // namespace sumi::table
