#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "hide/run/staged_attacks.hpp"

namespace sumi::hide::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

HideSummary some() {
  HideSummary summary;
  summary.mode = HideMode::statistical;
  summary.k = 5;
  summary.records = 300;
  summary.persons = 100;
  summary.attributes.push_back(
      {"name<b>", AttributeKind::name, AttributeRole::direct, true, {{"tagger", 12}}, {{"tag", 12}}, 7});
  summary.loss = TableLoss{};
  summary.loss->classes = 19;
  summary.verdict = verify::TableVerdict{};
  summary.verdict->k = 6;
  summary.risk = verify::TableRisk{};
  summary.risk->rows = 100;
  summary.risk->class_sizes = {{5, 10}, {10, 5}};
  return summary;
}

TEST(HideReport, SaysWhatWasFoundAndWhatIsLeft) {
  const std::string page = hide_report(some());
  for (const char* one : {"name&lt;b&gt;", "tagger 12", "300", "19", "smallest class", "No figure", "<svg"})
    EXPECT_THAT(page, HasSubstr(one));
  EXPECT_THAT(page, Not(HasSubstr("Nothing was published")));
}

TEST(HideReport, SaysWhatWasPromisedVerifiedAttackedAndIsLeft) {
  const std::string page = hide_report(some(), {}, {"sumi 1", "2026-01-31", {}, {{"notes.jsonl", 7, "ab12"}}});
  std::size_t at = 0;
  for (const char* heading : {"What was promised", "What was done", "What was verified", "What attackers found",
                              "What is left", "Where this page comes from", "ab12"}) {
    at = page.find(heading, at);
    ASSERT_NE(at, std::string::npos) << heading;
  }
  EXPECT_THAT(page, Not(HasSubstr("k_counts")));
}

TEST(HideReport, BeginsWithAParagraphForAnOfficer) {
  HideSummary summary = some();
  EXPECT_THAT(hide_report(summary), HasSubstr("300 records about 100 persons were read. What was found"));
  EXPECT_THAT(hide_report(summary), Not(HasSubstr("GDPR")));
  summary.law = HideLaw::gdpr;
  EXPECT_THAT(hide_report(summary), HasSubstr("pseudonymised personal data (Art. 4(5))"));
  summary.law = HideLaw::hipaa;
  EXPECT_THAT(hide_report(summary), HasSubstr("the determination of an expert"));
  summary.mode = HideMode::full;
  EXPECT_THAT(hide_report(summary), HasSubstr("the list of Safe Harbor"));
  summary.link_doubt = "only one attribute is compared, and nothing else confirms it";
  EXPECT_THAT(hide_report(summary), HasSubstr("how many persons they are about isn&#39;t known"));
  EXPECT_THAT(hide_report(summary), HasSubstr("Name a column that all files share"));
  summary.residue.found = 2;
  EXPECT_THAT(hide_report(summary), HasSubstr("at 2 places of the result, so nothing was published"));
}

TEST(HideReport, CountsTellingWordsWithoutThem) {
  HideSummary summary = some();
  summary.telling_words = {{"sex<i>", 40, 137, {{"tamoxifen", 20, .25, .0025}}}};
  const std::string page = hide_report(summary);
  for (const char* one : {"sex&lt;i&gt;", "137", "0.250"}) EXPECT_THAT(page, HasSubstr(one));
  EXPECT_THAT(page, Not(HasSubstr("tamoxifen")));
}

TEST(HideReport, ListsWhatStillStands) {
  HideSummary summary = some();
  summary.residue.found = 1;
  summary.residue.places.push_back({"notes.jsonl", 3, "title", 0, 9, "patient", 2});
  const std::string page = hide_report(summary);
  EXPECT_THAT(page, HasSubstr("Nothing was published"));
  EXPECT_THAT(page, HasSubstr("0 to 9"));
}

}  // namespace
}  // namespace sumi::hide::testing
