#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "hide/memory_sources.hpp"

namespace sumi::hide::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::StartsWith;
using Documents = std::vector<HideDocument>;

HideSource notes_source() {
  HideSource source{.file = "notes"};
  source.columns = {{"full name", "name"}, {"owner", "age"}};
  source.pass = {"ward"};
  return source;
}

Documents given_notes() {
  return {{{.text = "Mori said", .id = "7", .owner = "40", .spans = {{{0, 4}, "NAME"}}},
           {{"full name", "Mori"}, {"ward", "A"}}},
          {{.text = "x", .owner = "41"}, {{"tel", "5"}, {"ward", "B"}, {"full name", "Bob"}}}};
}

std::string refusal_of_notes(const HideSource& source, const Documents& documents) {
  return io::error_of([&] { static_cast<void>(documents_in_memory(source, three_attributes(), documents)); });
}

TEST(DocumentsInMemory, AreRecordsOfTheirTextsAndFields) {
  const Documents documents = given_notes();
  EXPECT_THAT(read_records(*documents_in_memory(notes_source(), three_attributes(), documents)),
              ElementsAre("notes, document 1#7 text=Mori said owner=40(1) full name=Mori(0); NAME:0-4",
                          "notes, document 2# text=x owner=41(1) full name=Bob(0)"));
}

TEST(DocumentsInMemory, ArePublishedInAnyOrderWithWhatPasses) {
  const Documents documents = given_notes();
  const auto source = documents_in_memory(notes_source(), three_attributes(), documents);
  const auto made = std::get<Documents>(rewritten(*source, hiding_edits, {1, 0}));
  ASSERT_EQ(made.size(), 2U);
  EXPECT_EQ(made[0].document.text, "x");
  EXPECT_EQ(made[1].document.id, "d1");
  EXPECT_EQ(made[1].document.owner, "<1>");
  EXPECT_TRUE(made[1].document.spans.empty());
  using Fields = std::vector<std::pair<std::string, std::string>>;
  for (const HideDocument& one : made) EXPECT_EQ(one.fields[1], (Fields::value_type{"full name", "<0>"}));
  EXPECT_EQ(made[0].fields[0].second, "B");
  EXPECT_THAT(source->dropped(), ElementsAre(std::pair("id", 1), std::pair("spans", 1), std::pair("tel", 1)));
  EXPECT_THAT(source->id_fields(), ElementsAre("id"));
}

TEST(DocumentsInMemory, KeepIdsThatPass) {
  const Documents documents = given_notes();
  HideSource given = notes_source();
  given.pass.emplace_back("id");
  const auto source = documents_in_memory(given, three_attributes(), documents);
  const auto made = std::get<Documents>(rewritten(*source, no_edits));
  EXPECT_EQ(made[0].document.id, "7");
  EXPECT_FALSE(made[1].document.id);
  EXPECT_TRUE(source->id_fields().empty());
}

TEST(DocumentsInMemory, AreRefusedWhereTheyMakeNoSense) {
  EXPECT_EQ(refusal_of_notes(notes_source(), given_notes()), "no error");
  EXPECT_THAT(refusal_of_notes(notes_source(), {}), StartsWith("bad_input: notes"));
  for (const HideDocument& bad : Documents{{{.text = "\xFF"}},
                                           {{.text = "a", .id = "\xFF"}},
                                           {{.text = "a", .owner = "\xFF"}},
                                           {{.text = "a"}, {{"x", "\xFF"}}},
                                           {{.text = "a"}, {{"\xFF", "x"}}},
                                           {{.text = "a"}, {{"x", "1"}, {"x", "2"}}},
                                           {{.text = "a"}, {{"text", "1"}}},
                                           {{.text = "a"}, {{"id", "1"}}},
                                           {{.text = "ä", .spans = {{{0, 1}, "N"}}}},
                                           {{.text = "a", .spans = {{{0, 2}, "N"}}}},
                                           {{.text = "a", .spans = {{{0, 1}, "\xFF"}}}}}) {
    Documents documents = given_notes();
    documents.push_back(bad);
    EXPECT_THAT(refusal_of_notes(notes_source(), documents), StartsWith("bad_input: notes, document 3"));
  }
  HideSource other = notes_source();
  other.pass.emplace_back("colour");
  EXPECT_THAT(refusal_of_notes(other, given_notes()), StartsWith("bad_usage: notes"));
  other = notes_source();
  other.columns["text"] = "name";
  EXPECT_THAT(refusal_of_notes(other, given_notes()), StartsWith("bad_usage: notes"));
}

}  // namespace
}  // namespace sumi::hide::testing
