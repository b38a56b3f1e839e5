#include <functional>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "io/files.hpp"
#include <sumi/hide/hide_records.hpp>

namespace sumi::hide::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::StartsWith;

constexpr const char* kRules = R"(as_of = 2026-01-01
names = "not searched"
[[attribute]]
name = "patient"
kind = "name"
labels = ["NAME"]
[[attribute]]
name = "patient_id"
kind = "id"
key = true
[[attribute]]
name = "family_name"
kind = "family-name"
[[documents]]
file = "notes"
columns = { number = "patient_id" }
pass = ["ward"]
[[fhir]]
file = "resources"
)";

std::vector<HideContent> contents() {
  std::vector<HideDocument> documents{
      {{.text = "Lee came.", .id = "a", .owner = "x", .spans = {{{0, 3}, "NAME"}}},
       {{"number", "N10007"}, {"ward", "W"}}},
      {{.text = "Moss (N10008) came."}, {{"ward", "E"}, {"number", "N10008"}, {"tel", "555"}}}};
  HideResources resources{{R"({"resourceType":"Patient","id":"N10007","name":[{"family":"Lee"}]})",
                           R"({"resourceType":"Patient","id":"N10008","name":[{"family":"Moss"}]})"}};
  return {std::move(documents), std::move(resources)};
}

std::string refusal_of_run(const std::string& rules, const std::vector<HideContent>& given) {
  return io::error_of([&] { static_cast<void>(hide_records(parse_hide_rules(rules, "hide.toml"), given)); });
}

TEST(HideRecords, HidesDocumentsAndResourcesOfTheSamePersons) {
  const HiddenRecords hidden = hide_records(parse_hide_rules(std::string("keep_order = true\n") + kRules), contents());
  ASSERT_TRUE(hidden.summary.is_published());
  const auto& documents = std::get<std::vector<HideDocument>>(hidden.sources.at(0).content);
  EXPECT_EQ(documents[0].document.text, "[FAMILY_NAME] came.");  // as the element calls it
  EXPECT_EQ(documents[1].document.text, "[FAMILY_NAME] ([PATIENT_ID]) came.");
  EXPECT_EQ(documents[0].document.id, "d000001");
  EXPECT_FALSE(documents[0].document.owner);
  EXPECT_TRUE(documents[0].document.spans.empty());
  using Fields = std::vector<std::pair<std::string, std::string>>;
  EXPECT_EQ(documents[0].fields, (Fields{{"ward", "W"}, {"number", "[PATIENT_ID]"}}));
  EXPECT_EQ(documents[1].fields, (Fields{{"ward", "E"}, {"number", "[PATIENT_ID]"}}));
  EXPECT_THAT(hidden.summary.dropped.at("notes"),
              ElementsAre(std::pair("id", 1), std::pair("owner", 1), std::pair("spans", 1), std::pair("tel", 1)));
  EXPECT_THAT(std::get<HideResources>(hidden.sources.at(1).content).json.at(0),
              HasSubstr(R"({"resourceType":"Patient","id":"r000001")"));
  EXPECT_THAT(hidden.sources.at(1).source_records, ElementsAre(0, 1));
  EXPECT_EQ(hidden.summary.persons, 2U);
}

// Lines of a file and values in memory are rewritten by the same code.
TEST(HideRecords, WritesResourcesAsTheFileHasThem) {
  const io::TestFolder folder;
  std::string lines;
  const std::vector<HideContent> given = contents();
  for (const std::string& one : std::get<HideResources>(given[1]).json) lines += one + "\n";
  static_cast<void>(folder.write("resources", lines));
  static_cast<void>(folder.write(
      "notes",
      R"({"text":"Lee came.","id":"a","owner":"x","spans":[{"start":0,"end":3,"label":"NAME"}],"number":"N10007",)"
      R"("ward":"W"})"
      "\n"
      R"({"text":"Moss (N10008) came.","ward":"E","number":"N10008","tel":"555"})"
      "\n"));
  HideRunOptions options;
  std::string rules = kRules;
  rules.replace(rules.find("file = \"notes\""), 14, "file = \"notes\"\nformat = \"jsonl\"");
  options.rules = folder.write("hide.toml", "output = \"out\"\n" + rules);
  options.order_key.emplace();
  const HideSummary in_files = run_hide(options);
  const HiddenRecords hidden = hide_records(parse_hide_rules(kRules), given, {.order_key = Key{}, .threads = 2});
  std::string published;
  for (const std::string& one : std::get<HideResources>(hidden.sources.at(1).content).json) published += one + "\n";
  EXPECT_EQ(published, io::bytes_of_file(folder.at("out/resources")));
  for (const HideDocument& one : std::get<std::vector<HideDocument>>(hidden.sources.at(0).content))
    EXPECT_THAT(io::bytes_of_file(folder.at("out/notes")), HasSubstr("\"text\":\"" + one.document.text + "\""));
  EXPECT_EQ(hidden.summary.residue.found, in_files.residue.found);
  EXPECT_EQ(hidden.summary.mentions, in_files.mentions);
}

