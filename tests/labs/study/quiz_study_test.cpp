#include "labs/study/quiz_study.hpp"

#include <set>

#include <gtest/gtest.h>
#include <sys/stat.h>

#include "io/files.hpp"

namespace sumi::review {
namespace {

std::vector<QuizStudy::Item> five_items() {
  std::vector<QuizStudy::Item> items;
  for (int i = 0; i < 5; ++i)
    items.push_back(
        {i < 2 ? 1U : 2U, {"d" + std::to_string(i), "**c" + std::to_string(i), "abc" + std::to_string(i)}, false});
  return items;
}

unsigned mode_of(const std::string& path) {
  struct stat about{};
  return ::stat(path.c_str(), &about) == 0 ? about.st_mode & 0777U : 0;
}

TEST(QuizStudy, KeepsAllBehindItsEnd) {
  const io::TestFolder folder;
  const std::string path = folder.at("study");
  {
    QuizStudy study = QuizStudy::create(path, five_items(), U'*', 7);
    study.put_person("ann", UserRole::reviewer, "hash");
    study.put_person("ray", UserRole::adjudicator, "hash");
    EXPECT_TRUE(study.answer({3, 1, "abX3"}));
    EXPECT_TRUE(study.rate(3, 1, 2, true));
  }
  EXPECT_EQ(mode_of(path), 0700U);
  EXPECT_EQ(mode_of(path + "/study.sqlite"), 0600U);
  QuizStudy study(path);
  EXPECT_EQ(study.items().size(), 5);
  EXPECT_EQ(study.items()[1].n, 1);
  EXPECT_EQ(study.items()[4].item.truth, "abc4");
  EXPECT_EQ(study.marks(0).mark, U'*');
  ASSERT_EQ(study.persons().size(), 3);
  EXPECT_EQ(study.persons()[2].role, UserRole::adjudicator);
  const std::vector<JudgedAnswer> all = study.judged();
  ASSERT_EQ(all.size(), 1);
  EXPECT_EQ(all[0].score.hidden, 2);
  EXPECT_EQ(all[0].score.recovered, 2);
  EXPECT_EQ(all[0].understood, true);
  EXPECT_EQ(all[0].n, 2);
}

TEST(QuizStudy, AsksEachPersonAllItemsOnceInAnOwnOrder) {
  const io::TestFolder folder;
  QuizStudy study = QuizStudy::create(folder.at("study"), five_items(), U'*', 7);
  std::set<std::vector<std::uint32_t>> orders;
  for (std::uint32_t person = 1; person < 9; ++person) {
    const std::vector<std::uint32_t> open = study.open_items(person);
    EXPECT_EQ(std::set<std::uint32_t>(open.begin(), open.end()).size(), 5);
    EXPECT_EQ(open, study.open_items(person));
    orders.insert(open);
  }
  EXPECT_GT(orders.size(), 3);
  std::vector<std::uint32_t> before = study.open_items(1);
  EXPECT_TRUE(study.answer({before[0], 1, ""}));
  EXPECT_FALSE(study.answer({before[0], 1, "other"}));
  before.erase(before.begin());
  EXPECT_EQ(study.open_items(1), before);
  EXPECT_EQ(study.open_items(2).size(), 5);
  EXPECT_TRUE(study.has_answered(1));
  EXPECT_FALSE(study.has_answered(2));
  // Not knowing restores nothing, and is shown as what was asked.
  EXPECT_EQ(study.judged()[0].score.recovered, 0);
  EXPECT_EQ(study.judged()[0].answer, study.judged()[0].masked);
}

TEST(QuizStudy, EachRaterRatesEachAnswer) {
  const io::TestFolder folder;
  QuizStudy study = QuizStudy::create(folder.at("study"), five_items(), U'*', 7);
  EXPECT_TRUE(study.answer({0, 1, "abc0"}));
  EXPECT_TRUE(study.answer({0, 2, "xbc0"}));
  EXPECT_FALSE(study.rate(1, 1, 3, true));
  EXPECT_EQ(study.open_answers(3).size(), 2);
  EXPECT_TRUE(study.rate(0, 1, 3, false));
  ASSERT_EQ(study.open_answers(3).size(), 1);
  EXPECT_EQ(study.open_answers(3)[0].person, 2);
  EXPECT_EQ(study.open_answers(4).size(), 2);
  EXPECT_TRUE(study.rate(0, 1, 3, true));  // the last one counts
  EXPECT_TRUE(study.rate(0, 1, 4, false));
  EXPECT_EQ(study.judged()[0].understood, false);
  EXPECT_TRUE(study.rate(0, 1, 5, true));
  EXPECT_EQ(study.judged()[0].understood, true);
  EXPECT_FALSE(study.judged()[1].understood);
}

TEST(QuizStudy, RefusesWhatIsNoStudy) {
  const io::TestFolder folder;
  folder.write("full/file", "");
  const auto create = [&](const char* name, const std::vector<QuizStudy::Item>& items) {
    return io::error_of([&] { static_cast<void>(QuizStudy::create(folder.at(name), items, U'*', 1)); });
  };
  EXPECT_EQ(create("full", five_items()).substr(0, 10), "bad_usage:");
  EXPECT_EQ(create("new", {}).substr(0, 10), "bad_usage:");
  EXPECT_EQ(io::error_of([&] { const QuizStudy study(folder.at("full")); }).substr(0, 10), "bad_input:");
}

}  // namespace
}  // namespace sumi::review
