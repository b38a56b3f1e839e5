#include "tag/phrases_of_names.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace sumi::tag {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

std::vector<std::string> refused(const std::vector<std::string>& phrases, std::string_view text) {
  const std::vector<std::string> names{"Ann Wilson", "Dr. May Müller", "N1000", "wilson@x.org"};
  std::vector<std::string> all;
  for (const Range& where : PhrasesOfNames(phrases, names).in(text))
    all.emplace_back(text.substr(where.begin, where.size()));
  return all;
}

TEST(PhrasesOfNames, AreRefusedWhereTheyMayBeThePerson) {
  EXPECT_THAT(refused({"Wilson"}, "Wilson came, Wilsons house"), ElementsAre("Wilson", "Wilson"));
  EXPECT_THAT(refused({"Ann Wilson", "Muller"}, "Ann Wilson, Muller"), ElementsAre("Ann Wilson", "Muller"));
}

TEST(PhrasesOfNames, StayWhereSomethingIsCalledSo) {
  for (const char* text :
       {"Wilson disease", "Wilson's disease", "Morbus Wilson", "síndrome de Wilson", "Wilson-Krankheit"})
    EXPECT_THAT(refused({"Wilson"}, text), IsEmpty()) << text;
  EXPECT_THAT(refused({"Wilson", "Wilson House"}, "Wilson House, Wilson"), ElementsAre("Wilson"));
}

TEST(PhrasesOfNames, AreNoneWithOtherOrCommonWords) {
  EXPECT_THAT(refused({"Wilson House", "May", "Dr", "N1000", "x"}, "Wilson House May Dr N1000 x"), IsEmpty());
  EXPECT_TRUE(PhrasesOfNames({}, {}).empty());
}

}  // namespace
}  // namespace sumi::tag
