#include "hide/chain/extraction.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "hide/chain/view_file.hpp"
#include "hide/extractions.hpp"
#include "hide/made_sources.hpp"
#include "io/files.hpp"

namespace sumi::hide::testing {
namespace {

using ::testing::ElementsAre;

std::vector<std::unique_ptr<Source>> sources(std::size_t documents) {
  std::vector<SourceRecord> notes;
  for (std::size_t i = 0; i < documents; ++i) {
    const std::string text = "Anna Mori wrote to a" + std::to_string(i) + "@example.org";
    notes.push_back(
        {"notes:" + std::to_string(i + 1), "n" + std::to_string(i), {{"text", text, {}}}, {{{0, 9}, "NAME"}}});
  }
  std::vector<SourceRecord> rows{
      {"rows:2", "", {{"name", " Anna Mori ", 0}, {"remark", "b@example.org", {}}, {"other", "  ", 0}}, {}}};
  std::vector<std::unique_ptr<Source>> all;
  all.push_back(std::make_unique<MadeSource>(std::move(notes)));
  all.push_back(std::make_unique<MadeSource>(std::move(rows)));
  return all;
}

HideRules rules_with_a_tagger() {
  HideRules made;
  made.attributes = {attribute("name", AttributeKind::name), attribute("mail", AttributeKind::contact)};
  made.attributes[0].labels = {"NAME"};
  made.attributes[1].labels = {"EMAIL_ADDRESS"};
  made.taggers = {"patterns"};
  return made;
}

Extraction extracted(const HideRules& rules, std::size_t documents, unsigned threads, ViewFile* view = nullptr) {
  LabelledAttributes labels(rules);
  return extract(sources(documents), rules, labels, view, threads, {});
}

TEST(Extract, FindsCellsSpansAndPatterns) {
  const Extraction made = extracted(rules_with_a_tagger(), 1, 1);
  EXPECT_THAT(places(made), ElementsAre("0:0-9 name", "0:19-33 mail", "1:1-10 name", "1:0-13 mail"));
  EXPECT_EQ(made.mentions[0].by, FoundBy::span);
  EXPECT_EQ(made.mentions[1].by, FoundBy::tagger);
  EXPECT_EQ(made.mentions[2].by, FoundBy::field);
  EXPECT_EQ(made.mentions[2].text, "Anna Mori");
  EXPECT_EQ(made.records[0].id, "n0");
}

std::vector<std::unique_ptr<Source>> one_note(const std::string& text, std::vector<LabelledRange> spans) {
  std::vector<std::unique_ptr<Source>> all;
  all.push_back(std::make_unique<MadeSource>(
      std::vector<SourceRecord>{{"notes:1", "n", {{"text", text, {}}}, std::move(spans)}}));
  return all;
}

// A span of the corpus that takes half of an address, and one that is kept around it, leave none of it in sight.
TEST(Extract, CoversWhatAnyFinderFinds) {
  HideRules rules = rules_with_a_tagger();
  const std::string text = "Mori a1@example.org here";
  LabelledAttributes labels(rules);
  EXPECT_THAT(places(extract(one_note(text, {{{0, 7}, "NAME"}}), rules, labels, nullptr, 1, {})),
              ElementsAre("0:0-7 name", "0:7-19 mail"));
  rules.attributes[0].actions[static_cast<std::size_t>(HideMode::full)] = AttributeAction::keep;
  LabelledAttributes kept(rules);
  EXPECT_THAT(places(extract(one_note(text, {{{0, 24}, "NAME"}}), rules, kept, nullptr, 1, {})),
              ElementsAre("0:0-4 name", "0:5-19 mail", "0:20-24 name"));
}

// Patterns find "61 y/o" whole; no tag takes the place of its unit. Where the age goes, all of it goes, and another
// number is never left.
TEST(Extract, LeavesTheUnitOfAnAge) {
  HideRules rules = rules_with_a_tagger();
  rules.attributes.push_back(attribute("age", AttributeKind::age));
  rules.attributes[2].role = AttributeRole::quasi;
  rules.attributes[2].labels = {"AGE"};
  const std::string text = "Seen, 61 y/o, here";
  const auto found = [&](Range span) {
    LabelledAttributes labels(rules);
    return places(extract(one_note(text, {{span, "AGE"}}), rules, labels, nullptr, 1, {}));
  };
  rules.mode = HideMode::full;
  EXPECT_THAT(found({6, 8}), ElementsAre("0:6-8 age"));
  EXPECT_THAT(found({7, 8}), ElementsAre("0:6-7 age", "0:7-8 age", "0:9-12 age"));
  rules.mode = HideMode::statistical;
  EXPECT_THAT(found({6, 8}), ElementsAre("0:6-8 age"));
  rules.mode = HideMode::strict;
  EXPECT_THAT(found({6, 8}), ElementsAre("0:6-8 age", "0:9-12 age"));
}

TEST(Extract, LeavesSpansAloneWhereTheyDontCount) {
  HideRules without = rules_with_a_tagger();
  without.own_spans = false;
  EXPECT_THAT(places(extracted(without, 1, 1)), ElementsAre("0:19-33 mail", "1:1-10 name", "1:0-13 mail"));
}

TEST(Extract, IsTheSameForAnyNumberOfThreads) {
  EXPECT_EQ(extracted(rules_with_a_tagger(), 1500, 1).mentions, extracted(rules_with_a_tagger(), 1500, 4).mentions);
}

// What is stored isn't looked for again: here another tagger would find nothing.
TEST(Extract, GoesOnFromWhatTheViewHas) {
  const io::TestFolder folder;
  const Extraction whole = extracted(rules_with_a_tagger(), 600, 1);
  {
    ViewFile view(folder.at("view"), "run", false);
    view.store(600, std::span(whole.mentions).first(1200));
  }
  ViewFile view(folder.at("view"), "run", false);
  HideRules blind = rules_with_a_tagger();
  blind.taggers.clear();
  const Extraction again = extracted(blind, 600, 2, &view);
  EXPECT_THAT(std::vector(again.mentions.begin(), again.mentions.begin() + 1200),
              ::testing::ElementsAreArray(whole.mentions.begin(), whole.mentions.begin() + 1200));
  EXPECT_EQ(again.mentions.size(), 1201U);
  EXPECT_EQ(view.extracted(), 601U);
}

}  // namespace
}  // namespace sumi::hide::testing
