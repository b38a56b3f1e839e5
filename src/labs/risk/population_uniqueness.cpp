#include <array>
#include <cmath>
#include <vector>

#include <sumi/model/error.hpp>
#include <sumi/verify/population_uniqueness.hpp>

namespace sumi::verify {
namespace {

constexpr std::array<std::string_view, 3> kUniquenessModels{"pitman", "zayatz", "snb"};

// Sizes of classes, and their sum.
struct Sample {
  std::span<const std::pair<std::size_t, std::size_t>> sizes;
  double rows = 0;
  double classes = 0;
  double share = 0;  // of the population

  [[nodiscard]] double of_size(std::size_t size) const {
    for (const auto& [one, classes_of_it] : sizes)
      if (one == size) return static_cast<double>(classes_of_it);
    return 0;
  }
  [[nodiscard]] double population() const { return rows / share; }
};

// Returns the logarithmic derivative of the gamma function, for x > 0.
double digamma(double x) {
  double sum = 0;
  for (; x < 12; x += 1) sum -= 1 / x;
  const double square = 1 / (x * x);
  return sum + std::log(x) - 0.5 / x -
         square * (1.0 / 12 - square * (1.0 / 120 - square * (1.0 / 252 - square * (1.0 / 240 - square / 132))));
}

// Returns the sum of 1 / (theta + i alpha) for i = 1, ..., classes - 1. Requires: theta > -alpha.
double sum_of_inverses(double classes, double theta, double alpha) {
  if (alpha < 1e-9) return (classes - 1) / theta;
  return (digamma(classes + theta / alpha) - digamma(1 + theta / alpha)) / alpha;
}

// Returns where a falling function crosses 0. Requires: f(low) > 0 > f(high).
template <typename Function>
double crossing(double low, double high, const Function& f) {
  for (int step = 0; step < 200 && high - low > 1e-14 * (std::abs(low) + std::abs(high)); ++step) {
    const double middle = (low + high) / 2;
    (f(middle) > 0 ? low : high) = middle;
  }
  return (low + high) / 2;
}

// Returns the most likely theta for an alpha: Hoshino 2001, (9).
std::optional<double> likeliest_theta(const Sample& sample, double alpha) {
  const auto slope = [&](double theta) {
    return sum_of_inverses(sample.classes, theta, alpha) - (digamma(sample.rows + theta) - digamma(1 + theta));
  };
  double high = 1;
  while (slope(high) > 0) {
    high *= 2;
    if (high > 1e15) return std::nullopt;
  }
  const double low = -alpha + 1e-12;
  if (!(slope(low) > 0)) return std::nullopt;
  return crossing(low, high, slope);
}

// Returns the derivative of the likelihood by alpha, at the most likely theta: Hoshino 2001, (10).
std::optional<double> slope_of_alpha(const Sample& sample, double alpha) {
  const std::optional<double> theta = likeliest_theta(sample, alpha);
  if (!theta) return std::nullopt;
  double sum = (sample.classes - 1 - *theta * sum_of_inverses(sample.classes, *theta, alpha)) / alpha;
  for (const auto& [size, classes] : sample.sizes)
    if (size > 1)
      sum -= static_cast<double>(classes) * (digamma(static_cast<double>(size) - alpha) - digamma(1 - alpha));
  return sum;
}

std::optional<double> population_share(double uniques, const Sample& sample) {
  if (!std::isfinite(uniques) || uniques < 0 || uniques > sample.population()) return std::nullopt;
  return uniques / sample.population();
}

std::optional<double> by_pitman(const Sample& sample) {
  if (sample.classes < 2 || sample.of_size(1) == sample.rows) return std::nullopt;
  double low = 1e-6;
  double high = 1 - 1e-9;
  const std::optional<double> first = slope_of_alpha(sample, low);
  const std::optional<double> last = slope_of_alpha(sample, high);
  if (!first || !last || !(*first > 0) || !(*last < 0)) return std::nullopt;
  for (int step = 0; step < 200 && high - low > 1e-13; ++step) {
    const double middle = (low + high) / 2;
    const std::optional<double> slope = slope_of_alpha(sample, middle);
    if (!slope) return std::nullopt;
    (*slope > 0 ? low : high) = middle;
  }
  const double alpha = (low + high) / 2;
  const double theta = *likeliest_theta(sample, alpha);
  return population_share(
      std::exp(std::lgamma(theta + 1) - std::lgamma(theta + alpha) + alpha * std::log(sample.population())), sample);
}

double log_choose(double of, double some) {
  return std::lgamma(of + 1) - std::lgamma(some + 1) - std::lgamma(of - some + 1);
}

// Returns the probability that exactly one of `size` rows of the population is in the sample.
double chance_of_one(const Sample& sample, double size) {
  const double population = std::floor(sample.population() + 1e-6);
  if (population - size < sample.rows - 1) return 0;
  return size * std::exp(log_choose(population - size, sample.rows - 1) - log_choose(population, sample.rows));
}

std::optional<double> by_zayatz(const Sample& sample) {
  double all = 0;
  for (const auto& [size, classes] : sample.sizes)
    all += static_cast<double>(classes) * chance_of_one(sample, static_cast<double>(size));
  const double singles = sample.of_size(1);
  if (!(all > 0)) return std::nullopt;
  const double still_single = singles * chance_of_one(sample, 1) / all;
  return population_share(singles * still_single / sample.share, sample);
}

// Returns the number of classes in the population: Shlosser's estimate (Haas, Stokes 1998).
double classes_of_population(const Sample& sample) {
  const double f = sample.share;
  double doubly_missed = 0;
  double missed = 0;
  double seen_once = 0;
  double seen_twice = 0;
  for (const auto& [size, classes] : sample.sizes) {
    const auto i = static_cast<double>(size);
    const auto of_it = static_cast<double>(classes);
    seen_twice += i * f * f * std::pow(1 - f * f, i - 1) * of_it;
    doubly_missed += std::pow(1 - f, i) * (std::pow(1 + f, i) - 1) * of_it;
    missed += std::pow(1 - f, i) * of_it;
    seen_once += i * f * std::pow(1 - f, i - 1) * of_it;
  }
  const double ratio = missed / seen_once;
  return sample.classes + sample.of_size(1) * (seen_twice / doubly_missed) * ratio * ratio;
}

// Expected singles and pairs of the sample if sizes of the population's classes are 1 + negative binomial (a, 1 - b).
struct SlideBinomial {
  double classes;
  double f;

