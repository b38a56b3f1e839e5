#include "hide/chain/known_values.hpp"

#include <algorithm>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "hide/extractions.hpp"
#include <sumi/hide/hide_records.hpp>

namespace sumi::hide::testing {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

std::vector<HideAttribute> attributes() {
  return {attribute("name", AttributeKind::name),
          attribute("given", AttributeKind::given_name),
          attribute("family", AttributeKind::family_name),
          attribute("number", AttributeKind::id),
          attribute("mail", AttributeKind::contact),
          attribute("ward", AttributeKind::category, AttributeRole::quasi)};
}

TEST(KnownValues, OfWholeNamesAreOfTheAttributeOfWholeNames) {
  Extraction extraction =
      Extractions({attribute("given", AttributeKind::given_name), attribute("family", AttributeKind::family_name),
                   attribute("name", AttributeKind::name)})
          .row({{"Anna", "given"}, {"Mori", "family"}})
          .text("Anna Mori; Mori, Anna")
          .made();
  find_known_values(extraction, HideMode::full, 1);
  EXPECT_THAT(places(extraction), ElementsAre("0:0-4 given", "0:0-4 family", "1:0-9 name", "1:11-21 name"));
}

TEST(KnownValues, AreNamesInAllOrders) {
  const std::vector<KnownValue> values =
      known_values(Extractions(attributes()).row({{"Anna", "given"}, {"Mori", "family"}}).made(), HideMode::full);
  for (const char* one : {"Anna Mori", "Mori Anna", "Mori, Anna"}) EXPECT_THAT(values, Contains(KnownValue{one, 0}));
}

TEST(KnownValues, OfManyNamesAreThoseBesideEachOther) {
  std::vector<Mention> record;
  constexpr std::uint32_t kNames = 900;
  for (std::uint32_t i = 0; i < kNames; ++i)
    record.push_back({.field = i, .attribute = 1 + i % 2, .text = "N" + std::to_string(i)});
  const std::vector<NamePair> pairs = names_beside(record, attributes());
  EXPECT_LT(pairs.size(), kNames * 5);
  const auto has = [&](std::string_view given, std::string_view family) {
    return std::ranges::any_of(
        pairs, [&](const NamePair& one) { return one.given->text == given && one.family->text == family; });
  };
  EXPECT_TRUE(has("N4", "N5"));
  EXPECT_TRUE(has("N6", "N5"));
  EXPECT_FALSE(has("N4", "N25"));
}

TEST(KnownValues, AreNoDosesAndYears) {
  const HideAttribute number = attribute("number", AttributeKind::id);
  EXPECT_FALSE(names_anywhere(number, "1000"));
  EXPECT_TRUE(names_anywhere(number, "100012"));
  EXPECT_TRUE(names_anywhere(number, "N100"));
  const HideAttribute born = attribute("born", AttributeKind::birth_date, AttributeRole::quasi);
  EXPECT_TRUE(names_anywhere(born, "1946-06-15"));
  EXPECT_FALSE(names_anywhere(born, "1946"));
}

TEST(KnownValues, AreNoWordsThatOthersMayMean) {
  const Extraction extraction =
      Extractions(attributes()).row({{"Anna", "given"}, {"12", "number"}, {"west", "ward"}, {"x@y", "mail"}}).made();
  EXPECT_THAT(known_values(extraction, HideMode::full), IsEmpty());
}

TEST(KnownValues, AreFoundInTextsOfOthers) {
  Extraction extraction = Extractions(attributes())
                              .row({{"Anna", "given"}, {"Mori", "family"}, {"J6044658", "number"}})
                              .text("Her neighbour MORI,\nANNA (j6044658) called; not 16044658, J60446581.")
                              .made();
  EXPECT_EQ(find_known_values(extraction, HideMode::full, 1), 2U);
  EXPECT_THAT(places(extraction),
              ElementsAre("0:0-4 given", "0:0-4 family", "0:0-8 number", "1:14-24 name", "1:26-34 number"));
}

TEST(KnownValues, AreFoundHoweverTheyAreWritten) {
  Extraction extraction =
      Extractions({attribute("name", AttributeKind::name), attribute("number", AttributeKind::id),
                   attribute("phone", AttributeKind::contact), attribute("street", AttributeKind::street),
                   attribute("born", AttributeKind::birth_date, kQuasi)})
          .row({{"Jürgen Müller", "name"},
                {"48211907", "number"},
                {"+34 912-345-678", "phone"},
                {"12 Main Street, Springfield", "street"},
                {"1934-05-03", "born"}})
          .row({{"Tova Brandvold", "name"}})
          .text("Jurgen Muller; MRN 48 211 907; 912345678; 12 MAIN ST\nSpringfield; DOB 03051934.")
          .text("Tova J. Brandvold, Brandvold-Tova; 5 March 1934, 3 de mayo de 1934.")
          .made();
  find_known_values(extraction, HideMode::full, 1);
  std::vector<std::string> found;
  for (const Mention& one : extraction.mentions)
    if (one.by == FoundBy::known) found.push_back(one.text);
  EXPECT_THAT(found, ElementsAre("Jurgen Muller", "48 211 907", "912345678", "12 MAIN ST\nSpringfield", "03051934",
                                 "Tova J. Brandvold", "Brandvold-Tova", "3 de mayo de 1934"));
}

TEST(KnownValues, AreStreetsWithTheirNumbers) {
  const HideAttribute street = attribute("street", AttributeKind::street);
  EXPECT_TRUE(names_anywhere(street, "12 Main Street"));
  EXPECT_FALSE(names_anywhere(street, "Main Street"));
  EXPECT_FALSE(names_anywhere(street, "12 a"));
}

TEST(KnownValues, AreNotThoseThatTheModeKeeps) {
  std::vector<HideAttribute> kept = attributes();
  kept[3].actions[2] = AttributeAction::keep;
  const Extraction extraction = Extractions(kept).row({{"J6044658", "number"}}).made();
  EXPECT_THAT(known_values(extraction, HideMode::partial), IsEmpty());
  EXPECT_THAT(known_values(extraction, HideMode::full),
              ElementsAre(KnownValue{"6044658", 3}, KnownValue{"J6044658", 3}));
}

TEST(KnownValues, AreTheSameForAnyNumberOfThreads) {
  Extractions many(attributes());
  for (int i = 0; i < 300; ++i) {
    many.row({{"N" + std::to_string(1000 + i), "number"}});
    many.text("see N" + std::to_string(1299 - i) + " and N" + std::to_string(1000 + i / 2));
  }
  Extraction one = many.made();
  Extraction four = many.made();
  EXPECT_EQ(find_known_values(one, HideMode::full, 1), 600U);
  find_known_values(four, HideMode::full, 4);
  EXPECT_EQ(one.mentions, four.mentions);
}

constexpr const char* kCloseNames = R"(mode = "full"
keep_order = true
names = "not searched"
[[attribute]]
name = "number"
kind = "id"
key = true
[[attribute]]
name = "name"
kind = "name"
[[attribute]]
name = "given"
kind = "given-name"
[[attribute]]
name = "family"
kind = "family-name"
[[documents]]
file = "notes"
columns = { number = "number" }
[[table]]
file = "people"
columns = { number = "number", NAMES }
)";

