#include <gmock/gmock.h>

#include "io/files.hpp"
#include "tag/patterns/builtin_patterns.hpp"
#include "tag/patterns/pattern_set.hpp"
#include <sumi/model/error.hpp>

namespace sumi::tag {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

std::string error_of(std::string_view toml) {
  try {
    const PatternChoice choice = parse_patterns(toml, "p.toml");
    const PatternSet set(choice.builtin, choice.own, choice.min_score);
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), Error::Kind::bad_input);
    return error.what();
  }
  return "";
}

TEST(PatternFile, ReadsAPattern) {
  const PatternChoice choice = parse_patterns(R"(
min_score = 0.3
builtin = ["EMAIL_ADDRESS", "DATE_TIME/iso"]
[[pattern]]
entity = "STUDY_ID"
name = "letters"
regex = '[A-Z]{2}-(\d{4})'
score = 1
check = "luhn"
context = ["study", "プロトコル"]
needs_context = true
reach = [3, 1]
words = false
joiners = "-"
forgives = true
[[pattern]]
entity = "WARD"
regex = 'Ward \d'
)",
                                              "p.toml");
  EXPECT_THAT(choice.builtin, SizeIs(4)) << "three ways of an address, one of a date";
  EXPECT_EQ(choice.min_score, .3);
  ASSERT_THAT(choice.own, SizeIs(2));
  const Pattern& first = choice.own[0];
  EXPECT_EQ(first.entity, "STUDY_ID");
  EXPECT_EQ(first.name, "letters");
  EXPECT_EQ(first.regex, R"([A-Z]{2}-(\d{4}))");
  EXPECT_EQ(first.score, 1);
  EXPECT_EQ(first.check, check_named("luhn"));
  EXPECT_THAT(first.context, SizeIs(2));
  EXPECT_TRUE(first.needs_context && !first.keeps_to_words && first.forgives);
  EXPECT_EQ(first.reach, (ContextReach{3, 1}));
  EXPECT_EQ(first.joiners, "-");
  EXPECT_EQ(first.place, "p.toml:7");
  EXPECT_EQ(choice.own[1].name, "own-2");
}

TEST(PatternFile, ChoosesBuiltinOnes) {
  const std::size_t all = builtin_patterns().size();
  EXPECT_THAT(parse_patterns("", "p").builtin, SizeIs(all));
  EXPECT_THAT(parse_patterns("builtin = \"all\"", "p").builtin, SizeIs(all));
  EXPECT_THAT(parse_patterns("builtin = \"none\"", "p").builtin, IsEmpty());
  EXPECT_THAT(parse_patterns("without = [\"DATE_TIME/year\", \"US_NPI\"]", "p").builtin, SizeIs(all - 2));
  EXPECT_THAT(parse_patterns("without = [\"US_NPI\"]\nbuiltin = [\"US_NPI\", \"UK_NHS/plain\"]", "p").builtin,
              SizeIs(1));
  EXPECT_THAT(parse_patterns("", "p").spoken, SizeIs(std::size(kSpokenKinds)));
  EXPECT_THAT(parse_patterns("builtin = \"none\"", "p").spoken, IsEmpty());
  EXPECT_THAT(parse_patterns("builtin = [\"AGE/in-words\", \"US_NPI\"]", "p").spoken, SizeIs(1));
  EXPECT_THAT(parse_patterns("without = [\"AGE\"]", "p").spoken, SizeIs(std::size(kSpokenKinds) - 1));
}

TEST(PatternFile, ErrorsNameLineAndKey) {
  EXPECT_THAT(error_of("\nbuiltins = 1"), HasSubstr("p.toml:2: the key \"builtins\" is unknown"));
  EXPECT_THAT(error_of("builtin = \"some\""), HasSubstr("p.toml:1: builtin is neither"));
  EXPECT_THAT(error_of("builtin = 3"), HasSubstr("p.toml:1: builtin is not a list"));
  EXPECT_THAT(error_of("without = [\"NOBODY\"]"), HasSubstr("p.toml:1: without names \"NOBODY\""));
  EXPECT_THAT(error_of("min_score = 2"), HasSubstr("p.toml:1: min_score is not a number from 0 to 1"));
  EXPECT_THAT(error_of("min_score = nan"), HasSubstr("min_score"));
  EXPECT_THAT(error_of("pattern = 1"), HasSubstr("p.toml:1: pattern is not a list of tables"));
  EXPECT_THAT(error_of("pattern = [1]"), HasSubstr("p.toml:1: pattern contains something that is not a table"));
  EXPECT_THAT(error_of("[[pattern]]\nregex = 'a'"), HasSubstr("p.toml:1: a pattern has no entity"));
  EXPECT_THAT(error_of("[[pattern]]\nentity = 'A'"), HasSubstr("p.toml:1: a pattern has no regex"));
  EXPECT_THAT(error_of("[[pattern]]\nentity = 'A B'"), HasSubstr("p.toml:2: entity is not a name"));
  EXPECT_THAT(error_of("[[pattern]]\nentity = 'A'\nregexp = 'a'"),
              HasSubstr("p.toml:3: a pattern has no key \"regexp\""));
  EXPECT_THAT(error_of("[[pattern]]\nentity = 'A'\nregex = 'a('"), HasSubstr("p.toml:3: regex: RE2 says \"missing )"));
  EXPECT_THAT(error_of("[[pattern]]\nentity = 'A'\nregex = '(?=a)'"), HasSubstr("p.toml:3: regex: RE2 says"));
  EXPECT_THAT(error_of("[[pattern]]\ncheck = 'md5'"), HasSubstr("p.toml:2: check names an unknown check"));
  EXPECT_THAT(error_of("[[pattern]]\ncontext = 'a'"), HasSubstr("p.toml:2: context is not a list"));
  EXPECT_THAT(error_of("[[pattern]]\nneeds_context = 1"),
              HasSubstr("p.toml:2: needs_context is neither true nor false"));
  EXPECT_THAT(error_of("[[pattern]]\nreach = [1]"), HasSubstr("p.toml:2: reach is not two numbers"));
  EXPECT_THAT(error_of("[[pattern]]\nreach = [1, 31]"), HasSubstr("p.toml:2: reach is not two numbers"));
  EXPECT_THAT(error_of("[[pattern]]\nscore = 'high'"), HasSubstr("p.toml:2: score is not a number"));
  EXPECT_THAT(error_of("[[pattern]]\nentity='A'\nregex='a'\nneeds_context=true"),
              HasSubstr("needs_context without context"));
  EXPECT_THAT(error_of("[[pattern]]\nentity='A'\nregex='a'\nname='x'\n[[pattern]]\nentity='A'\nregex='b'\nname='x'"),
              HasSubstr("p.toml:5: name: another"));
  EXPECT_THAT(error_of("\n\na = "), HasSubstr("p.toml:3: it is not TOML"));
  EXPECT_THAT(error_of(std::string(100'000, '[')), HasSubstr("it is not TOML"));
}

TEST(PatternFile, IsReadFromDisk) {
  const io::TestFolder folder;
  const std::string path = folder.write("own.toml", "builtin = \"none\"\n[[pattern]]\nentity = \"A\"\nregex = \"a\"\n");
  EXPECT_THAT(read_patterns(path).own, SizeIs(1));
  EXPECT_THROW(static_cast<void>(read_patterns(folder.at("missing.toml"))), Error);
}

}  // namespace
}  // namespace sumi::tag
