#include <algorithm>
#include <optional>
#include <system_error>
#include <thread>

#include "base/machine/splitmix64.hpp"
#include "judge/score/score_hidden.hpp"

namespace sumi::score {
namespace {

void draw(const std::vector<Counts>& rows, std::size_t measures, std::uint64_t key, Counts* sums) {
  const std::uint64_t documents = rows.size() / measures;
  SplitMix64 random(key);
  for (std::uint64_t i = 0; i < documents; ++i) {
    const std::uint64_t document = random.below(documents);
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
  const std::uint64_t seed = scattered(resampling.seed);
  const auto work = [&](unsigned thread) {
    for (unsigned i = thread; i < resamples; i += threads)
      draw(rows, measures, scattered(seed + i), &sums[i * measures]);
  };
  {
    std::vector<std::jthread> others;
    others.reserve(threads);
    unsigned thread = 1;
    try {
      for (; thread < threads; ++thread) others.emplace_back(work, thread);
    } catch (const std::system_error&) {  // no more threads available: this one does the rest
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
