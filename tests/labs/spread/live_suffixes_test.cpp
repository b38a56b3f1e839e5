#include "labs/spread/live_suffixes.hpp"

#include <algorithm>
#include <random>

#include <gtest/gtest.h>

#include "corpora.hpp"
#include "labs/spread/block_hiding.hpp"
#include "labs/spread/lost_starts.hpp"
#include "labs/spread/packed_bytes.hpp"
#include "labs/spread/word_at.hpp"
#include "methods/rare/find_lengths.hpp"
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
  // In steps at random, each deeper by as many bytes at most.
  void count(LiveSuffixes& live, std::uint32_t least, std::uint32_t most_deeper, std::mt19937& random) const {
    Rung rung{.known = 0,
              .key_bytes = least,
              .depth = least + static_cast<std::uint32_t>(random() % most_deeper),
              .ranges = 1 + static_cast<std::uint32_t>(random() % 3)};
    while (live.size() > 0) {
      step(live, rung, counted.k);
      rung.known = rung.depth;
      rung.key_bytes = rung.known + 1;
      rung.depth += 1 + static_cast<std::uint32_t>(random() % most_deeper);
    }
  }
  [[nodiscard]] CountedBlock later(const rare::ShownBytes& now_shown, std::span<const std::uint32_t> most) const {
    return {.text = text,
            .shown = now_shown,
            .most = most,
            .supporters = owners,
            .shared_owners = {},
            .by = counted.by,
            .k = counted.k};
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
    block.count(live, 1, 7, random);
    const rare::FrequentLengths expected = rare::find_lengths(block.text, block.text.bytes, by, k, {});
    std::vector<rare::Length> lengths;
    for (const Document& document : block.text.documents) {
      expected.read(block.text.bytes, document.where, lengths);
      for (std::size_t i = 0; i < lengths.size(); ++i)
        ASSERT_EQ(live.lengths()[document.where.begin + i], lengths[i]) << describe(plain) << " at " << i;
    }
  }
}

constexpr std::uint32_t kLeastLength = 4;

// By the definition: the longest string from each place that was frequent before and is shown at k places or in k
// documents; below kLeastLength: 0.
std::vector<std::uint32_t> lengths_of(const OneBlock& block, std::span<const std::uint32_t> most,
                                      const rare::ShownBytes& shown) {
  const std::string_view text = block.text.bytes;
  std::vector<std::uint32_t> lengths(text.size(), 0);
  for (std::size_t at = 0; at < text.size(); ++at) {
    std::vector<std::uint32_t> longest;  // of each supporter
    for (const Document& document : block.text.documents) {
      longest.push_back(0);
      for (std::size_t other = document.where.begin; other < document.where.end; ++other) {
        const auto same = static_cast<std::uint32_t>(shared_bytes(text.substr(at), text.substr(other)));
        const std::uint32_t here = shown.at(other, std::min(same, most[at]));
        if (block.counted.by == Support::occurrences) {
          longest.push_back(here);
        } else {
          longest.back() = std::max(longest.back(), here);
        }
      }
    }
    if (longest.size() < block.counted.k) continue;
    std::sort(longest.rbegin(), longest.rend());
    const std::uint32_t length = longest[block.counted.k - 1];
    lengths[at] = length < kLeastLength ? 0 : length;
  }
  return lengths;
}

std::vector<std::uint32_t> to_ends(const OneBlock& block) {
  std::vector<std::uint32_t> all(block.text.bytes.size(), 0);
  for (const Document& document : block.text.documents) {
    for (std::size_t at = document.where.begin; at < document.where.end; ++at)
      all[at] = static_cast<std::uint32_t>(document.where.end - at);
  }
  return all;
}

// What a cover at random shows: runs that are frequent as a whole, something hidden between.
rare::ShownBytes covered(std::mt19937& random, std::string_view text, std::span<const std::uint32_t> frequent) {
  const unsigned rarely = 4U << random() % 7;
  rare::ShownBytes shown(text);
  shown.hide({0, text.size()});
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (frequent[at] == 0 || random() % rarely == 0) continue;
    const std::uint32_t size = random() % rarely == 0 ? 1 + random() % frequent[at] : frequent[at];
    shown.show({at, at + size});
    at += size;
  }
  return shown;
}

// Versions of one passage, a letter changed here and there, some of them cut.
PlainCorpus versions(std::mt19937& random) {
  std::u32string passage(30 + random() % 60, U'a');
  for (char32_t& letter : passage) letter = U"abc"[random() % 3];
  PlainCorpus plain(4 + random() % 6);
  for (std::size_t i = 0; i < plain.size(); ++i) {
    plain[i] = {passage, static_cast<std::uint32_t>(i)};
    for (std::size_t changes = random() % 4; changes > 0; --changes)
      plain[i].text[random() % passage.size()] = U"abcd"[random() % 4];
    if (random() % 4 == 0) plain[i].text.erase(0, random() % passage.size());
  }
  return plain;
}

