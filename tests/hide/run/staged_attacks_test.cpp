#include "hide/run/staged_attacks.hpp"

#include <gtest/gtest.h>

#include "hide/extractions.hpp"
#include "io/files.hpp"

namespace sumi::hide::testing {
namespace {

PublicationOrder in_order(const HideRules& rules) {
  return {{}, {}, rules.sources, std::nullopt};
}

TEST(StagedAttacks, FindWhatWasLeft) {
  const io::TestFolder folder;
  std::string gold;
  std::string published;
  for (int i = 0; i < 40; ++i) {
    const std::string name = std::string("Ann") + static_cast<char>('a' + i % 26) + static_cast<char>('a' + i / 26);
    const bool is_left = i % 2 == 0;
    gold += R"({"text":"Patient )" + name + R"( came in well","spans":[{"start":8,"end":13,"label":"NAME"}]})" + "\n";
    published += R"({"text":"Patient )" + (is_left ? name : "[NAME]") + R"( came in well"})" + "\n";
  }
  static_cast<void>(folder.write("out/notes.jsonl", published));
  HideRules rules;
  rules.attributes = {attribute("name", AttributeKind::name)};
  rules.attributes[0].labels = {"NAME"};
  rules.sources.emplace_back().file = folder.write("notes.jsonl", gold);
  std::map<std::string, TaggerAttackResult> attacked;
  attack_staged(rules, folder.at("out"), in_order(rules), 1, 1, attacked, {});
  ASSERT_TRUE(attacked.contains("notes.jsonl"));
  EXPECT_EQ(attacked["notes.jsonl"].sensitive, 40U);
  EXPECT_EQ(attacked["notes.jsonl"].left, 20U);
  EXPECT_GT(attacked["notes.jsonl"].attacks.at(TaggerKind::svm).found_first.front(), 10);
}

// What is left of a document is compared with the document it comes from.
TEST(StagedAttacks, PairDocumentsByTheOrderInWhichTheyWerePublished) {
  const io::TestFolder folder;
  Extraction extraction;
  std::vector<std::vector<Replacement>> done;
  std::vector<std::string> gold;
  std::vector<std::string> published;
  for (int i = 0; i < 40; ++i) {
    const std::string name = std::string("Ann") + static_cast<char>('a' + i % 26) + static_cast<char>('a' + i / 26);
    gold.push_back(R"({"text":"Patient )" + name + R"( came","spans":[{"start":8,"end":13,"label":"NAME"}]})" + "\n");
    published.push_back(R"({"text":"Patient )" + (i % 2 == 0 ? name : "[NAME]") + R"( came"})" + "\n");
    extraction.records.push_back({.source = 0, .number = extraction.records.size(), .texts = {{0, published.back()}}});
    done.emplace_back();
  }
  HideRules rules;
  rules.attributes = {attribute("name", AttributeKind::name)};
  rules.attributes[0].labels = {"NAME"};
  std::string all;
  for (const std::string& one : gold) all += one;
  rules.sources.emplace_back().file = folder.write("notes.jsonl", all);
  const PublicationOrder order(extraction, done, rules.sources, Key{});
  all.clear();
  for (const std::uint32_t number : order.of_source(0)) all += published[number];
  static_cast<void>(folder.write("out/notes.jsonl", all));
  std::map<std::string, TaggerAttackResult> attacked;
  attack_staged(rules, folder.at("out"), order, 1, 1, attacked, {});
  EXPECT_EQ(attacked["notes.jsonl"].left, 20U);
}

TEST(StagedAttacks, PassOverDocumentsWithoutSpans) {
  const io::TestFolder folder;
  static_cast<void>(folder.write("out/notes.jsonl", "{\"text\":\"a\"}\n"));
  HideRules rules;
  rules.sources.emplace_back().file = folder.write("notes.jsonl", "{\"text\":\"a\"}\n");
  std::map<std::string, TaggerAttackResult> attacked;
  attack_staged(rules, folder.at("out"), in_order(rules), 1, 1, attacked, {});
  EXPECT_TRUE(attacked.empty());
}

}  // namespace
}  // namespace sumi::hide::testing
