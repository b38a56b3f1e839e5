#include "hide/spoken_mentions.hpp"

#include <random>
#include <tuple>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "hide/regex_samples.hpp"
#include "hide/spoken_patterns.hpp"

namespace sumi::hide::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

std::vector<std::string> found(const std::string& label, std::string_view text) {
  static const SpokenMentions mentions;
  std::vector<std::string> all;
  for (const SpokenMentions::Found& one : mentions.find(text))
    if (mentions.labels()[one.label] == label) all.emplace_back(text.substr(one.where.begin, one.where.size()));
  return all;
}

TEST(SpokenMentions, FindRelatives) {
  EXPECT_THAT(found("RELATIVE", "Her daughter Anna Smith called."), ElementsAre("Anna Smith"));
  EXPECT_THAT(found("RELATIVE", "lives with husband, John A. Smith, and"), ElementsAre("John A. Smith"));
  EXPECT_THAT(found("RELATIVE", "Emergency contact: Mrs. Ida Berg 555"), ElementsAre("Ida Berg"));
  EXPECT_THAT(found("RELATIVE", "her son is named Otto"), ElementsAre("Otto"));
  EXPECT_THAT(found("RELATIVE", "acompañada de su hija Ana de la Vega"), ElementsAre("Ana de la Vega"));
  EXPECT_THAT(found("RELATIVE", "mit der Tochter Anna Müller,"), ElementsAre("Anna Müller"));
  for (const std::string kin : {"Tochter", "Sohn", "Mutter", "Vater", "Ehefrau", "Betreuer"})
    for (const std::string joint : {" ", ": ", " namens "})
      EXPECT_THAT(found("RELATIVE", kin + joint + "Anna Schmidt"), ElementsAre("Anna Schmidt")) << kin << joint;
  EXPECT_THAT(found("RELATIVE", "avec sa fille Zoé Martin"), ElementsAre("Zoé Martin"));
}

TEST(SpokenMentions, LeaveWhatRelativesSuffered) {
  EXPECT_THAT(
      found("RELATIVE",
            "mother had MI, father: HTN; daughters are well; her sister. Patient left; reason Anna; Mutter Diabetes"),
      IsEmpty());
}

TEST(SpokenMentions, FindEmployers) {
  EXPECT_THAT(found("EMPLOYER", "He works at Acme Steel as a welder."), ElementsAre("Acme Steel"));
  EXPECT_THAT(found("EMPLOYER", "employed by the Otto Lind & Sons."), ElementsAre("Otto Lind & Sons"));
  EXPECT_THAT(found("EMPLOYER", "trabaja en Acerías Vega"), ElementsAre("Acerías Vega"));
  EXPECT_THAT(found("EMPLOYER", "he works at night"), IsEmpty());
}

TEST(SpokenMentions, FindAgesInWords) {
  EXPECT_THAT(found("AGE", "an eighty-nine-year-old man, ninety years old"),
              ElementsAre("eighty-nine-year-old", "ninety years old"));
  EXPECT_THAT(found("AGE", "de ochenta y nueve años"), ElementsAre("ochenta y nueve años"));
  EXPECT_THAT(found("AGE", "die neunundachtzigjährige Frau, neunzig Jahre"),
              ElementsAre("neunundachtzigjährige", "neunzig Jahre"));
  EXPECT_THAT(found("AGE", "a nonagenarian"), ElementsAre("nonagenarian"));
  EXPECT_THAT(found("AGE", "aged ninety-two, who"), ElementsAre("ninety-two"));
  EXPECT_THAT(found("AGE", "eighty-nine tablets"), IsEmpty());
}

TEST(SpokenMentions, FindYearsInWords) {
  EXPECT_THAT(found("DATE_TIME", "born in nineteen thirty-four,"), ElementsAre("nineteen thirty-four"));
  EXPECT_THAT(found("DATE_TIME", "nineteen hundred and four"), ElementsAre("nineteen hundred and four"));
  EXPECT_THAT(found("DATE_TIME", "en mil novecientos treinta y cuatro."),
              ElementsAre("mil novecientos treinta y cuatro"));
  EXPECT_THAT(found("DATE_TIME", "neunzehnhundertvierunddreißig"), ElementsAre("neunzehnhundertvierunddreißig"));
  EXPECT_THAT(found("DATE_TIME", "nineteen tablets"), IsEmpty());
}

// Samples of the regexes, among words that begin like theirs, with letters in other cases and scripts; in windows of
// long texts, too.
std::string random_speech(const std::vector<tag::Pattern>& patterns, std::mt19937& random) {
  const std::vector<std::string> others{" ",           "\n",   ", ",          ". ",        "-",         "'",    "é",
                                        "語",          " 3 ",  " years old ", " Jahre ",   "mother",    "Sohn", "aged ",
                                        " worked at ", "Anna", " dix",        "\u017fon ", "nineteen ", " and"};
  std::string text;
  const std::size_t pieces = 1 + random() % 12;
  for (std::size_t i = 0; i < pieces; ++i) {
    std::string one = random() % 3 == 0 ? others[random() % others.size()]
                                        : sampled(patterns[random() % patterns.size()].regex, random);
    if (random() % 4 == 0)
      for (char& c : one)
        if ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z')) c = random() % 3 == 0 ? static_cast<char>(c ^ 0x20) : c;
    if (random() % 8 == 0)
      if (const std::size_t at = one.find('s'); at != std::string::npos) one.replace(at, 1, "\u017f");
    text += one;
    if (random() % 2 == 0) text += ' ';
    if (random() % 16 == 0) text.append(tag::PatternSet::kOwnWindowBytes - random() % 64, " .x"[random() % 3]);
  }
  return text;
}

TEST(SpokenMentions, EqualSearchingEverywhere) {
  const std::vector<tag::Pattern> patterns = spoken_patterns();
  const tag::PatternSet everywhere({}, patterns);
  const SpokenMentions mentions;
  std::mt19937 random(23);
  std::vector<int> times(patterns.size());
  for (int round = 0; round < 1000; ++round) {
    const std::string text = random_speech(patterns, random);
    std::vector<std::tuple<Position, Position, std::uint32_t>> expected, actual;
    for (const tag::Finding& one : everywhere.find(text)) {
      expected.emplace_back(one.where.begin, one.where.end, one.entity);
      ++times[one.pattern];
    }
    for (const SpokenMentions::Found& one : mentions.find(text))
      actual.emplace_back(one.where.begin, one.where.end, one.label);
    ASSERT_EQ(actual, expected) << text;
  }
  for (const int one : times) EXPECT_GT(one, 30);
}

}  // namespace
}  // namespace sumi::hide::testing
