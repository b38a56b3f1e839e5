#include "hide/spoken_mentions.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

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
  EXPECT_THAT(found("RELATIVE", "avec sa fille Zoé Martin"), ElementsAre("Zoé Martin"));
}

TEST(SpokenMentions, LeaveWhatRelativesSuffered) {
  EXPECT_THAT(found("RELATIVE", "mother had MI, father: HTN; daughters are well; her sister. Patient left; reason Anna; Mutter Diabetes"),
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
  EXPECT_THAT(found("DATE_TIME", "en mil novecientos treinta y cuatro."), ElementsAre("mil novecientos treinta y cuatro"));
  EXPECT_THAT(found("DATE_TIME", "neunzehnhundertvierunddreißig"), ElementsAre("neunzehnhundertvierunddreißig"));
  EXPECT_THAT(found("DATE_TIME", "nineteen tablets"), IsEmpty());
}

}  // namespace
}  // namespace sumi::hide::testing
