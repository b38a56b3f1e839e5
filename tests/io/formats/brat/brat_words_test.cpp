#include <gtest/gtest.h>

#include "io/formats/brat/brat_annotations.hpp"

namespace sumi::io {
namespace {

TEST(BratWords, LabelsComeBack) {
  std::string all;
  for (int byte = 0; byte < 256; ++byte) all += static_cast<char>(byte);
  for (const std::string& label : {std::string(), std::string("%"), std::string("%20"), std::string("a b"),
                                   std::string("%%2"), std::string("Name"), std::string("日本 名"), all}) {
    const std::string word = brat_label(label);
    EXPECT_TRUE(is_brat_word(word)) << label;
    EXPECT_EQ(label_of_brat(word), label);
  }
  EXPECT_EQ(brat_label("FIRST NAME"), "FIRST%20NAME");
  EXPECT_EQ(brat_label(""), "%");
}

TEST(BratWords, OtherUsesOfThePercentSignStand) {
  for (const std::string word : {"100%", "%4", "%41", "%2g", "%2f", "%FF", "a%"}) EXPECT_EQ(label_of_brat(word), word);
}

TEST(BratWords, SaysWhatCanBeAnAttribute) {
  EXPECT_TRUE(is_brat_word("Negation"));
  for (const char* const name : {"", "a b", "a\tb", "a\n", "\r"}) EXPECT_FALSE(is_brat_word(name)) << name;
  for (const char* const value : {"", "High", "very high", "é"}) EXPECT_TRUE(is_brat_value(value)) << value;
  for (const char* const value : {" a", "a ", "a\tb", "a\nb", "a\rb", " "}) EXPECT_FALSE(is_brat_value(value)) << value;
}

}  // namespace
}  // namespace sumi::io
