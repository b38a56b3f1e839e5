#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>

#include <gtest/gtest.h>
#include <unistd.h>

#include <sumi/attack/quiz.hpp>
#include <sumi/model/error.hpp>

namespace sumi {
namespace {

constexpr QuizMarks kApart{U'*', false};
constexpr QuizMarks kCollapsed{U'*', true};

std::pair<std::uint64_t, std::uint64_t> score(const std::string& masked, const std::string& truth,
                                              const std::string& answer, const QuizMarks& marks = kApart) {
  const QuizScore scored = score_answer({"1", masked, truth}, answer, marks);
  return {scored.recovered, scored.hidden};
}

using Score = std::pair<std::uint64_t, std::uint64_t>;

TEST(ScoreAnswer, EqualsTheExamplesOfThePaper) {  // Table 5
  EXPECT_EQ(score("**税務署", "香椎税務署", "福岡税務署"), Score(0, 2));
  EXPECT_EQ(score("*****岡株式会社", "アピスバ福岡株式会社", "九州大学福岡株式会社"), Score(1, 5));
  EXPECT_EQ(score("医療法*****院", "医療法人原土井病院", "医療法人***医院"), Score(1, 5));
  EXPECT_EQ(score("医療法人原*井病院", "医療法人原土井病院", "医療法人原田井病院"), Score(0, 1));
  EXPECT_EQ(score("福****学", "福岡女子大学", "福****学"), Score(0, 4));
  EXPECT_EQ(score("九**********", "九州運輸局福岡運輸支局", "九州大学理工学研究科").first, 1U);  // Table 6
}

TEST(ScoreAnswer, CountsPlacesFromTheStart) {
  EXPECT_EQ(score("a**d", "abcd", "abcd"), Score(2, 2));
  EXPECT_EQ(score("a**d", "abcd", ""), Score(0, 2));
  EXPECT_EQ(score("a**d", "abcd", "ab"), Score(1, 2));
  EXPECT_EQ(score("a**d", "abcd", "xbcxyz"), Score(2, 2));  // what is shown doesn't count
  EXPECT_EQ(score("a**d", "abcd", "aabcd"), Score(0, 2));
  EXPECT_EQ(score("a**d", "a*cd", "a*cd"), Score(1, 1));  // a mark of the source is not hidden
  EXPECT_EQ(score("*\n*", "あ\nb", "あ\u240Ab"), Score(2, 2));
  EXPECT_EQ(score("*a", "\nあ", "\u240Aあ"), Score(1, 1));
  EXPECT_EQ(score("*a", "xa", "\xFF\xFE"), Score(0, 1));
}

TEST(ScoreAnswer, CountsEndsOfCollapsedParts) {
  EXPECT_EQ(score("*税務署", "香椎税務署", "福岡税務署", kCollapsed), Score(0, 2));
  EXPECT_EQ(score("医療法*院", "医療法人原土井病院", "医療法人千早病院", kCollapsed), Score(2, 5));
  EXPECT_EQ(score("a*b*c", "a12b345c", "a1b35c", kCollapsed), Score(3, 5));
  EXPECT_EQ(score("a*b", "axxb", "axxb", kCollapsed), Score(2, 2));
  EXPECT_EQ(score("a*b", "axxb", "axxxxb", kCollapsed), Score(2, 2));
  EXPECT_EQ(score("a*b", "axxb", "a*b", kCollapsed), Score(0, 2));
  EXPECT_EQ(score("a*b", "axxb", "", kCollapsed), Score(0, 2));
}

TEST(ScoreAnswer, CountsSharedEndsOfAnAnswerThatDoesNotFit) {
  EXPECT_EQ(score("a*b*c", "a12b345c", "a12x345c", kCollapsed), Score(5, 5));
  EXPECT_EQ(score("a*b*c", "a12b345c", "a1", kCollapsed), Score(1, 5));
  EXPECT_EQ(score("a*b*c", "a12b345c", "5d", kCollapsed), Score(0, 5));
}

TEST(ScoreAnswer, IsWholeOnlyWhereEachPartIs) {
  const auto is_whole = [](const std::string& answer, const QuizMarks& marks) {
    return score_answer({"1", "a*b", marks.collapse ? "axxb" : "axb"}, answer, marks).is_whole;
  };
  EXPECT_TRUE(is_whole("axb", kApart));
  EXPECT_FALSE(is_whole("ayb", kApart));
  EXPECT_TRUE(is_whole("axxb", kCollapsed));
  EXPECT_FALSE(is_whole("axxxb", kCollapsed));
  EXPECT_FALSE(is_whole("axxc", kCollapsed));
}

TEST(DrawItems, AreDifferentAndDependOnTheSeedAlone) {
  std::vector<QuizItem> items;
  for (int i = 0; i < 50; ++i) items.push_back({std::to_string(i), "a*", "ab"});
  const auto ids = [&](std::size_t count, std::uint64_t seed) {
    std::vector<std::string> drawn;
    for (const QuizItem& item : draw_items(items, count, seed)) drawn.push_back(item.id);
    return drawn;
  };
  EXPECT_EQ(ids(12, 1), ids(12, 1));
  EXPECT_NE(ids(12, 1), ids(12, 2));
  EXPECT_EQ(ids(3, 1), (std::vector<std::string>{"28", "37", "48"}));  // on every machine
  const auto all = ids(100, 7);
  EXPECT_EQ(std::set<std::string>(all.begin(), all.end()).size(), 50U);
  EXPECT_TRUE(draw_items({}, 3, 1).empty());
  std::vector<int> first(50);
  for (std::uint64_t seed = 0; seed < 5000; ++seed) ++first[std::stoul(ids(1, seed)[0])];
  EXPECT_GT(*std::min_element(first.begin(), first.end()), 50);  // 100 expected
  EXPECT_LT(*std::max_element(first.begin(), first.end()), 160);
}

class ReadQuiz : public ::testing::Test {
 protected:
  ReadQuiz() : folder_(std::filesystem::temp_directory_path() / ("sumi-quiz-" + std::to_string(getpid()))) {
    std::filesystem::create_directory(folder_);
    options_.format.format = Format::lines;
    options_.mark = U'*';
  }
  ~ReadQuiz() override { std::filesystem::remove_all(folder_); }

