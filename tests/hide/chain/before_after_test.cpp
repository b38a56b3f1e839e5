#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "hide/chain/publication_order.hpp"

namespace sumi::hide::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

SourceRecord note(std::string text) {
  return {.fields = {{"text", std::move(text), std::nullopt}, {"born", "1980", 0U}}};
}

std::vector<FieldEdit> edits() {
  return {{0, {0, 4}, "[NAME]"}, {1, {0, 4}, "1980 to 1984"}};
}

std::string page_of(const BeforeAfter& records) {
  return records.page(HideSummary{}, {});
}

TEST(BeforeAfter, ShowsWhatWasAndWhatIsPublished) {
  BeforeAfter records;
  const SourceRecord one = note("Anna <b>came");
  records.note("notes.jsonl", 4, 1, one, edits());
  const std::string page = page_of(records);
  EXPECT_THAT(page, HasSubstr("<mark>Anna</mark> &lt;b&gt;came"));
  EXPECT_THAT(page, HasSubstr("<mark>[NAME]</mark> &lt;b&gt;came"));
  EXPECT_THAT(page,
              HasSubstr("<bdi><mark>1980</mark></bdi></td><td class=\"words\"><bdi><mark>1980 to 1984</mark></bdi>"));
  EXPECT_THAT(page, HasSubstr("record 5<"));
  EXPECT_THAT(page, HasSubstr("as confidential as the sources"));
}

TEST(BeforeAfter, ListsTellingWords) {
  HideSummary summary;
  summary.telling_words = {{"sex", 40, 12, {{"<b>ovary", 20, .25, .0025}}}, {"age", 40, 12, {}}};
  const std::string page = BeforeAfter{}.page(summary, {});
  EXPECT_THAT(page, HasSubstr("&lt;b&gt;ovary"));
  EXPECT_THAT(page, HasSubstr("0.250"));
  EXPECT_THAT(page, HasSubstr("0.0025"));
  EXPECT_THAT(page, Not(HasSubstr("<bdi>age</bdi>")));
}

TEST(BeforeAfter, KeepsTheFirstOfEachSourceWhateverTheOrder) {
  BeforeAfter forwards;
  BeforeAfter backwards;
  for (std::uint64_t i = 0; i < 20; ++i) {
    forwards.note("a", i, 1, note("Anna " + std::to_string(i)), edits());
    backwards.note("a", 19 - i, 1, note("Anna " + std::to_string(19 - i)), edits());
  }
  forwards.note("b", 0, 1, note("nothing to hide"), {});
  EXPECT_EQ(page_of(forwards), page_of(backwards));
  EXPECT_THAT(page_of(forwards), HasSubstr("</mark> 5<"));
  EXPECT_THAT(page_of(forwards), Not(HasSubstr("</mark> 6<")));
}

TEST(BeforeAfter, ShowsFirstWhatFindersWereLeastSureOf) {
  BeforeAfter records;
  for (std::uint64_t i = 0; i < 20; ++i)
    records.note("a", i, i == 17 ? .3 : .9, note("Anna " + std::to_string(i)), edits());
  records.note("b", 2, .1, note("Anna of b"), edits());
  const std::string page = page_of(records);
  EXPECT_THAT(page, HasSubstr("record 18 (least score 0.30)"));
  EXPECT_LT(page.find("record 18 "), page.find("record 1 "));
  EXPECT_LT(page.find("Anna</mark> of b"), page.find("record 18 "));
  EXPECT_THAT(page, Not(HasSubstr("record 6 ")));
}

TEST(BeforeAfter, CutsLongTextsBetweenCharactersAndEdits) {
  BeforeAfter records;
  std::string text = "Anna";
  while (text.size() < 2 * BeforeAfter::kMostBytes) text += "ü";
  const FieldEdit across{0, {BeforeAfter::kMostBytes - 10, BeforeAfter::kMostBytes + 10}, "[ACROSS]"};
  records.note("a", 0, 1, note(text), std::vector<FieldEdit>{{0, {0, 4}, "[NAME]"}, across});
  const std::string page = page_of(records);
  EXPECT_THAT(page, Not(HasSubstr("[ACROSS]")));
  EXPECT_THAT(page, Not(HasSubstr("\xEF\xBF\xBD")));
  EXPECT_THAT(page, HasSubstr("ü …"));
  EXPECT_LT(page.size(), 30'000U);
}

TEST(BeforeAfter, SaysWhereNothingWasChanged) {
  EXPECT_THAT(page_of({}), HasSubstr("No record was changed"));
}

}  // namespace
}  // namespace sumi::hide::testing
