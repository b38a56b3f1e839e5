#include <gtest/gtest.h>

#include "io/files.hpp"
#include "io/records.hpp"
#include "io/records/open_text.hpp"

namespace sumi::io {
namespace {

TEST(FolderDocuments, AreThePathsWithoutCompression) {
  const TestFolder folder;
  for (const char* file : {"b.txt.gz", "b.ann", "a/c.txt", "a/c.md", "d"}) folder.write(file, "");
  const Input input(folder.path());
  EXPECT_EQ(folder_files(input), (std::vector<std::string>{"a/c.md", "a/c.txt", "b.ann", "b.txt.gz", "d"}));
  const FolderDocuments documents = folder_documents(input, {".txt", ".ann"});
  EXPECT_EQ(documents.files,
            (decltype(FolderDocuments::files){{"a/c.txt", {"a/c.txt", ""}}, {"b.txt", {"b.txt.gz", "b.ann"}}}));
  EXPECT_EQ(documents.other_files, 2U);
}

TEST(FolderDocuments, StandThereOnce) {
  const TestFolder folder;
  folder.write("b.txt", "");
  folder.write("b.txt.gz", "");
  const std::string error = error_of([&] { static_cast<void>(folder_documents(Input(folder.path()), {".txt"})); });
  EXPECT_TRUE(error.ends_with("b.txt.gz: the same file is beside it with another compression; remove one")) << error;
}

TEST(FolderDocuments, HaveNamesInUtf8) {
  const TestFolder folder;
  folder.write("\xff", "");
  EXPECT_TRUE(error_of([&] {
                static_cast<void>(folder_files(Input(folder.path())));
              }).ends_with("a file's name in the folder is not valid UTF-8; rename it"));
}

}  // namespace
}  // namespace sumi::io
