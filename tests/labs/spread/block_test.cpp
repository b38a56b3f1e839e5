#include <algorithm>
#include <array>
#include <random>

#include <gtest/gtest.h>

#include "corpora.hpp"
#include "labs/spread/blocks.hpp"
#include <sumi/model/error.hpp>
#include <sumi/publish/publish_texts.hpp>
#include <sumi/spread/block.hpp>

namespace sumi {
namespace {

using namespace testing;

MaskOptions random_options(std::mt19937& random) {
  MaskOptions options;
  options.promise.by = std::array{Support::occurrences, Support::documents, Support::owners}[random() % 3];
  options.promise.k = 2 + random() % 3;
  options.promise.guarantee = random() % 3 == 0 ? Guarantee::source : Guarantee::published;
  options.promise.collapse = random() % 2 == 0;
  options.cover = random() % 5 == 0 ? CoverKind::longest_first : CoverKind::optimal;
  const std::uint32_t least = random() % 8 == 0 ? 8 + random() % 130 : 1 + random() % 7;
  options.lengths = {least, 1 + static_cast<std::uint32_t>(random() % 2)};
  options.snap = std::array{Snap::token, Snap::token, Snap::grapheme, Snap::none}[random() % 4];
  options.ratio = std::array{0.0, 0.0, 0.0, 0.4}[random() % 4];
  options.promise.fold.letter_case = random() % 4 == 0;
  if (random() % 4 == 0) options.promise.keep = {"ab", "c a"};
  return options;
}

// Documents to blocks, at random; those of an owner side by side in each.
Blocks random_blocks(std::mt19937& random, const PlainCorpus& plain, std::vector<std::vector<std::size_t>>& numbers) {
  const std::size_t count = 1 + random() % 5;
  Blocks blocks(count);
  numbers.assign(count, {});
  std::vector<std::size_t> order(plain.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return plain[a].owner < plain[b].owner; });
  const bool whole_owners = random() % 2 == 0;
  for (const std::size_t i : order) {
    const std::size_t block = whole_owners ? plain[i].owner % count : random() % count;
    blocks[block].push_back({to_utf8(plain[i].text), plain[i].owner});
    numbers[block].push_back(i);
  }
  return blocks;
}

// By steps of these depths, in counts by what lost support where there are some; none: at random.
SpreadResult expect_as_on_one_machine(std::mt19937& random, const PlainCorpus& plain, const MaskOptions& options,
                                      std::vector<std::uint32_t> depths = {}) {
  std::vector<std::vector<std::size_t>> numbers;
  const Blocks blocks = random_blocks(random, plain, numbers);
  const bool by_lost = !depths.empty() || random() % 3 != 0;
  if (depths.empty()) {
    for (std::uint32_t depth = 0; depth < 40 && random() % 4 != 0;) depths.push_back(depth += 1 + random() % 6);
  }
  const std::uint32_t ranges = 1 + random() % 4;
  const SpreadResult spread = mask_spread(blocks, options, ranges, depths, by_lost);
  const PublishedTexts whole = publish_texts(to_corpus(plain), options);
  EXPECT_EQ(spread.rounds, whole.rounds);
  for (std::size_t block = 0; block < blocks.size(); ++block) {
    for (std::size_t i = 0; i < blocks[block].size(); ++i) {
      EXPECT_EQ(spread.texts[block][i], whole.texts[numbers[block][i]])
          << describe(plain) << " by " << name_of(options.promise.by) << " k " << options.promise.k << " "
          << name_of(options.promise.guarantee) << " " << name_of(options.cover) << " " << options.lengths.min_length
          << " " << name_of(options.snap) << " ratio " << options.ratio << " fold " << options.promise.fold.any()
          << " keep " << options.promise.keep.size();
    }
  }
  return spread;
}

TEST(CorpusBlock, MasksAsOneMachineDoes) {
  std::mt19937 random(7);
  int masked = 0;
  unsigned by_lost = 0;
  for (int round = 0; round < 600; ++round) {
    SCOPED_TRACE(round);
    const bool wide = random() % 3 == 0;
    const PlainCorpus plain = random_corpus(random, 2 + random() % 8, 1 + random() % 60,
                                            wide ? U"ab é京\U0001F600" : U"ab Ac", 1 + random() % 6);
    const MaskOptions options = random_options(random);
    try {
      (void)publish_texts(to_corpus(plain), options);
    } catch (const Error&) {
      continue;  // fewer than k
    }
    ++masked;
    by_lost += expect_as_on_one_machine(random, plain, options).rounds_by_lost;
    if (HasFailure()) return;
  }
  EXPECT_GT(masked, 400);
  EXPECT_GT(by_lost, 300U);
}

// Texts of passages of some 100 to 400 characters, cut anywhere, so that long strings lose support bit by bit.
PlainCorpus passages(std::mt19937& random) {
  PlainCorpus pool = random_corpus(random, 3, 400, U"ab cé", 1);
  PlainCorpus plain(6 + random() % 12);
  for (std::size_t i = 0; i < plain.size(); ++i) {
    plain[i].owner = static_cast<std::uint32_t>(i / (1 + random() % 2));
    for (std::size_t part = 0, parts = 1 + random() % 3; part < parts; ++part) {
      const std::u32string& from = pool[random() % pool.size()].text;
      const std::size_t begin = from.empty() ? 0 : random() % from.size();
      plain[i].text += from.substr(begin, 20 + random() % 380) + U" ";
    }
  }
  return plain;
}

// Where counts by what lost support take many steps, some of them shorter than what was lost.
TEST(CorpusBlock, MasksAsOneMachineDoesWhereLongStringsLoseSupport) {
  std::mt19937 random(9);
  unsigned by_lost = 0;
  unsigned steps = 0;
  for (int round = 0; round < 120; ++round) {
    SCOPED_TRACE(round);
    MaskOptions options = random_options(random);
    options.promise.guarantee = Guarantee::published;
    options.promise.k = 2;
    const SpreadResult spread = expect_as_on_one_machine(random, passages(random), options);
    by_lost += spread.rounds_by_lost;
    steps += spread.steps_by_lost;
    if (HasFailure()) return;
  }
  EXPECT_GT(by_lost, 200U);
  EXPECT_GT(steps, by_lost + 50);
}

// One token of 200 to 320 letters somewhere in some texts: longer than what is said to stand before a string.
PlainCorpus with_a_long_token(std::mt19937& random, PlainCorpus plain) {
  const std::u32string token(200 + random() % 120, U'a');
  for (PlainDocument& document : plain) {
    if (random() % 3 != 0) continue;
    const std::size_t at = document.text.empty() ? 0 : random() % document.text.size();
    document.text.insert(at, U" " + token + U" ");
  }
  return plain;
}

// Where only strings matter that begin like a unit, in counts of many steps.
TEST(CorpusBlock, MasksAsOneMachineDoesWhereOnlyTokensMatter) {
  std::mt19937 random(8);
  unsigned by_starts = 0;
  unsigned rounds = 0;
  for (int round = 0; round < 150; ++round) {
    SCOPED_TRACE(round);
    const PlainCorpus plain = with_a_long_token(
        random, random_corpus(random, 8 + random() % 30, 120, random() % 3 == 0 ? U"ab é,京" : U"abc d,", 9));
    MaskOptions options;
    options.promise.by = kSupports[random() % 3];
    options.promise.k = 2 + random() % 3;
    options.lengths = {6 + static_cast<std::uint32_t>(random() % 3), 1 + static_cast<std::uint32_t>(random() % 2)};
    const SpreadResult spread = expect_as_on_one_machine(random, plain, options);
    by_starts += spread.by_starts ? 1 : 0;
    if (spread.by_starts) rounds += spread.rounds;
    if (HasFailure()) return;
  }
  EXPECT_GT(by_starts, 50U);
  EXPECT_GT(rounds, 4 * by_starts);
}

// A passage that many share costs a later count no more than its first strings: the others follow from what stands
// before, though only where tokens begin anything is asked.
TEST(CorpusBlock, LaterCountsFollowPassagesFromTheirFirstTokens) {
  std::mt19937 random(4);
  const auto words = [&](std::size_t count) {
    std::u32string text;
    for (std::size_t i = 0; i < count; ++i) {
      for (std::size_t size = 3 + random() % 9; size > 0; --size) text += static_cast<char32_t>('a' + random() % 26);
      text += U' ';
    }
    return text;
  };
  std::vector<std::u32string> passages;
  for (int i = 0; i < 12; ++i) passages.push_back(words(60));
  PlainCorpus plain(60);
  for (std::size_t i = 0; i < plain.size(); ++i) {
    plain[i].owner = static_cast<std::uint32_t>(i);
    for (int part = 0; part < 3; ++part) {
      const std::u32string& from = passages[random() % passages.size()];
      plain[i].text += from.substr(random() % (from.size() / 2)) + words(1);
    }
  }
  MaskOptions options;
  options.promise.by = Support::documents;
  options.promise.k = 4;
  const SpreadResult spread = expect_as_on_one_machine(random, plain, options, {24, 96});
  EXPECT_TRUE(spread.by_starts);
  EXPECT_GT(spread.live_by_lost, 200U);
  EXPECT_LT(spread.went_on, spread.live_by_lost / 4);
}

TEST(CorpusBlock, RefusesWhatWasSaidOfAnotherBlock) {
  MaskOptions options;
  options.promise.by = Support::documents;
  options.promise.k = 2;
  const std::string own = packed_block({{"one text here", 0}, {"one text there", 1}}, {{0, 1}, {1, 1}});
  const std::string other = packed_block({{"one text here", 0}, {"one text three", 1}}, {{0, 1}, {1, 1}});
  const CountStep step{.known = 0, .key_bytes = 1, .depth = 4, .ranges = 1};
  CorpusBlock block(own, options);
  block.begin_count();
  (void)block.send(step);
  const std::string hidden = block.hidden();
  const std::string counted = block.counted();
  EXPECT_NO_THROW(CorpusBlock(own, options).resume(hidden, counted));
  EXPECT_THROW(CorpusBlock(other, options).resume(hidden, {}), Error);
  EXPECT_THROW(CorpusBlock(other, options).resume({}, counted), Error);
  EXPECT_THROW(CorpusBlock(own, options).resume(counted, {}), Error);
  EXPECT_THROW(CorpusBlock(own, options).resume({}, hidden), Error);
  std::string damaged = counted;
  damaged[damaged.size() / 2] ^= 1;
  EXPECT_THROW(CorpusBlock(own, options).resume(hidden, damaged), Error);
}

}  // namespace
}  // namespace sumi
