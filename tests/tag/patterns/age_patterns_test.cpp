#include "tag/found_in.hpp"

namespace sumi::tag {
namespace {

TEST(AgePatterns, FindAges) {
  expect_found("AGE", {"a [93-year-old] man", "[102 years old]", "[45 y/o]", "aged [72]", "Edad: [44 años] Sexo",
                       "Varón de [52 años] que", "[９３歳]の女性", "ein [47-jähriger] Mann", "[85 Jahre alt]",
                       "Edad: [78] Sexo"});
  expect_nothing("AGE", {"5 years later", "93 patients", "3 años de evolución", "age groups", "72% of"});
}

TEST(AgePatterns, TellAgesOver89) {
  const std::string text = "a 93-year-old and an 85-year-old";
  const std::vector<Finding> found = builtin_set().find_disjoint(text);
  ASSERT_EQ(found.size(), 2);
  EXPECT_EQ(builtin_set().patterns()[found[0].pattern].name, "over-89");
  EXPECT_EQ(builtin_set().patterns()[found[1].pattern].name, "stated");
}

TEST(AgePatterns, FindAgesOver89AsTheyAreWritten) {
  for (const char* age :
       {"94 y.o.",         "94-y-o",        "94yo",           "94 y/o",           "94 yrs",        "94 years old",
        "90-95 years old", "90+ years old", "94.5 years old", "94 1/2 years old", "94th birthday", "94 ans",
        "94 años",         "94 Jahre",      "94 J.",          "94-jährige",       "94 anni",       "94 jaar",
        "94 år",           "94歳",          "94 лет"}) {
    for (const char* frame : {"A {} retired miner", "Pt is {}, lives alone", "{} with hip fracture", "elle a {}",
                              "Frau, {}, gestürzt", "mujer de {} con disnea"}) {
      std::string text = frame;
      text.replace(text.find("{}"), 2, age);
      EXPECT_THAT(found_in(text, "AGE"), ::testing::ElementsAre(age)) << text;
    }
  }
  expect_found("AGE", {"A [94F] retired miner", "Pt is [94 M], lives alone", "[92F] with dyspnea", "aged [94-95]",
                       "she is [94], lives"});
}

TEST(AgePatterns, PassOverSpansAndCounts) {
  expect_nothing("AGE", {"for 100 years", "100 yrs ago", "over 95 yrs", "94 patients", "temp 98F", "Foley catheter 16F",
                         "94 M", "she is 94 percent", "in 90 years", "89 yrs"});
}

TEST(AgePatterns, PassOverThingsMeansAndLimits) {
  expect_nothing("AGE", {"12-year-old whisky", "a 25-year-old company", "Mean age 91.2", "Mean age 91.2 years in B",
                         "median age 61 (IQR 52-70)", "ages 16+ only", "For ages 3 and up", "ages 90 and over"});
}

TEST(AgePatterns, FindAgesOver89AsideAndBesideASex) {
  expect_found("AGE",
               {"a [90-y-old] man", "seen [(F/90)] today", "[90/F]", "a woman, [92], fell", "Patientin ([94])",
                "[91 / F]", "età: [91]", "leeftijd: [94]", "idade: [93]", "she's [95]", "[97♀]", "[92 a. de edad]"});
  expect_nothing("AGE", {"a woman, 92 kg", "patients, 45 of", "aged 18 to 65 years were", "room 95, F"});
}

}  // namespace
}  // namespace sumi::tag
