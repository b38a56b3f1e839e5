#include "methods/rare/find_lengths.hpp"

#include <algorithm>
#include <functional>
#include <optional>
#include <set>

#include <gtest/gtest.h>

#include "base/text/utf8.hpp"
#include "corpora.hpp"
#include "methods/rare/by_definition.hpp"
#include "methods/rare/counted.hpp"
#include "methods/rare/interval_sweep.hpp"
#include "methods/rare/lengths_by_suffix_array.hpp"
#include "methods/rare/sorted_suffixes.hpp"
#include <sumi/model/error.hpp>

namespace sumi::rare {
namespace {

using namespace testing;

struct NamedEngine {
  const char* name;
  std::function<FrequentLengths(const CountingText&, std::string_view shown, Support, unsigned k)> run;

  FrequentLengths operator()(const CountingText& text, Support by, unsigned k) const {
    return run(text, text.bytes, by, k);
  }
};

NamedEngine groups(const char* name, const GroupOptions& options) {
  return {name, [options](const CountingText& text, std::string_view shown, Support by, unsigned k) {
            return lengths_by_groups(text, shown, by, k, options).value();
          }};
}

FrequentLengths by_one_sweep(const CountingText& text, std::string_view shown, Support by, unsigned k) {
  const std::optional<SortedSuffixes> suffixes = SortedSuffixes::of(text.bytes);
  if (!suffixes) return lengths_by_suffix_array(text, shown, by, k);
  struct Give {
    const SortedSuffixes& suffixes;
    FrequentLengths& lengths;
    FrequentLengths::LongLengths& long_lengths;
    void prefetch(Position) const {}
    void operator()(std::size_t rank, std::uint32_t length) const {
      lengths.set(suffixes.position(rank), length, long_lengths);
    }
  };
  const CountedOwners owners(text, by);
  const ShownBytes bytes = shown.data() == text.bytes.data() ? ShownBytes() : ShownBytes(shown);
  const SweptText swept{*suffixes, owners, bytes};
  FrequentLengths lengths(text.bytes.size());
  FrequentLengths::LongLengths long_lengths;
  IntervalSweep(swept, k).run(0, suffixes->size(), 0, Give{*suffixes, lengths, long_lengths});
  lengths.add_long(long_lengths);
  lengths.finish();
  return lengths;
}

// All ways to the same lengths.
const std::vector<NamedEngine>& engines() {
  static const std::vector<NamedEngine> all{
      {"suffix array", lengths_by_suffix_array},
      groups("groups", {}),
      groups("wide groups, three threads", {.threads = 3, .wide_positions = true}),
      {"groups, few suffixes at a time",
       [](const CountingText& text, std::string_view shown, Support by, unsigned k) {
         const GroupOptions options{.batch = std::max<std::uint64_t>(50, text.bytes.size() / 16)};  // each is a scan
         return lengths_by_groups(text, shown, by, k, options).value();
       }},
      {"groups by place, few suffixes at a time, two threads",
       [](const CountingText& text, std::string_view shown, Support by, unsigned k) {
         const GroupOptions options{
             .threads = 2, .batch = std::max<std::uint64_t>(50, text.bytes.size() / 16), .by_place = true};
         return lengths_by_groups(text, shown, by, k, options).value();
       }},
      groups("wide groups by place", {.wide_positions = true, .by_place = true}),
      groups("groups within a limit", {.memory_bytes = std::uint64_t{1} << 28}),
      {"one sweep over sorted suffixes", by_one_sweep},
  };
  return all;
}

// An engine's answer in characters.
std::vector<std::vector<std::uint32_t>> in_characters(const CountingText& text, const FrequentLengths& lengths) {
  EXPECT_EQ(lengths.size(), text.bytes.size());
  std::vector<std::vector<std::uint32_t>> out;
  std::vector<Length> bytes;
  for (const Document& document : text.documents) {
    lengths.read(text.bytes, document.where, bytes);
    out.emplace_back();
    for (Position at = document.where.begin; at < document.where.end; ++at) {
      const Length length = bytes[at - document.where.begin];
      if (!utf8::starts_character(text.bytes[at])) {
        EXPECT_EQ(length, 0U);
        continue;
      }
      out.back().push_back(static_cast<std::uint32_t>(utf8::count(text.bytes.substr(at, length))));
    }
  }
  return out;
}

TEST(FindLengths, EqualCountingOnEveryShortCorpus) {
  for_each_batch(U"ab", 3, is_long() ? 5 : 4, [](const CorpusBatch& batch) {
    const CountingText text = counted(batch.whole());
    std::vector<SupportTable> supports;
    for (const PlainCorpus& member : batch.members()) supports.emplace_back(member, everything(member));
    for (const Support by : kSupports) {
      for (const unsigned k : {2U, 3U}) {
        std::vector<std::vector<std::vector<std::uint32_t>>> answers;
        for (const NamedEngine& engine : engines()) answers.push_back(in_characters(text, engine(text, by, k)));
        for (std::size_t i = 0; i < batch.members().size(); ++i) {
          const PlainCorpus& member = batch.members()[i];
          const auto expected = lengths_by_counting(member, everything(member), supports[i], by, k);
          for (std::size_t engine = 0; engine < answers.size(); ++engine) {
            const auto first = answers[engine].begin() + static_cast<std::ptrdiff_t>(batch.first_document(i));
            ASSERT_TRUE(std::equal(expected.begin(), expected.end(), first))
                << engines()[engine].name << describe(member) << name_of(by) << " k=" << k;
          }
        }
      }
    }
  });
}

TEST(FindLengths, EqualCountingOnRandomCorporaOfWideCharacters) {
  std::mt19937 random(7);
  for (int trial = 0; trial < 400; ++trial) {
    const PlainCorpus corpus = random_corpus(random, 1 + random() % 6, 30, kMixedAlphabet, 3);
    const Support by = kSupports[random() % 3];
    const unsigned k = 2 + random() % 4;
    const CountingText text = counted(corpus);
    const auto expected = lengths_by_counting(corpus, everything(corpus), by, k);
    for (const NamedEngine& engine : engines()) {
      ASSERT_EQ(in_characters(text, engine(text, by, k)), expected)
          << engine.name << describe(corpus) << name_of(by) << " k=" << k;
    }
  }
}

// Documents of a character or two, of owners in any order: scanned together, each owner still counts once, whether it
// is among the few that are known (trial % 5 != 0) or all of its documents are scanned one after the other.
TEST(FindLengths, EqualCountingOfTinyDocuments) {
  std::mt19937 random(13);
  for (int trial = 0; trial < trials(2000); ++trial) {
    const bool many = trial % 5 == 0;
    const unsigned most_owners = many ? 9 + random() % 8 : 6;
    PlainCorpus corpus(many ? 9 + random() % 20 : 3 + random() % 7);
    for (PlainDocument& document : corpus) {
      document.text = std::u32string(1 + random() % 2, random() % 4 == 0 ? U'a' : U'b');
      document.owner = static_cast<std::uint32_t>(random() % most_owners);
    }
    std::set<std::uint32_t> owners;
    for (const PlainDocument& document : corpus) owners.insert(document.owner);
    const std::size_t least = many ? 9 : 2;
    // One more than there are, at most.
    const auto k = static_cast<unsigned>(least + random() % (std::max(owners.size(), least) + 2 - least));
    const CountingText text = counted(corpus);
    for (const Support by : {Support::documents, Support::owners}) {
      const auto expected = lengths_by_counting(corpus, everything(corpus), by, k);
      for (const NamedEngine& engine : engines()) {
        ASSERT_EQ(in_characters(text, engine(text, by, k)), expected)
            << engine.name << describe(corpus) << name_of(by) << " k=" << k;
      }
    }
  }
}

// Some characters are hidden: they count no more, but how far the text could be made of what is shown is asked for all.
TEST(FindLengths, CountWhatIsShownAndAnswerForAll) {
  std::mt19937 random(12);
  for (int trial = 0; trial < 600; ++trial) {
    const PlainCorpus corpus = random_corpus(random, 1 + random() % 6, 40, trial % 2 == 0 ? U"ab " : kMixedAlphabet, 3);
    const CountingText text = counted(corpus);
    const Support by = kSupports[random() % 3];
    const unsigned k = 2 + random() % 3;
    TakesPart part = everything(corpus);
    std::string shown(text.bytes);
    for (std::size_t i = 0; i < corpus.size(); ++i) {
      Position at = text.documents[i].where.begin;
      for (std::uint8_t& character : part[i]) {
        const std::size_t width = utf8::width(text.bytes[at]);
        if (random() % 5 == 0) {
          character = 0;
          shown.replace(at, width, width, kBorder);
        }
        at += width;
      }
    }
    const SupportTable supports(corpus, part);
    std::vector<std::vector<std::uint32_t>> expected;
    for (const PlainDocument& document : corpus) {
      expected.emplace_back();
      for (std::size_t i = 0; i < document.text.size(); ++i) {
        std::uint32_t length = 0;
        while (i + length < document.text.size() &&
               supports.of(std::u32string_view(document.text).substr(i, length + 1), by) >= k) {
          ++length;
        }
        expected.back().push_back(length);
      }
    }
    for (const NamedEngine& engine : engines()) {
      ASSERT_EQ(in_characters(text, engine.run(text, shown, by, k)), expected)
          << engine.name << describe(corpus) << name_of(by) << " k=" << k;
    }
  }
}

TEST(FindLengths, AreTheSameByAllEnginesOnLongTextPartlyShown) {
  std::mt19937 random(13);
  for (int trial = 0; trial < trials(8); ++trial) {
    const PlainCorpus corpus = random_corpus(random, 60, 2000, trial % 2 == 0 ? U"ab " : kMixedAlphabet, 9);
    const CountingText text = counted(corpus);
    std::string shown(text.bytes);
    for (Position at = 0; at < text.bytes.size(); at += utf8::width(text.bytes[at])) {
      if (random() % 40 == 0) shown.replace(at, utf8::width(text.bytes[at]), utf8::width(text.bytes[at]), kBorder);
    }
    for (const Support by : kSupports) {
      for (const unsigned k : {2U, 7U}) {
        const auto expected = in_characters(text, lengths_by_suffix_array(text, shown, by, k));
        for (const NamedEngine& engine : engines()) {
          ASSERT_EQ(in_characters(text, engine.run(text, shown, by, k)), expected) << engine.name << ' ' << name_of(by);
        }
      }
    }
  }
}

// Long enough for several rounds of keys, sorting by digits, pruning, and lengths that take more than a byte.
TEST(FindLengths, AreTheSameByAllEnginesOnLongRepetitiveText) {
  std::mt19937 random(9);
  for (int trial = 0; trial < trials(12); ++trial) {
    const PlainCorpus corpus = random_corpus(random, 60, 3000, trial % 2 == 0 ? U"ab " : kMixedAlphabet, 9);
    const CountingText text = counted(corpus);
    for (const Support by : kSupports) {
      for (const unsigned k : {2U, 5U, 40U}) {
        const auto expected = in_characters(text, lengths_by_suffix_array(text, text.bytes, by, k));
        for (const NamedEngine& engine : engines()) {
          ASSERT_EQ(in_characters(text, engine(text, by, k)), expected)
              << engine.name << ' ' << name_of(by) << " k=" << k;
        }
      }
    }
  }
}

TEST(FindLengths, HaveEndsThatNeverDecrease) {
  std::mt19937 random(8);
  for (int trial = 0; trial < 100; ++trial) {
    const CountingText text = counted(random_corpus(random, 5, 200, U"ab京", 4));
    const Support by = kSupports[random() % 3];
    const unsigned k = 2 + random() % 3;
    for (const NamedEngine& engine : engines()) {
      for (const auto& lengths : in_characters(text, engine(text, by, k))) {
        for (std::size_t i = 1; i < lengths.size(); ++i) ASSERT_GE(i + lengths[i], i - 1 + lengths[i - 1]);
      }
    }
  }
}

TEST(FindLengths, AreEmptyForNoText) {
  for (const NamedEngine& engine : engines()) EXPECT_EQ(engine(CountingText{}, Support::occurrences, 2).size(), 0U);
}

// One page again and again: the groups of its first character would be walked to the end of the text.
TEST(FindLengths, LeavesTextThatRepeatsItselfToTheSuffixArray) {
  std::u32string page;
  std::mt19937 random(10);
  for (int i = 0; i < 500; ++i) page.push_back(U'a' + random() % 26);
  std::u32string pages;
  for (int i = 0; i < 400; ++i) pages += page;
  const CountingText text = counted({{pages, 0}});
  EXPECT_FALSE(lengths_by_groups(text, text.bytes, Support::occurrences, 4, {.most_work = 2}));
  std::vector<Length> expected;
  lengths_by_suffix_array(text, text.bytes, Support::occurrences, 4)
      .read(text.bytes, text.documents[0].where, expected);
  EXPECT_EQ(expected[0], 397 * 500U);
  std::vector<Length> found;
  find_lengths(text, text.bytes, Support::occurrences, 4, {}).read(text.bytes, text.documents[0].where, found);
  EXPECT_EQ(found, expected);
  EXPECT_THROW((void)find_lengths(text, text.bytes, Support::occurrences, 4, {.memory_bytes = 4 * text.bytes.size()}),
               Error);
}

TEST(FindLengths, RefusesALimitBelowWhatIsHeld) {
  const CountingText text = counted({{U"abab", 0}});
  EXPECT_THROW((void)find_lengths(text, text.bytes, Support::occurrences, 2, {.memory_bytes = 100}, 1, 100), Error);
  EXPECT_THROW((void)find_lengths(text, text.bytes, Support::occurrences, 2,
                                  {.engine = Engine::suffix_array, .memory_bytes = 50}, 1, 40),
               Error);
}

}  // namespace
}  // namespace sumi::rare
