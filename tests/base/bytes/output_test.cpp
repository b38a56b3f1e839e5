#include "base/bytes/output.hpp"

#include <filesystem>

#include <gtest/gtest.h>

#include "io/files.hpp"

namespace sumi::io {
namespace {

TEST(Output, CompressesBySuffixTheSameEachTime) {
  const TestFolder folder;
  for (const char* name : {"a.gz", "a.zst"}) {
    std::string before;
    for (int run = 0; run < 2; ++run) {
      Output output(folder.at(name));
      for (int i = 0; i < 1000; ++i) output.sink().write("hello, world; ");
      output.commit();
      const std::string bytes = bytes_of_file(folder.at(name));
      EXPECT_LT(bytes.size(), 1000U);
      EXPECT_TRUE(run == 0 || bytes == before);
      before = bytes;
    }
    EXPECT_EQ(drain(*Input(folder.at(name)).open()).size(), 14'000U);
  }
}

TEST(Output, AnEmptyOneIsAFileToo) {
  const TestFolder folder;
  Output(folder.at("plain")).commit();
  Output(folder.at("a.gz")).commit();
  Output(folder.at("a.zst")).commit();
  EXPECT_EQ(bytes_of_file(folder.at("plain")), "");
  EXPECT_EQ(drain(*Input(folder.at("a.gz")).open()), "");
  EXPECT_EQ(drain(*Input(folder.at("a.zst")).open()), "");
}

TEST(Output, AppearsWholeUnlessItIsADevice) {
  const TestFolder folder;
  EXPECT_TRUE(Output(folder.at("a")).appears_whole());
  EXPECT_TRUE(Output("-").appears_whole());
  EXPECT_TRUE(Output::folder(folder.at("b"), false).appears_whole());
  EXPECT_FALSE(Output("/dev/null").appears_whole());
}

TEST(Output, Moves) {
  const TestFolder folder;
  Output first(folder.at("a"));
  first.sink().write("a");
  Output second = std::move(first);
  second.sink().write("b");
  second = Output(folder.at("c"));  // what it held before is dropped
  second.commit();
  EXPECT_EQ(folder.list(), std::vector<std::string>{"c"});
}

TEST(Output, SeveralArePreparedBeforeOneIsShown) {
  const TestFolder folder;
  Output one(folder.at("one"));
  Output two("/dev/full");
  one.sink().write("x");
  two.sink().write("x");
  one.prepare();
  EXPECT_THROW(two.prepare(), Error);
  EXPECT_FALSE(std::filesystem::exists(folder.at("one")));
}

TEST(Output, RemovedTemporariesCantBeCommitted) {
  const TestFolder folder;
  EXPECT_EQ(in_child([&] {
              Output output(folder.at("out"));
              output.sink().write("x");
              remove_temporaries();
              if (!folder.list().empty()) return 1;
              if (error_of([&] { output.commit(); }) == "no error") return 2;
              return folder.list().empty() ? 0 : 3;
            }),
            0);
}

}  // namespace
}  // namespace sumi::io
