#include "base/bytes/exchange_names.hpp"

#include <cerrno>

#include <gtest/gtest.h>

#include "io/files.hpp"

namespace sumi::io {
namespace {

TEST(GiveFreeName, TakesNoNameThatIsTaken) {
  const TestFolder folder;
  folder.write("a", "1");
  folder.write("b", "2");
  EXPECT_EQ(give_free_name(folder.at("a"), folder.at("b")), EEXIST);
  EXPECT_EQ(give_free_name(folder.at("a"), folder.at("c")), 0);
  EXPECT_EQ(folder.list(), (std::vector<std::string>{"b", "c"}));
  EXPECT_EQ(give_free_name(folder.at("a"), folder.at("d")), ENOENT);
}

TEST(ExchangeNames, OfFilesAndOfFolders) {
  const TestFolder folder;
  folder.write("a", "1");
  folder.write("b", "2");
  EXPECT_EQ(exchange_names(folder.at("a"), folder.at("b")), 0);
  EXPECT_EQ(bytes_of_file(folder.at("a")), "2");
  EXPECT_EQ(bytes_of_file(folder.at("b")), "1");
  folder.write("c/x", "3");
  folder.write("d/y", "4");
  EXPECT_EQ(exchange_names(folder.at("c"), folder.at("d")), 0);
  EXPECT_EQ(folder.list(), (std::vector<std::string>{"a", "b", "c/", "c/y", "d/", "d/x"}));
  EXPECT_EQ(exchange_names(folder.at("a"), folder.at("nothing")), ENOENT);
}

}  // namespace
}  // namespace sumi::io
