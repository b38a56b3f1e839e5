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

// Weight of each value among some rows: a row weighs 1, or a person 1, split over the distinct values of his or hers
// there.
using Weights = std::map<std::string, double>;

// What a class says of a sensitive column.
struct ClassShares {
  Weights weights;
  std::size_t persons = 0;       // or rows
  std::size_t most_holders = 0;  // persons (rows) that have the value that most have
};

// What the cells of a sensitive column say: values that differ in writing alone are one, and so are missing ones
// (base/text/value_form.hpp).
class SensitiveValues {
 public:
  // `separator`: between several values of a cell; nothing: a cell is one value. The column lives as long.
  explicit SensitiveValues(const TableColumn& column, std::optional<char> separator = {});
  // At least one.
  [[nodiscard]] const std::vector<std::string>& of_row(std::size_t row) const { return said_[cells_[row]]; }

 private:
  const std::vector<std::uint32_t>& cells_;
  std::vector<std::vector<std::string>> said_;  // of each distinct cell
};

// `persons` may be null. `skip_stars`: cells `*` don't count.
[[nodiscard]] ClassShares shares_of(const SensitiveValues& sensitive, const TableColumn* persons,
                                    std::span<const std::uint32_t> rows, bool skip_stars = false);

// Recursive diversity is strict: equality isn't below.
// How diverse: distinct values; e to the entropy; the greatest l that holds with the asked c (0: not even 1).
[[nodiscard]] double diversity_of(const Weights& weights, const Diversity& asked);
[[nodiscard]] bool is_diverse(const Weights& weights, const Diversity& asked);

// Distance of the class's shares from the whole's; values are those of both.
[[nodiscard]] double distance_of(const Weights& weights, const Weights& whole, Closeness::Distance distance);

}  // namespace sumi::verify
