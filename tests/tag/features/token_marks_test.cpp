#include "tag/features/token_marks.hpp"

#include <random>
#include <set>
#include <tuple>

#include <gmock/gmock.h>

#include "tag/features/cut_text.hpp"
#include "tag/random_texts.hpp"

namespace sumi::tag {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using Told = std::tuple<std::uint32_t, TokenMarks::Place>;

std::vector<Told> told(const TokenMarks& marks, std::uint32_t token) {
  std::vector<Told> all;
  for (const TokenMarks::Mark& mark : marks.of(token)) all.emplace_back(mark.name, mark.place);
  return all;
}

constexpr auto kAlone = TokenMarks::Place::alone, kFirst = TokenMarks::Place::first, kInner = TokenMarks::Place::inner,
               kLast = TokenMarks::Place::last;

TEST(TokenMarks, SayWhereInAnEntryATokenStands) {
  const TagText text = cut_text("aa bb cc dd ee");
  const std::vector<std::string> names{"x", "y"};
  const std::vector<TokenMarks::Marked> marked{{{0, 8}, 0}, {{3, 5}, 1},   {{3, 5}, 0},
                                               {{3, 5}, 0}, {{10, 13}, 1}, {{5, 6}, 0}};
  const TokenMarks marks(text, marked, names);
  EXPECT_THAT(told(marks, 0), ElementsAre(Told(0, kFirst)));
  EXPECT_THAT(told(marks, 1), ElementsAre(Told(0, kAlone), Told(0, kInner), Told(1, kAlone)));
  EXPECT_THAT(told(marks, 2), ElementsAre(Told(0, kLast)));
  EXPECT_THAT(told(marks, 3), ElementsAre(Told(1, kFirst)));
  EXPECT_THAT(told(marks, 4), ElementsAre(Told(1, kLast)));
  std::set<Fingerprint> values;
  for (std::uint32_t token = 0; token < 5; ++token)
    for (const TokenMarks::Mark& mark : marks.of(token)) values.insert(mark.value);
  EXPECT_EQ(values.size(), 7);  // one for each name and place, and no more
}

TEST(TokenMarks, OfNothingAreNone) {
  const TagText text = cut_text("a");
  EXPECT_THAT(TokenMarks().of(0), IsEmpty());
  EXPECT_THAT(TokenMarks(text, {}, {}).of(0), IsEmpty());
  const std::vector<std::string> names{"x"};
  const std::vector<TokenMarks::Marked> marked{{{0, 1}, 0}};
  static_cast<void>(TokenMarks(cut_text(" "), marked, names));  // nothing to ask about
}

TEST(TokenMarks, AreThoseOfEachRange) {
  std::mt19937 random(7);
  const std::vector<std::string> names{"x", "y", "z"};
  for (int round = 0; round < 500; ++round) {
    const std::string document = sumi::testing::random_text(random, 1 + random() % 30);
    const TagText text = cut_text(document);
    std::vector<TokenMarks::Marked> marked;
    for (std::size_t left = random() % 8; left > 0; --left) {
      const Position begin = random() % document.size();
      marked.push_back(
          {{begin, begin + 1 + random() % (document.size() - begin)}, static_cast<std::uint32_t>(random() % 3)});
    }
    const TokenMarks marks(text, marked, names);
    std::vector<std::set<Told>> wanted(text.tokens.size());
    for (const TokenMarks::Marked& one : marked) {
      std::vector<std::uint32_t> hit;
      for (std::uint32_t token = 0; token < text.tokens.size(); ++token) {
        if (text.tokens[token].begin < one.where.end && one.where.begin < text.tokens[token].end) hit.push_back(token);
      }
      for (const std::uint32_t token : hit)
        wanted[token].emplace(one.name, hit.size() == 1        ? kAlone
                                        : token == hit.front() ? kFirst
                                        : token == hit.back()  ? kLast
                                                               : kInner);
    }
    for (std::uint32_t token = 0; token < text.tokens.size(); ++token)
      ASSERT_EQ(told(marks, token), std::vector<Told>(wanted[token].begin(), wanted[token].end()));
  }
}

}  // namespace
}  // namespace sumi::tag
