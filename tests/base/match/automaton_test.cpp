#include "base/match/automaton.hpp"

#include <random>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "base/match/listed_terms.hpp"
#include "io/files.hpp"

namespace sumi::match {
namespace {

using Terms = std::vector<std::u32string>;

TEST(Automaton, FindsNestedAndOverlappingTerms) {
  const BuiltAutomaton list = built({U"he", U"she", U"his", U"hers"});  // of the paper; sorted: he hers his she
  const Automaton automaton(list.parts);
  EXPECT_EQ(all_matches(automaton, U"ushers"), (std::vector<Match>{{1, 4, 3}, {2, 4, 0}, {2, 6, 1}}));
  EXPECT_EQ(all_matches(automaton, U""), std::vector<Match>{});
  EXPECT_EQ(all_matches(automaton, U"his"), (std::vector<Match>{{0, 3, 2}}));
  EXPECT_EQ(automaton.keys(), 4);
  EXPECT_EQ(automaton.length(1), 4);
}

TEST(Automaton, TellsWhereTermsEndAndWhatEndsThereToo) {
  const BuiltAutomaton list = built({U"he", U"she", U"e", U"hers"});  // sorted: e he hers she
  const Automaton automaton(list.parts);
  std::vector<std::pair<std::size_t, std::uint32_t>> ends;
  automaton.for_each_ends(U"ushers", [&](const Automaton::Ends& found) {
    EXPECT_EQ(found.end, 6U);
    for (const Automaton::End& one : found.ends) ends.emplace_back(found.begin + one.at + 1, one.longest);
  });
  EXPECT_EQ(ends, (std::vector<std::pair<std::size_t, std::uint32_t>>{{4, 3}, {6, 2}}));
  std::vector<std::uint32_t> suffixes;
  const auto visit = [&](std::uint32_t key, std::size_t length) {
    EXPECT_EQ(length, automaton.length(key));
    suffixes.push_back(key);
    return suffixes.size() < 2;
  };
  automaton.for_each_suffix(3, 3, visit);
  EXPECT_EQ(suffixes, (std::vector<std::uint32_t>{3, 1}));  // as long as it was asked to go on
  EXPECT_THROW(automaton.for_each_suffix(3, 2, visit), Error);
  EXPECT_THROW(automaton.for_each_suffix(4, 9, visit), Error);
}

TEST(Automaton, OfNoTermFindsNothing) {
  for (const Terms& terms : {Terms{}, Terms{U""}}) {
    const BuiltAutomaton list = built(terms);
    EXPECT_EQ(all_matches(Automaton(list.parts), U"anything"), std::vector<Match>{});
  }
}

TEST(Automaton, EqualsComparingOnEverySmallList) {
  const Terms all{U"a", U"b", U"aa", U"ab", U"ba", U"bb", U"aab", U"aba", U"bab"};
  const std::vector<std::u32string> texts{U"a", U"ab", U"aabab", U"bbabaab", U"abababaab", U"caabcabac"};
  for (std::size_t chosen = 0; chosen < (std::size_t{1} << all.size()); ++chosen) {
    Terms terms;
    for (std::size_t i = 0; i < all.size(); ++i)
      if ((chosen >> i & 1) != 0) terms.push_back(all[i]);
    const BuiltAutomaton list = built(terms);
    for (const std::u32string& text : texts)
      ASSERT_EQ(all_matches(Automaton(list.parts), text), by_comparing(terms, text)) << chosen;
  }
}

TEST(Automaton, EqualsComparingOnRandomTexts) {
  std::mt19937 random(1);
  const std::vector<std::u32string> alphabets{U"ab", U"abc", U"あい\u3099\U0001F600", std::u32string(U"ab\0", 3)};
  for (int round = 0; round < 600; ++round) {
    const std::u32string& alphabet = alphabets[random() % alphabets.size()];
    Terms terms(random() % 20);
    for (std::u32string& term : terms) term = random_text(random, alphabet, 1 + random() % (round % 2 == 0 ? 4 : 12));
    const BuiltAutomaton list = built(terms);
    std::u32string text = random_text(random, alphabet + U"x", random() % 300);
    if (round % 3 == 0)  // long repeats, in which lanes meet late
      for (int i = 0; i < 3; ++i) text += text.substr(0, 40);
    ASSERT_EQ(all_matches(Automaton(list.parts), text), by_comparing(terms, text)) << round;
  }
}

// Every term has one character beyond ASCII: the text is walked in stretches around those.
TEST(Automaton, EqualsComparingWhereItPassesOverAscii) {
  std::mt19937 random(3);
  for (int round = 0; round < 600; ++round) {
    Terms terms(1 + random() % 12);
    for (std::u32string& term : terms) {
      term = random_text(random, U"ab", random() % 9);
      term.insert(random() % (term.size() + 1), 1, random() % 3 == 0 ? U'い' : U'あ');
    }
    const BuiltAutomaton list = built(terms);
    ASSERT_EQ(list.parts.reach.is_beyond_ascii, 1U);
    std::u32string text;
    while (text.size() < 200) text += random_text(random, U"ab", random() % 30) + (random() % 2 == 0 ? U"あ" : U"え");
    for (int i = 0; i < 5; ++i) text.insert(random() % text.size(), terms[random() % terms.size()]);
    ASSERT_EQ(all_matches(Automaton(list.parts), text), by_comparing(terms, text)) << round;
  }
}

TEST(Automaton, FindsTermsAcrossBlocksAndLanes) {
  std::mt19937 random(2);
  Terms terms{U"ab", U"b", std::u32string(5000, U'a'), std::u32string(700, U'a') + U'b', std::u32string(40, U'a')};
  const BuiltAutomaton list = built(terms);
  const Automaton automaton(list.parts);
  for (const std::size_t length : {2047, 2048, 2049, 4096, 9001}) {
    std::u32string text(length, U'a');
    for (int i = 0; i < 4; ++i) text[random() % length] = U'b';
    std::vector<Match> expected;  // each place, by hand: comparing all substrings would take long
    std::size_t run = 0;
    for (std::size_t end = 1; end <= length; ++end) {
      const bool is_b = text[end - 1] == U'b';
      if (is_b && run >= 700) expected.push_back({end - 701, end, 2});
      if (is_b && run >= 1) expected.push_back({end - 2, end, 3});
      if (is_b) expected.push_back({end - 1, end, 4});
      run = is_b ? 0 : run + 1;
      if (run >= 5000) expected.push_back({end - 5000, end, 1});
      if (run >= 40) expected.push_back({end - 40, end, 0});
    }
    EXPECT_EQ(all_matches(automaton, text), expected) << length;
  }
}

TEST(Automaton, IsTheSameFromAFile) {
  const io::TestFolder folder;
  const Terms terms{U"ab", U"bc", U"abc", U"\U00020000c"};
  const BuiltAutomaton list = built(terms);
  io::Output output(folder.at("terms"));
  io::SectionFileWriter writer(output.sink(), "terms");
  list.parts.write(writer, "list");
  writer.finish();
  output.commit();
  const io::SectionFile file(folder.at("terms"), "terms");
  const std::u32string text = U"xabcab\U00020000cab";
  EXPECT_EQ(all_matches(Automaton(file, "list"), text), by_comparing(terms, text));
  EXPECT_THROW(Automaton(file, "lists"), Error);
}

TEST(Automaton, SaysThatItsFileMakesNoSense) {
  AutomatonParts parts = built({U"ab", U"b"}).parts;
  parts.nodes.clear();
  EXPECT_EQ(io::error_of([&] { Automaton{parts}; }), "bad_input: its list of terms is invalid; build it again");
  parts = built({U"ab", U"b"}).parts;
  parts.keys.clear();
  EXPECT_THROW(all_matches(Automaton(parts), U"aab"), Error);
}

// Every number of a list changed at random: no crash, no endless walk, no match outside of the text.
TEST(Automaton, TrustsNoNumber) {
  std::mt19937 random(3);
  const AutomatonParts good = built({U"a", U"ab", U"abc", U"bc", U"bcab", U"cc", U"ccccc", U"d\U00010000"}).parts;
  int refused = 0;
  for (int round = 0; round < 30'000; ++round) {
    AutomatonParts parts = good;
    const auto any = [&](std::size_t near) {
      return random() % 4 == 0 ? static_cast<std::uint32_t>(random())
                               : static_cast<std::uint32_t>(random() % (near + 2));
    };
    for (std::size_t changes = 1 + random() % 6; changes > 0; --changes) {
      AutomatonNode& node = parts.nodes[random() % parts.nodes.size()];
      AutomatonKey& key = parts.keys[random() % parts.keys.size()];
      switch (random() % 7) {
        case 0:
          node.base = any(parts.nodes.size());
          break;
        case 1:
          node.parent = any(parts.nodes.size());
          break;
        case 2:
          node.fail = any(parts.nodes.size());
          break;
        case 3:
          node.output = any(parts.keys.size());
          break;
        case 4:
          key.length = static_cast<std::uint16_t>(any(8));
          break;
        case 5:
          key.shorter_low = static_cast<std::uint16_t>(any(parts.keys.size()));
          break;
        default:
          parts.alphabet[random() % parts.alphabet.size()] = any(0x110000);
          break;
      }
    }
    if (round % 50 == 0) parts.nodes.resize(1 + random() % parts.nodes.size());
    const std::u32string text = random_text(random, U"abcd\U00010000", round % 100 == 0 ? 5000 : random() % 200);
    try {
      const Automaton automaton(parts);
      automaton.for_each_match(text, [&](const Match& match) {
        ASSERT_TRUE(match.begin < match.end && match.end <= text.size() && match.key < parts.keys.size());
      });
    } catch (const Error& error) {
      ASSERT_EQ(error.kind(), Error::Kind::bad_input);
      ++refused;
    }
  }
  EXPECT_GT(refused, 1000);
}

}  // namespace
}  // namespace sumi::match