  [[nodiscard]] std::array<double, 2> expected(double a, double b) const {
    const double missed = (1 - f) * (1 - b);
    const double d = 1 - missed;
    return {classes * f * std::pow(b / d, a) * (a * missed / d + 1),
            classes * f * f / 2 * a * std::pow(b, a) * (1 - b) * std::pow(d, -a - 2) * (2 - (1 - a) * missed)};
  }
};

// Newton's steps in log a and logit b, halved while they diverge, from several starts.
std::optional<double> by_slide_binomial(const Sample& sample) {
  if (sample.share >= 1) return std::nullopt;
  const double singles = sample.of_size(1);
  const double pairs = sample.of_size(2);
  const SlideBinomial law{classes_of_population(sample), sample.share};
  if (!std::isfinite(law.classes) || pairs == 0) return std::nullopt;
  const auto error = [&](double x, double y) -> std::array<double, 2> {
    const std::array<double, 2> got = law.expected(std::exp(x), 1 / (1 + std::exp(-y)));
    return {(got[0] - singles) / singles, (got[1] - pairs) / pairs};
  };
  const auto size_of = [](const std::array<double, 2>& one) { return std::hypot(one[0], one[1]); };
  for (const double start_x : {0.0, -2.0, -4.0, 2.0, -6.0}) {
    for (const double start_y : {0.0, -2.0, 2.0, -5.0, 4.0}) {
      double x = start_x;
      double y = start_y;
      std::array<double, 2> now = error(x, y);
      for (int step = 0; step < 200 && size_of(now) > 1e-10; ++step) {
        constexpr double kStep = 1e-6;
        const std::array<double, 2> by_x = error(x + kStep, y);
        const std::array<double, 2> by_y = error(x, y + kStep);
        const double a = (by_x[0] - now[0]) / kStep;
        const double b = (by_y[0] - now[0]) / kStep;
        const double c = (by_x[1] - now[1]) / kStep;
        const double d = (by_y[1] - now[1]) / kStep;
        const double determinant = a * d - b * c;
        if (!std::isfinite(determinant) || determinant == 0) break;
        const double dx = -(d * now[0] - b * now[1]) / determinant;
        const double dy = -(a * now[1] - c * now[0]) / determinant;
        double scale = 1;
        bool nearer = false;
        for (int halving = 0; halving < 40 && !nearer; ++halving, scale /= 2) {
          const std::array<double, 2> next = error(x + scale * dx, y + scale * dy);
          if (std::isfinite(size_of(next)) && size_of(next) < size_of(now)) {
            x += scale * dx;
            y += scale * dy;
            now = next;
            nearer = true;
          }
        }
        if (!nearer) break;
      }
      if (size_of(now) <= 1e-8)
        return population_share(law.classes * std::pow(1 / (1 + std::exp(-y)), std::exp(x)), sample);
    }
  }
  return std::nullopt;
}

}  // namespace

std::string_view name_of(UniquenessModel model) {
  return kUniquenessModels[static_cast<std::size_t>(model)];
}

PopulationUniqueness population_uniqueness(std::span<const std::pair<std::size_t, std::size_t>> class_sizes,
                                           double sampled_share) {
  if (!(sampled_share > 0 && sampled_share <= 1))
    throw Error{Error::Kind::bad_usage, "", "the share of the population must be above 0 and at most 1",
                Settings{"sampled_share"}};
  Sample sample{class_sizes, 0, 0, sampled_share};
  for (const auto& [size, classes] : class_sizes) {
    sample.rows += static_cast<double>(size) * static_cast<double>(classes);
    sample.classes += static_cast<double>(classes);
  }
  if (!(sample.rows > 0))
    throw Error{Error::Kind::bad_input, "", "the table has no row that is not suppressed; there is nothing to judge"};
  PopulationUniqueness found;
  found.population_rows = sample.population();
  const double singles = sample.of_size(1);
  found.sample_uniques = static_cast<std::size_t>(singles);
  found.sample_share = singles / sample.rows;
  if (singles == 0) {
    found.pitman = found.zayatz = found.snb = 0;
    return found;
  }
  found.zayatz = by_zayatz(sample);
  found.pitman = by_pitman(sample);
  found.snb = by_slide_binomial(sample);
  if (sampled_share <= 0.1 && found.pitman) {
    found.chosen = UniquenessModel::pitman;
    found.chosen_share = *found.pitman;
  } else if (sampled_share > 0.1 && found.snb && (!found.zayatz || *found.snb < *found.zayatz)) {
    found.chosen = UniquenessModel::snb;
    found.chosen_share = *found.snb;
  } else {
    found.chosen = UniquenessModel::zayatz;
    found.chosen_share = found.zayatz.value_or(found.sample_share);
  }
  return found;
}

}  // namespace sumi::verify
