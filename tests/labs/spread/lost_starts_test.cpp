#include "labs/spread/lost_starts.hpp"

#include <map>
#include <random>
#include <set>
#include <string>

#include <gtest/gtest.h>

#include <sumi/model/error.hpp>

namespace sumi::spread {
namespace {

constexpr std::uint32_t kLeast = 3;

rare::ShownBytes shown_at_random(std::mt19937& random, std::string_view text) {
  rare::ShownBytes shown(text);
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (random() % 50 == 0) shown.hide({at, at + 1});
  }
  return shown;
}

// The longest string at each place that stands at two or more, where less than `most` is asked; below kLeast: 0.
std::vector<std::uint32_t> frequent_lengths(std::string_view text) {
  std::vector<std::uint32_t> lengths(text.size(), 0);
  for (std::size_t a = 0; a < text.size(); ++a) {
    for (std::size_t b = 0; b < text.size(); ++b) {
      std::uint32_t same = 0;
      while (a != b && std::max(a, b) + same < text.size() && text[a + same] == text[b + same]) ++same;
      lengths[a] = std::max(lengths[a], same < kLeast ? 0 : same);
    }
  }
  return lengths;
}

std::optional<std::string> lost(std::string_view text, std::span<const std::uint32_t> frequent,
                                const rare::ShownBytes& before, const rare::ShownBytes& after, std::uint32_t least) {
  const Range all{0, text.size()};
  return lost_starts(text, std::span(&all, 1), frequent, before, after, least);
}

std::set<std::size_t> places(std::string_view text, const rare::ShownBytes& shown, std::string_view string) {
  std::set<std::size_t> all;
  for (std::size_t at = text.find(string); at != std::string_view::npos; at = text.find(string, at + 1)) {
    if (shown.at(at, static_cast<std::uint32_t>(string.size())) == string.size()) all.insert(at);
  }
  return all;
}

// The least length from kLeast on at which what the longest string begins with has lost a place; 0: at none.
std::uint32_t first_lost(std::string_view text, const rare::ShownBytes& before, const rare::ShownBytes& after,
                         std::string_view longest) {
  for (std::uint32_t size = kLeast; size <= longest.size(); ++size) {
    if (places(text, before, longest.substr(0, size)) != places(text, after, longest.substr(0, size))) return size;
  }
  return 0;
}

TEST(LostStarts, MissesNoStringThatLostAPlace) {
  std::mt19937 random(3);
  int lost_strings = 0;
  int kept_strings = 0;
  int told_apart = 0;
  int longer_floors = 0;
  for (int round = 0; round < 300; ++round) {
    std::string text;
    for (std::size_t i = 0, size = random() % 90; i < size; ++i) text += "abc"[random() % (1 + random() % 3)];
    if (random() % 2 == 0) text += text;
    const std::vector<std::uint32_t> lengths = frequent_lengths(text);
    const rare::ShownBytes before = random() % 3 == 0 ? rare::ShownBytes() : shown_at_random(random, text);
    rare::ShownBytes after = before.empty() ? rare::ShownBytes(text) : before;  // what is hidden stays hidden
    for (std::size_t at = 0; at < text.size(); ++at) {
      if (random() % 50 == 0) after.hide({at, at + 1});
    }
    const std::optional<std::string> packed = lost(text, lengths, before, after, kLeast);
    ASSERT_TRUE(packed.has_value());
    const LostFilter filter(*packed, kLeast);
    for (std::uint32_t at = 0; at < text.size(); ++at) {
      if (lengths[at] < kLeast) continue;
      const std::string_view longest = std::string_view(text).substr(at, lengths[at]);
      std::set<std::size_t> gone = places(text, before, longest);
      for (const std::size_t place : places(text, after, longest)) gone.erase(place);
      const std::uint32_t shortest = filter.shortest(text, at, lengths[at]);
      const std::uint32_t first = first_lost(text, before, after, longest);
      if (first > 0) EXPECT_TRUE(shortest > 0 && shortest <= first) << text << " at " << at;
      longer_floors += first > 0 && shortest > kLeast ? 1 : 0;
      if (!gone.empty()) {
        ++lost_strings;
        EXPECT_TRUE(filter.may_hold(text, at, lengths[at])) << text << " at " << at;
      } else {
        ++kept_strings;
        told_apart += filter.may_hold(text, at, lengths[at]) ? 0 : 1;
      }
    }
  }
  EXPECT_GT(lost_strings, 1000);
  EXPECT_GT(told_apart, kept_strings / 10);
  EXPECT_GT(longer_floors, 100);
}

TEST(LostStarts, SayNothingOfMany) {
  std::mt19937 random(4);
  std::string text(20000, ' ');
  for (char& letter : text) letter = static_cast<char>('a' + random() % 26);
  const std::vector<std::uint32_t> lengths(text.size() - 20, 20);
  std::vector<std::uint32_t> all(lengths);
  all.resize(text.size(), 0);
  rare::ShownBytes after(text);
  after.hide({0, text.size()});
  EXPECT_FALSE(lost(text, all, {}, after, kLeast).has_value());
  EXPECT_EQ(lost(text, all, after, after, kLeast), "");
}

TEST(LostStarts, CountPlaces) {
  std::string text;
  for (int i = 0; i < 2000; ++i) text += "one passage ";
  std::vector<std::uint32_t> lengths(text.size(), 0);
  for (std::size_t at = 0; at + 24 < text.size(); ++at) lengths[at] = 24;
  const auto told = [&](std::size_t hidden) {
    rare::ShownBytes after(text);
    after.hide({0, hidden});
    return lost(text, lengths, {}, after, kLeast);
  };
  EXPECT_FALSE(told(text.size()).has_value());  // few strings, at all places
  ASSERT_TRUE(told(100).has_value());
  EXPECT_LT(told(100)->size(), 1000U);
}

TEST(LostStarts, UniteIsWhatAnyHolds) {
  const std::string text = "one thing and one thing more";
  const std::vector<std::uint32_t> lengths = frequent_lengths(text);
  rare::ShownBytes first(text);
  first.hide({0, 4});
  rare::ShownBytes second(text);
  second.hide({6, 8});
  const std::string a = lost(text, lengths, {}, first, kLeast).value();
  const std::string b = lost(text, lengths, {}, second, kLeast).value();
  const std::string both = united_starts(std::vector<std::string_view>{a, "", b});
  EXPECT_EQ(both, united_starts(std::vector<std::string_view>{b, a, a}));
  const LostFilter filter(both, kLeast);
  for (const std::string& one : {a, b}) {
    const LostFilter alone(one, kLeast);
    for (std::uint32_t at = 0; at < text.size(); ++at) {
      if (lengths[at] >= kLeast && alone.may_hold(text, at, lengths[at]))
        EXPECT_TRUE(filter.may_hold(text, at, lengths[at]));
    }
  }
  EXPECT_EQ(united_starts({}), "");
}

TEST(LostStarts, RefusesWhatIsDamaged) {
  EXPECT_THROW(LostFilter("no", kLeast), Error);
  EXPECT_THROW((void)united_starts(std::vector<std::string_view>{"\xff\xff"}), Error);
}

}  // namespace
}  // namespace sumi::spread