// In notes about others, as a cell and as two, joined in each way, with what people write behind and in front of them.
TEST(KnownValues, AreNamesWrittenWithoutSpaces) {
  struct Split {
    std::string family, given;
  };
  const std::vector<Split> names{{"李", "明华"}, {"王", "伟"},   {"欧阳", "修"},   {"高", "明"}, {"林", "杏"},
                                 {"森", "杏奈"}, {"김", "민수"}, {"남궁", "민수"}, {"허", "준"}, {"ใจดี", "สมชาย"}};
  for (const bool is_one_cell : {true, false}) {
    std::string rules = kCloseNames;
    rules.replace(rules.find("NAMES"), 5, is_one_cell ? "name = \"name\"" : "given = \"given\", family = \"family\"");
    for (const Split& one : names) {
      const bool is_thai = one.family.starts_with("ใ");
      Table people{{TableColumn("number"), TableColumn(is_one_cell ? "name" : "given")}};
      people.columns[0].add("N100001");
      people.columns[1].add(!is_one_cell ? one.given : is_thai ? one.given + " " + one.family : one.family + one.given);
      if (!is_one_cell) people.columns.emplace_back("family").add(one.family);
      std::vector<HideDocument> notes;
      for (const char* const between : {"", " ", "　", "・", "·"}) {
        if (*between != '\0' && is_thai) continue;
        for (const auto& [front, behind] : std::vector<std::pair<const char*, const char*>>{{"", ""},
                                                                                            {"Mr. ", " came"},
                                                                                            {"又见", "先生"},
                                                                                            {"(", "様)"},
                                                                                            {"", "さん"},
                                                                                            {"", "는"},
                                                                                            {"환자 ", "님께서"}})
          notes.push_back(
              {{.text = front + (is_thai ? one.given + one.family : one.family + between + one.given) + behind},
               {{"number", "N9"}}});
      }
      const std::vector<HideContent> contents{notes, people};
      const HiddenRecords hidden = hide_records(parse_hide_rules(rules, "hide.toml"), contents);
      ASSERT_TRUE(hidden.summary.is_published());
      for (const HideDocument& note : std::get<std::vector<HideDocument>>(hidden.sources.at(0).content)) {
        EXPECT_EQ(note.document.text.find(one.given), std::string::npos) << note.document.text;
        EXPECT_NE(note.document.text.find("[NAME]"), std::string::npos) << note.document.text;
      }
    }
  }
}

// A family name is a word, too: 森 is a forest, 김 is laver.
TEST(KnownValues, AreNoFamilyNamesOfOneCharacter) {
  std::string rules = kCloseNames;
  rules.replace(rules.find("NAMES"), 5, "name = \"name\"");
  Table people{{TableColumn("number"), TableColumn("name")}};
  for (const char* name : {"森 杏奈", "김민수", "不明"}) {
    people.columns[0].add("N" + std::to_string(100001 + people.rows()));
    people.columns[1].add(name);
  }
  const std::vector<HideDocument> notes{{{.text = "森の中で、原因不明。김 한 장"}, {{"number", "N9"}}}};
  const std::vector<HideContent> contents{notes, people};
  const HiddenRecords hidden = hide_records(parse_hide_rules(rules, "hide.toml"), contents);
  EXPECT_EQ(std::get<std::vector<HideDocument>>(hidden.sources.at(0).content)[0].document.text, notes[0].document.text);
}

}  // namespace
}  // namespace sumi::hide::testing
