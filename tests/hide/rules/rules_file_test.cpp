#include "hide/rules/rules_file.hpp"

#include <array>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sumi/model/error.hpp>

namespace sumi::hide::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

constexpr const char* kWhole = R"(
mode = "statistical"
k = 7
diversity = "distinct:3"
objective = "set"
algorithm = "strict"
suppress_limit = 0.1
output = "out"
view = "view.sqlite"
key = "hide.key"
attack = true
telling_words = true

[extract]
taggers = ["clinic.model", "patterns"]
own_spans = false
ignore = ["URL"]

[link]
threshold = 0.95

[mask]
method = "ngrams"
k = 4
n = 3

[[attribute]]
name = "patient"
kind = "name"
labels = ["NAME", "PER"]

[[attribute]]
name = "seen"
kind = "date"
role = "none"

[[attribute]]
name = "age"
kind = "age"
role = "quasi"
at = "seen"
weight = 8
full = "tag"

[[table]]
file = "patients.csv"
delimiter = ";"
columns = { NAME = "patient" }
texts = ["remarks"]
pass = ["ward"]

[[documents]]
file = "/data/notes.jsonl"
as = "n.jsonl"
text = "body"

[[fhir]]
file = "Patient.ndjson"
[[fhir.rule]]
path = "Patient.name"
attribute = "patient"
[[fhir.rule]]
path = "Patient.photo"
method = "redact"
)";

std::string error_of(const std::string& toml) {
  try {
    static_cast<void>(parse_rules(toml, "dir/hide.toml"));
  } catch (const Error& error) {
    return error.what();
  }
  return "none";
}

const std::string kLeast = "output = \"out\"\n[[documents]]\nfile = \"a.txt\"\n";

TEST(RulesFile, NamesOneTextOrPathsToSeveral) {
  for (const auto& [text, field, column] :
       std::vector<std::array<std::string, 3>>{{"\"a.b\"", "a\\.b", "a.b"},
                                               {"\"m[].c\"", "m[].c", "m[].c"},
                                               {"[\"title\", \"m[].c\"]", "title,m[].c", "title,m[].c"}}) {
    const HideRules rules =
        parse_rules("output = \"out\"\n[[documents]]\nfile = \"n.jsonl\"\ntext = " + text + "\n", "hide.toml");
    EXPECT_EQ(rules.sources[0].format.text_field, field) << text;
    EXPECT_EQ(rules.sources[0].format.text_column, column) << text;
  }
}

TEST(RulesFile, SaysAllThatRulesCan) {
  const HideRules rules = parse_rules(kWhole, "dir/hide.toml");
  EXPECT_EQ(rules.mode, HideMode::statistical);
  EXPECT_EQ(rules.k, 7U);
  EXPECT_EQ(rules.objective, Objective::set);
  EXPECT_EQ(rules.partitioning, Partitioning::strict_median);
  EXPECT_TRUE(rules.telling_words);
  EXPECT_EQ(rules.output, "dir/out");
  EXPECT_THAT(rules.taggers, ElementsAre("dir/clinic.model", "patterns"));
  EXPECT_FALSE(rules.own_spans);
  EXPECT_TRUE(rules.attack);
  EXPECT_EQ(rules.mask->n, 3U);
  EXPECT_EQ(*rules.link_threshold, .95);
  ASSERT_EQ(rules.attributes.size(), 3U);
  EXPECT_THAT(rules.attributes[0].labels, ElementsAre("NAME", "PER"));
  EXPECT_THAT(rules.attributes[1].labels, ElementsAre("seen"));
  EXPECT_EQ(rules.attributes[2].action(HideMode::full), AttributeAction::tag);
  EXPECT_EQ(rules.attributes[2].weight, 8);
}

TEST(RulesFile, KeepsTheOrderOfSources) {
  const HideRules rules = parse_rules(kWhole, "dir/hide.toml");
  ASSERT_EQ(rules.sources.size(), 3U);
  EXPECT_EQ(rules.sources[0].file, "dir/patients.csv");
  EXPECT_EQ(rules.sources[0].format.delimiter, ';');
  EXPECT_EQ(rules.sources[0].columns.at("NAME"), "patient");
  EXPECT_EQ(rules.sources[1].file, "/data/notes.jsonl");
  EXPECT_EQ(rules.sources[1].format.text_field, "body");
  ASSERT_EQ(rules.sources[2].fhir.size(), 2U);
  EXPECT_EQ(rules.sources[2].fhir[0].method, FhirMethod::attribute);
}

