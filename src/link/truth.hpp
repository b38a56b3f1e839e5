#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "base/bytes/input.hpp"
#include <sumi/io/format.hpp>
#include <sumi/model/counts.hpp>

namespace sumi::link {

// Counts pairs of records: of one person in both (tp), only found (fp), or only true (fn). Lists of equal size, one
// number per record.
[[nodiscard]] Counts pairwise_counts(std::span<const std::uint32_t> persons, std::span<const std::uint32_t> truth);

// Returns a number for each record: records with equal, nonempty names share it.
[[nodiscard]] std::vector<std::uint32_t> numbers_of_names(const std::vector<std::string>& names);

// Returns a number for each record, from a csv of pairs (columns id_l, id_r; closed transitively) or of ids and persons
// (the first two columns). Records that aren't in it are persons of their own.
//   Errors  bad_input for an id that no record has, or more than one; if there is no row.
[[nodiscard]] std::vector<std::uint32_t> read_truth(const io::Input& input, const FormatOptions& options,
                                                    const std::vector<std::string>& ids);

}  // namespace sumi::link
