#include "methods/terms/term_list.hpp"

#include <gtest/gtest.h>

#include "base/text/utf8.hpp"
#include "io/files.hpp"
#include <sumi/model/error.hpp>

namespace sumi::terms {
namespace {

std::vector<std::string> spelled(const SortedTerms& terms) {
  std::vector<std::string> all;
  for (std::size_t i = 0; i < terms.lengths(); ++i) {
    const TermGroup group = terms.group(i);
    for (std::uint32_t term = 0; term < group.size(); ++term) {
      std::string text;
      for (const char32_t character : group[term]) utf8::append(text, character);
      all.push_back(text);
    }
  }
  return all;
}
using Strings = std::vector<std::string>;

TEST(TermCollector, SortsByLengthThenByCodePoints) {
  TermCollector collector(Normalization::none, false);
  for (const char* term : {"crew", "東京", "b", "ab", "crew", "", "a", "ab"}) collector.add(term, false, "list:1");
  const TermList list = std::move(collector).sorted();
  EXPECT_EQ(spelled(list.terms), (Strings{"a", "b", "ab", "東京", "crew"}));
  EXPECT_EQ(list.terms.size(), 5U);
  EXPECT_EQ(list.terms.lengths(), 3U);
  EXPECT_EQ(list.duplicates, 2U);
  EXPECT_EQ(list.empty_lines, 1U);
}

TEST(TermCollector, LetsAnIdentifierWin) {
  TermCollector collector(Normalization::nfc, true);
  collector.add("Mori", false, "");
  collector.add("MORI", true, "");
  collector.add("Hara", false, "");
  const TermList list = std::move(collector).sorted();
  EXPECT_EQ(spelled(list.terms), (Strings{"hara"}));
  EXPECT_EQ(spelled(list.identifiers), (Strings{"mori"}));
  EXPECT_EQ(list.duplicates, 1U);
}

TEST(TermCollector, RefusesLongTermsWithoutQuotingThem) {
  TermCollector collector(Normalization::nfc, false);
  collector.add(std::string(kMostCharacters, 'x'), false, "list:1");
  for (const std::size_t bytes : {std::size_t{kMostCharacters} + 1, std::size_t{1} << 20}) {
    try {
      collector.add(std::string(bytes, 'x'), false, "list:7");
      ADD_FAILURE() << "no error";
    } catch (const Error& error) {
      EXPECT_EQ(error.kind(), Error::Kind::bad_input);
      EXPECT_EQ(std::string(error.what()).find("list:7: the term has "), 0U);
      EXPECT_EQ(std::string(error.what()).find("xx"), std::string::npos);
    }
  }
}

class TermListFile : public ::testing::Test {
 protected:
  TermList read(const std::string& name, const std::string& bytes, const TermListFormat& format = {}) {
    TermCollector collector(Normalization::nfc, false);
    read_term_list(files_.write(name, bytes), format, collector, {});
    return std::move(collector).sorted();
  }
  io::TestFolder files_;
};

TEST_F(TermListFile, IsATermALine) {
  const TermList list = read("list.txt",
                             "\xEF\xBB\xBF"
                             "one\ntwo\r\n\nthree");
  EXPECT_EQ(spelled(list.terms), (Strings{"one", "two", "three"}));
  EXPECT_EQ(list.empty_lines, 1U);
}

TEST_F(TermListFile, IsATable) {
  const TermList list = read("list.csv", "kind,term\nquasi,\"a, b\"\nidentifier,Mori\n,c\n");
  EXPECT_EQ(spelled(list.terms), (Strings{"c", "a, b"}));
  EXPECT_EQ(spelled(list.identifiers), (Strings{"Mori"}));
  TermListFormat second;
  second.column = "2";
  second.kind_column = "1";
  second.header = false;
  EXPECT_EQ(spelled(read("two.csv", "identifier,Mori\n,c\n", second).identifiers), (Strings{"Mori"}));
}

TEST_F(TermListFile, RefusesWhatItDoesNotHave) {
  TermListFormat format;
  format.column = "name";
  EXPECT_THROW((void)read("list.csv", "term\na\n", format), Error);
  format = {};
  format.kind_column = "sort";
  EXPECT_THROW((void)read("list.csv", "term,kind\na,\n", format), Error);
  EXPECT_THROW((void)read("list.csv", "term,kind\na,person\n"), Error);
  EXPECT_THROW((void)read("list.csv", "term,kind,kind\na,,identifier\n"), Error);
  EXPECT_THROW((void)read("list.txt", "a\xFF\n"), Error);
}

TEST_F(TermListFile, RefusesOtherFormats) {
  for (const std::string name : {"list.html", "list.jsonl", "list.docx", "list.xml"}) {
    EXPECT_THROW((void)read(name, "a\n"), Error) << name;
    EXPECT_EQ(spelled(read(name, "a\n", {.format = Format::lines}).terms), Strings{"a"}) << name;
  }
  EXPECT_EQ(spelled(read("list", "a\n").terms), Strings{"a"});
}

}  // namespace
}  // namespace sumi::terms
