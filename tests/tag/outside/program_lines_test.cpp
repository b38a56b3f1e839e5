#include "tag/outside/program_lines.hpp"

#include <string>

#include <gtest/gtest.h>

#include <sumi/model/error.hpp>

namespace sumi::tag {
namespace {

constexpr std::chrono::milliseconds kLong{20'000};
constexpr std::chrono::milliseconds kShort{100};

TEST(ProgramLines, AsksAndHears) {
  ProgramLines program("echo hello; cat");
  EXPECT_EQ(program.listen(kLong), "hello");
  EXPECT_EQ(program.ask("a b", kLong), "a b");
  EXPECT_EQ(program.ask("", kLong), "");
}

TEST(ProgramLines, LongLinesGoBothWaysAtOnce) {
  ProgramLines program("cat");
  const std::string line(3'000'000, 'x');
  EXPECT_EQ(program.ask(line, kLong), line);
}

TEST(ProgramLines, AProgramThatEndsIsAnError) {
  ProgramLines ended("exit 3");
  EXPECT_THROW(static_cast<void>(ended.ask("a", kLong)), Error);
  ProgramLines absent("no-such-program-anywhere");
  EXPECT_THROW(static_cast<void>(absent.listen(kLong)), Error);
}

TEST(ProgramLines, AProgramThatIsSilentIsAnError) {
  ProgramLines silent("sleep 60");
  EXPECT_THROW(static_cast<void>(silent.ask("a", kShort)), Error);
}

TEST(ProgramLines, AProgramThatSaysALineForEverIsAnError) {
  ProgramLines slow("while printf x; do sleep 0.02; done");
  EXPECT_THROW(static_cast<void>(slow.listen(std::chrono::milliseconds(500))), Error);
}

TEST(ProgramLines, KillsWhatItStarted) {
  std::string number;
  {
    ProgramLines program("sleep 600 & echo $!; cat");
    number = program.listen(kLong);
  }
  ProgramLines probe("i=0; while kill -0 " + number + " && [ $i -lt 100 ]; do sleep 0.1; i=$((i+1)); done; echo $i");
  EXPECT_NE(probe.listen(kLong), "100");
}

TEST(ProgramLines, WhatItComplainsOfIsThrownAway) {
  ProgramLines program("echo secret >&2; echo fine");
  EXPECT_EQ(program.listen(kLong), "fine");
}

}  // namespace
}  // namespace sumi::tag
