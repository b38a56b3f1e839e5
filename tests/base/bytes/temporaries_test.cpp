#include <filesystem>

#include <gtest/gtest.h>

#include "base/bytes/file_descriptor.hpp"
#include "io/files.hpp"

namespace sumi::io {
namespace {

TEST(Temporary, AFileStandsBesideItsTargetForThisUserAlone) {
  const TestFolder folder;
  {
    FileDescriptor file;
    const Temporary temporary = Temporary::make_file(folder.at("out.txt"), file);
    EXPECT_TRUE(file.is_open());
    ASSERT_EQ(folder.list().size(), 1U);
    EXPECT_EQ(folder.list()[0].substr(0, 14), ".out.txt.sumi-");
    EXPECT_EQ(folder.list()[0].size(), 20U);
    EXPECT_EQ(mode_of(temporary.path()), 0600U);
  }
  EXPECT_TRUE(folder.list().empty());
}

TEST(Temporary, AFolderGoesAwayWithItsFiles) {
  const TestFolder folder;
  {
    Temporary temporary = Temporary::make_folder(folder.at("out"));
    EXPECT_EQ(mode_of(temporary.path()), 0700U);
    static_cast<void>(temporary.create_inside("a/b/c.txt", "c", 0600));
    EXPECT_EQ(mode_of(temporary.path() + "/a/b/c.txt"), 0600U);
    EXPECT_THROW(static_cast<void>(temporary.create_inside("a/b/c.txt", "c", 0600)), Error);
  }
  EXPECT_TRUE(folder.list().empty());
}

TEST(Temporary, WhatIsShownStays) {
  const TestFolder folder;
  {
    FileDescriptor file;
    Temporary temporary = Temporary::make_file(folder.at("out"), file);
    temporary.show(false);
    EXPECT_FALSE(temporary.has_old());
    Temporary::keep({&temporary});
    temporary.remove_old();
  }
  EXPECT_EQ(folder.list(), std::vector<std::string>{"out"});
}

TEST(Temporary, WhatIsNotKeptIsTakenBack) {
  const TestFolder folder;
  folder.write("old", "old");
  for (const char* name : {"new", "old"}) {
    FileDescriptor file;
    Temporary temporary = Temporary::make_file(folder.at(name), file);
    temporary.show(true);
    EXPECT_EQ(temporary.has_old(), name == std::string("old"));
    EXPECT_EQ(bytes_of_file(folder.at(name)), "");
  }
  EXPECT_EQ(folder.list(), std::vector<std::string>{"old"});
  EXPECT_EQ(bytes_of_file(folder.at("old")), "old");
}

TEST(Temporary, NothingIsReplacedUnlessItMay) {
  const TestFolder folder;
  folder.write("out/theirs", "x");
  Temporary temporary = Temporary::make_folder(folder.at("out"));
  EXPECT_EQ(error_of([&] { temporary.show(false); }), "unfinished: " + folder.at("out") + ": Directory not empty");
}

TEST(Temporary, OneTargetInAnotherIsRefused) {
  const TestFolder folder;
  std::filesystem::create_directory(folder.at("out"));
  FileDescriptor file;
  {
    const Temporary outer = Temporary::make_folder(folder.at("out"));
    EXPECT_EQ(error_of([&] { static_cast<void>(Temporary::make_file(folder.at("out/key"), file)); }).substr(0, 9),
              "bad_usage");
    EXPECT_FALSE(Temporary::holds(folder.at("out/key")));
    EXPECT_TRUE(Temporary::holds(outer.path() + "/key"));
  }
  const Temporary inner = Temporary::make_file(folder.at("out/key"), file);
  EXPECT_EQ(error_of([&] { static_cast<void>(Temporary::make_folder(folder.at("out"))); }).substr(0, 9), "bad_usage");
}

TEST(Temporary, ALongNameIsCut) {
  const TestFolder folder;
  FileDescriptor file;
  const Temporary temporary = Temporary::make_file(folder.at(std::string(255, 'x')), file);
  EXPECT_EQ(std::filesystem::path(temporary.path()).filename().string().size(), 255U);
}

TEST(Temporary, SaysWhatIsInTheWay) {
  const TestFolder folder;
  FileDescriptor file;
  EXPECT_EQ(error_of([&] { static_cast<void>(Temporary::make_file(folder.at("no/out"), file)); }),
            "unfinished: " + folder.at("no/out") + ": No such file or directory; create its folder first");
  EXPECT_THROW(static_cast<void>(Temporary::make_folder(folder.at("no/out"))), Error);
}

// In a process of its own: as a signal does.
TEST(RemoveTemporaries, PutsBackWhatIsNotKept) {
  const TestFolder folder;
  folder.write("old", "old");
  EXPECT_EQ(
      in_child([&] {
        FileDescriptor file;
        Temporary one = Temporary::make_file(folder.at("old"), file);
        Temporary two = Temporary::make_folder(folder.at("new"));
        one.show(true);
        two.show(false);
        remove_temporaries();
        return error_of([&] { Temporary::keep({&one, &two}); }).ends_with("the run was stopped; run it again") ? 0 : 1;
      }),
      0);
  EXPECT_EQ(folder.list(), std::vector<std::string>{"old"});
  EXPECT_EQ(bytes_of_file(folder.at("old")), "old");
}

// In a process of its own: what was given up stays given up.
TEST(RemoveTemporaries, RemovesAllAndLetsNothingAppearAnyMore) {
  const TestFolder folder;
  EXPECT_EQ(in_child([&] {
              FileDescriptor file;
              Temporary one = Temporary::make_file(folder.at("one"), file);
              Temporary two = Temporary::make_folder(folder.at("two"));
              static_cast<void>(two.create_inside("a/b", "b", 0600));
              remove_temporaries();
              if (!folder.list().empty()) return 1;
              const auto gives_up = [](const std::function<void()>& action) {
                return error_of(action).ends_with("the run was stopped; run it again");
              };
              if (!gives_up([&] { one.show(false); })) return 2;
              if (!gives_up([&] { static_cast<void>(two.create_inside("c", "c", 0600)); })) return 3;
              if (!gives_up([&] { static_cast<void>(Temporary::make_file(folder.at("three"), file)); })) return 4;
              if (!gives_up([&] { static_cast<void>(Temporary::make_folder(folder.at("four"))); })) return 5;
              return folder.list().empty() ? 0 : 6;
            }),
            0);
}

}  // namespace
}  // namespace sumi::io
