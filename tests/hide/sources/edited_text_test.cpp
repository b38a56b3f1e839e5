#include "hide/sources/edited_text.hpp"

#include <gtest/gtest.h>

#include "io/files.hpp"

namespace sumi::hide {
namespace {

TEST(EditedText, MakesTheEditsOfItsField) {
  const std::vector<FieldEdit> edits{
      {0, {0, 1}, "X"}, {2, {0, 0}, ">"}, {2, {0, 2}, ""}, {2, {5, 6}, "long"}, {3, {0, 99}, "no"}};
  EXPECT_EQ(edited_text("abcdef", 2, edits, "in"), ">cdelong");
  EXPECT_EQ(edited_text("abcdef", 0, edits, "in"), "Xbcdef");
  EXPECT_EQ(edited_text("abcdef", 1, edits, "in"), "abcdef");
  EXPECT_EQ(edited_text("", 1, {}, "in"), "");
}

TEST(EditedText, AnEditOutsideIsOfAnotherText) {
  for (const Range where : {Range{5, 7}, Range{9, 9}, Range{3, 2}})
    EXPECT_EQ(io::error_of(
                  [&] { static_cast<void>(edited_text("abcdef", 0, std::vector<FieldEdit>{{0, where, ""}}, "in:1")); }),
              "unfinished: in:1: it changed while it was read; try again when nothing writes to it");
}

}  // namespace
}  // namespace sumi::hide
