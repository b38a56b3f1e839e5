#include <csignal>
#include <filesystem>

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "io/files.hpp"

namespace sumi::io {
namespace fs = std::filesystem;
namespace {

void write_file(const std::string& path, std::string_view bytes) {
  Output output(path);
  output.sink().write(bytes);
  output.commit();
}

mode_t mask_of_process() {
  const mode_t mask = ::umask(0);
  ::umask(mask);
  return mask;
}

TEST(FileTarget, ObeysTheUmaskUnlessItIsPrivate) {
  const TestFolder folder;
  EXPECT_EQ(in_child([&] {
              for (const mode_t mask : {0000U, 0002U, 0022U, 0027U, 0077U}) {
                ::umask(mask);
                const std::string name = "m" + std::to_string(mask);
                Output(folder.at(name)).commit();
                if (mode_of(folder.at(name)) != (0666U & ~mask)) return 1;
                for (const Output::Secrecy secrecy : {Output::Secrecy::confined, Output::Secrecy::always_private}) {
                  const std::string path = folder.at(name + "p" + std::to_string(static_cast<int>(secrecy)));
                  Output(path, secrecy).commit();
                  if (mode_of(path) != 0600U) return 2;
                  fs::permissions(path, fs::perms(0640));
                  Output(path, secrecy).commit();
                  if (mode_of(path) != (secrecy == Output::Secrecy::confined ? 0640U : 0600U)) return 3;
                }
              }
              return 0;
            }),
            0);
}

TEST(FileTarget, AppearsWhole) {
  const TestFolder folder;
  Output output(folder.at("out"));
  output.sink().write("hello");
  EXPECT_FALSE(fs::exists(folder.at("out")));
  output.prepare();
  EXPECT_FALSE(fs::exists(folder.at("out")));
  output.commit();
  output.commit();
  EXPECT_EQ(folder.list(), std::vector<std::string>{"out"});
  EXPECT_EQ(bytes_of_file(folder.at("out")), "hello");
  EXPECT_EQ(mode_of(folder.at("out")), 0666U & ~mask_of_process());
}

TEST(FileTarget, DroppedItLeavesNothing) {
  const TestFolder folder;
  folder.write("out", "old");
  {
    Output output(folder.at("out"));
    output.sink().write("hello");
    output.prepare();
  }
  EXPECT_EQ(folder.list(), std::vector<std::string>{"out"});
  EXPECT_EQ(bytes_of_file(folder.at("out")), "old");
}

TEST(FileTarget, KilledItLeavesTheTargetAsItWas) {
  const TestFolder folder;
  folder.write("out", "old");
  EXPECT_EQ(in_child([&]() -> int {
              Output output(folder.at("out"));
              output.sink().write(std::string(1'000'000, 'x'));
              output.prepare();
              ::raise(SIGKILL);
              return 0;
            }),
            128 + SIGKILL);
  EXPECT_EQ(bytes_of_file(folder.at("out")), "old");
  ASSERT_EQ(folder.list().size(), 2U);
  EXPECT_TRUE(Input(folder.path()).files() == std::vector<std::string>{"out"});  // readers skip what is left
  {
    const Output next(folder.at("out"));
  }
  EXPECT_EQ(folder.list(), std::vector<std::string>{"out"});  // the next run removes it
}

TEST(FileTarget, KeepsTheModeOfWhatStoodThere) {
  const TestFolder folder;
  folder.write("out", "old");
  fs::permissions(folder.at("out"), fs::perms(0640));
  write_file(folder.at("out"), "new");
  EXPECT_EQ(mode_of(folder.at("out")), 0640U);
  EXPECT_EQ(bytes_of_file(folder.at("out")), "new");
}

TEST(FileTarget, ReplacesALinksTargetNotTheLink) {
  const TestFolder folder;
  folder.write("sub/real", "old");
  fs::create_symlink("sub/real", folder.at("link"));
  write_file(folder.at("link"), "new");
  EXPECT_TRUE(fs::is_symlink(folder.at("link")));
  EXPECT_EQ(bytes_of_file(folder.at("sub/real")), "new");
  fs::create_symlink("sub/fresh", folder.at("dangling"));
  write_file(folder.at("dangling"), "new");
  EXPECT_TRUE(fs::is_symlink(folder.at("dangling")));
  EXPECT_EQ(bytes_of_file(folder.at("sub/fresh")), "new");
}

TEST(FileTarget, SaysWhatIsInTheWay) {
  const TestFolder folder;
  folder.write("file", "x");
  EXPECT_EQ(error_of([&] { Output output(folder.at("file/out")); }),
            "unfinished: " + folder.at("file/out") + ": Not a directory; name a place that can be written");
  EXPECT_EQ(error_of([&] { Output output(folder.at("no/out")); }),
            "unfinished: " + folder.at("no/out") + ": No such file or directory; create its folder first");
  EXPECT_EQ(error_of([&] { Output output(folder.path()); }),
            "unfinished: " + folder.path() + ": Is a directory; name a file");
}

TEST(FileTarget, AFullDiskLeavesTheTargetAsItWas) {
  const TestFolder folder;
  folder.write("out", "old");
  EXPECT_EQ(in_child([&] {
              ::signal(SIGXFSZ, SIG_IGN);
              const rlimit limit{10'000, 10'000};
              if (::setrlimit(RLIMIT_FSIZE, &limit) != 0) return 2;
              const std::string error = error_of([&] { write_file(folder.at("out"), std::string(20'000, 'x')); });
              return error == "unfinished: " + folder.at("out") + ": File too large" ? 0 : 1;
            }),
            0);
  EXPECT_EQ(folder.list(), std::vector<std::string>{"out"});
  EXPECT_EQ(bytes_of_file(folder.at("out")), "old");
}

TEST(FileTarget, AFileThatMayNotBeWrittenStays) {
  if (::geteuid() == 0) GTEST_SKIP() << "the superuser may write everything";
  const TestFolder folder;
  folder.write("out", "old");
  fs::permissions(folder.at("out"), fs::perms(0444));
  EXPECT_THROW(write_file(folder.at("out"), "new"), Error);
}

}  // namespace
}  // namespace sumi::io
