#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/report/plot.hpp"

namespace sumi::report {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

SweepReport report_of(SweepPassage passage, bool shows_source = true, bool collapse = false) {
  SweepReport report;
  report.passages = {std::move(passage)};
  report.shows_source = shows_source;
  report.collapse = collapse;
  report.mark = U'*';
  return report;
}

std::string html_of(const SweepReport& report) {
  return passage_html(report.passages[0], steps_of(report.passages), report);
}

TEST(Passage, StepsAreOfWhatIsSwept) {
  const Steps by_k = steps_of({{"", "", {{5, 2, {}}, {2, 1, {}}, {2, 2, {}}}}, {"", "", {{3, 1, {}}}}});
  EXPECT_EQ(by_k.variable, 'k');
  EXPECT_EQ(by_k.values, (std::vector<unsigned>{2, 3, 5}));
  EXPECT_EQ(by_k.name(2), "k = 5");
  const Steps by_n = steps_of({{"", "", {{5, 2, {}}, {5, 1, {}}}}});
  EXPECT_EQ(by_n.variable, 'n');
  EXPECT_EQ(by_n.values, (std::vector<unsigned>{1, 2}));
  EXPECT_TRUE(steps_of({}).values.empty());
  EXPECT_EQ(steps_of({{"", "", {{7, {}, {}}}}}).values, (std::vector<unsigned>{7}));
}

TEST(Passage, ShadesRunFromFirstToLast) {
  for (std::size_t count = 1; count < 40; ++count) {
    Steps steps;
    for (unsigned k = 0; k < count; ++k) steps.values.push_back(k + 2);
    EXPECT_EQ(shade_of(0, steps), 0U);
    if (count > 1) EXPECT_EQ(shade_of(count - 1, steps), kShades - 1);
    for (std::size_t step = 1; step < count; ++step) EXPECT_LE(shade_of(step - 1, steps), shade_of(step, steps));
    EXPECT_THAT(shades_html(steps), HasSubstr("k = 2"));
  }
}

TEST(Passage, FirstHiddenIsTheLeastStepWhateverTheOrder) {
  const SweepPassage passage{"", "abcd", {{5, {}, Mask({{0, 3}})}, {2, {}, Mask({{1, 2}})}, {9, {}, Mask({{0, 1}})}}};
  const auto first = first_hidden(passage, steps_of({passage}), {});
  EXPECT_EQ(first, (std::vector<std::optional<std::size_t>>{1, 0, 1, std::nullopt}));
}

TEST(Passage, MarksWhatIsHidden) {
  const SweepPassage passage{"d1", "あいうえ<", {{2, {}, Mask({{3, 9}})}, {3, {}, Mask({{0, 13}})}}};
  const std::string apart = html_of(report_of(passage));
  EXPECT_THAT(apart, HasSubstr(">あ<mark>**</mark>え&lt;</div>"));
  EXPECT_THAT(apart, HasSubstr("><mark>*****</mark></div>"));
  EXPECT_THAT(apart, HasSubstr("k = 2 <small>60% kept</small>"));
  EXPECT_THAT(apart, HasSubstr("title=\"hidden from k = 2 on\" data-from=\"2\">いう</span>"));
  const std::string collapsed = html_of(report_of(passage, true, true));
  EXPECT_THAT(collapsed, HasSubstr(">あ<mark>*</mark>え&lt;</div>"));
}

TEST(Passage, KeepsTheSourceToItselfWhereAsked) {
  const SweepPassage passage{"d1", "shown secret", {{2, {}, Mask({{6, 12}})}}};
  EXPECT_THAT(html_of(report_of(passage)), HasSubstr("secret"));
  EXPECT_THAT(html_of(report_of(passage, false)), Not(HasSubstr("secret")));
}

TEST(Passage, HasAStripForEachN) {
  const SweepPassage passage{"d1", "abc", {{2, 1, Mask({{0, 1}})}, {3, 1, Mask({{0, 2}})}, {2, 2, Mask({{2, 3}})}}};
  const std::string html = html_of(report_of(passage));
  const std::size_t one = html.find("<h4>n = 1</h4>");
  const std::size_t two = html.find("<h4>n = 2</h4>");
  ASSERT_LT(one, two);
  EXPECT_THAT(html.substr(one, two - one), HasSubstr("<mark>**</mark>c"));
  EXPECT_THAT(html.substr(two), HasSubstr("ab<mark>*</mark>"));
  const SweepPassage by_n{"d1", "abc", {{2, 1, Mask({{0, 1}})}, {2, 2, Mask({{0, 2}})}}};
  EXPECT_THAT(html_of(report_of(by_n)), Not(HasSubstr("<h4>")));
  EXPECT_THAT(html_of(report_of(by_n)), HasSubstr("hidden from n = 2 on"));
}

TEST(Passage, MayBeEmpty) {
  EXPECT_THAT(html_of(report_of({"", "", {{2, {}, {}}}})), HasSubstr("<small>empty</small>"));
  EXPECT_THAT(html_of(report_of({"", "abc", {}})), Not(HasSubstr("figure")));
}

}  // namespace
}  // namespace sumi::report
