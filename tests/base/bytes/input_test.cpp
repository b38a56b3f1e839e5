#include "base/bytes/input.hpp"

#include <filesystem>
#include <thread>

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/bytes/output.hpp"
#include "io/files.hpp"

namespace sumi::io {
namespace fs = std::filesystem;
namespace {

TEST(Input, AFileCanBeReadAgain) {
  const TestFolder folder;
  const Input input(folder.write("a.txt", "hello"));
  EXPECT_EQ(drain(*input.open()), "hello");
  EXPECT_EQ(drain(*input.open()), "hello");
  EXPECT_EQ(input.bytes_total(), 5U);
  EXPECT_EQ(input.name(), folder.at("a.txt"));
  EXPECT_FALSE(input.is_folder());
}

TEST(Input, DecompressesByTheFirstBytes) {
  const TestFolder folder;
  std::string bytes;
  const auto sink = compressed(std::make_unique<StringSink>(bytes), Compression::gzip);
  sink->write("hello");
  sink->close();
  const Input input(folder.write("a.gz", bytes));
  EXPECT_EQ(drain(*input.open()), "hello");
  EXPECT_EQ(drain(*input.open_raw()), bytes);
  EXPECT_EQ(drain(*Input(folder.write("a.bin", bytes)).open()), "hello");
}

TEST(Input, AChangedFileIsSeen) {
  const TestFolder folder;
  const Input input(folder.write("a", "hello"));
  folder.write("a", "hello!");
  EXPECT_EQ(error_of([&] { static_cast<void>(input.open()); }),
            "unfinished: " + folder.at("a") + ": it changed while it was read; try again when nothing writes to it");
}

TEST(Input, AReplacedFileIsSeen) {
  const TestFolder folder;
  const Input input(folder.write("a", "hello"));
  folder.write("b", "hullo");
  fs::last_write_time(folder.at("b"), fs::last_write_time(folder.at("a")));
  fs::rename(folder.at("b"), folder.at("a"));
  EXPECT_THROW(static_cast<void>(input.open()), Error);
}

TEST(Input, SaysWhatIsMissing) {
  EXPECT_EQ(error_of([] { Input("/nowhere/a"); }), "bad_input: /nowhere/a: No such file or directory");
  EXPECT_EQ(error_of([] { Input("/dev/null"); }),
            "bad_input: /dev/null: it is neither a file, a pipe nor a folder; name one of these");
}

TEST(Input, AFolderListsItsFilesInByteOrder) {
  const TestFolder folder;
  for (const char* name : {"b.txt", "B.txt", "a/z.txt", "a.txt", "a/.hidden", ".dot/x", ".y", "é.txt", "a-b"})
    folder.write(name, name);
  const Input input(folder.path());
  EXPECT_TRUE(input.is_folder());
  EXPECT_EQ(input.files(), (std::vector<std::string>{"B.txt", "a-b", "a.txt", "a/z.txt", "b.txt", "é.txt"}));
  EXPECT_EQ(drain(*input.open("a/z.txt")), "a/z.txt");
  EXPECT_THROW(static_cast<void>(input.open(".y")), Error);
}

TEST(Input, LinksToFilesAreReadLinksToFoldersAreNot) {
  const TestFolder outside;
  outside.write("secret.txt", "s");
  const TestFolder folder;
  fs::create_symlink(outside.at("secret.txt"), folder.at("link.txt"));
  fs::create_directory_symlink(outside.path(), folder.at("folder"));
  const Input input(folder.path());
  EXPECT_EQ(input.files(), std::vector<std::string>{"link.txt"});
  EXPECT_EQ(drain(*input.open("link.txt")), "s");
}

TEST(Input, APipeInAFolderIsAnError) {
  const TestFolder folder;
  folder.write("a.txt", "a");
  ASSERT_EQ(::mkfifo(folder.at("pipe").c_str(), 0600), 0);
  EXPECT_EQ(error_of([&] { Input input(folder.path()); }),
            "bad_input: " + folder.at("pipe") + ": it is neither a file nor a folder; remove it from the folder");
}

TEST(Input, ADanglingLinkInAFolderIsAnErrorWhereItIsOpened) {
  const TestFolder folder;
  fs::create_symlink("nowhere", folder.at("link.txt"));
  const Input input(folder.path());
  EXPECT_THROW(static_cast<void>(input.open("link.txt")), Error);
}

TEST(Input, APipeIsSpooled) {
  const TestFolder folder;
  const std::string path = folder.at("pipe");
  ASSERT_EQ(::mkfifo(path.c_str(), 0600), 0);
  std::thread writer([&] {
    const int file = ::open(path.c_str(), O_WRONLY);
    EXPECT_EQ(::write(file, "hello", 5), 5);
    ::close(file);
  });
  const Input input(path);
  writer.join();
  EXPECT_EQ(drain(*input.open()), "hello");
  EXPECT_EQ(drain(*input.open()), "hello");
  EXPECT_EQ(input.bytes_total(), 5U);
}

TEST(Input, StandardInputIsSpooledAndHasNoName) {
  const TestFolder folder;
  const std::string path = folder.write("a", "hello");
  EXPECT_EQ(in_child([&] {
              const int file = ::open(path.c_str(), O_RDONLY);
              ::dup2(file, STDIN_FILENO);
              const Input input("-");
              const bool right = input.name() == "standard input" && !input.has_name() && !input.is_same_as(path) &&
                                 drain(*input.open()) == "hello" && drain(*input.open()) == "hello";
              return right ? 0 : 1;
            }),
            0);
}

TEST(Input, KnowsItselfByAnotherPath) {
  const TestFolder folder;
  const Input input(folder.write("a", "hello"));
  fs::create_symlink("a", folder.at("link"));
  fs::create_hard_link(folder.at("a"), folder.at("hard"));
  folder.write("b", "hello");
  EXPECT_TRUE(input.is_same_as(folder.at("a")));
  EXPECT_TRUE(input.is_same_as(folder.at("link")));
  EXPECT_TRUE(input.is_same_as(folder.at("hard")));
  EXPECT_FALSE(input.is_same_as(folder.at("b")));
  EXPECT_FALSE(input.is_same_as(folder.at("nothing")));
  EXPECT_TRUE(Input(folder.path()).is_same_as(folder.path() + "/."));
}

}  // namespace
}  // namespace sumi::io