TEST(RulesFile, NamesTheLineOfAMistake) {
  EXPECT_EQ(error_of(kLeast), "none");
  EXPECT_THAT(error_of("k = \n"), HasSubstr("dir/hide.toml:1"));
  EXPECT_THAT(error_of(kLeast + "colour = 1\n"), HasSubstr("dir/hide.toml:4: an unknown key"));
  EXPECT_THAT(error_of("mode = \"some\"\n" + kLeast), HasSubstr("dir/hide.toml:1"));
  EXPECT_THAT(error_of("k = -1\n" + kLeast), HasSubstr("dir/hide.toml:1"));
  EXPECT_THAT(error_of("[[attribute]]\nkind = \"name\"\n"), HasSubstr("without a name"));
  EXPECT_THAT(error_of("[[fhir]]\nfile = \"a\"\n[[fhir.rule]]\npath = \"Patient\"\nmethod = \"attribute\"\n"),
              HasSubstr("attribute"));
  EXPECT_THAT(error_of("documents = [3]\n"), HasSubstr("[[documents]]"));
  EXPECT_THAT(error_of("documents = 3\n"), HasSubstr("not a list"));
}

TEST(RulesFile, IsCheckedAsTheCommandLineHasIt) {
  const std::string statistical = "mode = \"statistical\"\n" + kLeast;
  EXPECT_EQ(parse_rules(statistical, "hide.toml", [](HideRules& rules) { rules.mode = HideMode::full; }).mode,
            HideMode::full);
  EXPECT_THROW(static_cast<void>(read_rules("-")), Error);
}

TEST(RulesFile, RefusesWhatContradictsItself) {
  EXPECT_THAT(error_of("output = \"out\"\n"), HasSubstr("neither documents nor a table"));
  EXPECT_THAT(error_of("[[documents]]\nfile = \"a\"\n"), HasSubstr("no output"));
  EXPECT_THAT(error_of("k = 1\n" + kLeast), HasSubstr("below 2"));
  EXPECT_THAT(error_of(kLeast + "[mask]\nmethod = \"terms\"\n"), HasSubstr("dictionary"));
  EXPECT_THAT(error_of(kLeast + "[mask]\nmark = \"ab\"\n"), HasSubstr("one character"));
  EXPECT_THAT(error_of("attack = true\n" + kLeast + "encoding = \"ISO-8859-1\"\n"), HasSubstr("UTF-8"));
  EXPECT_THAT(error_of("output = \"o\"\n[[fhir]]\nfile = \"a\"\npass = [\"b\"]\n"), HasSubstr("unknown key"));
  EXPECT_THAT(error_of("mode = \"statistical\"\n" + kLeast), HasSubstr("quasi"));
  EXPECT_THAT(error_of(kLeast + "columns = { a = \"b\" }\n"), HasSubstr("not an attribute"));
  EXPECT_THAT(error_of(kLeast + "[[documents]]\nfile = \"x/a.txt\"\n"), HasSubstr("two sources"));
  EXPECT_THAT(error_of(kLeast + "[[attribute]]\nname = \"a\"\nkind = \"name\"\nfull = \"year\"\n"),
              HasSubstr("there is no action"));
  EXPECT_THAT(error_of(kLeast + "[[attribute]]\nname = \"a\"\n[[attribute]]\nname = \"a\"\n"), HasSubstr("twice"));
  EXPECT_THAT(
      error_of(kLeast +
               "[[attribute]]\nname = \"a\"\nlabels = [\"x\"]\n[[attribute]]\nname = \"b\"\nlabels = [\"x\"]\n"),
      HasSubstr("two attributes"));
  EXPECT_THAT(error_of(kLeast + "[[attribute]]\nname = \"a\"\nfull = \"pseudonym\"\n"), HasSubstr("key"));
  EXPECT_THAT(error_of(kLeast + "[[attribute]]\nname = \"a\"\nkind = \"age\"\nrole = \"quasi\"\nat = \"b\"\n"),
              HasSubstr("at"));
}

}  // namespace
}  // namespace sumi::hide::testing
