#include <algorithm>
#include <cassert>
#include <cmath>
#include <map>
#include <numbers>

#include "base/machine/splitmix64.hpp"
#include "release/draft.hpp"

namespace sumi::release {
namespace {

constexpr std::size_t kUrnDraws = 10'000;
constexpr std::uint64_t kFewTrials = 16;

double log_choose(std::uint64_t n, std::uint64_t k) {
  const auto real = [](std::uint64_t number) { return static_cast<double>(number) + 1; };
  return std::lgamma(real(n)) - std::lgamma(real(k)) - std::lgamma(real(n - k));
}

// Returns the probability of at most `hits` in the sample if `holding` of the documents have something.
double chance_of_few(std::uint64_t documents, std::uint64_t sample, std::uint64_t hits, std::uint64_t holding) {
  const std::uint64_t clean = documents - holding;
  double chance = 0;
  for (std::uint64_t k = sample > clean ? sample - clean : 0; k <= std::min(hits, holding); ++k)
    chance += std::exp(log_choose(holding, k) + log_choose(clean, sample - k) - log_choose(documents, sample));
  return chance;
}

// Random numbers of several distributions, by seed; the same on every machine except for the last bits of logarithms.
class RandomNumbers {
 public:
  explicit RandomNumbers(std::uint64_t seed) : draws_(seed) {}

  // Returns a number in (0, 1).
  double uniform() { return (static_cast<double>(draws_.next() >> 11) + .5) * 0x1p-53; }

  // Marsaglia, Tsang, A simple method for generating gamma variables, 2000. Requires: shape >= 1.
  double gamma(double shape) {
    if (shape == 1) return -std::log(uniform());
    const double d = shape - 1. / 3;
    const double c = 1 / std::sqrt(9 * d);
    for (;;) {
      const double x = normal();
      const double root = 1 + c * x;
      if (root <= 0) continue;
      const double v = root * root * root;
      if (std::log(uniform()) < .5 * x * x + d * (1 - v + std::log(v))) return d * v;
    }
  }

  // Returns how many of the trials succeed, by bisection at the median of as many uniform numbers (Relles, A simple
  // algorithm for generating binomial random variables, 1972).
  std::uint64_t binomial(std::uint64_t trials, double chance) {
    std::uint64_t successes = 0;
    while (trials > kFewTrials && chance > 0 && chance < 1) {
      const std::uint64_t middle = 1 + trials / 2;
      const double below = gamma(static_cast<double>(middle));
      const double above = gamma(static_cast<double>(trials + 1 - middle));
      const double place = below / (below + above);
      if (place >= chance) {
        trials = middle - 1;
        chance /= place;
      } else {
        successes += middle;
        trials -= middle;
        chance = (chance - place) / (1 - place);
      }
    }
    if (chance >= 1) return successes + trials;
    for (; trials > 0; --trials) successes += uniform() < chance ? 1 : 0;
    return successes;
  }

 private:
  double normal() { return std::sqrt(-2 * std::log(uniform())) * std::cos(2 * std::numbers::pi * uniform()); }

  SplitMix64 draws_;
};

}  // namespace

std::uint64_t most_documents(std::uint64_t documents, std::uint64_t sample, std::uint64_t hits, double level) {
  assert(hits <= sample && sample <= documents);
  std::uint64_t possible = hits;
  std::uint64_t too_many = documents - sample + hits + 1;
  while (too_many - possible > 1) {
    const std::uint64_t middle = possible + (too_many - possible) / 2;
    (chance_of_few(documents, sample, hits, middle) > 1 - level ? possible : too_many) = middle;
  }
  return possible;
}

std::uint64_t most_missed(const std::vector<std::uint64_t>& counts, std::uint64_t documents, std::uint64_t most_in_one,
                          double level, std::uint64_t seed) {
  assert(!counts.empty() && counts.size() <= documents && most_in_one > 0);
  std::map<std::uint64_t, std::uint64_t> balls;  // by their count; those with none are separate
  std::uint64_t clean = 0;
  std::uint64_t seen = 0;
  for (const std::uint64_t count : counts) {
    seen += count;
    if (count > 0)
      ++balls[count];
    else
      ++clean;
  }
  if (!balls.empty()) most_in_one = std::max(most_in_one, balls.rbegin()->first);
  if (balls.empty()) return most_documents(documents, counts.size(), 0, level) * most_in_one;
  ++balls[most_in_one];
  RandomNumbers random(seed);
  std::vector<std::uint64_t> sums(kUrnDraws, seen);
  std::vector<double> weights(balls.size());
  for (std::uint64_t& sum : sums) {
    // An urn to which each draw adds a ball of the drawn kind gives multinomial numbers with shares of a Dirichlet
    // distribution.
    double rest = clean > 0 ? random.gamma(static_cast<double>(clean)) : 0;
    std::size_t kind = 0;
    for (const auto& [count, number] : balls) rest += weights[kind++] = random.gamma(static_cast<double>(number));
    std::uint64_t left = documents - counts.size();
    kind = 0;
    for (const auto& [count, number] : balls) {
      const std::uint64_t drawn = random.binomial(left, std::min(1., weights[kind] / rest));
      sum += drawn * count;
      left -= drawn;
      rest -= weights[kind++];
    }
  }
  const double higher = 2 * std::sqrt(level * (1 - level) / static_cast<double>(kUrnDraws));
  const auto place = static_cast<std::size_t>(std::min(1., level + higher) * static_cast<double>(kUrnDraws - 1));
  std::ranges::nth_element(sums, sums.begin() + static_cast<std::ptrdiff_t>(place));
  return sums[place];
}

}  // namespace sumi::release
