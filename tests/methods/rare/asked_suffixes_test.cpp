#include <array>
#include <random>
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "base/text/utf8.hpp"
#include "corpora.hpp"
#include "methods/rare/counted.hpp"
#include "methods/rare/find_lengths.hpp"
#include "methods/rare/hiding_state.hpp"
#include "methods/rare/whole_document_hider.hpp"

namespace sumi::rare {
namespace {

using namespace testing;

TEST(AskedSuffixes, AreThoseThatStretchesMayBeginLike) {
  std::mt19937 random(33);
  std::size_t asked_in_all = 0;
  std::size_t left_in_all = 0;
  for (int trial = 0; trial < 150; ++trial) {
    const Corpus corpus = to_corpus(random_corpus(random, 30, 80, trial % 3 == 0 ? kMixedAlphabet : U"abcd ", 9));
    MaskOptions options;
    options.lengths.min_length = std::array{1U, 4U, 6U, 12U}[random() % 4];
    options.snap = random() % 4 == 0 ? Snap::none : Snap::token;
    options.threads = 1 + random() % 2;
    const std::uint32_t least = options.lengths.min_length;
    const UnitStarts units(corpus, options.snap, 1);
    Visibility visibility(corpus.arena().size(), Why::shown);
    for (const Document& document : corpus.documents()) visibility[document.where.end] = Why::border;
    HidingState state{corpus, units, options, visibility, counting_text(corpus, visibility, {}), {}, {}, {}, {}};
    if (random() % 3 > 0) WholeDocumentHider::find_whole(state);
    FrequentLengths lengths = find_lengths(state.text, state.text.bytes, Support::documents, 2, {});
    const FrequentLengths before = lengths;
    const PositionSet asked = asked_suffixes(state, lengths).value();
    const std::string_view text = state.text.bytes;
    std::vector<Length> all(text.size(), 0);
    std::vector<Length> own;
    for (const Document& document : state.text.documents) {
      before.read(text, document.where, own);
      std::copy(own.begin(), own.end(), all.begin() + static_cast<std::ptrdiff_t>(document.where.begin));
      std::vector<Length> after;
      lengths.read(text, document.where, after);
      ASSERT_EQ(after, own);
    }
    const std::size_t start = std::min(least, 8U);
    std::set<std::string_view> starts;
    for (const Document& document : state.text.documents) {
      for (Position at = document.where.begin; at < document.where.end; ++at) {
        if (!units.contains(at) || !utf8::starts_character(text[at])) continue;
        Position end = at;
        std::uint32_t characters = 0;
        while (end < document.where.end &&
               (characters < least || !units.contains(end) || !utf8::starts_character(text[end]))) {
          characters += utf8::starts_character(text[end++]) ? 1 : 0;
        }
        if (characters >= least && end > at && all[at] >= end - at) starts.insert(text.substr(at, start));
      }
    }
    for (Position at = 0; at < text.size(); ++at) {
      if (all[at] < least || all[at] == 0) {
        ASSERT_FALSE(asked.has(at) && utf8::starts_character(text[at]) && lengths.at(at) < least);
      } else if (starts.contains(text.substr(at, start))) {
        ASSERT_TRUE(asked.has(at)) << at;
        ++asked_in_all;
      } else {
        left_in_all += asked.has(at) ? 0 : 1;
      }
    }
  }
  EXPECT_GE(asked_in_all, 10'000U);
  EXPECT_GE(left_in_all, 10'000U);
}

// All that start like one that lost something; hardly any others.
TEST(AskedSuffixes, AreAskedAgainNearLosses) {
  std::mt19937 random(34);
  std::size_t left_in_all = 0;
  for (int trial = 0; trial < 60; ++trial) {
    const CountingText text = counted(random_corpus(random, 20, 80, trial % 3 == 0 ? kMixedAlphabet : U"abcd ", 9));
    const std::string_view bytes = text.bytes;
    const std::uint32_t least = std::array{1U, 3U, 6U, 12U}[random() % 4];
    FrequentLengths::Stored lengths(bytes.size(), 0);
    PositionSet asked(bytes.size());
    PositionSet lost(bytes.size());
    for (Position at = 0; at < bytes.size(); ++at) {
      lengths[at] = static_cast<std::uint8_t>(random() % 20);
      if (random() % 3 > 0) asked.set(Range{at, at + 1});
      if (random() % 50 == 0) lost.set(Range{at, at + 1});
    }
    const auto may_matter = [&](Position at) { return asked.has(at) && lengths[at] >= least; };
    const std::size_t start = std::min(least, 8U);
    std::set<std::string_view> starts;
    for (Position at = 0; at < bytes.size(); ++at) {
      if (lost.has(at) && may_matter(at)) starts.insert(bytes.substr(at, start));
    }
    const PositionSet again = asked_again(bytes, asked, lost, FrequentLengths(lengths), least, 1 + random() % 2);
    for (Position at = 0; at < bytes.size(); ++at) {
      if (!may_matter(at)) {
        ASSERT_FALSE(again.has(at));
      } else if (starts.contains(bytes.substr(at, start))) {
        ASSERT_TRUE(again.has(at));
      } else {
        left_in_all += again.has(at) ? 0 : 1;
      }
    }
  }
  EXPECT_GE(left_in_all, 1'000U);
}

}  // namespace
}  // namespace sumi::rare
