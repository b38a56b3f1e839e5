#include "judge/verify/folder_entries.hpp"

#include <filesystem>

#include <gtest/gtest.h>

#include "io/files.hpp"

namespace sumi::verify {
namespace {

std::vector<std::string> paths_in(const std::string& folder) {
  std::vector<std::string> paths;
  for (const FolderEntry& entry : folder_entries(folder)) paths.push_back(entry.path + (entry.is_folder ? "/" : ""));
  return paths;
}

TEST(FolderEntries, ListsAllInOrder) {
  const io::TestFolder folder;
  folder.write("b/two.txt", "");
  folder.write("b-a.txt", "");
  folder.write(".hidden/x", "");
  folder.write("a.txt", "");
  std::filesystem::create_directory(folder.at("empty"));
  std::filesystem::create_symlink(folder.at("a.txt"), folder.at("link.txt"));
  EXPECT_EQ(paths_in(folder.path()), (std::vector<std::string>{".hidden/", ".hidden/x", "a.txt", "b/", "b-a.txt",
                                                               "b/two.txt", "empty/", "link.txt"}));
  EXPECT_EQ(folder_entries(folder.path())[5].name(), "two.txt");
  EXPECT_EQ(folder_entries(folder.path())[0].name(), ".hidden");
}

TEST(FolderEntries, RefusesWhatCantBeSearched) {
  const io::TestFolder folder;
  EXPECT_TRUE(paths_in(folder.path()).empty());
  const auto error = [&](const std::string& path) { return io::error_of([&] { paths_in(path); }); };
  EXPECT_TRUE(error(folder.at("none")).starts_with("bad_usage: "));
  EXPECT_TRUE(error(folder.write("a.txt", "")).starts_with("bad_usage: "));
  std::filesystem::create_directory_symlink(folder.path(), folder.at("link"));
  EXPECT_TRUE(error(folder.path()).starts_with("bad_input: " + folder.at("link")));
  std::filesystem::remove(folder.at("link"));
  std::filesystem::create_symlink(folder.at("gone"), folder.at("dangling"));
  EXPECT_TRUE(error(folder.path()).starts_with("bad_input: " + folder.at("dangling")));
  std::filesystem::remove(folder.at("dangling"));
  folder.write("\xFF", "");
  EXPECT_TRUE(error(folder.path()).starts_with("bad_input: " + folder.path() + ": "));
}

}  // namespace
}  // namespace sumi::verify
