#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <sumi/model/table.hpp>
#include <sumi/model/table_promise.hpp>

namespace sumi::verify {

// The weight of each value in some rows: a row weighs 1; a person weighs 1, split over the distinct values in his or
// her rows.
using Weights = std::map<std::string, double>;

// The distribution of a sensitive column in a class.
struct ClassShares {
  Weights weights;
  std::size_t persons = 0;       // or rows
  std::size_t most_holders = 0;  // persons (rows) with the most frequent value
};

// The values in the cells of a sensitive column: spellings of one value are equal, and so are missing values
// (base/text/value_form.hpp).
class SensitiveValues {
 public:
  // `separator`: between several values of a cell; nothing: a cell is one value. The column must outlive this.
  explicit SensitiveValues(const TableColumn& column, std::optional<char> separator = {});
  // The values of a row's cell, at least one.
  [[nodiscard]] const std::vector<std::string>& of_row(std::size_t row) const { return said_[cells_[row]]; }

 private:
  const std::vector<std::uint32_t>& cells_;
  std::vector<std::vector<std::string>> said_;  // of each distinct cell
};

// `persons` may be null. `skip_stars`: cells `*` don't count.
[[nodiscard]] ClassShares shares_of(const SensitiveValues& sensitive, const TableColumn* persons,
                                    std::span<const std::uint32_t> rows, bool skip_stars = false);

// The diversity: number of distinct values; e to the entropy; the greatest l that holds with the requested c (0: not
// even 1). Recursive diversity is strict: equality doesn't suffice.
[[nodiscard]] double diversity_of(const Weights& weights, const Diversity& asked);
[[nodiscard]] bool is_diverse(const Weights& weights, const Diversity& asked);

// The distance of the class's distribution from the whole's; `values` are those of both.
[[nodiscard]] double distance_of(const Weights& weights, const Weights& whole, Closeness::Distance distance);

}  // namespace sumi::verify
