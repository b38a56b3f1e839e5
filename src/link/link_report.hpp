#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/bytes/input.hpp"
#include <sumi/io/format.hpp>
#include <sumi/link/link.hpp>
#include <sumi/model/counts.hpp>
#include <sumi/report/report_origin.hpp>

namespace sumi::link {

// A pair that the report shows, and why it was linked or wasn't.
struct ReportedPair {
  LinkedPair pair;
  std::string left_id;
  std::string right_id;
  std::vector<LinkReason> reasons;
};

struct LinkReport {
  std::vector<std::string> inputs;
  std::uint64_t records = 0;
  const LinkRules& rules;
  const LinkResult& result;
  std::optional<Counts> truth;
  std::vector<ReportedPair> pairs;
  ReportOrigin origin = {};
};

// Returns pairs worth reviewing: the nearest to the threshold from both sides, the best, and some between; limited in
// number, sorted by weight.
[[nodiscard]] std::vector<LinkedPair> pairs_to_report(const std::vector<LinkedPair>& pairs, double threshold,
                                                      std::size_t most);

// Returns one page of HTML that loads nothing: figures, blocks, what each comparison contributes, sizes of clusters,
// and a waterfall for each pair.
//   Promise  whatever the records hold is escaped.
[[nodiscard]] std::string link_page(const LinkReport& report);

// Rules as written in TOML; missing ones are unset.
struct WrittenRules {
  std::optional<std::vector<LinkComparison>> comparisons;
  std::optional<std::vector<std::vector<LinkKey>>> blocks;  // empty for all pairs
  std::optional<double> threshold;
  std::optional<double> loose_threshold;
  std::optional<std::uint32_t> max_block;
  std::optional<std::uint64_t> max_pairs;
  std::optional<std::uint32_t> max_cluster;
  std::optional<bool> one_to_one;

  // Replaces the values in `rules`.
  void apply_to(LinkRules& rules) const;
};

// Errors: bad_input "<place>:<line>".
[[nodiscard]] WrittenRules parse_rules(std::string_view toml, const std::string& place);
// Result: reads back the same.
[[nodiscard]] std::string rules_toml(const LinkRules& rules);

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
