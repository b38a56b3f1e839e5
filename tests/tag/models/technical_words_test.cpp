#include <string>

#include <gtest/gtest.h>

#include "tag/models/term_words.hpp"

namespace sumi::tag {
namespace {

bool list_has(std::string_view list, const std::string& word) {
  std::string all(list);
  for (char& c : all)
    if (c == '\n') c = ' ';
  return all.find(' ' + word + ' ') != std::string::npos;
}

// Their neighbours decide; a list of what is never a name would decide alone.
TEST(TechnicalWords, ThatAreNamesAreNotAmongThoseThatNeverAre) {
  for (const char* name :
       {"julia", "ruby", "ada", "pascal", "jenkins", "travis", "jasmine", "cassandra", "java", "delphi"})
    for (const std::string_view list : {technical_words(), form_words()}) EXPECT_FALSE(list_has(list, name)) << name;
  for (const char* word : {"python", "json", "false"}) EXPECT_TRUE(list_has(technical_words(), word)) << word;
  EXPECT_TRUE(list_has(titles(), "frau"));
}

}  // namespace
}  // namespace sumi::tag
