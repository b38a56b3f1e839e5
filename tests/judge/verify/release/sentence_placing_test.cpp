#include <random>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "base/text/alignment.hpp"
#include "judge/verify/by_counting.hpp"
#include "judge/verify/release/sentence_index.hpp"

namespace sumi::verify {
namespace {

// All strings of at most `longest` characters that a mark at `*` may come from, tried one by one.
class EveryWay {
 public:
  EveryWay(std::string_view published, std::string_view source, const std::vector<Range>& sentences,
           const std::function<bool(std::u32string_view)>& allows)
      : published_(published), source_(source), sentences_(sentences), allows_(allows), shown_(sentences.size()) {}

  bool try_from(std::size_t p, std::size_t s) {
    if (p == published_.size()) return s == source_.size() && all_allowed();
    if (s == source_.size()) return false;
    if (published_[p] == '*') {
      for (std::size_t hidden = 1; s + hidden <= source_.size(); ++hidden)
        if (try_from(p + 1, s + hidden)) return true;
      return false;
    }
    if (published_[p] != source_[s]) return false;
    for (std::size_t i = 0; i < sentences_.size(); ++i) {
      if (s < sentences_[i].begin || s >= sentences_[i].end) continue;
      shown_[i].push_back(static_cast<char32_t>(source_[s]));
      const bool found = try_from(p + 1, s + 1);
      shown_[i].pop_back();
      return found;
    }
    return try_from(p + 1, s + 1);
  }

 private:
  [[nodiscard]] bool all_allowed() const {
    for (const std::u32string& shown : shown_)
      if (!allows_(shown)) return false;
    return true;
  }

  std::string_view published_;
  std::string_view source_;
  const std::vector<Range>& sentences_;
  const std::function<bool(std::u32string_view)>& allows_;
  std::vector<std::u32string> shown_;
};

std::string published_of(std::string_view source, std::mt19937& random) {
  std::string published;
  for (const char c : source) {
    if (random() % 5 < 3) {
      if (published.empty() || published.back() != '*' || random() % 8 == 0) published.push_back('*');
    } else {
      published.push_back(random() % 40 == 0 ? 'a' : c);
    }
  }
  return published;
}

TEST(CanBePlaced, EqualsTryingEveryWay) {
  std::mt19937 random(11);
  int placed = 0;
  int refused = 0;
  for (int round = 0; round < 60'000; ++round) {
    std::string source;
    for (std::size_t i = random() % 14; i > 0; --i) source.push_back("aab"[random() % 3]);
    std::vector<Range> sentences;
    for (Position at = random() % 2; at < source.size();) {
      const Position end = std::min<Position>(source.size(), at + 1 + random() % 5);
      sentences.push_back({at, end});
      at = end + random() % 2;
    }
    const std::string published = published_of(source, random);
    std::u32string common;
    for (std::size_t i = 1 + random() % 3; i > 0; --i) common.push_back(U"ab"[random() % 2]);
    const std::function<bool(std::u32string_view)> allows = [&](std::u32string_view shown) {
      return by_counting::is_subsequence(shown, common);
    };
    const bool expected =
        published.empty() ? source.empty() : EveryWay(published, source, sentences, allows).try_from(0, 0);
    ASSERT_EQ(can_be_aligned(published, source, U'*', sentences, allows), expected) << published << " from " << source;
    if (misalignment(published, source, U'*', true)) continue;
    ++(expected ? placed : refused);
  }
  EXPECT_GT(placed, 5000);
  EXPECT_GT(refused, 5000);
}

TEST(CanBePlaced, TakesAnyAlignmentWhereAllIsAllowed) {
  const std::function<bool(std::u32string_view)> anything = [](std::u32string_view) { return true; };
  EXPECT_TRUE(can_be_aligned("é█京█", "éa京京", U'█', std::vector<Range>{{0, 3}, {3, 9}}, anything));
  EXPECT_FALSE(can_be_aligned("é█京█", "éa京", U'█', std::vector<Range>{{0, 3}, {3, 6}}, anything));
}

}  // namespace
}  // namespace sumi::verify
