#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace sumi {

// The required diversity of a sensitive column in each equivalence class (rows that are equal in all
// quasi-identifiers), so that finding a person's class doesn't reveal that person's value. Counts are of rows, or of
// persons if a column names them: a person weighs 1, split evenly over the values it has in the class.
//   distinct   at least l values                                                Machanavajjhala et al. 2007
//   entropy    -sum p ln p >= ln l
//   recursive  r_1 < c * (r_l + ... + r_m), counts descending; fails if m < l; equality fails
// Missing cells (empty, ?, NA, NaN, NULL) are one value.
struct Diversity {
  // The measures listed above.
  enum class Kind { distinct, entropy, recursive };
  Kind kind = Kind::distinct;
  double l = 2;
  double c = 1;  // recursive
};

// The required similarity of a class's values to the whole table's distribution, distance(p, q) <= t (Li, Li,
// Venkatasubramanian 2007).
//   equal    half the sum of |p - q|
//   ordered  sum of |prefix sums of p - q| / (m - 1), values in numeric order if all are numbers, otherwise in byte
//            order
struct Closeness {
  // The distances listed above.
  enum class Distance { equal, ordered };
  double t = 0.2;
  Distance distance = Distance::equal;
};

// The promise of a published table about each class. None of it guarantees anonymity.
struct TablePromise {
  unsigned k = 2;  // rows, or persons if a column names them
  std::optional<Diversity> diversity;
  std::optional<Closeness> closeness;
  // k-map: each class's generalization fits at least k rows of the population, whatever the number of the table's own
  // rows; k then counts those rows.
  bool map = false;
  // delta-presence: the share of a class's rows among the rows of the population that fit it is in [first, second].
  std::optional<std::pair<double, double>> presence;
};

// The tolerance for comparing sums of shares, so that rounding decides nothing: what is written meets its bound with
// this margin, and what is checked may miss it by as much.
inline constexpr double kSharesRoom = 1e-9;

// "distinct:3", "entropy:3", "recursive:4,4" (c, l). Nothing if it is none of these or l < 1, c <= 0.
[[nodiscard]] std::optional<Diversity> diversity_named(std::string_view text);
[[nodiscard]] std::string name_of(const Diversity& diversity);

}  // namespace sumi
