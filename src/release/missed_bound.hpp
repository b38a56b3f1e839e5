#pragma once

#include <cstdint>
#include <vector>

namespace sumi::release {

// Returns how many of the documents of a draft may still have something if `hits` of `sample` documents, drawn at
// random without replacement, do: the largest number under which so few hits have a probability above 1 - level.
//   Exact     by the hypergeometric distribution; for a large draft it is the bound of Clopper and Pearson, The use of
//             confidence or fiducial limits, 1934.
//   Requires  hits <= sample <= documents; 0 < level < 1.
//   Cost      O(hits log documents).
[[nodiscard]] std::uint64_t most_documents(std::uint64_t documents, std::uint64_t sample, std::uint64_t hits,
                                           double level);

// Returns an upper bound on the identifiers missed in all documents of a draft, from those counted in each document of
// a random sample, if no other document has more than `most_in_one` (or than the most that was counted). Their
// distribution is arbitrary: they may be missed together.
//   Paper     Gaffke, Three test statistics for a nonparametric one-sided hypothesis on the mean of a nonnegative
//             variable, 2005; Learned-Miller, Thomas, A new confidence interval for the mean of a bounded random
//             variable, 2019. Here for a finite draft: the documents that weren't read are drawn from an urn of those
//             that were, and of one with `most_in_one`, each draw adding one of its kind (Pólya's urn); the bound is
//             the quantile of their sum. If documents have none or `most_in_one`, it is exactly most_documents() times
//             that; its coverage in general is not proved, but tested for all small drafts and by simulation (tests,
//             docs/results/release_bound.md).
//   Approx    10,000 draws of the urn by seed; the quantile is taken two standard errors higher.
//   Requires  a sample of 1 to `documents` documents; most_in_one > 0.
//   Cost      O(draws * distinct counts * log documents).
[[nodiscard]] std::uint64_t most_missed(const std::vector<std::uint64_t>& counts, std::uint64_t documents,
                                        std::uint64_t most_in_one, double level, std::uint64_t seed);

}  // namespace sumi::release
