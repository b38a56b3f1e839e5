#include <gtest/gtest.h>

#include <sumi/replace/replace.hpp>

namespace sumi::replace {
namespace {

TEST(RenderEdits, SaysWhereReplacementsStand) {
  const std::vector<Edit> edits{{{0, 2}, "[A]", "A"}, {{2, 3}, "", "B"}, {{5, 6}, "éé", "C"}};
  const RenderedEdits rendered = render("abcdef", edits);
  EXPECT_EQ(rendered.text, "[A]deéé");
  EXPECT_EQ(rendered.places, (std::vector<Range>{{0, 3}, {3, 3}, {5, 9}}));
}

TEST(RenderEdits, NoneLeaveTheText) {
  EXPECT_EQ(render("abc", {}).text, "abc");
  EXPECT_EQ(render("", {}).text, "");
  EXPECT_EQ(render("", std::vector<Edit>{{{0, 0}, "x", "A"}}).text, "x");
}

}  // namespace
}  // namespace sumi::replace
