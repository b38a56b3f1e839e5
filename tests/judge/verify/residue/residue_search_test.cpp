#include "judge/verify/residue/residue_search.hpp"

#include <gtest/gtest.h>

#include "io/files.hpp"

namespace sumi::verify {
namespace {

// The stretches that are found, in order.
std::vector<std::string> stretches(const std::vector<std::string>& values, std::string_view text,
                                   Joiners joiners = Joiners::themselves) {
  std::vector<ResidueIdentifier> identifiers;
  for (const std::string& value : values) identifiers.push_back({"name", value, 0, true});
  const ResidueSearch search(identifiers, joiners);
  SearchedText form(joiners);
  form.fold(text);
  std::vector<std::string> result;
  search.for_each(form.characters(), [&](std::uint32_t, std::size_t begin, std::size_t end) {
    const Range where = form.source(begin, end);
    result.emplace_back(text.substr(where.begin, where.size()));
  });
  return result;
}
using Found = std::vector<std::string>;

TEST(ResidueSearch, FindsWholeWordsAlone) {
  EXPECT_EQ(stretches({"Ann"}, "Ann, announce joANN (ANN) ann\u0301 ann_"), (Found{"Ann", "ANN", "ann"}));
  EXPECT_EQ(stretches({"123"}, "123 1234 0123 1.123 MRN123 123x \uFF11\uFF12\uFF13"),
            (Found{"123", "123", "123", "123", "\uFF11\uFF12\uFF13"}));
  EXPECT_EQ(stretches({"A12"}, "A12 A123 BA12 A12b 7A12"), (Found{"A12", "A12", "A12"}));
  EXPECT_EQ(stretches({"-7"}, "a-7 --7 -78"), (Found{"-7", "-7"}));
}

TEST(ResidueSearch, FindsWithinWordsInScriptsWithoutSpaces) {
  EXPECT_EQ(stretches({"杏奈"}, "森杏奈さん、杏 奈、杏\n奈"), (Found{"杏奈", "杏 奈", "杏\n奈"}));
  EXPECT_EQ(stretches({"もり"}, "やもりは"), Found{"もり"});
  EXPECT_EQ(stretches({"สมชาย"}, "นายสมชายมา"), Found{"สมชาย"});
  EXPECT_EQ(stretches({"IBM"}, "東京IBMの"), Found{"IBM"});
  EXPECT_EQ(stretches({"森"}, "Mori森7"), Found{"森"});
}

TEST(ResidueSearch, FindsHangulNamesWithWhatIsWrittenBehind) {
  EXPECT_EQ(stretches({"김민수"}, "환자김민수님께서 김민수A, 김 민수"), (Found{"김민수", "김민수"}));
  EXPECT_EQ(stretches({"민수"}, "민수가, 민수기계 박민수 민수씨는"), (Found{"민수", "민수"}));
  EXPECT_EQ(stretches({"森杏奈", "王伟"}, "森・杏奈様、王·伟先生"), (Found{"森・杏奈", "王·伟"}));
}

TEST(ResidueSearch, FindsOverlappingValues) {
  EXPECT_EQ(stretches({"Anna Mori", "Mori", "Mori Abe", "Abe"}, "Anna  Mori\nAbe"),
            (Found{"Anna  Mori", "Mori", "Mori\nAbe", "Abe"}));
  EXPECT_EQ(stretches({"a", "a a"}, "a a a"), (Found{"a", "a a", "a", "a a", "a"}));
}

TEST(ResidueSearch, FindsInNames) {
  EXPECT_EQ(stretches({"Mori Anna"}, "Mori_Anna.txt", Joiners::spaces), Found{"Mori_Anna"});
  EXPECT_EQ(stretches({"Mori-Abe Anna"}, "Mori-Abe_Anna.txt", Joiners::spaces), Found{"Mori-Abe_Anna"});
  EXPECT_EQ(stretches({"2019-03"}, "x-2019-03-04.csv", Joiners::spaces), Found{"2019-03"});
}

TEST(ResidueSearch, PassesOverWhatFoldsToNothing) {
  EXPECT_EQ(stretches({"", " \n", "\u00AD", "\u200B \u00AD"}, "a \u00AD b"), Found());
  EXPECT_EQ(stretches({}, "a"), Found());
  EXPECT_EQ(stretches({"a"}, ""), Found());
}

TEST(ResidueSearch, SaysWhoseValueItIs) {
  using Owner = ResidueSearch::Owner;
  const std::vector<ResidueIdentifier> identifiers{{"town", "Bergen", 4, false}, {"name", "BERGEN", 2, true},
                                                   {"name", "bergen ", 1, true}, {"town", "bergen", 3, true},
                                                   {"name", "Bergen", 1, false}, {"name", "Bergen", 4, false},
                                                   {"name", "bergen", 1, true}};
  const ResidueSearch search(identifiers);
  EXPECT_EQ(search.attributes(), (std::vector<std::string>{"name", "town"}));
  const auto list = [](std::span<const Owner> owners) { return std::vector<Owner>(owners.begin(), owners.end()); };
  EXPECT_EQ(list(search.everywhere(0)), (std::vector<Owner>{{0, 1}, {0, 2}, {1, 3}}));
  EXPECT_EQ(list(search.in_own_records(0, 4)), (std::vector<Owner>{{0, 4}, {1, 4}}));
  EXPECT_TRUE(search.in_own_records(0, 1).empty());
  ASSERT_EQ(search.everywhere_counts(0).size(), 2U);
  EXPECT_EQ(search.everywhere_counts(0)[0].owners, 2U);
  EXPECT_EQ(search.everywhere_counts(0)[1].owners, 1U);
}

TEST(ResidueSearch, RefusesBytesThatAreNoText) {
  const std::vector<ResidueIdentifier> identifiers{{"name", "Anna", 0, true}, {"name", "\xFFsecret", 0, true}};
  EXPECT_EQ(io::error_of([&] { ResidueSearch search(identifiers); }),
            "bad_input: the value of identifier 2 is not valid UTF-8; repair it");
}

}  // namespace
}  // namespace sumi::verify
