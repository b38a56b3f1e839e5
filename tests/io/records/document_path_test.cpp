#include <gtest/gtest.h>

#include "io/files.hpp"
#include "io/records/open_text.hpp"

namespace sumi::io {
namespace {

std::string path_of(const std::string& id) {
  Record record;
  record.place = "in:1";
  record.id = id;
  std::string path;
  const std::string error = error_of([&] { path = document_path(record); });
  return error == "no error" ? path : error.substr(0, error.find(" can't"));
}

TEST(DocumentPath, IsTheIdAsItIs) {
  for (const std::string id : {"a", "a/b", "a.txt", "a.txt.txt", "a.gz", "a b", "é"}) EXPECT_EQ(path_of(id), id);
}

TEST(DocumentPath, RefusesWhatReadingWouldNotGiveBack) {
  for (const std::string& id :
       {std::string(), std::string("."), std::string(".."), std::string(".a"), std::string("/a"), std::string("a/"),
        std::string("a//b"), std::string("a/../b"), std::string("a/.b"), std::string("a\0b", 3)})
    EXPECT_EQ(path_of(id),
              "bad_input: in:1: the id cannot be a file's name: it, or a part between its slashes, is empty, begins "
              "with a dot "
              "or holds U+0000; give another id")
        << id;
}

}  // namespace
}  // namespace sumi::io
