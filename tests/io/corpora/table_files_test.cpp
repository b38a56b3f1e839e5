#include "io/corpora/table_files.hpp"

#include <gtest/gtest.h>

#include "io/files.hpp"

namespace sumi::io {
namespace {

TEST(TableFiles, AreThoseOfTablesInOrder) {
  const TestFolder folder;
  folder.write("b.tsv", "a\tb\n");
  folder.write("a.csv", "a,b\n");
  folder.write("z/C.CSV", "a,b\n");
  std::vector<UnreadFile> unread;
  EXPECT_EQ(table_files(Input(folder.path()), {}, false, unread),
            (std::vector<std::string>{"a.csv", "b.tsv", "z/C.CSV"}));
  EXPECT_TRUE(unread.empty());
}

TEST(TableFiles, LeaveOutOthersOnlyIfTheyMay) {
  const TestFolder folder;
  folder.write("a.csv", "a,b\n");
  folder.write("notes.txt", "a,b\n");
  folder.write("p.csv", "\x89PNG\r\n\x1A\n");
  folder.write("r.jsonl", "{}\n");
  std::vector<UnreadFile> unread;
  EXPECT_EQ(error_of([&] { (void)table_files(Input(folder.path()), {}, false, unread); }).substr(0, 11), "bad_input: ");
  unread.clear();
  EXPECT_EQ(table_files(Input(folder.path()), {}, true, unread), std::vector<std::string>{"a.csv"});
  ASSERT_EQ(unread.size(), 3U);
  EXPECT_EQ(unread[0].path + " is " + unread[0].what, "notes.txt is no table by its name");
  EXPECT_EQ(unread[1].path + " is " + unread[1].what, "p.csv is an image");
}

}  // namespace
}  // namespace sumi::io
