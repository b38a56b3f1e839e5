#include <set>
#include <string>
#include <utility>

#include <gtest/gtest.h>

#include "tag/models/term_words.hpp"

namespace sumi::tag {
namespace {

std::set<std::string> words_of_list(std::string_view list) {
  std::set<std::string> words;
  std::string word;
  for (const char c : std::string(list) + "\n") {
    if (c != ' ' && c != '\n')
      word += c;
    else if (!word.empty())
      words.insert(std::exchange(word, {}));
  }
  return words;
}

TEST(MedicalWords, HaveNoEponymAmongWhatIsNeverAName) {
  std::set<std::string> never = words_of_list(medical_words());
  never.merge(words_of_list(drug_words()));
  EXPECT_GT(never.size(), 1000U);
  for (const std::string_view list : {eponyms(), surname_eponyms()})
    for (const std::string& name : words_of_list(list)) EXPECT_FALSE(never.contains(name)) << name;
}

TEST(MedicalWords, CallEachEponymOneThing) {
  const std::set<std::string> rare = words_of_list(eponyms());
  for (const std::string& name : words_of_list(surname_eponyms())) EXPECT_FALSE(rare.contains(name)) << name;
  for (const std::string& name : words_of_list(lone_eponyms())) EXPECT_TRUE(rare.contains(name)) << name;
}

TEST(MedicalWords, AreInLowerCase) {
  for (const std::string_view list :
       {medical_words(), drug_words(), abbreviations(), medical_endings(), eponym_heads()})
    for (const std::string& word : words_of_list(list))
      EXPECT_EQ(word.find_first_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ"), std::string::npos) << word;
}

}  // namespace
}  // namespace sumi::tag
