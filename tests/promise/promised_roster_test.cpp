#include "promise/promised_roster.hpp"

#include <gtest/gtest.h>

#include "base/bytes/sha256.hpp"
#include "io/files.hpp"
#include <sumi/model/table.hpp>

namespace sumi::io {
namespace {

using Entries = std::vector<std::vector<std::string>>;

Promise promised(std::string file) {
  return {.k = 2, .together = 1, .facts = {"NAME", "BORN"}, .roster = std::move(file)};
}

TEST(PromisedRoster, IsReadFromAFileOrFromMemory) {
  const TestFolder folder;
  const Promise file = promised(folder.write("roster.csv", "BORN;ward;NAME\n1950;3;Ada\n;4;Bo\n"));
  Promise memory = promised("");
  const auto table = std::make_shared<Table>();
  table->columns = {TableColumn("NAME", {"Ada", "Bo"}, {0, 1}), TableColumn("BORN", {"1950", ""}, {0, 1})};
  memory.roster_table = table;
  for (const Promise& promise : {file, memory}) {
    EXPECT_TRUE(promise.has_roster());
    EXPECT_EQ(promised_roster(promise), (Entries{{"Ada", "1950"}, {"Bo", ""}}));
    EXPECT_EQ(sha256_of_roster(promise), sha256_of_bytes("3:Ada,4:1950,2:Bo,0:,"));
  }
  EXPECT_EQ(promised_roster(Promise{}), Entries{});
}

TEST(PromisedRoster, IsRefusedOtherwise) {
  const TestFolder folder;
  const auto refused = [](const Promise& promise) {
    return error_of([&] { static_cast<void>(promised_roster(promise)); }).substr(0, 9);
  };
  EXPECT_EQ(refused(promised(folder.write("a.csv", "NAME\nAda\nBo\n"))), "bad_usage") << "no column";
  EXPECT_EQ(refused(promised(folder.write("b.csv", "NAME,BORN,NAME\na,b,c\nd,e,f\n"))), "bad_usage") << "two of them";
  EXPECT_EQ(refused(promised(folder.write("c.csv", "NAME,BORN\nAda,1950\n"))), "bad_usage") << "fewer than k";
  EXPECT_EQ(refused(promised(folder.write("d.csv", "NAME,BORN\nAda\nBo\n"))), "bad_input") << "cells are missing";
  EXPECT_EQ(refused(promised(folder.write("e.csv", "NAME,BORN\nAd\xE9,1950\nBo,1951\n"))), "bad_input") << "no UTF-8";
  Promise both = promised("roster.csv");
  both.roster_table = std::make_shared<Table>();
  EXPECT_EQ(refused(both), "bad_usage");
}

}  // namespace
}  // namespace sumi::io
