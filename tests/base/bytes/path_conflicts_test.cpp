#include <filesystem>

#include <fcntl.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include "base/bytes/input.hpp"
#include "io/files.hpp"
#include <sumi/model/error.hpp>

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
      refuse_path_conflicts({{read, "the input"}}, writes);
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

TEST_F(Apart, RefusesAFolderThatHoldsWhatIsRead) {
  EXPECT_TRUE(refuses(folder_.at("in/a.txt"), {folder_.at("in")}));
  EXPECT_TRUE(refuses(folder_.at("in/a.txt"), {folder_.at("link/")}));
  EXPECT_TRUE(refuses(folder_.at("in"), {folder_.path()}));
  EXPECT_TRUE(refuses(folder_.at("hard"), {folder_.at("in")}));
  EXPECT_FALSE(refuses(folder_.at("in/a.txt"), {folder_.at("inside")}));
}

TEST_F(Apart, RefusesAnOutputInAnother) {
  const std::string in = folder_.at("in/a.txt");
  EXPECT_TRUE(refuses(in, {folder_.at("new"), folder_.at("new/key")}));
  EXPECT_TRUE(refuses(in, {folder_.at("new/deep/key"), folder_.at("new")}));
  fs::create_directory(folder_.at("out"));
  fs::create_directory_symlink(folder_.at("out"), folder_.at("other"));
  EXPECT_TRUE(refuses(in, {folder_.at("out"), folder_.at("other/key")}));
  EXPECT_FALSE(refuses(in, {folder_.at("out"), folder_.at("out.key")}));
}

// `with` opens a standard stream on what is read.
int refused_with(const std::string& path, int stream, const std::string& read, const std::string& write) {
  return in_child([&] {
    const int file = ::open(path.c_str(), O_RDWR | O_APPEND);
    if (file < 0 || ::dup2(file, stream) != stream) return 90;
    try {
      refuse_path_conflicts({{read, "the input"}}, {{write, "the output"}});
      return 0;
    } catch (const Error& error) {
      return error.kind() == Error::Kind::bad_usage ? 1 : 91;
    }
  });
}

TEST_F(Apart, RefusesStandardStreamsOnWhatIsReadOrWritten) {
  const std::string in = folder_.at("in/a.txt");
  folder_.write("b.txt", "b");
  EXPECT_EQ(refused_with(in, STDIN_FILENO, "-", in), 1);
  EXPECT_EQ(refused_with(in, STDIN_FILENO, "-", folder_.at("hard")), 1);
  EXPECT_EQ(refused_with(in, STDIN_FILENO, "-", folder_.at("in")), 1);
  EXPECT_EQ(refused_with(in, STDIN_FILENO, "-", folder_.at("b.txt")), 0);
  for (const int stream : {STDOUT_FILENO, STDERR_FILENO}) {
    EXPECT_EQ(refused_with(in, stream, in, "-"), 1);
    EXPECT_EQ(refused_with(in, stream, folder_.at("in"), "-"), 1);
    EXPECT_EQ(refused_with(folder_.at("b.txt"), stream, in, "-"), 0);
  }
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
