#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace sumi::release {

// Of documents in strata, so many as a random sample: each stratum has its share of it (largest remainders), and within
// a stratum every document is as likely. By seed; in rising order. All, where there are no more.
[[nodiscard]] std::vector<std::uint32_t> stratified_sample(const std::vector<std::uint32_t>& strata, std::size_t size,
                                                           std::uint64_t seed);

// Of a document of the sample: how many stretches a person marked in it, and how many of them had been proposed.
struct FoundInDocument {
  std::uint64_t marked = 0;
  std::uint64_t found = 0;  // <= marked
};

// The share of what is there that the proposals hold, in documents like those of the sample.
struct RecallEstimate {
  std::optional<double> recall;  // nothing: nothing was marked
  double low = 0;                // of an interval of 95%
  double high = 1;
  std::uint64_t documents = 0;
  std::uint64_t marked = 0;
  std::uint64_t found = 0;
};

// Wilson's score interval over the number of independent stretches that tell as much: what one document misses is often
// missed together, so stretches count for less than their number (the design effect of a ratio of sums over documents,
// Cochran, Sampling Techniques, 1977, 6.3 and 11). It is taken to be at least that of stretches of one document which
// share .15 of their variance, as a sample without a miss shows none; quantiles are Student's.
//   Promise  covers the truth in at least 93 of 100 samples of 10 documents or more (tests).
[[nodiscard]] RecallEstimate estimate_recall(const std::vector<FoundInDocument>& documents);

}  // namespace sumi::release