  Quiz read(const std::string& masked, const std::string& source) {
    std::ofstream(folder_ / "masked") << masked;
    std::ofstream(folder_ / "source") << source;
    return read_quiz(folder_ / "masked", folder_ / "source", options_);
  }

  std::filesystem::path folder_;
  QuizOptions options_;
};

TEST_F(ReadQuiz, KeepsWhatIsPartlyHidden) {
  const Quiz quiz = read("abc\n***\na*c\n\n*bc\n", "abc\nabc\nabc\n\nxbc\n");
  ASSERT_EQ(quiz.items.size(), 2U);
  EXPECT_EQ(quiz.items[0].id, "3");
  EXPECT_EQ(quiz.items[1].truth, "xbc");
  EXPECT_FALSE(quiz.marks.collapse);
}

TEST_F(ReadQuiz, FindsWhatAMarkStandsFor) {
  EXPECT_TRUE(read("a*\na*\n", "ab\nabc\n").marks.collapse);
  options_.collapse = true;
  EXPECT_TRUE(read("a*\n", "ab\n").marks.collapse);
  options_.collapse = false;
  EXPECT_THROW((void)read("a*\n", "abc\n"), Error);
}

TEST_F(ReadQuiz, RefusesAnotherSource) {
  EXPECT_THROW((void)read("a*\n", "ab\nab\n"), Error);
  EXPECT_THROW((void)read("a*\n", "bb\n"), Error);
  EXPECT_THROW((void)read("ab\n", "ab\n"), Error);
  EXPECT_THROW((void)read("**\n", "ab\n"), Error);
  options_.mark = U'#';
  EXPECT_THROW((void)read("a*\n", "ab\n"), Error);
}

}  // namespace
}  // namespace sumi
