#include "io/apart.hpp"

#include <filesystem>

#include <gtest/gtest.h>

#include <sumi/error.hpp>

#include "io/files.hpp"

namespace sumi::io {
namespace {

namespace fs = std::filesystem;

class Apart : public ::testing::Test {
 protected:
  Apart() {
    folder_.write("in/a.txt", "a");
    fs::create_hard_link(folder_.at("in/a.txt"), folder_.at("hard"));
    fs::create_symlink(folder_.at("in/a.txt"), folder_.at("soft"));
    fs::create_directory_symlink(folder_.at("in"), folder_.at("link"));
  }

  bool refuses(const std::string& read, const std::vector<std::string>& written) const {
    std::vector<PathUse> writes;
    for (const std::string& path : written) writes.push_back({path, "the output"});
    try {
      require_apart({{read, "the input"}}, writes);
      return false;
    } catch (const Error& error) {
      return error.kind() == Error::Kind::bad_usage;
    }
  }

  TestFolder folder_;
};

TEST_F(Apart, RefusesTheSameFileByAnyPath) {
  const std::string in = folder_.at("in/a.txt");
  for (const char* path : {"in/a.txt", "in/../in/a.txt", "hard", "soft", "link/a.txt"}) {
    EXPECT_TRUE(refuses(in, {folder_.at(path)})) << path;
  }
  EXPECT_FALSE(refuses(in, {folder_.at("in/b.txt")}));
  EXPECT_FALSE(refuses(in, {"-", "", folder_.at("new")}));
  EXPECT_FALSE(refuses("-", {"-"}));
}

TEST_F(Apart, RefusesAPlaceInAFolderThatIsRead) {
  EXPECT_TRUE(refuses(folder_.at("in"), {folder_.at("in/new")}));
  EXPECT_TRUE(refuses(folder_.at("in"), {folder_.at("link/deep/new")}));
  EXPECT_TRUE(refuses(folder_.at("in/"), {folder_.at("in")}));
  EXPECT_FALSE(refuses(folder_.at("in"), {folder_.at("inside")}));
}

TEST_F(Apart, RefusesTwoOutputsAtOnePlace) {
  const std::string in = folder_.at("in/a.txt");
  EXPECT_TRUE(refuses(in, {folder_.at("x"), folder_.at("./x")}));
  EXPECT_TRUE(refuses(in, {folder_.at("in/x"), folder_.at("link/x")}));
  EXPECT_TRUE(refuses(in, {"-", "-"}));
  EXPECT_FALSE(refuses(in, {folder_.at("x"), folder_.at("y")}));
  EXPECT_FALSE(refuses(in, {"/dev/null", "/dev/null"}));
}

}  // namespace
}  // namespace sumi::io
