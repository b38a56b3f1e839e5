#include "terms_json.hpp"

namespace sumi::cli {

Json costs_json(const std::vector<TermsCost>& costs) {
  Json by_k = Json::array();
  for (const TermsCost& cost : costs)
    by_k.push_back({{"k", cost.k},
                    {"mean_redacted", cost.mean_redacted},
                    {"mean_redacted_paper", cost.mean_redacted_paper},
                    {"fully_redacted", cost.fully_redacted}});
  return by_k;
}

void put_built(const TermsSummary& s, Json& into) {
  into["assign"] = name_of(s.assignment);
  into["terms"] = s.terms;
  into["identifiers"] = s.identifiers;
  into["lengths"] = s.lengths;
  into["patterns"] = s.patterns;
  into["proven_minimal"] = s.terms - s.not_proven;
  into["not_proven"] = s.not_proven;
  into["duplicates"] = s.duplicates;
  into["empty_lines"] = s.empty_lines;
  double redacted = 0;
  double redacted_paper = 0;
  for (const TermsCost& cost : s.costs) {
    redacted += cost.mean_redacted;
    redacted_paper += cost.mean_redacted_paper;
  }
  into["mean_redacted"] = redacted / static_cast<double>(s.costs.size());
  into["mean_redacted_paper"] = redacted_paper / static_cast<double>(s.costs.size());
  into["by_k"] = costs_json(s.costs);
}

}  // namespace sumi::cli
