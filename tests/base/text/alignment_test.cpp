#include "base/text/alignment.hpp"

#include <algorithm>
#include <functional>
#include <random>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace sumi {
namespace {

std::vector<std::string> every_text(std::string_view alphabet, std::size_t longest) {
  std::vector<std::string> texts{""};
  for (std::size_t i = 0; i < texts.size() && texts[i].size() < longest; ++i)
    for (const char c : alphabet) texts.push_back(texts[i] + c);
  return texts;
}

// Tries every way for each mark to stand for one or more characters.
bool can_come_from(std::string_view published, std::string_view source, bool collapse) {
  if (published.empty() || source.empty()) return published.empty() && source.empty();
  if (published[0] != '*')
    return published[0] == source[0] && can_come_from(published.substr(1), source.substr(1), collapse);
  for (std::size_t hidden = 1; hidden <= (collapse ? source.size() : 1); ++hidden)
    if (can_come_from(published.substr(1), source.substr(hidden), collapse)) return true;
  return false;
}

TEST(Misalignment, EqualsExhaustiveSearchOnAllShortPairs) {
  for (const std::string& published : every_text("ab*", 6))
    for (const std::string& source : every_text("ab", 6))
      for (const bool collapse : {false, true})
        ASSERT_EQ(!misalignment(published, source, U'*', collapse), can_come_from(published, source, collapse))
            << '"' << published << "\" from \"" << source << (collapse ? "\" collapsed" : "\"");
}

TEST(Misalignment, EqualsExhaustiveSearchWhereTheSourceHasMarks) {
  for (const std::string& published : every_text("ab*", 5))
    for (const std::string& source : every_text("ab*", 5))
      for (const bool collapse : {false, true})
        ASSERT_EQ(!misalignment(published, source, U'*', collapse), can_come_from(published, source, collapse))
            << '"' << published << "\" from \"" << source << (collapse ? "\" collapsed" : "\"");
}

bool can_come_from_a_start(std::string_view published, std::string_view source) {
  for (std::size_t size = 0; size <= source.size(); ++size)
    if (can_come_from(published, source.substr(0, size), true)) return true;
  return false;
}

TEST(Misalignment, NamesTheFirstStretchWithoutAPlace) {
  for (const std::string& published : every_text("ab*", 6)) {
    for (const std::string& source : every_text("ab", 5)) {
      const auto found = misalignment(published, source, U'*', true);
      if (!found) continue;
      const auto [begin, end] = found->where;
      const bool is_last = end == published.size();
      ASSERT_TRUE(begin == 0 || published[begin - 1] == '*');
      ASSERT_TRUE(is_last || published[end] == '*');
      ASSERT_EQ(std::string_view(published).substr(begin, end - begin).find('*'), std::string_view::npos);
      const std::size_t before = begin == 0 ? 0 : published.find_last_not_of('*', begin - 1) + 1;
      ASSERT_TRUE(can_come_from_a_start(published.substr(0, before), source)) << published << " from " << source;
      ASSERT_FALSE(is_last ? can_come_from(published, source, true)
                           : can_come_from_a_start(published.substr(0, end), source))
          << published << " from " << source;
    }
  }
}

struct Case {
  std::string_view published;
  std::string_view source;
  bool collapse;
  std::optional<Range> where;
};

TEST(Misalignment, NamesThePlace) {
  const std::vector<Case> cases{
      {"Mr █████ left", "Mr Smith left", false, {}},
      {"Mr █████ went", "Mr Smith left", false, Range{19, 20}},
      {"Mr █ left", "Mr Smith left", true, {}},
      {"Mr ██████ left", "Mr Smith left", true, Range{21, 26}},
      {"Mr █ felt", "Mr Smith left", true, Range{6, 11}},
      {"ab", "abc", false, Range{2, 2}},
      {"abcd", "abc", false, Range{3, 4}},
      {"é█", "éa", false, {}},
      {"é█", "èa", false, Range{0, 2}},
      {"", "", true, {}},
      {"", "a", true, Range{0, 0}},
      {"█", "", true, Range{3, 3}},
      {"ab█", "ab", true, Range{5, 5}},
      {"b█", "ab", true, Range{0, 1}},
      {"█b█a", "abba", true, {}},
      {"█b█b█a", "abba", true, Range{7, 8}},
      {"a", "ab", true, Range{0, 1}},
  };
  for (const Case& it : cases) {
    const auto found = misalignment(it.published, it.source, U'█', it.collapse);
    EXPECT_EQ(found ? std::optional(found->where) : std::nullopt, it.where) << it.published << " from " << it.source;
  }
}

TEST(Misalignment, TakesLongRunsInLinearTime) {
  const std::string source(2'000'000, 'a');
  const std::string stretch(200'000, 'a');
  EXPECT_TRUE(misalignment("*" + stretch + "b*", source, U'*', true));
  EXPECT_FALSE(misalignment("*" + stretch + "*" + stretch + "*", source, U'*', true));
}

// The places of all characters that aren't marks, of every alignment.
void every_alignment(std::string_view published, std::string_view source, bool collapse, std::size_t at,
                     std::vector<std::size_t>& places, const std::function<void()>& visit) {
  if (published.empty() || at == source.size()) {
    if (published.empty() && at == source.size()) visit();
    return;
  }
  if (published[0] == '*') {
    for (std::size_t hidden = 1; hidden <= (collapse ? source.size() - at : 1); ++hidden)
      every_alignment(published.substr(1), source, collapse, at + hidden, places, visit);
  } else if (published[0] == source[at]) {
    places.push_back(at);
    every_alignment(published.substr(1), source, collapse, at + 1, places, visit);
    places.pop_back();
  }
}

std::vector<std::size_t> places_of(const std::vector<Placed>& placed) {
  std::vector<std::size_t> places;
  for (const Placed& stretch : placed)
    for (std::size_t i = 0; i < stretch.published.size(); ++i) places.push_back(stretch.source + i);
  return places;
}

TEST(Placements, AreTheOutermostOfAllAlignments) {
  for (const std::string& published : every_text("ab*", 5)) {
    for (const std::string& source : every_text("ab", 6)) {
      for (const bool collapse : {false, true}) {
        std::vector<std::vector<std::size_t>> all;
        std::vector<std::size_t> places;
        every_alignment(published, source, collapse, 0, places, [&] { all.push_back(places); });
        const auto left = placements(published, source, U'*', collapse, AlignmentSide::leftmost);
        const auto right = placements(published, source, U'*', collapse, AlignmentSide::rightmost);
        ASSERT_EQ(left.has_value(), !all.empty());
        ASSERT_EQ(right.has_value(), !all.empty());
        if (all.empty()) continue;
        std::vector<std::size_t> least = all.front();
        std::vector<std::size_t> most = all.front();
        for (const auto& one : all) {
          for (std::size_t i = 0; i < one.size(); ++i) {
            least[i] = std::min(least[i], one[i]);
            most[i] = std::max(most[i], one[i]);
          }
        }
        ASSERT_EQ(places_of(*left), least) << published << " from " << source;
        ASSERT_EQ(places_of(*right), most) << published << " from " << source;
      }
    }
  }
}

TEST(Placements, AreInBytes) {
  const auto left = placements("é█京█", "xé京é京é", U'█', true, AlignmentSide::leftmost);
  EXPECT_FALSE(left);
  EXPECT_EQ(placements("█é█京█", "xé京é京é", U'█', true, AlignmentSide::leftmost),
            (std::vector<Placed>{{{3, 5}, 1}, {{8, 11}, 8}}));
  EXPECT_EQ(placements("█é█京█", "xé京é京é京é", U'█', true, AlignmentSide::rightmost),
            (std::vector<Placed>{{{3, 5}, 6}, {{8, 11}, 13}}));
}

// Puts what is hidden in place of the marks.
std::string filled(std::string_view published, std::string_view source, const std::vector<Range>& hidden) {
  std::string text;
  std::size_t run = 0;
  for (std::size_t at = 0; at < published.size(); ++at) {
    if (published[at] != '*') {
      text += published[at];
    } else if (at == 0 || published[at - 1] != '*') {
      text += source.substr(hidden[run].begin, hidden[run].size());
      ++run;
    }
  }
  return text;
}

TEST(HiddenRanges, PutInPlaceOfMarksGiveTheSource) {
  for (const std::string& published : every_text("ab*", 6)) {
    for (const std::string& source : every_text("ab", 6)) {
      for (const bool collapse : {false, true}) {
        const auto hidden = hidden_ranges(published, source, U'*', collapse);
        ASSERT_EQ(hidden.has_value(), !misalignment(published, source, U'*', collapse));
        if (!hidden) continue;
        std::size_t run = 0;
        for (std::size_t at = 0; at < published.size(); ++run) {
          at = published.find('*', at);
          if (at == std::string::npos) break;
          const std::size_t end = std::min(published.find_first_not_of('*', at), published.size());
          ASSERT_LT(run, hidden->size());
          ASSERT_TRUE(collapse ? (*hidden)[run].size() >= end - at : (*hidden)[run].size() == end - at);
          at = end;
        }
        ASSERT_EQ(run, hidden->size());
        ASSERT_EQ(filled(published, source, *hidden), source) << published << (collapse ? " collapsed" : "");
      }
    }
  }
}

TEST(HiddenRanges, AreBytesOfCharacters) {
  EXPECT_EQ(hidden_ranges("é██b█", "éa京b😀", U'█', false), (std::vector<Range>{{2, 6}, {7, 11}}));
  EXPECT_EQ(hidden_ranges("é█b█", "éa京b😀", U'█', true), (std::vector<Range>{{2, 6}, {7, 11}}));
}

}  // namespace
}  // namespace sumi
