#include "tag/patterns/number_words.hpp"

#include <set>

#include <gmock/gmock.h>

#include "tag/patterns/context_words.hpp"

namespace sumi::tag {
namespace {

using ::testing::Contains;
using ::testing::Not;

TEST(NumberWords, AreNeverTwiceForAnEntity) {
  for (const std::string& entity : entities_beside_words()) {
    std::vector<std::string> all = number_words_beside(entity);
    for (const std::string& word : number_words(entity, NumberWordUse::marked)) all.push_back(word);
    std::set<std::string> folded;
    for (const std::string& word : all) {
      EXPECT_FALSE(folded_words(word).empty()) << word;
      folded.insert(word);
    }
    EXPECT_EQ(folded.size(), all.size()) << entity;
  }
}

TEST(NumberWords, AreByUse) {
  EXPECT_THAT(number_words("MEDICAL_RECORD_NUMBER", NumberWordUse::near), Contains("mrn"));
  EXPECT_THAT(number_words("MEDICAL_RECORD_NUMBER", NumberWordUse::beside), Not(Contains("mrn")));
  EXPECT_THAT(number_words_beside("MEDICAL_RECORD_NUMBER"), Contains("mrn"));
  EXPECT_THAT(number_words_beside("MEDICAL_RECORD_NUMBER"), Contains("aktenzeichen"));
  EXPECT_THAT(number_words("MEDICAL_RECORD_NUMBER", NumberWordUse::marked), Contains("patient"));
}

TEST(NumberWords, SayWhatJoinsThemToNumbers) {
  EXPECT_EQ(number_joint("nr"), NumberJoint::number);
  EXPECT_EQ(number_joint("is"), NumberJoint::filler);
  EXPECT_EQ(number_joint("with"), NumberJoint::none);
}

TEST(NumberWords, BeginRuns) {
  EXPECT_EQ(length_of_number_word("MRNA"), 3);
  EXPECT_EQ(length_of_number_word("iban"), 4);
  EXPECT_EQ(length_of_number_word("SN"), 0) << "too short";
  EXPECT_EQ(length_of_number_word("word"), 0);
}

}  // namespace
}  // namespace sumi::tag
