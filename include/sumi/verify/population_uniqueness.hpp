#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>
#include <utility>

namespace sumi::verify {

// A model of how rows of a population look alike, of which the table is a random sample.
enum class UniquenessModel {
  pitman,  // Pitman's sampling formula, by maximum likelihood: Hoshino 2001. For small samples
  zayatz,  // a sample's class sizes as the population's: Zayatz 1991
  snb,     // sizes by a slide negative binomial law, by the numbers of singles and pairs: Chen, Keller-McNulty 1998
};
[[nodiscard]] std::string_view name_of(UniquenessModel model);

// How many rows of a population are the only ones of their kind, as a sample tells. An estimate: models differ.
struct PopulationUniqueness {
  double population_rows = 0;
  std::size_t sample_uniques = 0;  // rows of the sample that no other looks like
  double sample_share = 0;         // of the sample's rows
  // Unique rows of the population / its rows; nothing where the model has no solution within its bounds.
  std::optional<double> pitman;
  std::optional<double> zayatz;
  std::optional<double> snb;
  // As Dankar, El Emam et al. 2012 choose: up to a tenth of the population Pitman, else Zayatz; above, the lesser of
  // Zayatz and the slide negative binomial. Nothing to choose where no row of the sample is unique: 0.
  std::optional<UniquenessModel> chosen;
  double chosen_share = 0;
};

// `class_sizes`: (rows that look alike, classes of so many), ascending, as TableRisk has them. `sampled_share`: rows of
// the table / rows of the population, above 0, at most 1.
//   Cost     O(distinct sizes) a step of the solvers, which take at most some thousand.
//   Threads  any number of calls at the same time.
//   Errors   bad_usage: a share that is none; bad_input: no class.
[[nodiscard]] PopulationUniqueness population_uniqueness(
    std::span<const std::pair<std::size_t, std::size_t>> class_sizes, double sampled_share);

}  // namespace sumi::verify
