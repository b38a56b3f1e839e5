#include <algorithm>
#include <random>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "judge/verify/release/counted_units.hpp"

namespace sumi::verify {
namespace {

constexpr Support kAllUnits[] = {Support::occurrences, Support::documents, Support::owners};
constexpr std::uint64_t kAnyLooks = 1 << 20;

struct Documents {
  std::vector<std::string> texts;
  std::vector<std::uint32_t> owners;
};

bool has_support(std::string_view string, const Documents& documents, Support by, unsigned k) {
  std::size_t places = 0;
  std::set<std::uint32_t> in;
  for (std::uint32_t i = 0; i < documents.texts.size(); ++i) {
    const std::string_view text = documents.texts[i];
    for (std::size_t at = text.find(string); at != std::string_view::npos; at = text.find(string, at + 1)) {
      ++places;
      in.insert(by == Support::owners ? documents.owners[i] : i);
    }
  }
  return (by == Support::occurrences ? places : in.size()) >= k;
}

CutTexts cut(const Documents& documents) {
  CutTexts texts{Promise{}};
  for (const std::string& text : documents.texts) texts.add(text);
  return texts;
}

// Strings of 1 to 40 bytes: all sizes of windows, and strings that have more than their windows.
TEST(SearchAtAnchors, EqualsSearchingForEachString) {
  std::mt19937 random(11);
  for (int round = 0; round < 200; ++round) {
    const std::string_view alphabet = round % 3 == 0 ? "a" : round % 3 == 1 ? "ab" : "abcdefgh";
    Documents documents;
    for (std::uint32_t i = 0; i < 10; ++i) {
      std::string& text = documents.texts.emplace_back();
      for (std::size_t bytes = random() % 300; bytes > 0; --bytes) text.push_back(alphabet[random() % alphabet.size()]);
      if (i > 0 && random() % 2 == 0) text += documents.texts[random() % i];
      documents.owners.push_back(static_cast<std::uint32_t>(random() % 4));
    }
    std::set<std::string> sought;
    for (int i = 0; i < 300; ++i) {
      const std::string& text = documents.texts[random() % documents.texts.size()];
      if (text.empty()) continue;
      std::string string = text.substr(random() % text.size(), 1 + random() % 40);
      if (random() % 4 == 0) string[random() % string.size()] = alphabet.front();
      sought.insert(string);
    }
    const std::vector<std::string_view> strings(sought.begin(), sought.end());
    for (const Support by : kAllUnits) {
      const unsigned k = 1 + static_cast<unsigned>(random() % 5);
      std::vector<bool> reached(strings.size());
      const unsigned threads = 1 + static_cast<unsigned>(round % 4);
      ASSERT_TRUE(search_at_anchors(strings, cut(documents), CountedUnits(documents.owners, by), k, kAnyLooks, reached,
                                    threads));
      for (std::size_t i = 0; i < strings.size(); ++i)
        ASSERT_EQ(reached[i], has_support(strings[i], documents, by, k)) << strings[i] << " k=" << k << name_of(by);
    }
  }
}

TEST(SearchAtAnchors, LeavesOutWhatHasReachedAlready) {
  const Documents documents{{"abcabc"}, {0}};
  const std::vector<std::string_view> strings{"xyz", "abc"};
  std::vector<bool> reached{true, false};
  EXPECT_TRUE(search_at_anchors(strings, cut(documents), CountedUnits(documents.owners, Support::occurrences), 2,
                                kAnyLooks, reached));
  EXPECT_EQ(reached, (std::vector<bool>{true, true}));
}

TEST(SearchAtAnchors, GivesUpWhereOneAnchorStandsEverywhere) {
  const Documents documents{{std::string(100'000, 'a')}, {0}};
  std::vector<std::string> storage;
  for (std::size_t length = 100; length < 400; ++length) storage.push_back(std::string(length, 'a'));
  const std::vector<std::string_view> strings(storage.begin(), storage.end());
  const CountedUnits units(documents.owners, Support::occurrences);
  for (const unsigned threads : {1U, 3U}) {
    std::vector<bool> reached(strings.size());
    EXPECT_FALSE(search_at_anchors(strings, cut(documents), units, 1'000'000, 8, reached, threads));
    EXPECT_EQ(std::ranges::find(reached, true), reached.end());
  }
}

}  // namespace
}  // namespace sumi::verify
