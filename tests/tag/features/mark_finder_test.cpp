#include "tag/features/mark_finder.hpp"

#include <gtest/gtest.h>

#include "tag/features/cut_text.hpp"
#include <sumi/model/error.hpp>

namespace sumi::tag {
namespace {

TEST(MarkFinder, MarksByListsAndPatterns) {
  WordListsBuilder builder;
  builder.begin("names");
  builder.add("Mara Quill");
  const BuiltWordLists built = std::move(builder).build();
  const WordLists lists(built);
  const MarkFinder finder(lists, "builtin = \"all\"\n");
  const std::string document = "Mara Quill, mara@example.org";
  const TagText text = cut_text(document);
  MarkFinder::Scratch scratch;
  for (int again = 0; again < 2; ++again) {
    const DocumentMarks marks = finder.find(document, text, scratch);
    ASSERT_EQ(marks.lists.of(0).size(), 1);
    EXPECT_EQ(marks.lists.of(0)[0].place, TokenMarks::Place::first);
    EXPECT_EQ(marks.lists.of(1)[0].place, TokenMarks::Place::last);
    EXPECT_TRUE(marks.lists.of(2).empty() && marks.patterns.of(0).empty() && marks.patterns.of(2).empty());
    ASSERT_EQ(marks.patterns.of(3).size(), 1);
    EXPECT_EQ(marks.patterns.of(3)[0].place, TokenMarks::Place::first);
    EXPECT_EQ(marks.patterns.of(7)[0].place, TokenMarks::Place::last);
  }
}

TEST(MarkFinder, WithoutAnyFindsNothing) {
  const BuiltWordLists built = WordListsBuilder().build();
  const WordLists lists(built);
  const MarkFinder finder(lists, "");
  const std::string document = "mara@example.org";
  MarkFinder::Scratch scratch;
  const TagText text = cut_text(document);
  const DocumentMarks marks = finder.find(document, text, scratch);
  for (std::uint32_t token = 0; token < text.tokens.size(); ++token)
    EXPECT_TRUE(marks.lists.of(token).empty() && marks.patterns.of(token).empty());
}

TEST(MarkFinder, RefusesPatternsThatMakeNoSense) {
  const BuiltWordLists built = WordListsBuilder().build();
  const WordLists lists(built);
  EXPECT_THROW(MarkFinder(lists, "builtin = 7"), Error);
  EXPECT_THROW(MarkFinder(lists, "["), Error);
}

}  // namespace
}  // namespace sumi::tag
