#include <gtest/gtest.h>

#include "base/text/name_endings.hpp"

namespace sumi {
namespace {

// Of the last place of the word.
bool reads(std::string_view text, std::string_view word) {
  const std::size_t at = text.rfind(word);
  return reads_as_name(text, {at, at + word.size()});
}

TEST(ReadsAsName, IsAnyWordThatIsNotCommon) {
  EXPECT_TRUE(reads("Ask Brandvold", "Brandvold"));
  EXPECT_TRUE(reads("Hey, its rajesh", "rajesh"));
  EXPECT_TRUE(reads("any brandvold", "brandvold"));
  EXPECT_TRUE(reads("A 山田", "山田"));
  EXPECT_TRUE(reads("Any mcDay", "mcDay"));
}

TEST(ReadsAsName, IsACommonWordWhereItIsSaidToBeOne) {
  const std::pair<const char*, const char*> said[]{{"She saw Will there", "Will"},
                                                   {"Dear Will,\nhello", "Will"},
                                                   {"hi will", "will"},
                                                   {"Will said so", "Will"},
                                                   {"We met. Will came in", "Will"},
                                                   {"it is Rose's turn", "Rose"},
                                                   {"it is rose's turn", "rose"},
                                                   {"See you\n\nHope\n", "Hope"},
                                                   {"see you\n- bill\n", "bill"},
                                                   {"thanks, will", "will"},
                                                   {"Mr. May called", "May"},
                                                   {"mr may called", "may"},
                                                   {"From: Bill", "Bill"},
                                                   {"Will, can you come?", "Will"},
                                                   {"Frau Klein kam", "Klein"},
                                                   {"its bill", "bill"},
                                                   {"Uncle Bill died", "Bill"},
                                                   {"Moss (N10008) came", "Moss"},
                                                   {"Moss from ward 3 came", "Moss"},
                                                   {"Seen. Moss today", "Moss"},
                                                   {"Rose in bed 4", "Rose"},
                                                   {"Brown undergoes surgery", "Brown"},
                                                   {"Moss.", "Moss"},
                                                   {"MOSS (N1) CAME", "MOSS"},
                                                   {"PATIENT MOSS WAS ADMITTED", "MOSS"},
                                                   {"Will fine, no pain", "Will"},
                                                   {"May seen in clinic", "May"},
                                                   {"Rose from ward 3 rang", "Rose"},
                                                   {"Bill attached the file", "Bill"},
                                                   {"Will and Rose came", "Will"},
                                                   {"Klein klagt", "Klein"},
                                                   {"will found it", "will"},
                                                   {"Moss this morning", "Moss"},
                                                   {"- Hope: 5 days", "Hope"},
                                                   {"I told Will you called", "Will"},
                                                   {"Ask Will to come", "Will"},
                                                   {"give it to Will", "Will"},
                                                   {"I said that Will came", "Will"},
                                                   {"GIVE IT TO WILL", "WILL"}};
  for (const auto& [text, word] : said) EXPECT_TRUE(reads(text, word)) << text;
}

TEST(ReadsAsName, IsNoCommonWordElsewhere) {
  const std::pair<const char*, const char*> said[]{{"He will come", "will"},
                                                   {"Will you come?", "Will"},
                                                   {"We met. May I go?", "May"},
                                                   {"It was in May.", "May"},
                                                   {"On 5 May we met", "May"},
                                                   {"In May 2021", "May"},
                                                   {"a rose is red", "rose"},
                                                   {"Rose bushes grow", "Rose"},
                                                   {"Hope this helps", "Hope"},
                                                   {"the Bill passed", "Bill"},
                                                   {"will you come", "will"},
                                                   {"i hope so", "hope"},
                                                   {"ein kleines Haus, klein", "klein"},
                                                   {"Die Rose blüht", "Rose"},
                                                   {"SHE WILL COME", "WILL"},
                                                   {"Last May, we met", "May"},
                                                   {"Klein aber fein", "Klein"},
                                                   {"> Will do.", "Will"},
                                                   {"Bills are paid", "Bills"},
                                                   {"the roses are red", "roses"},
                                                   {"Will need follow-up", "Will"},
                                                   {"May not lift", "May"},
                                                   {"May God bless you", "May"},
                                                   {"Hope to see you", "Hope"},
                                                   {"Hope all is well", "Hope"},
                                                   {"Mark the box", "Mark"},
                                                   {"Bill of sale", "Bill"},
                                                   {"Bill attached.", "Bill"},
                                                   {"Bill due on Monday", "Bill"},
                                                   {"Rose from 5 to 7", "Rose"},
                                                   {"THE BILL IS PAID", "BILL"},
                                                   {"WILL YOU COME", "WILL"},
                                                   {"I HOPE SO", "HOPE"},
                                                   {"@anna May I ask", "May"},
                                                   {"it WILL become one", "WILL"},
                                                   {"May Allah bless you", "May"},
                                                   {"Hope you're well", "Hope"},
                                                   {"NEXT YEAR I WILL!", "WILL"},
                                                   {"A Star Will Start on Sunday", "Will"},
                                                   {"Make Sure They Will", "Will"},
                                                   {"Best regards", "Best"}};
  for (const auto& [text, word] : said) EXPECT_FALSE(reads(text, word)) << text;
}

// However the words around are replaced, nothing else is told as a name.
TEST(IsToldAsName, IsByWhatStandsRightBeside) {
  const auto told = [](std::string_view text, std::string_view word) {
    const std::size_t at = text.rfind(word);
    return reads_as_person_name(text, {at, at + word.size()});
  };
  for (const char* const text : {"Mr. May called", "dear may", "it is May's turn", "Ask Mr May."})
    EXPECT_TRUE(told(text, text[5] == 'm' ? "may" : "May")) << text;
  for (const char* const text : {"[NAME] May [DATE]", "May", "May [NAME] came", "in May"})
    EXPECT_FALSE(told(text, "May")) << text;
  for (const char* const text : {"May (5) came", "Seen. May, well", "May said so", "May."})
    EXPECT_FALSE(told(text, "May")) << text;  // it may be the month
  for (const char* const text :
       {"Moss (N1) came", "Seen. Moss, well", "Moss said so", "Moss.", "Seen by Moss", "MOSS: ill"})
    EXPECT_TRUE(told(text, text[1] == 'O' ? "MOSS" : "Moss")) << text;
  for (const char* const text : {"Moss [NAME] came", "Moss and so on", "The Moss grew", "Moss ([ID]"})
    EXPECT_EQ(told(text, "Moss"), std::string_view(text) == "Moss ([ID]") << text;
  EXPECT_TRUE(told("x brandvold", "brandvold"));
  EXPECT_FALSE(told("[NAME] brandvold", "brandvold"));
  EXPECT_TRUE(told("[NAME] Brandvold", "Brandvold"));
}

TEST(ReadsAsName, IsWhatIsNoWord) {
  EXPECT_TRUE(reads("Will Day came", "Will Day"));
  EXPECT_TRUE(reads("x 123", "123"));
}

}  // namespace
}  // namespace sumi
