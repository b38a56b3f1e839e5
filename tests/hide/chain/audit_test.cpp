#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "hide/chain/replacements.hpp"
#include "hide/extractions.hpp"

namespace sumi::hide::testing {
namespace {

TEST(Audit, SaysWhatWasDoneAndNotToWhat) {
  const Extraction extraction =
      Extractions({attribute("name", AttributeKind::name), attribute("age", AttributeKind::age, AttributeRole::quasi)})
          .text("é Anna Mori, 63", {{"Anna Mori", "name"}, {"63", "age", FoundBy::span}})
          .made();
  const std::vector<std::string> fields{"text"};
  const std::vector<Replacement> done{{AttributeAction::tag, "[NAME]"}, {AttributeAction::cap, "63"}};
  const std::string line = audit_line("notes.jsonl", 1, "d000001", extraction.records[0], fields, extraction.mentions,
                                      done, extraction.attributes);
  EXPECT_EQ(line.find("Mori"), std::string::npos);
  const auto json = nlohmann::json::parse(line);
  EXPECT_EQ(json["file"], "notes.jsonl");
  EXPECT_EQ(json["id"], "d000001");
  EXPECT_EQ(
      json["spans"][0],
      nlohmann::json::parse(
          R"({"field":"text","start":2,"end":11,"attribute":"name","found_by":"tagger","score":1.0,"done":"tag"})"));
  EXPECT_EQ(json["spans"][1]["start"], 13);
  EXPECT_EQ(json["spans"][1]["found_by"], "span");
}

TEST(Audit, OfACellHasNoOffsets) {
  const Extraction extraction = Extractions({attribute("name", AttributeKind::name)}).row({{"Anna", "name"}}).made();
  const std::vector<std::string> fields{"NAME"};
  const std::vector<Replacement> done{{AttributeAction::tag, "[NAME]"}};
  const auto json = nlohmann::json::parse(
      audit_line("p.csv", 1, "", extraction.records[0], fields, extraction.mentions, done, extraction.attributes));
  EXPECT_FALSE(json["spans"][0].contains("start"));
  EXPECT_FALSE(json.contains("id"));
}

}  // namespace
}  // namespace sumi::hide::testing
