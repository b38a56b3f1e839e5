#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>
#include <utility>

namespace sumi::verify {

// A model of the equivalence classes of a population, from which the table is a random sample.
enum class UniquenessModel {
  pitman,  // Pitman's sampling formula, by maximum likelihood: Hoshino 2001. For small samples
  zayatz,  // a sample's class sizes as the population's: Zayatz 1991
  snb,     // sizes by a slide negative binomial law, by the numbers of singles and pairs: Chen, Keller-McNulty 1998
};
[[nodiscard]] std::string_view name_of(UniquenessModel model);

// An estimate, from a sample, of the number of rows of a population that are unique. Models differ.
struct PopulationUniqueness {
  double population_rows = 0;
  std::size_t sample_uniques = 0;  // unique rows of the sample
  double sample_share = 0;         // of the sample's rows
  // Unique rows of the population / its rows; nothing if the model has no solution within its bounds.
  std::optional<double> pitman;
  std::optional<double> zayatz;
  std::optional<double> snb;
  // The choice of Dankar, El Emam et al. 2012: up to a tenth of the population Pitman, otherwise Zayatz; above, the
  // lesser of Zayatz and the slide negative binomial. If no row of the sample is unique: no choice, and 0.
  std::optional<UniquenessModel> chosen;
  double chosen_share = 0;
};

// `class_sizes`: (rows of a class, number of such classes), ascending, as in TableRisk. `sampled_share`: rows of the
// table / rows of the population, above 0, at most 1.
//   Cost     O(distinct sizes) a step of the solvers, which take at most some thousand.
//   Threads  any number of calls at the same time.
//   Errors   bad_usage: a share out of range; bad_input: no class.
[[nodiscard]] PopulationUniqueness population_uniqueness(
    std::span<const std::pair<std::size_t, std::size_t>> class_sizes, double sampled_share);

}  // namespace sumi::verify
