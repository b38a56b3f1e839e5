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

// Returns pairs worth reviewing: the nearest to the threshold from both sides, the best, and some between; limited in
// number, sorted by weight.
[[nodiscard]] std::vector<LinkedPair> pairs_to_report(const std::vector<LinkedPair>& pairs, double threshold,
                                                      std::size_t most);

// Returns one page of HTML that loads nothing: figures, blocks, what each comparison contributes, sizes of clusters,
// and a waterfall for each pair.
//   Promise  whatever the records hold is escaped.
[[nodiscard]] std::string link_page(const LinkReport& report);

}  // namespace sumi::link