// Rounds of counts by what lost support, by steps of any depth, against the definition. Passages are long beside the
// steps, so that shorter strings than were lost are looked at first.
TEST(LiveSuffixes, LaterCountsFindTheLengthsOfTheDefinition) {
  std::mt19937 random(12);
  std::size_t shorter = 0;
  for (int round = 0; round < 150; ++round) {
    SCOPED_TRACE(round);
    const PlainCorpus plain = versions(random);
    const unsigned k = 2 + random() % 2;
    const OneBlock block(plain, kSupports[random() % 2], k);
    const std::string_view text = block.text.bytes;
    const char unit = random() % 2 == 0 ? 'a' : '\0';  // what units begin with; 0: anything
    rare::ShownBytes before(text);
    std::vector<std::uint32_t> most = lengths_of(block, to_ends(block), before);
    for (int later = 0; later < 4; ++later) {
      const rare::ShownBytes after = covered(random, text, most);
      const Range where{0, text.size()};
      const auto packed = lost_starts(text, std::span(&where, 1), most, before, after, kLeastLength);
      if (!packed) break;  // too much to tell apart
      const LostFilter lost(*packed, kLeastLength);
      std::vector<std::uint32_t> asked = most;
      for (std::size_t at = 0; at < text.size(); ++at) {
        if (unit != '\0' && text[at] != unit) asked[at] = 0;
      }
      const CountedBlock counted = block.later(after, asked);
      LiveSuffixes live(counted, kLeastLength, &lost);
      block.count(live, kLeastLength, 20, random);
      const std::vector<std::uint32_t> expected = lengths_of(block, most, after);
      const std::vector<std::uint32_t> found = live.lengths();
      for (std::size_t at = 0; at < text.size(); ++at) {
        if (asked[at] == 0) continue;
        ASSERT_EQ(found[at] < kLeastLength ? 0 : found[at], expected[at]) << describe(plain) << " at " << at;
        shorter += expected[at] < most[at] ? 1 : 0;
      }
      most = expected;
      before = after;
    }
  }
  EXPECT_GT(shorter, 5000U);
}

// Two texts begin alike. Of either, one place shows a letter less than it did, so that 16 letters lost support and 15
// didn't; of one, the letter before is hidden as well. A step of six letters finds it before all that it looks at, but
// with it only six letters are shared.
TEST(LiveSuffixes, WhatLostNothingStaysWhereLessIsSharedWithWhatStandsBefore) {
  const OneBlock block(
      {{U"cmnopqrstuvwxyz12", 0}, {U"cmnopqrstuvwxyz12", 1}, {U"cmnopqrABCDEFGHIJ", 2}, {U"cmnopqrABCDEFGHIJ", 3}},
      Support::occurrences, 2);
  const std::string_view text = block.text.bytes;
  const rare::ShownBytes before(text);
  const std::vector<std::uint32_t> frequent = lengths_of(block, to_ends(block), before);
  rare::ShownBytes after = before;
  const Range& hidden = block.text.documents[1].where;
  after.hide({hidden.begin, hidden.begin + 1});
  after.hide({hidden.end - 1, hidden.end});
  after.hide({block.text.documents[3].where.end - 1, block.text.documents[3].where.end});
  const Range where{0, text.size()};
  const LostFilter lost(lost_starts(text, std::span(&where, 1), frequent, before, after, kLeastLength).value(),
                        kLeastLength);
  const CountedBlock later = block.later(after, frequent);
  LiveSuffixes live(later, kLeastLength, &lost);
  block.step(live, {.known = 0, .key_bytes = kLeastLength, .depth = 6, .ranges = 1}, 2);
  block.step(live, {.known = 6, .key_bytes = 7, .depth = 100, .ranges = 1}, 2);
  ASSERT_EQ(live.size(), 0U);
  EXPECT_EQ(live.lengths()[1], 15U);
  EXPECT_EQ(lengths_of(block, frequent, after)[1], 15U);
  EXPECT_EQ(live.lengths()[0], 7U);
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

TEST(LiveSuffixes, RefusesLengthsThatReachBehindTheText) {
  const OneBlock block({{U"abcab", 0}}, Support::documents, 2);
  const std::vector<std::uint32_t> most{3, 2, 1, 0, 1, 0};
  const CountedBlock later = block.later(block.shown, most);
  const auto read = [&](std::size_t at, std::uint32_t length) {
    std::vector<std::uint32_t> lengths(most.size(), 0);
    lengths[at] = length;
    PackedWriter writer;
    writer.number(0);  // looks at all
    writer.number(0);  // nothing is known
    writer.number(0);  // nothing was sent
    write_lengths(lengths, writer);
    writer.number(0);  // nothing is live
    PackedReader reader(writer.written());
    LiveSuffixes(later, reader);
  };
  constexpr std::uint32_t kDerived = 0x80000000;
  EXPECT_NO_THROW(read(4, 2));
  EXPECT_THROW(read(4, 3), Error);
  EXPECT_NO_THROW(read(4, kDerived));
  EXPECT_THROW(read(4, kDerived | 3), Error);
  EXPECT_THROW(read(3, kDerived), Error);  // nothing was frequent there
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
  for (const Rung& other : {Rung{.known = 1, .key_bytes = 1, .depth = 2, .ranges = 1},
                            Rung{.known = 0, .key_bytes = 2, .depth = 2, .ranges = 1},
                            Rung{.known = 0, .key_bytes = 1, .depth = 3, .ranges = 1}})
    EXPECT_THROW(live.receive(other, std::vector<std::string>{compressed(std::string(2, '\0'))}), Error);
}

TEST(LiveSuffixes, RefusesAStepThatKnowsMoreThanWasFound) {
  const OneBlock block({{U"abcab", 0}, {U"abcab", 1}}, Support::documents, 2);
  LiveSuffixes live(block.counted, 1);
  EXPECT_THROW((void)live.send({.known = 1, .key_bytes = 1, .depth = 2, .ranges = 1}), Error);
  block.step(live, {.known = 0, .key_bytes = 1, .depth = 2, .ranges = 1}, 2);
  PackedWriter writer;
  live.write(writer);
  PackedReader reader(writer.written());
  LiveSuffixes again(block.counted, reader);
  EXPECT_THROW((void)again.send({.known = 3, .key_bytes = 3, .depth = 9, .ranges = 1}), Error);
  EXPECT_NO_THROW(block.step(again, {.known = 2, .key_bytes = 3, .depth = 9, .ranges = 1}, 2));
}

}  // namespace
}  // namespace sumi::spread
