#include "base/bytes/remove_tree.hpp"

#include <cerrno>
#include <filesystem>

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <unistd.h>

#include "io/files.hpp"

namespace sumi::io {
namespace fs = std::filesystem;
namespace {

TEST(RemoveTree, RemovesFilesAndFolders) {
  const TestFolder folder;
  folder.write("a/b/c/d", "x");
  folder.write("a/b/e", "x");
  fs::create_directory(folder.at("a/empty"));
  folder.write("stays", "x");
  EXPECT_EQ(remove_tree(folder.at("a")), 0);
  EXPECT_EQ(folder.list(), std::vector<std::string>{"stays"});
  EXPECT_EQ(remove_tree(folder.at("stays")), 0);
  EXPECT_EQ(remove_tree(folder.at("stays")), 0);
  EXPECT_TRUE(folder.list().empty());
}

TEST(RemoveTree, DoesNotFollowLinks) {
  const TestFolder folder;
  folder.write("kept/x", "x");
  fs::create_directory(folder.at("a"));
  fs::create_directory_symlink(folder.at("kept"), folder.at("a/link"));
  EXPECT_EQ(remove_tree(folder.at("a")), 0);
  EXPECT_EQ(folder.list(), (std::vector<std::string>{"kept/", "kept/x"}));
}

TEST(RemoveTree, NeedsOneDescriptor) {
  const TestFolder folder;
  folder.write("a/b/c/d/e/f", "x");
  EXPECT_EQ(in_child([&] {
              for (int file = 3; file < 256; ++file) ::close(file);
              const rlimit limit{4, 4};
              if (::setrlimit(RLIMIT_NOFILE, &limit) != 0) return 1;
              return remove_tree(folder.at("a")) == 0 ? 0 : 2;
            }),
            0);
  EXPECT_TRUE(folder.list().empty());
}

TEST(RemoveTree, TellsWhatFailed) {
  const TestFolder folder;
  folder.write("file", "x");
  EXPECT_EQ(remove_tree(folder.at("file/below")), ENOTDIR);
}

}  // namespace
}  // namespace sumi::io
