#include <gtest/gtest.h>

#include "io/files.hpp"
#include "link/pair_weights.hpp"
#include "link/some_records.hpp"

namespace sumi::link {
namespace {

std::string rules_error(const std::function<void(LinkRules&)>& change) {
  const LinkRecords records = records_of(some_columns(), {});
  LinkRules rules = some_rules();
  change(rules);
  return io::error_of([&] { require_sensible(rules, records.table()); });
}

TEST(CheckRules, RefusesWhatMakesNoSense) {
  EXPECT_EQ(rules_error([](LinkRules&) {}), "no error");
  EXPECT_EQ(rules_error([](LinkRules& r) { r.comparisons.clear(); }),
            "bad_usage: the rules compare nothing; name columns");
  EXPECT_EQ(rules_error([](LinkRules& r) { r.comparisons.resize(17, r.comparisons[0]); }),
            "bad_usage: there are more than 16 comparisons; name fewer");
  EXPECT_EQ(rules_error([](LinkRules& r) { r.comparisons[0].levels.resize(13, {LinkMeasure::edits, 1, {}}); }),
            "bad_usage: 'given' has more than 12 levels; name fewer");
  EXPECT_EQ(rules_error([](LinkRules& r) { r.comparisons[0].levels = {{LinkMeasure::edits, .5, {}}}; }),
            "bad_usage: a level of 'given' counts edits; choose 1 to 64");
  EXPECT_EQ(rules_error([](LinkRules& r) { r.comparisons[0].levels = {{LinkMeasure::tokens, 1.5, {}}}; }),
            "bad_usage: a level of 'given' is a similarity; choose a number above 0 and at most 1");
  EXPECT_EQ(rules_error([](LinkRules& r) { r.comparisons[0].levels = {{LinkMeasure::days, 1, {}}}; }),
            "bad_usage: a level of 'given' counts days; write as = \"date\"");
  EXPECT_EQ(rules_error([](LinkRules& r) { r.comparisons[0].levels = {{LinkMeasure::swapped, 0, "given"}}; }),
            "bad_usage: a level of 'given' is swapped with itself; name another column");
  EXPECT_EQ(rules_error([](LinkRules& r) { r.blocks[0].clear(); }), "bad_usage: a block has no keys; name some");
  EXPECT_EQ(rules_error([](LinkRules& r) { r.blocks[0][0].size = 0; }),
            "bad_usage: a key of 'given' takes 0 characters; choose at least 1");
  EXPECT_EQ(rules_error([](LinkRules& r) { r.threshold = 1; }),
            "bad_usage: a threshold must be a probability between 0 and 1");
  EXPECT_EQ(rules_error([](LinkRules& r) { r.loose_threshold = .95; }),
            "bad_usage: the loose threshold is above the threshold; choose a lower one");
  EXPECT_EQ(rules_error([](LinkRules& r) { r.max_block = 1; }),
            "bad_usage: max_block is below 2, so nothing is compared; choose 2 or more");
  EXPECT_EQ(rules_error([](LinkRules& r) { r.max_cluster = 1; }),
            "bad_usage: max_cluster is below 2, so nothing is linked; choose 2 or more");
}

}  // namespace
}  // namespace sumi::link
