#include "judge/verify/release/term_search.hpp"

#include <algorithm>
#include <random>
#include <set>

#include <gtest/gtest.h>

#include "base/text/nfkc_folder.hpp"
#include "judge/verify/term_dictionaries.hpp"

namespace sumi::verify {
namespace {

class TermSearchTest : public ::testing::Test {
 protected:
  // What is found, each with the bytes it comes from.
  std::vector<std::string> found(const std::vector<std::string>& terms, std::string_view text,
                                 Borders borders = Borders::off) {
    std::vector<TestTerm> all;
    for (const std::string& term : terms) all.push_back({term, ""});
    const TermSearch search(ListedTerms(dictionary_of(all).write(folder_), 2), borders);
    NfkcFolder folder(SpaceFolding::as_one);
    FoldedText folded;
    folder.fold(text, folded);
    std::vector<std::string> result;
    search.for_each(folded, [&](std::uint32_t folding, std::size_t begin) {
      const Range where = folded.source(begin, begin + search.length(folding));
      result.emplace_back(text.substr(where.begin, where.size()));
    });
    return result;
  }
  // Each run of spaces as one.
  static std::string spaced_once(std::string text) {
    const auto behind = std::ranges::unique(text, [](char a, char b) { return a == ' ' && b == ' '; });
    text.erase(behind.begin(), behind.end());
    return text;
  }
  using Strings = std::vector<std::string>;

  io::TestFolder folder_;
};

TEST_F(TermSearchTest, FindsNestedAndOverlappingTerms) {
  EXPECT_EQ(found({"he", "hers", "his", "she", "e"}, "ushers"), (Strings{"she", "he", "hers", "e"}));
  EXPECT_EQ(found({"aa", "a"}, "aaa"), (Strings{"a", "aa", "a", "aa", "a"}));
  EXPECT_EQ(found({"ab"}, ""), Strings());
  EXPECT_EQ(found({}, "ab"), Strings());
  EXPECT_EQ(found({"abc"}, "ab"), Strings());
  EXPECT_EQ(found({"\u00AD"}, "a\u00ADb"), Strings());
}

TEST_F(TermSearchTest, FindsVariantsOfSpelling) {
  EXPECT_EQ(found({"IBM"}, "ibm ＩＢＭ I\u00ADB\u200DM"), (Strings{"ibm", "ＩＢＭ", "I\u00ADB\u200DM"}));
  EXPECT_EQ(found({"Straße"}, "STRASSE"), Strings{"STRASSE"});
  EXPECT_EQ(found({"ガス"}, "ｶﾞｽ カ\u3099ス"), (Strings{"ｶﾞｽ", "カ\u3099ス"}));
  EXPECT_EQ(found({"René"}, "rene\u0301 rene"), Strings{"rene\u0301"});
}

TEST_F(TermSearchTest, KeepsToBorders) {
  EXPECT_EQ(found({"ann"}, "ann announce joann ann", Borders::automatic), (Strings{"ann", "ann"}));
  EXPECT_EQ(found({"ann"}, "ann7 ann-7 ann\u0301", Borders::automatic), Strings{"ann"});
  EXPECT_EQ(found({"京都"}, "東京都", Borders::automatic), Strings{"京都"});
  EXPECT_EQ(found({"京都"}, "東京都", Borders::on), Strings());
  EXPECT_EQ(found({"IBM"}, "東京IBMの", Borders::automatic), Strings{"IBM"});
  EXPECT_EQ(found({"IBM"}, "東京IBMの", Borders::on), Strings());
  EXPECT_EQ(found({"ann", "n"}, "announce", Borders::off), (Strings{"ann", "n", "n", "n"}));
  EXPECT_EQ(found({"-7"}, "a-7 -78", Borders::automatic), Strings{"-7"});
}

TEST_F(TermSearchTest, EqualsLookingEverywhere) {
  std::mt19937 random(5);
  const auto text = [&](std::size_t most) {
    std::string result;
    for (std::size_t i = 1 + random() % most; i > 0; --i) result += "aab "[random() % 4];
    return result;
  };
  for (int round = 0; round < 300; ++round) {
    std::set<std::string> listed;
    for (int i = 0; i < 8; ++i) listed.insert(text(5));
    const std::string spaced = text(40);
    const std::string searched = spaced_once(spaced);
    std::set<std::string> terms;
    for (const std::string& term : listed) terms.insert(spaced_once(term));
    for (const Borders borders : {Borders::off, Borders::on}) {
      Strings expected;
      const auto is_border = [&](std::size_t at) {
        return borders == Borders::off || at == 0 || at == searched.size() || searched[at - 1] == ' ' ||
               searched[at] == ' ';
      };
      for (std::size_t begin = 0; begin < searched.size(); ++begin)
        for (std::size_t end = begin + 1; end <= searched.size(); ++end)
          if (terms.contains(searched.substr(begin, end - begin)) && is_border(begin) && is_border(end))
            expected.push_back(searched.substr(begin, end - begin));
      Strings all = found({listed.begin(), listed.end()}, spaced, borders);
      for (std::string& one : all) one = spaced_once(one);
      ASSERT_EQ(all, expected) << spaced;
    }
  }
}

}  // namespace
}  // namespace sumi::verify
