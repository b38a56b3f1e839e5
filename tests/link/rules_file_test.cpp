#include <gtest/gtest.h>

#include "io/files.hpp"
#include "link/link_report.hpp"
#include "link/some_records.hpp"

namespace sumi::link {
namespace {

TEST(RulesFile, ReadsBackWhatItWrites) {
  LinkRules rules = some_rules();
  rules.threshold = .75;
  rules.loose_threshold = .25;
  rules.one_to_one = true;
  rules.max_pairs = 12'345'678'901;
  rules.comparisons[1].term_frequency = false;
  rules.comparisons.push_back(
      {"a \"b\"\\\n", LinkReading::text, {{LinkMeasure::swapped, 0, "x y"}, {LinkMeasure::tokens, .5, {}}}});
  rules.blocks.push_back({{"given", LinkPart::whole, 0, "family"}, {"born", LinkPart::month_day, 0, {}}});
  LinkRules read;
  parse_rules(rules_toml(rules), "r").apply_to(read);
  EXPECT_EQ(read, rules);
  rules.blocks.clear();
  parse_rules(rules_toml(rules), "r").apply_to(read);
  EXPECT_EQ(read, rules);
}

TEST(RulesFile, LeavesTheRestAsItIs) {
  const WrittenRules written = parse_rules("threshold = 0.5\n", "r");
  EXPECT_FALSE(written.comparisons);
  EXPECT_FALSE(written.blocks);
  LinkRules rules = some_rules();
  written.apply_to(rules);
  EXPECT_EQ(rules.threshold, .5);
  EXPECT_EQ(rules.comparisons, some_rules().comparisons);
}

TEST(RulesFile, SaysWhatIsWrongAndWhere) {
  const auto error = [](const std::string& toml) {
    return io::error_of([&] { (void)parse_rules(toml, "link.toml"); });
  };
  EXPECT_EQ(error("\nthreshold = \"x\""), "bad_input: link.toml:2: not a number; write one");
  EXPECT_EQ(error("a = = 1"), "bad_input: link.toml:1: not TOML; repair the line");
  EXPECT_TRUE(error("what = 1").starts_with("bad_input: link.toml:1: an unknown key; the keys are threshold,"));
  EXPECT_EQ(error("[[compare]]\nlevels = []"), "bad_input: link.toml:1: no column is compared; write column = \"…\"");
  EXPECT_TRUE(error("[[compare]]\ncolumn = \"a\"\nlevels = [\"similar 1\"]")
                  .starts_with("bad_input: link.toml:3: an unknown measure"));
  EXPECT_EQ(error("[[compare]]\ncolumn = \"a\"\nlevels = [\"edits\"]"),
            "bad_input: link.toml:3: a measure without its number; write it, as in \"edits 1\"");
  EXPECT_EQ(error("[[compare]]\ncolumn = \"a\"\nlevels = [\"swapped\"]"),
            "bad_input: link.toml:3: swapped with nothing; name the other column");
  EXPECT_EQ(error("[[block]]\non = [ { columns = [\"a\"] } ]"),
            "bad_input: link.toml:2: not two columns that are swapped; name two");
  EXPECT_EQ(error("all_pairs = true\n[[block]]\non = [\"a\"]").substr(0, 24), "bad_input: link.toml:2: ");
  EXPECT_EQ(error("max_block = -1").substr(0, 24), "bad_input: link.toml:1: ");
  EXPECT_EQ(error("compare = 3").substr(0, 24), "bad_input: link.toml:1: ");
  EXPECT_EQ(error("block = [1]").substr(0, 24), "bad_input: link.toml:1: ");
  EXPECT_EQ(error(std::string(100'000, '[')).substr(0, 24), "bad_input: link.toml:1: ");
}

}  // namespace
}  // namespace sumi::link
