#include "tag/encoder/encoder.hpp"

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "base/machine/parallel.hpp"
#include "base/machine/splitmix64.hpp"
#include "small_encoder.hpp"
#include <sumi/model/error.hpp>

namespace sumi::tag {
namespace {

Encoder small(std::uint64_t seed = 5) {
  return Encoder(io::SectionFile::of_bytes(testing::bytes_of(testing::small_encoder(seed)), "small", kEncoderKind));
}

std::string repeated(const std::string& part, std::size_t bytes) {
  std::string text;
  while (text.size() < bytes) text += part;
  return text;
}

std::string words(std::size_t count, std::uint64_t seed) {
  SplitMix64 random(seed);
  std::string text;
  for (std::size_t i = 0; i < count; ++i) {
    for (std::uint64_t length = 1 + random.next() % 8; length > 0; --length)
      text += static_cast<char>('a' + random.next() % 26);
    text += i % 11 == 10 ? ".\n" : " ";
  }
  return text;
}

void expect_sound(const EncoderFound& found, const std::string& text) {
  std::size_t end = 0;
  for (const EncoderSpan& span : found.spans) {
    EXPECT_LE(end, span.where.begin);
    EXPECT_LT(span.where.begin, span.where.end);
    EXPECT_LE(span.where.end, text.size());
    EXPECT_TRUE(span.score > 0 && span.score <= 1);
    end = span.where.end;
  }
}

std::vector<std::string> windows(const std::string& text, std::size_t most, std::size_t least) {
  std::vector<TextPiece> characters;
  for (std::uint32_t i = 0; i < text.size(); ++i) characters.push_back({0, i, i + 1});
  std::vector<std::string> all;
  for (const PieceWindow& one : windows_of(text, characters, most, least))
    all.push_back(text.substr(one.begin, one.end - one.begin));
  return all;
}

TEST(Encoder, CutsWindowsBehindSentencesAndWords) {
  using Texts = std::vector<std::string>;
  const std::string text = "abcd visited. Dr. Smith came\nnext";
  EXPECT_EQ(windows(text, 100, 100), Texts{text});
  EXPECT_EQ(windows(text, 100, 4), (Texts{"abcd visited.", " Dr. Smith came", "\nnext"}));
  EXPECT_EQ(windows(text, 16, 16), (Texts{"abcd visited.", " Dr. Smith came\n", "next"}));
  EXPECT_EQ(windows("aaaaaaaaaaaa", 5, 5), (Texts{"aaaaa", "aaaaa", "aa"}));
}

TEST(Encoder, SurvivesHostileTexts) {
  const Encoder encoder = small();
  constexpr std::size_t kSize = 70'000;  // more than a block
  for (const std::string& text :
       {repeated("a", kSize), repeated("\xF0\x9F\x98\x80", kSize), repeated("e\xCC\x81", kSize),
        "e" + repeated("\xCC\x81\xCC\xA3", kSize), repeated(" ", kSize), repeated("\n", kSize), repeated("<s>", kSize),
        repeated("\xE2\x96\x81", kSize), repeated(std::string(1, '\0'), kSize), repeated("\xEF\xB7\xBA", kSize),
        std::string("\xF4\x8F\xBF\xBF"), std::string()})
    expect_sound(encoder.find(text, 0), text);
}

TEST(Encoder, FindsTheSameForAnyThreads) {
  const Encoder encoder = small();
  std::vector<std::string> texts;
  for (std::uint64_t i = 0; i < 40; ++i) texts.push_back(words(1 + i * 7 % 60, i % 20));
  const auto found_with = [&](unsigned threads) {
    std::vector<std::vector<EncoderSpan>> all(texts.size());
    for_each_piece(texts.size(), 1, threads, [&](std::size_t begin, std::size_t end, unsigned) {
      for (std::size_t i = begin; i < end; ++i) all[i] = encoder.find(texts[i], 0).spans;
    });
    return all;
  };
  const auto one = found_with(1);
  const auto four = found_with(4);
  std::size_t spans = 0;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    ASSERT_EQ(one[i].size(), four[i].size());
    for (std::size_t j = 0; j < one[i].size(); ++j) {
      EXPECT_EQ(one[i][j].where, four[i][j].where);
      EXPECT_EQ(one[i][j].score, four[i][j].score);
    }
    spans += one[i].size();
  }
  EXPECT_GT(spans, 0);
}

TEST(Encoder, FindsMoreWithAHigherBias) {
  const Encoder encoder = small();
  const std::string text = words(300, 9);
  const auto covered = [&](double bias) {
    std::size_t bytes = 0;
    for (const EncoderSpan& span : encoder.find(text, bias).spans) bytes += span.where.size();
    return bytes;
  };
  EXPECT_EQ(covered(-30), 0);
  EXPECT_LT(covered(-1), covered(1));
  EXPECT_LT(covered(1), covered(30));
}

TEST(Encoder, SearchesOnlyTheWindowsThatMeetAStretch) {
  const Encoder encoder = small();
  const std::string text = words(300, 11);
  const std::vector<EncoderSpan> all = encoder.find(text, 1).spans;
  std::vector<Range> stretches{{500, 501}, {900, 930}};
  const std::vector<EncoderSpan> some = encoder.find(text, 1, &stretches).spans;
  ASSERT_GE(stretches.size(), 2);
  EXPECT_LE(stretches.front().begin, 500);
  EXPECT_GE(stretches.back().end, 930);
  const auto is_searched = [&](const EncoderSpan& span) {
    return std::ranges::any_of(
        stretches, [&](const Range& one) { return one.begin < span.where.begin && span.where.end < one.end; });
  };
  for (const EncoderSpan& span : all)
    EXPECT_EQ(is_searched(span), std::ranges::any_of(some, [&](const EncoderSpan& one) {
                return is_searched(span) && one.where == span.where && one.label == span.label;
              }));
  std::vector<Range> none;
  EXPECT_TRUE(encoder.find(text, 1, &none).spans.empty());
}

TEST(Encoder, RefusesADamagedFile) {
  const std::string whole = testing::bytes_of(testing::small_encoder(5));
  SplitMix64 random(1);
  for (int round = 0; round < 300; ++round) {
    std::string bytes = whole;
    char& byte = bytes[random.next() % bytes.size()];
    byte = static_cast<char>(byte ^ (1 << random.next() % 8));
    try {
      const Encoder encoder(io::SectionFile::of_bytes(bytes, "small", kEncoderKind));
      // Zeros between sections belong to none.
      expect_sound(encoder.find("the Ida Berg", 0), "the Ida Berg");
    } catch (const Error& error) {
      EXPECT_EQ(error.kind(), Error::Kind::bad_input);
    }
  }
}

// Files whose sums agree and that say nonsense.
TEST(Encoder, RefusesNonsenseOrStaysSound) {
  SplitMix64 random(2);
  for (int round = 0; round < 300; ++round) {
    io::Sections sections = testing::small_encoder(5).sections;
    std::vector<std::uint8_t> steps;
    for (int i = 0; i < 6; ++i) steps.push_back(static_cast<std::uint8_t>(random.next()));
    io::change(sections, steps);
    try {
      const Encoder encoder(io::SectionFile::of_bytes(io::sealed(sections, kEncoderKind), "small", kEncoderKind));
      static_cast<void>(encoder.find("the Ida Berg\xC3\xA9", 0));
    } catch (const Error& error) {
      EXPECT_EQ(error.kind(), Error::Kind::bad_input);
    }
  }
}

}  // namespace
}  // namespace sumi::tag
