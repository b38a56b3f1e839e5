#include "base/text/visible.hpp"

#include <gtest/gtest.h>

namespace sumi {
namespace {

TEST(Visible, LeavesWhatIsVisible) {
  EXPECT_EQ(visible("notes/é墨😀 a.txt"), "notes/é墨😀 a.txt");
  EXPECT_EQ(visible(""), "");
}

TEST(Visible, ShowsWhatSteersATerminal) {
  EXPECT_EQ(visible("a\x1b[31m\n\x7F"), "a␛[31m␊␡");
  EXPECT_EQ(visible("\xC2\x9B\xE2\x80\xAE"), "\uFFFD\uFFFD");
}

TEST(Visible, ShowsBytesThatAreNoText) {
  EXPECT_EQ(visible("a\xFF\xC3"
                    "b"),
            "a\uFFFD\uFFFD"
            "b");
}

TEST(Visible, ALineFeedCanStay) {
  std::string out;
  append_visible(out, U'\n');
  append_visible(out, U'\t');
  EXPECT_EQ(out, "\n␉");
}

}  // namespace
}  // namespace sumi
