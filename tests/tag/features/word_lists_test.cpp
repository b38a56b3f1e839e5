#include <gmock/gmock.h>

#include "base/bytes/output.hpp"
#include "base/bytes/section_file_writer.hpp"
#include "tag/features/mark_finder.hpp"
#include "tag/scratch.hpp"
#include <sumi/model/error.hpp>

namespace sumi::tag {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

BuiltWordLists towns_and_names() {
  WordListsBuilder builder;
  builder.begin("towns");
  for (const char* entry : {"Dun More", "More", "", "ville", "緑ヶ丘"}) builder.add(entry);
  builder.begin("names");
  for (const char* entry : {"more", "ＱＵＩＬＬ", "O'Hara"}) builder.add(entry);
  return std::move(builder).build();
}

std::vector<std::string> listed_in(const WordLists& lists, const std::string& text) {
  std::vector<TokenMarks::Marked> found;
  WordLists::Scratch scratch;
  lists.find(text, scratch, found);
  std::vector<std::string> all;
  for (const TokenMarks::Marked& one : found)
    all.push_back(lists.names()[one.name] + ":" + text.substr(one.where.begin, one.where.size()));
  return all;
}

TEST(WordLists, FindTheLeftmostAndLongestAtBordersOfWords) {
  const BuiltWordLists built = towns_and_names();
  const WordLists lists(built);
  EXPECT_THAT(listed_in(lists, "In DUN more and More, not Moreville."),
              ElementsAre("towns:DUN more", "towns:More", "names:More"));
  EXPECT_THAT(listed_in(lists, "Quill, ｑuill; Quills o'hara"),
              ElementsAre("names:Quill", "names:ｑuill", "names:o'hara"));
  EXPECT_THAT(listed_in(lists, "住所は緑ヶ丘です"), ElementsAre("towns:緑ヶ丘"));
  EXPECT_THAT(listed_in(lists, ""), IsEmpty());
}

TEST(WordLists, MayBeEmpty) {
  WordListsBuilder builder;
  const BuiltWordLists none = std::move(builder).build();
  EXPECT_THAT(listed_in(WordLists(none), "anything"), IsEmpty());
  WordListsBuilder named;
  named.begin("nobody");
  named.add("");
  const BuiltWordLists without_entries = std::move(named).build();
  EXPECT_THAT(listed_in(WordLists(without_entries), "anything"), IsEmpty());
}

TEST(WordLists, RefuseWhatIsTooMuch) {
  WordListsBuilder builder;
  for (std::size_t i = 0; i < kMostLists; ++i) builder.begin(std::to_string(i));
  EXPECT_THROW(builder.begin("one more"), Error);
  EXPECT_NO_THROW(builder.add(std::string(match::kLongestKey, 'a')));
  EXPECT_THROW(builder.add(std::string(match::kLongestKey + 1, 'a')), Error);
  const BuiltWordLists built = std::move(builder).build();
  EXPECT_THAT(listed_in(WordLists(built), std::string(match::kLongestKey, 'A')).size(), 1);
}

TEST(WordLists, RefuseNamesThatAreNone) {
  WordListsBuilder builder;
  builder.begin("a");
  EXPECT_THROW(builder.begin("a"), Error);
  EXPECT_THROW(builder.begin("\xff"), Error);
}

TEST(WordLists, ComeBackFromAFile) {
  const std::string path = sumi::testing::scratch() + "sumi_word_lists_test";
  const auto write = [&](const BuiltWordLists& built) {
    io::Output output(path);
    io::SectionFileWriter writer(output.sink(), "lists");
    built.write(writer);
    writer.finish();
    output.prepare();
    output.commit();
  };
  BuiltWordLists built = towns_and_names();
  write(built);
  {
    const io::SectionFile file(path, "lists");
    EXPECT_THAT(listed_in(WordLists(file, built.names), "Dun More Quill"),
                ElementsAre("towns:Dun More", "names:Quill"));
    const BuiltWordLists copied = copied_lists(file, built.names);
    EXPECT_EQ(copied.lists_of_key, built.lists_of_key);
    EXPECT_THAT(listed_in(WordLists(copied), "more"), ElementsAre("towns:more", "names:more"));
    EXPECT_THROW(WordLists(file, {"towns"}), Error);  // entries are of two lists
    EXPECT_THROW(WordLists(file, std::vector<std::string>(kMostLists + 1)), Error);
  }
  built.lists_of_key.push_back(1);
  write(built);
  const io::SectionFile file(path, "lists");
  EXPECT_THROW(WordLists(file, built.names), Error);
}

}  // namespace
}  // namespace sumi::tag