TEST(HideRecords, RefusesWhatTheFilesOfARunWouldBeRefusedFor) {
  const std::vector<HideContent> given = contents();
  const std::string rules = kRules;
  EXPECT_EQ(refusal_of_run(rules, given), "no error");
  EXPECT_THAT(refusal_of_run(rules, {given[0]}), StartsWith("bad_usage: hide.toml"));
  EXPECT_THAT(refusal_of_run(rules, {given[1], given[0]}), StartsWith("bad_usage: notes"));
  EXPECT_THAT(refusal_of_run(rules, {given[0], Table{}}), StartsWith("bad_usage: resources"));
  EXPECT_THAT(refusal_of_run("output = \"out\"\n" + rules, given), StartsWith("bad_usage: hide.toml"));
  EXPECT_THAT(refusal_of_run("key = \"hide.key\"\n" + rules, given), StartsWith("bad_usage: hide.toml"));
  EXPECT_THAT(refusal_of_run("k = 1\n" + rules, given), StartsWith("bad_usage: hide.toml"));
  std::string drawn = rules;
  drawn.replace(drawn.find("key = true"), 10, "key = true\nfull = \"pseudonym\"");
  EXPECT_THAT(refusal_of_run(drawn, given), StartsWith("bad_usage: hide.toml"));
  EXPECT_TRUE(hide_records(parse_hide_rules(drawn), given, {.key = Key::random()}).summary.is_published());
  std::string same = rules;
  same.replace(same.find("\"resources\""), 11, "\"notes\"");
  EXPECT_THAT(refusal_of_run(same, given), StartsWith("bad_input: hide.toml"));
}

// Nobody looks for names in texts without spans, taggers and a table.
TEST(HideRecords, RefusesTextsInWhichNothingLooksForNames) {
  const std::string rules = "as_of = 2026-01-01\n[[documents]]\nfile = \"notes\"\n";
  const std::vector<HideContent> given{std::vector<HideDocument>{{{.text = "Anna Mori came."}}}};
  EXPECT_THAT(refusal_of_run(rules, given), StartsWith("bad_usage: hide.toml"));
  EXPECT_EQ(refusal_of_run("names = \"not searched\"\n" + rules, given), "no error");
}

TEST(HideRecords, RefusesARulesTextThatIsNone) {
  EXPECT_THAT(io::error_of([] { static_cast<void>(parse_hide_rules("k = ", "r")); }), StartsWith("bad_input: r:1"));
  EXPECT_THAT(io::error_of([] { static_cast<void>(parse_hide_rules("\xFF", "r")); }), StartsWith("bad_input: r"));
}

// What stays of the texts tells the sex, which is removed.
TEST(HideRecords, FindsWordsThatTellOfPersons) {
  std::vector<HideDocument> documents;
  for (int i = 0; i < 24; ++i) {
    const std::string text = i % 2 == 0 ? "Ms Lee takes tamoxifen." : "Mr Lee takes finasteride.";
    documents.push_back({{.text = text, .spans = {{{3, 6}, "NAME"}}},
                         {{"number", "N" + std::to_string(10'007 + i)}, {"sex", i % 2 == 0 ? "female" : "male"}}});
  }
  const std::string rules = R"(mode = "strict"
[[attribute]]
name = "patient"
kind = "name"
labels = ["NAME"]
[[attribute]]
name = "number"
kind = "id"
key = true
[[attribute]]
name = "sex"
kind = "sex"
role = "quasi"
[[documents]]
file = "notes"
columns = { number = "number", sex = "sex" }
)";
  EXPECT_TRUE(hide_records(parse_hide_rules(rules), std::vector<HideContent>{documents}).summary.telling_words.empty());
  const HiddenRecords hidden =
      hide_records(parse_hide_rules("telling_words = true\n" + rules), std::vector<HideContent>{documents});
  ASSERT_EQ(hidden.summary.telling_words.size(), 1U);
  const HideTellingWords& told = hidden.summary.telling_words.front();
  EXPECT_EQ(told.attribute, "sex");
  EXPECT_EQ(told.persons, 24U);
  std::vector<std::string> words;
  for (const HideTellingWords::Word& word : told.telling) words.push_back(word.text);
  EXPECT_THAT(words, ::testing::UnorderedElementsAre("finasteride", "tamoxifen"));  // all take something; Lee is hidden
}

}  // namespace
}  // namespace sumi::hide::testing
