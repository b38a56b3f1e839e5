#include <cmath>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "link/some_records.hpp"
#include <sumi/link/link.hpp>

namespace sumi::link {
namespace {

RC_GTEST_PROP(ExplainLinks, AddsUpToTheWeight, ()) {
  const LinkRecords records = records_of(some_columns(), some_rows(25));
  LinkRules rules = some_rules();
  rules.threshold = .5;
  rules.loose_threshold = .001;
  const LinkResult result = link_records(records, rules);
  const auto reasons = explain_links(records, rules, result.model, result.pairs);
  RC_ASSERT(reasons.size() == result.pairs.size());
  for (std::size_t i = 0; i < reasons.size(); ++i) {
    double sum = std::log2(result.model.lambda / (1 - result.model.lambda));
    for (const LinkReason& reason : reasons[i]) {
      sum += reason.weight + reason.rarity;
      if (reason.level == "missing") RC_ASSERT(reason.weight == 0);
      if (reason.level != "equal") RC_ASSERT(reason.rarity == 0);
    }
    RC_ASSERT(std::abs(sum - result.pairs[i].weight) < 1e-9);
  }
}

}  // namespace
}  // namespace sumi::link
