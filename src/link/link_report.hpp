#pragma once

#include <optional>
#include <string>
#include <vector>

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

// Pairs worth a look: the nearest to the threshold from both sides, the best, and some between; at most so many, in the
// order of weights.
[[nodiscard]] std::vector<LinkedPair> pairs_to_report(const std::vector<LinkedPair>& pairs, double threshold,
                                                      std::size_t most);

// One page of HTML that loads nothing: figures, blocks, what each comparison is worth, sizes of clusters, and a
// waterfall a pair.
//   Promise  whatever the records hold, it is text.
[[nodiscard]] std::string link_page(const LinkReport& report);

}  // namespace sumi::link
