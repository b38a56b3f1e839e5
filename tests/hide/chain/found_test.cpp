#include "hide/chain/found.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "hide/extractions.hpp"
#include "hide/made_sources.hpp"
#include "io/files.hpp"

namespace sumi::hide::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

// A note, with a span or without, and a row that names whom it is about.
std::vector<std::unique_ptr<Source>> sources(std::vector<LabelledRange> spans, bool with_table) {
  std::vector<std::unique_ptr<Source>> all;
  all.push_back(std::make_unique<MadeSource>(
      std::vector<SourceRecord>{{"notes:1", "n", {{"text", "Anna Mori came. anna mori left", {}}}, std::move(spans)}}));
  if (with_table)
    all.push_back(
        std::make_unique<MadeSource>(std::vector<SourceRecord>{{"rows:2", "", {{"name", "Anna Mori", 0}}, {}}}));
  return all;
}

HideRules rules(bool with_table) {
  HideRules made;
  made.attributes = {attribute("name", AttributeKind::name)};
  made.sources = {{.what = HideSource::What::documents, .file = "notes.jsonl"}};
  if (with_table) made.sources.push_back({.what = HideSource::What::table, .file = "rows.csv"});
  return made;
}

TEST(Found, IsWhatFieldsSayInAllTexts) {
  const Found found = find_attributes(sources({}, true), rules(true), nullptr, 1, {});
  EXPECT_THAT(places(found.extraction), ElementsAre("0:0-9 name", "0:16-25 name", "1:0-9 name"));
  EXPECT_TRUE(found.names_not_searched.empty());
  EXPECT_TRUE(found.foreign_labels.empty());
}

TEST(Found, NotesWhatDocumentsCallAttributes) {
  const Found found = find_attributes(sources({{{0, 4}, "STAFF"}}, true), rules(true), nullptr, 1, {});
  EXPECT_EQ(found.foreign_labels, std::vector<std::uint32_t>{1});
  EXPECT_EQ(found.extraction.attributes[1].name, "STAFF");
}

TEST(Found, RefusesTextsThatNobodySearchesForNames) {
  HideRules alone = rules(false);
  EXPECT_THAT(io::error_of([&] { static_cast<void>(find_attributes(sources({}, false), alone, nullptr, 1, {})); }),
              HasSubstr("nothing looks for names in notes.jsonl"));
  alone.names_not_searched = true;
  EXPECT_THAT(find_attributes(sources({}, false), alone, nullptr, 1, {}).names_not_searched,
              ElementsAre("notes.jsonl"));
}

}  // namespace
}  // namespace sumi::hide::testing
