#include "base/bytes/sha256.hpp"

#include <gtest/gtest.h>

#include "io/files.hpp"

namespace sumi::io {
namespace {

// FIPS 180-2, appendix B.
TEST(Sha256, IsThatOfTheBytesOnDisk) {
  const TestFolder folder;
  EXPECT_EQ(sha256_of_path(folder.write("a", "abc")),
            "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_EQ(sha256_of_path(folder.write("a", "")), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  EXPECT_EQ(sha256_of_path(folder.write("a.gz", "abc")),
            "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_EQ(sha256_of_path(folder.write("b", std::string(1'000'000, 'a'))),
            "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

TEST(Sha256, OfAFolderIsThatOfItsList) {
  const TestFolder folder;
  folder.write("in/b/c", "");
  folder.write("in/a", "abc");
  folder.write("in/.hidden", "x");
  const std::string list = folder.write("list",
                                        "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad  a\n"
                                        "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855  b/c\n");
  EXPECT_EQ(sha256(Input(folder.at("in"))), sha256_of_path(list));
}

}  // namespace
}  // namespace sumi::io
