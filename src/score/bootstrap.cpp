#include "score/bootstrap.hpp"

#include <algorithm>
#include <optional>
#include <system_error>
#include <thread>

namespace sumi::score {
namespace {

// SplitMix64: Steele, Lea, Flood, Fast splittable pseudorandom number generators, 2014.
constexpr std::uint64_t kGolden = 0x9E3779B97F4A7C15;

constexpr std::uint64_t mix(std::uint64_t z) {
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EB;
  return z ^ (z >> 31);
}

void draw(const std::vector<Counts>& rows, std::size_t measures, std::uint64_t key, Counts* sums) {
  const std::uint64_t documents = rows.size() / measures;
  std::uint64_t state = key;
  for (std::uint64_t i = 0; i < documents; ++i) {
    state += kGolden;
    const std::uint64_t document = ((mix(state) >> 32) * documents) >> 32;
    const Counts* row = rows.data() + document * measures;
    for (std::size_t measure = 0; measure < measures; ++measure) sums[measure] += row[measure];
  }
}

std::optional<Interval> percentiles(std::vector<double>& values) {
  if (values.empty()) return std::nullopt;
  std::sort(values.begin(), values.end());
  const std::size_t last = values.size() - 1;
  return Interval{values[25 * last / 1000], values[(975 * last + 999) / 1000]};
}

}  // namespace

std::vector<Intervals> bootstrap(const std::vector<Counts>& rows, std::size_t measures, const Resampling& resampling) {
  const unsigned resamples = rows.empty() ? 0 : resampling.resamples;
  std::vector<Counts> sums(resamples * measures);
  const unsigned threads = std::clamp(resampling.threads, 1U, std::max(1U, resamples));
  const std::uint64_t seed = mix(resampling.seed);
  const auto work = [&](unsigned thread) {
    for (unsigned i = thread; i < resamples; i += threads) draw(rows, measures, mix(seed + i), &sums[i * measures]);
  };
  {
    std::vector<std::jthread> others;
    others.reserve(threads);
    unsigned thread = 1;
    try {
      for (; thread < threads; ++thread) others.emplace_back(work, thread);
    } catch (const std::system_error&) {  // the system gives no more: this one does the rest
    }
    for (; thread < threads; ++thread) work(thread);
    work(0);
  }
  std::vector<Intervals> result(measures);
  std::vector<double> values;
  for (std::size_t measure = 0; measure < measures; ++measure) {
    const auto interval = [&](auto rate) {
      values.clear();
      for (unsigned i = 0; i < resamples; ++i)
        if (const std::optional<double> value = rate(sums[i * measures + measure])) values.push_back(*value);
      return percentiles(values);
    };
    result[measure] = {interval([](const Counts& counts) { return counts.precision(); }),
                       interval([](const Counts& counts) { return counts.recall(); }),
                       interval([](const Counts& counts) { return counts.f(1); }),
                       interval([](const Counts& counts) { return counts.f(2); })};
  }
  return result;
}

}  // namespace sumi::score
