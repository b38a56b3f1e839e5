#include "spread/live_suffixes.hpp"

#include <algorithm>
#include <random>

#include <gtest/gtest.h>

#include "corpora.hpp"
#include "rare/find_lengths.hpp"
#include "spread/merge_range.hpp"
#include <sumi/model/error.hpp>

namespace sumi::spread {
namespace {

using namespace testing;

// A text all of which counts, in one block.
struct OneBlock {
  explicit OneBlock(const PlainCorpus& plain, Support by, unsigned k)
      : corpus(to_corpus(plain)),
        text(rare::counting_text(corpus, start(corpus), {})),
        owners(text, by),
        counted{.text = text, .shown = shown, .most = {}, .supporters = owners, .shared_owners = {}, .by = by, .k = k} {
  }

  static Visibility start(const Corpus& corpus) {
    Visibility visibility(corpus.arena().size(), Why::shown);
    for (const Document& document : corpus.documents()) visibility[document.where.end] = Why::border;
    return visibility;
  }
  void step(LiveSuffixes& live, const Rung& rung, unsigned k) const {
    const std::vector<std::string> sent = live.send(rung);
    std::vector<std::string> answers(rung.ranges);
    for (std::size_t i = 0; i < sent.size(); ++i) {
      const std::string_view list = sent[i];
      if (!list.empty()) answers[i] = merge_range(std::span(&list, 1), rung, k).front();
    }
    live.receive(rung, answers);
  }

  Corpus corpus;
  rare::CountingText text;
  rare::ShownBytes shown;
  rare::CountedOwners owners;
  CountedBlock counted;
};

TEST(LiveSuffixes, FindsTheLengthsThatOneMachineFinds) {
  std::mt19937 random(11);
  for (int round = 0; round < 300; ++round) {
    PlainCorpus plain = random_corpus(random, 1 + random() % 6, 1 + random() % 40, kMixedAlphabet, 3);
    std::stable_sort(plain.begin(), plain.end(), [](const auto& a, const auto& b) { return a.owner < b.owner; });
    const Support by = kSupports[random() % 3];
    const unsigned k = 2 + random() % 2;
    const OneBlock block(plain, by, k);
    LiveSuffixes live(block.counted, 1);
    Rung rung{.known = 0,
              .key_bytes = 1,
              .depth = 1 + static_cast<std::uint32_t>(random() % 5),
              .ranges = 1 + static_cast<std::uint32_t>(random() % 3)};
    while (live.size() > 0) {
      block.step(live, rung, k);
      rung.known = rung.depth;
      rung.key_bytes = rung.known + 1;
      rung.depth += 1 + static_cast<std::uint32_t>(random() % 7);
    }
    const rare::FrequentLengths expected = rare::find_lengths(block.text, block.text.bytes, by, k, {});
    std::vector<rare::Length> lengths;
    for (const Document& document : block.text.documents) {
      expected.read(block.text.bytes, document.where, lengths);
      for (std::size_t i = 0; i < lengths.size(); ++i)
        ASSERT_EQ(live.lengths()[document.where.begin + i], lengths[i]) << describe(plain) << " at " << i;
    }
  }
}

TEST(LiveSuffixes, GoesOnFromWhatItWrote) {
  const OneBlock block({{U"abcabcab", 0}, {U"abcab", 1}}, Support::documents, 2);
  const Rung rung{.known = 0, .key_bytes = 1, .depth = 2, .ranges = 2};
  LiveSuffixes live(block.counted, 1);
  block.step(live, rung, 2);
  PackedWriter writer;
  live.write(writer);
  PackedReader reader(writer.written());
  LiveSuffixes again(block.counted, reader);
  EXPECT_TRUE(reader.empty());
  const Rung next{.known = 2, .key_bytes = 3, .depth = 20, .ranges = 1};
  EXPECT_EQ(again.send(next), live.send(next));
  PackedReader cut(std::string_view(writer.written()).substr(0, writer.written().size() - 1));
  EXPECT_THROW(LiveSuffixes(block.counted, cut), Error);
}

TEST(LiveSuffixes, BoundsWhatDepthsTake) {
  const OneBlock block({{U"aaaa", 0}, {U"ab", 1}}, Support::documents, 2);
  const LiveSuffixes live(block.counted, 1);
  const auto bytes = live.bytes_at_depths();
  EXPECT_EQ(live.size(), 6U);
  EXPECT_GE(bytes[0], 6U);
  EXPECT_GE(bytes[1], 3 * 2 + 1 + 2 + 1U);
  EXPECT_EQ(bytes[30], 4 + 3 + 2 + 1 + 2 + 1U);
}

TEST(LiveSuffixes, RefusesAnswersOfAnotherStep) {
  const OneBlock block({{U"abab", 0}, {U"ab", 1}}, Support::documents, 2);
  const Rung rung{.known = 0, .key_bytes = 1, .depth = 2, .ranges = 1};
  LiveSuffixes live(block.counted, 1);
  (void)live.send(rung);
  EXPECT_THROW(live.receive(rung, std::vector<std::string>{}), Error);
  EXPECT_THROW(live.receive(rung, std::vector<std::string>{compressed("\x01")}), Error);
}

}  // namespace
}  // namespace sumi::spread
