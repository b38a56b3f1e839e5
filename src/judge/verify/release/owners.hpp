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
  std::vector<std::uint32_t> published;  // for each published document
  std::vector<std::uint32_t> source;     // for each document of the source, if there is one
  // If owners are counted: the number of documents without an owner, in the source if that names owners, otherwise in
  // the publication.
  std::optional<std::uint64_t> without_owner = {};
};

// The owners of documents, from the first that names any: the source, the private file, the published records
// (docs/verify.md, "Pairs of documents"). If owners are not counted, each document has its own. The texts of a record
// have one owner; with `records_are_owners`, one that no other record has.
//   Requires  `comparison` is null without a source; `numbers` is what compare() was given.
//   Errors    bad_usage if owners are counted and none is named.
[[nodiscard]] Owners find_owners(const VerifyOptions& options, const Published& published, const Comparison* comparison,
                                 OwnerNumbers& numbers, bool records_are_owners = false);

}  // namespace sumi::verify
