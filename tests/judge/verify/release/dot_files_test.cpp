#include <filesystem>

#include <gmock/gmock.h>

#include "io/files.hpp"
#include "judge/verify/release/published.hpp"

namespace sumi::verify {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

TEST(DotFiles, AreFoundAtAnyDepth) {
  const io::TestFolder folder;
  folder.write("d000001.txt", "a");
  folder.write("b/d000002.txt", "a");
  EXPECT_THAT(dot_files(folder.path()), IsEmpty());
  folder.write(".names", "Anna");
  folder.write("b/.d000003.txt", "Anna");
  folder.write("b/.c/d/notes.txt", "Anna");
  folder.write(".b.sumi-AbCdEf", "left over");
  EXPECT_THAT(dot_files(folder.path()), ElementsAre(".b.sumi-AbCdEf", ".names", "b/.c/d/notes.txt", "b/.d000003.txt"));
}

TEST(DotFiles, TheMarkOfAFolderIsNoneAsLongAsItSaysNothingElse) {
  const std::string text =
      "sumi wrote all files of this folder at once. With --overwrite it replaces the folder, as long as nothing else "
      "is in it.\n";
  const io::TestFolder folder;
  folder.write(".sumi-folder", text);
  EXPECT_THAT(dot_files(folder.path()), IsEmpty());
  folder.write(".sumi-folder", text + "Anna");
  EXPECT_THAT(dot_files(folder.path()), ElementsAre(".sumi-folder"));
  folder.write(".sumi-folder", "Anna");
  folder.write("b/.sumi-folder", text);
  EXPECT_THAT(dot_files(folder.path()), ElementsAre(".sumi-folder", "b/.sumi-folder"));
}

TEST(DotFiles, AreEmptyFoldersToo) {
  const io::TestFolder folder;
  folder.write("b/d000001.txt", "a");
  std::filesystem::create_directories(folder.at("b/Tova Brandvold"));
  std::filesystem::create_directories(folder.at("c/Mori"));
  EXPECT_THAT(dot_files(folder.path()), ElementsAre("b/Tova Brandvold", "c/Mori"));
}

}  // namespace
}  // namespace sumi::verify
