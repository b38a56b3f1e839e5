#include "tag/encoder/piece_table.hpp"

#include <algorithm>
#include <limits>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "base/machine/splitmix64.hpp"

namespace sumi::tag {
namespace {

struct Vocabulary {
  std::vector<std::string> pieces;
  std::vector<float> scores;
  std::string bytes;
  std::vector<std::uint32_t> ends;

  explicit Vocabulary(std::vector<std::string> given) : pieces(std::move(given)) {
    std::ranges::sort(pieces);
    for (const std::string& piece : pieces) ends.push_back(static_cast<std::uint32_t>((bytes += piece).size()));
    scores.assign(pieces.size(), -1);
  }
  [[nodiscard]] PieceTable table() const { return {bytes, ends, scores, -20}; }
};

std::vector<std::string> cut(const Vocabulary& vocabulary, const std::string& text) {
  std::vector<std::string> words;
  for (const TextPiece& piece : vocabulary.table().cut(text))
    words.push_back((piece.number < vocabulary.pieces.size() ? vocabulary.pieces[piece.number] : "?") + "=" +
                    text.substr(piece.begin, piece.end - piece.begin));
  return words;
}

using PiecesOfWords = std::vector<std::string>;

TEST(PieceTable, CutsWordsWithTheSpaceBefore) {
  const Vocabulary all({"\xE2\x96\x81",
                        "\xE2\x96\x81"
                        "ab",
                        "a", "b", "c", "."});
  EXPECT_EQ(cut(all, "ab  c."), (PiecesOfWords{"\xE2\x96\x81"
                                               "ab=ab",
                                               "\xE2\x96\x81=  ", "c=c", ".=."}));
  EXPECT_EQ(cut(all, "\n ab"), (PiecesOfWords{"\xE2\x96\x81"
                                              "ab=\n ab"}));
  EXPECT_EQ(cut(all, ""), PiecesOfWords{});
  EXPECT_EQ(cut(all,
                "\xE2\x80\x8B"
                "ab"),
            (PiecesOfWords{"\xE2\x96\x81"
                           "ab=\xE2\x80\x8B"
                           "ab"}));  // zero-width space
  EXPECT_EQ(cut(all, "xyab"), (PiecesOfWords{"\xE2\x96\x81=x", "?=xy", "a=a", "b=b"}));
}

TEST(PieceTable, NormalizesByNfkc) {
  const Vocabulary all({"\xE2\x96\x81", "\xC3\xA9", "a", "f", "i", "."});
  EXPECT_EQ(cut(all, "ae\xCC\x81"), (PiecesOfWords{"\xE2\x96\x81=a", "a=a", "\xC3\xA9=e\xCC\x81"}));
  EXPECT_EQ(cut(all, "a\xEF\xBD\x81"), (PiecesOfWords{"\xE2\x96\x81=a", "a=a", "a=\xEF\xBD\x81"}));  // full width
  EXPECT_EQ(cut(all, "\xEF\xAC\x81"), (PiecesOfWords{"\xE2\x96\x81=\xEF\xAC\x81", "f=\xEF\xAC\x81", "i=\xEF\xAC\x81"}));
  EXPECT_EQ(cut(all, "a\xE2\x80\xA6"),
            (PiecesOfWords{"\xE2\x96\x81=a", "a=a", ".=\xE2\x80\xA6", ".=\xE2\x80\xA6", ".=\xE2\x80\xA6"}));
}

// The highest sum of scores among all ways to cut a word.
double best_sum(const Vocabulary& all, const std::string& word, std::size_t at = 0) {
  if (at == word.size()) return 0;
  double best = -std::numeric_limits<double>::infinity();
  bool is_known = false;
  for (std::size_t i = 0; i < all.pieces.size(); ++i)
    if (word.compare(at, all.pieces[i].size(), all.pieces[i]) == 0) {
      best = std::max(best, double{all.scores[i]} + best_sum(all, word, at + all.pieces[i].size()));
      is_known |= all.pieces[i].size() == 1;
    }
  if (!is_known) best = std::max(best, -20. + best_sum(all, word, at + 1));
  return best;
}

TEST(PieceTable, TakesTheBestOfAllWays) {
  SplitMix64 random(3);
  for (int round = 0; round < 30; ++round) {
    PiecesOfWords drawn{"\xE2\x96\x81"};
    for (int i = 0; i < 12; ++i) {
      std::string piece;
      for (std::uint64_t length = 1 + random.next() % 4; length > 0; --length) piece += "abc"[random.next() % 3];
      if (std::ranges::find(drawn, piece) == drawn.end()) drawn.push_back(piece);
    }
    Vocabulary all(drawn);
    for (float& score : all.scores) score = -static_cast<float>(random.next() % 1000) / 100.F;
    const float of_begin = all.scores[std::ranges::find(all.pieces, "\xE2\x96\x81") - all.pieces.begin()];
    std::string word;
    for (int i = 0; i < 10; ++i) word += "abcd"[random.next() % 4];
    double sum = 0;
    std::size_t at = 0;
    const std::vector<TextPiece> pieces = all.table().cut(word);
    for (std::size_t i = 0; i < pieces.size(); ++i) {
      const bool is_known = pieces[i].number < all.pieces.size();
      sum += is_known ? double{all.scores[pieces[i].number]} : -20. * (pieces[i].end - pieces[i].begin);
      if (i > 0) {
        EXPECT_EQ(pieces[i].begin, at);
      }
      at = i == 0 ? 0 : pieces[i].end;
    }
    EXPECT_EQ(at, word.size());
    EXPECT_NEAR(sum, double{of_begin} + best_sum(all, word), 1e-9);
  }
}

TEST(PieceTable, RefusesPiecesThatAreNoTable) {
  Vocabulary all({"a", "b"});
  EXPECT_TRUE(PieceTable::is_sound(all.bytes, all.ends, all.scores));
  all.ends = {1, 1};
  EXPECT_FALSE(PieceTable::is_sound(all.bytes, all.ends, all.scores));
  all.ends = {1, 3};
  EXPECT_FALSE(PieceTable::is_sound(all.bytes, all.ends, all.scores));
  all.ends = {1, 2};
  all.bytes = "ba";
  EXPECT_FALSE(PieceTable::is_sound(all.bytes, all.ends, all.scores));
}

}  // namespace
}  // namespace sumi::tag
