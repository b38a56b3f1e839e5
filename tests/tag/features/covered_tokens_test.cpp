#include <random>

#include <gtest/gtest.h>

#include "tag/features/cut_text.hpp"
#include "tag/random_texts.hpp"

namespace sumi::tag {
namespace {

TEST(CoveredTokens, ShareAByteWithASpan) {
  static constexpr std::string_view kLabels[] = {"A", "B"};
  std::mt19937 random(131);
  for (int run = 0; run < 600; ++run) {
    CorpusBuilder builder;
    builder.add("some document before");
    const std::string text = sumi::testing::random_text(random, random() % 20);
    std::vector<std::size_t> borders;
    for (std::size_t i = 0; i <= text.size(); ++i) {
      if (i == text.size() || (text[i] & 0xC0) != 0x80) borders.push_back(i);
    }
    std::vector<CorpusBuilder::LabelledRange> spans;
    for (std::size_t i = random() % 4; i > 0; --i) {
      const std::size_t begin = borders[random() % borders.size()];
      const std::size_t end = borders[random() % borders.size()];
      spans.push_back({{std::min(begin, end), std::max(begin, end)}, kLabels[random() % 2]});
    }
    builder.add(text, {}, {}, spans);
    const Corpus corpus = std::move(builder).build();
    std::vector<bool> wanted;
    for (const std::string& label : corpus.labels()) wanted.push_back(label == "A");

    const TagText cut = cut_text(text);
    const std::vector<bool> all = covered_tokens(cut, corpus, 1);
    const std::vector<bool> some = covered_tokens(cut, corpus, 1, wanted);
    ASSERT_EQ(all.size(), cut.tokens.size());
    for (std::size_t token = 0; token < all.size(); ++token) {
      bool is_covered = false;
      bool is_wanted = false;
      for (const auto& span : spans) {
        const bool shares =
            std::max(span.where.begin, cut.tokens[token].begin) < std::min(span.where.end, cut.tokens[token].end);
        is_covered = is_covered || shares;
        is_wanted = is_wanted || (shares && span.label == "A");
      }
      EXPECT_EQ(all[token], is_covered);
      EXPECT_TRUE(wanted.empty() || some[token] == is_wanted);
    }
  }
}

}  // namespace
}  // namespace sumi::tag
