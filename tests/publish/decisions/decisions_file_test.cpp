#include "publish/decisions/decisions_file.hpp"

#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>

#include "base/bytes/sha256.hpp"
#include "io/files.hpp"
#include <sumi/model/error.hpp>

namespace sumi::decisions {
namespace {

class DecisionsFileTest : public ::testing::Test {
 protected:
  const io::TestFolder folder;
  const std::string path = folder.at("decisions.jsonl");
  const DecidedSource source{2, sha256_of_source({"a", "b"})};
  const Decision hide{.document = 1, .sha256 = "b", .start = 2, .end = 5, .by = "eve", .role = "reviewer", .at = "now"};
  const Decision everywhere{.kind = DecisionKind::hide_value, .value = "Ann \"Lee\"\n", .by = "eve"};
};

TEST_F(DecisionsFileTest, ComesBackAsItWasWritten) {
  EXPECT_EQ(append_decision(path, source, hide), 2U);
  EXPECT_EQ(append_decision(path, source, everywhere), 3U);
  const DecisionsFile file = read_decisions(path);
  EXPECT_EQ(file.source, source);
  ASSERT_EQ(file.standing.size(), 2U);
  EXPECT_EQ(file.standing[0].decision, hide);
  EXPECT_EQ(file.standing[1].decision, everywhere);
  EXPECT_EQ(file.standing[1].line, 3U);
  EXPECT_EQ(std::filesystem::status(path).permissions(),
            std::filesystem::perms::owner_read | std::filesystem::perms::owner_write);
}

TEST_F(DecisionsFileTest, WhatIsTakenBackStandsNoMore) {
  append_decision(path, source, hide);
  append_decision(path, source, everywhere);
  EXPECT_EQ(withdraw_decision(path, source, 2, "eve", "now"), 4U);
  EXPECT_EQ(read_decisions(path).standing.size(), 1U);
  EXPECT_THROW(withdraw_decision(path, source, 2, "eve", "now"), Error);
  EXPECT_EQ(append_decision(path, source, hide), 5U);
}

TEST_F(DecisionsFileTest, IsForOneSource) {
  append_decision(path, source, hide);
  EXPECT_THROW(append_decision(path, {2, sha256_of_source({"a", "c"})}, hide), Error);
  EXPECT_EQ(read_decisions(path).standing.size(), 1U);
}

TEST_F(DecisionsFileTest, ACutLineGoesAndAnythingElseIsRefused) {
  append_decision(path, source, hide);
  const std::string whole = io::bytes_of_file(path);
  append_decision(path, source, everywhere);
  const std::string both = io::bytes_of_file(path);
  for (std::size_t cut = whole.size(); cut < both.size(); ++cut) {
    std::ofstream(path, std::ios::binary) << both.substr(0, cut);
    EXPECT_EQ(read_decisions(path).standing.size(), 1U) << cut;
    EXPECT_EQ(append_decision(path, source, everywhere), 3U);
    EXPECT_EQ(io::bytes_of_file(path), both) << cut;
  }
  for (const char* const line : {"{}\n", "[]\n", "null\n", "x\n", "{\"do\":\"hide\"}\n", "{\"withdraw\":9}\n",
                                 "{\"do\":\"show\",\"document\":0,\"sha256\":\"a\",\"start\":3,\"end\":3}\n",
                                 "{\"do\":\"hide everywhere\",\"value\":\"\"}\n", "\n"}) {
    std::ofstream(path, std::ios::binary) << whole << line;
    EXPECT_THROW((void)read_decisions(path), Error) << line;
  }
  for (const char* const bytes : {"", "{\"sumi_decisions\":2,\"documents\":1,\"source_sha256\":\"\"}\n", "[]\n"}) {
    std::ofstream(path, std::ios::binary) << bytes;
    EXPECT_THROW((void)read_decisions(path), Error) << bytes;
  }
}

TEST_F(DecisionsFileTest, RefusesANameThatComesTwice) {
  append_decision(path, source, hide);
  std::string bytes = io::bytes_of_file(path);
  bytes.insert(bytes.find("\"do\""), "\"do\":\"show\",");
  folder.write("decisions.jsonl", bytes);
  EXPECT_EQ(io::error_of([&] { (void)read_decisions(path); }).find("bad_input"), 0U);
}

TEST(DecisionsFile, QuotesNothingBehindAPurge) {
  const io::TestFolder folder;
  const std::vector<std::string_view> texts{"Zoë met Ann", "Ann, Annabel"};
  std::vector<std::string> hashes;
  for (const std::string_view text : texts) hashes.push_back(io::sha256_of_bytes(text));
  const DecidedSource source{2, sha256_of_source(hashes), "known"};
  const std::string path = folder.at("d.jsonl");
  EXPECT_EQ(replace_values_by_places(path, texts), 0U);
  append_decision(path, source, {.kind = DecisionKind::hide_value, .value = "Zoë", .by = "eve"});
  append_decision(path, source, {.kind = DecisionKind::hide_value, .value = "Ann", .by = "ada"});
  append_decision(path, source, {.document = 1, .sha256 = hashes[1], .start = 0, .end = 2});
  withdraw_decision(path, source, 2, "eve", "");
  std::filesystem::create_hard_link(path, folder.at("old"));
  EXPECT_EQ(replace_values_by_places(path, texts), 1U);
  EXPECT_EQ(io::bytes_of_file(path).find("Ann"), std::string::npos);
  EXPECT_EQ(io::bytes_of_file(folder.at("old")).find_first_not_of('\0'), std::string::npos);
  const DecisionsFile file = read_decisions(path);
  EXPECT_EQ(file.source, source);
  ASSERT_EQ(file.standing.size(), 3U);
  EXPECT_EQ(file.standing[0].decision,
            (Decision{.document = 0, .sha256 = hashes[0], .start = 8, .end = 11, .by = "ada"}));
  EXPECT_EQ(file.standing[1].decision.document, 1U);
  EXPECT_EQ(file.standing[1].decision.end, 3U);
  EXPECT_THROW(replace_values_by_places(path, {"another"}), Error);
}

}  // namespace
}  // namespace sumi::decisions
