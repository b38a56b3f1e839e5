#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "judge/verify/release/comparison.hpp"
#include "judge/verify/release/owner_numbers.hpp"
#include "judge/verify/release/published.hpp"
#include <sumi/verify/verify.hpp>

namespace sumi::verify {

struct Owners {
  std::vector<std::uint32_t> published;  // of each published document
  std::vector<std::uint32_t> source;     // of each document of the source, if there is one
  // Where owners are counted: documents that name none, of the source where that names owners, else of the published
  // ones.
  std::optional<std::uint64_t> without_owner = {};
};

// Whose the documents are: from the source, else the private file, else the published records, whichever
// first names an owner (docs/verify.md, "Pairs of documents"). Not by owners: each document is somebody
// else's. The texts of a record are of one owner; where `records_are_owners`, of nobody else.
//   Requires  `comparison` is null without a source; `numbers` is what compare() was given.
//   Errors    bad_usage where owners are counted and nothing names one.
[[nodiscard]] Owners find_owners(const VerifyOptions& options, const Published& published, const Comparison* comparison,
                                 OwnerNumbers& numbers, bool records_are_owners = false);

}  // namespace sumi::verify
