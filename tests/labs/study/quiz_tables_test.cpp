#include "labs/study/quiz_tables.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace sumi::review {
namespace {

using testing::HasSubstr;

struct Example {
  std::uint32_t n;
  const char* masked;
  const char* answer;
  const char* truth;
  std::uint64_t recovered;
  std::uint64_t hidden;
  bool understood;
};

// The paper's Table 5, and behind it Table 6.
const Example kExamples[] = {{1, "**税務署", "福岡税務署", "香椎税務署", 0, 2, true},
                             {2, "*****岡株式会社", "九州大学福岡株式会社", "アピスバ福岡株式会社", 1, 5, true},
                             {2, "医療法*****院", "医療法人***医院", "医療法人原土井病院", 1, 5, true},
                             {1, "医療法人原*井病院", "医療法人原田井病院", "医療法人原土井病院", 0, 1, true},
                             {2, "福****学", "福****学", "福岡女子大学", 0, 4, true},
                             {2, "九**********", "九州大学理工学研究科", "九州運輸局福岡運輸支局", 1, 10, false},
                             {2, "商*******", "商*******", "商工組合中央金庫", 0, 7, false},
                             {2, "国家公務*******院", "国家公務員******院", "国家公務員等共済組合院", 1, 7, false}};

std::vector<JudgedAnswer> examples() {
  std::vector<JudgedAnswer> answers;
  for (const Example& one : kExamples)
    answers.push_back({.n = one.n,
                       .item = static_cast<std::uint32_t>(answers.size()),
                       .person = 1,
                       .masked = one.masked,
                       .answer = one.answer,
                       .truth = one.truth,
                       .score = {.hidden = one.hidden, .recovered = one.recovered, .is_whole = false},
                       .understood = one.understood});
  return answers;
}

TEST(QuizTables, ArePaperExamples) {
  const QuizTables tables = quiz_tables(examples());
  ASSERT_EQ(tables.proper.size(), 5);
  ASSERT_EQ(tables.improper.size(), 3);
  EXPECT_TRUE(tables.unrated.empty());
  EXPECT_EQ(tables.proper[1].truth, "アピスバ福岡株式会社");
  EXPECT_EQ(tables.improper[0].masked, "九**********");
  // (0 + .2 + .2 + 0 + 0 + .1 + 0 + 1/7) / 8, and 4 of 41 characters.
  EXPECT_DOUBLE_EQ(tables.all.mean_rate.value(), (.2 + .2 + .1 + 1. / 7) / 8);
  EXPECT_EQ(tables.all.recovered, 4);
  EXPECT_EQ(tables.all.hidden, 41);
  EXPECT_DOUBLE_EQ(tables.all.understood_share.value(), 5. / 8);
  EXPECT_EQ(tables.by_n.at(1).answers, 2);
  EXPECT_DOUBLE_EQ(tables.by_n.at(1).mean_rate.value(), 0);
  EXPECT_DOUBLE_EQ(tables.by_n.at(2).mean_rate.value(), (.2 + .2 + .1 + 1. / 7) / 6);
  EXPECT_DOUBLE_EQ(tables.by_n.at(2).understood_share.value(), 3. / 6);
}

TEST(QuizTables, WhatIsRestoredWhollyIsImproper) {
  std::vector<JudgedAnswer> answers = examples();
  answers[0].score = {.hidden = 2, .recovered = 2, .is_whole = true};
  answers[1].understood.reset();
  answers[2].person = 2;
  const QuizTables tables = quiz_tables(answers);
  EXPECT_EQ(tables.proper.size(), 3);
  EXPECT_EQ(tables.improper.front().item, 0);
  ASSERT_EQ(tables.unrated.size(), 1);
  EXPECT_EQ(tables.unrated[0].item, 1);
  EXPECT_EQ(tables.all.whole, 1);
  EXPECT_EQ(tables.all.rated, 7);
  EXPECT_EQ(tables.all.persons, 2);
  EXPECT_DOUBLE_EQ(tables.all.understood_share.value(), 4. / 7);
}

TEST(QuizTables, NobodyAnswered) {
  const QuizTables tables = quiz_tables({});
  EXPECT_FALSE(tables.all.mean_rate);
  EXPECT_FALSE(tables.all.understood_share);
  EXPECT_THAT(tables_in_markdown(tables), HasSubstr("| all | 0 | 0 | – | 0 | 0 | – |"));
}

TEST(QuizTables, RatersArePooled) {
  EXPECT_EQ(pooled_rating({}), std::nullopt);
  EXPECT_EQ(pooled_rating({true}), true);
  EXPECT_EQ(pooled_rating({true, false}), false);
  EXPECT_EQ(pooled_rating({true, false, true}), true);
}

TEST(QuizTables, AreWritten) {
  std::vector<JudgedAnswer> answers = examples();
  answers.resize(2);
  answers[1].understood = false;
  answers[1].answer = "a|b,\"c\"";
  const QuizTables tables = quiz_tables(answers);
  const std::string text = tables_in_markdown(tables);
  EXPECT_THAT(text, HasSubstr("| 0 | 1 | \\*\\*税務署 | 福岡税務署 | 香椎税務署 | 0 | 2 | 0% | ○ |\n"));
  EXPECT_THAT(text, HasSubstr("| a\\|b,\"c\" |"));
  EXPECT_THAT(text, HasSubstr("| 1 | 5 | 20% | × |\n"));
  EXPECT_THAT(text, HasSubstr("| all | 1 | 2 | 10% | 0 | 2 | 50% |\n"));
  EXPECT_EQ(tables_in_csv(tables),
            "table,n,item,person,masked,answer,truth,recovered,hidden,rate,understood\n"
            "5,1,0,1,**税務署,福岡税務署,香椎税務署,0,2,0.0000,yes\n"
            "6,2,1,1,*****岡株式会社,\"a|b,\"\"c\"\"\",アピスバ福岡株式会社,1,5,0.2000,no\n");
}

}  // namespace
}  // namespace sumi::review
