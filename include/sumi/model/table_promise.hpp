#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace sumi {

// What each equivalence class (rows that look the same in all quasi-identifiers) must say of a sensitive column, so
// that who finds the class of a person doesn't learn that person's value. Counts are of rows, or of persons where a
// column names them: a person weighs 1, split evenly over the values it has in the class.
//   distinct   at least l values                                                Machanavajjhala et al. 2007
//   entropy    -sum p ln p >= ln l
//   recursive  r_1 < c * (r_l + ... + r_m), counts descending; fails if m < l; equality fails
// Missing cells (empty, ?, NA, NaN, NULL) are one value.
struct Diversity {
  // As above.
  enum class Kind { distinct, entropy, recursive };
  Kind kind = Kind::distinct;
  double l = 2;
  double c = 1;  // recursive
};

// The values of a class are spread nearly as in the whole table: distance(p, q) <= t.   Li, Li, Venkatasubramanian 2007
//   equal    half the sum of |p - q|
//   ordered  sum of |prefix sums of p - q| / (m - 1), values in numeric order where all are numbers, else in byte order
struct Closeness {
  // As above.
  enum class Distance { equal, ordered };
  double t = 0.2;
  Distance distance = Distance::equal;
};

// What a published table promises of each class. None of it is a guarantee of anonymity.
struct TablePromise {
  unsigned k = 2;  // rows, or persons where a column names them
  std::optional<Diversity> diversity;
  std::optional<Closeness> closeness;
  // k-map: each class's generalization fits at least k rows of the population, whatever the table's own rows; then k is
  // theirs.
  bool map = false;
  // delta-presence: the share of a class's rows among the rows of the population that fit it lies within [first,
  // second].
  std::optional<std::pair<double, double>> presence;
};

// Sums of shares are compared with this much room, so that rounding decides nothing: what is written meets its bound to
// kSharesRoom below it, what is checked may miss it by as much.
inline constexpr double kSharesRoom = 1e-9;

// "distinct:3", "entropy:3", "recursive:4,4" (c, l). Nothing where it is none of these or l < 1, c <= 0.
[[nodiscard]] std::optional<Diversity> diversity_named(std::string_view text);
[[nodiscard]] std::string name_of(const Diversity& diversity);

}  // namespace sumi
