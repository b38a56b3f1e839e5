#include <gtest/gtest.h>

#include "base/bytes/input.hpp"
#include "io/files.hpp"

namespace sumi::io {
namespace {

TEST(WholeFile, AppendsEverythingInStepsOfAnySize) {
  const std::string bytes(300'000, 'x');
  for (const std::size_t step : {1u, 7u, 1u << 20}) {
    std::string into = "before";
    append_whole(*source_of(bytes, step), into);
    EXPECT_EQ(into, "before" + bytes);
  }
  std::string into;
  append_whole(*source_of(""), into);
  EXPECT_EQ(into, "");
}

TEST(WholeFile, NamesTheFirstInvalidByte) {
  require_utf8("aé", "in");
  EXPECT_EQ(error_of([] { require_utf8("aé\xFF", "in"); }),
            "bad_input: in:byte 3: it is not valid UTF-8; name the file's encoding, or repair it");
}

TEST(WholeFile, NamesAFileOfAFolder) {
  const TestFolder folder;
  folder.write("a/b.txt", "x");
  EXPECT_EQ(place_in(Input(folder.path()), "a/b.txt"), folder.at("a/b.txt"));
  EXPECT_EQ(place_in(Input(folder.path() + "/"), "a/b.txt"), folder.at("a/b.txt"));
}

}  // namespace
}  // namespace sumi::io
