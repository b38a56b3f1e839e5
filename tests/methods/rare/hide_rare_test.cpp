#include "methods/rare/hide_rare.hpp"

#include <algorithm>
#include <filesystem>

#include <gtest/gtest.h>

#include "base/text/utf8.hpp"
#include "corpora.hpp"
#include "methods/rare/by_definition.hpp"
#include "methods/rare/lengths_by_suffix_array.hpp"
#include "methods/rare/published_by_definition.hpp"
#include "methods/rare/units.hpp"

namespace sumi::rare {
namespace {

using namespace testing;

TakesPart shown(const Corpus& corpus, const Visibility& visibility) {
  TakesPart part;
  for (const Document& document : corpus.documents()) {
    part.emplace_back();
    for (Position at = document.where.begin; at < document.where.end; ++at) {
      if (utf8::starts_character(corpus.arena()[at])) part.back().push_back(visibility[at] == Why::shown ? 1 : 0);
    }
  }
  return part;
}

std::size_t count_shown(const TakesPart& part) {
  std::size_t sum = 0;
  for (const auto& document : part) sum += static_cast<std::size_t>(std::count(document.begin(), document.end(), 1));
  return sum;
}

// Everything the header promises of a result, straight from the definitions.
void expect_promise(const PlainCorpus& plain, const TakesPart& before, const TakesPart& after, const MaskOptions& rules,
                    const std::string& about) {
  const SupportTable supports(plain, rules.promise.guarantee == Guarantee::source ? before : after);
  for (std::size_t document = 0; document < plain.size(); ++document) {
    const auto& part = after[document];
    std::size_t last_end = 0;
    for (std::size_t begin = 0; begin < part.size();) {
      if (part[begin] == 0) {
        ++begin;
        continue;
      }
      std::size_t end = begin;
      while (end < part.size() && part[end] != 0) ++end;
      const std::u32string_view stretch = std::u32string_view(plain[document].text).substr(begin, end - begin);
      ASSERT_GE(supports.of(stretch, rules.promise.by), rules.promise.k) << about;
      ASSERT_GE(stretch.size(), rules.lengths.min_length) << about;
      if (last_end > 0) ASSERT_GE(begin - last_end, rules.lengths.gap) << about;
      last_end = end;
      begin = end;
    }
  }
}

MaskOptions random_rules(std::mt19937& random) {
  MaskOptions rules;
  rules.promise.by = std::array{Support::occurrences, Support::documents, Support::owners}[random() % 3];
  rules.promise.k = 2 + random() % 3;
  rules.promise.guarantee = random() % 2 == 0 ? Guarantee::source : Guarantee::published;
  rules.cover = random() % 3 == 0 ? CoverKind::longest_first : CoverKind::optimal;
  rules.lengths = {1 + static_cast<std::uint32_t>(random() % 4), 1 + static_cast<std::uint32_t>(random() % 3)};
  rules.snap = std::array{Snap::token, Snap::grapheme, Snap::none}[random() % 3];
  rules.ratio = std::array{0.0, 0.0, 0.3, 0.8}[random() % 4];
  rules.threads = 1 + random() % 3;
  return rules;
}

TEST(HideRare, KeepsItsPromiseOnEveryShortCorpus) {
  for_each_batch(U"ab", 3, 5, [](const CorpusBatch& batch) {
    const Corpus corpus = to_corpus(batch.whole());
    const UnitStarts units(corpus, Snap::none, 1);
    for (const Support by : {Support::occurrences, Support::documents, Support::owners}) {
      for (const Guarantee guarantee : {Guarantee::source, Guarantee::published}) {
        const MaskOptions rules{.promise = {.by = by, .guarantee = guarantee}, .lengths = {}, .snap = Snap::none};
        Visibility visibility(corpus.arena().size(), Why::shown);
        hide_rare(corpus, units, rules, {}, visibility);
        const TakesPart part = shown(corpus, visibility);
        for (std::size_t i = 0; i < batch.members().size(); ++i) {
          const PlainCorpus& member = batch.members()[i];
          const auto first = part.begin() + static_cast<std::ptrdiff_t>(batch.first_document(i));
          const TakesPart after(first, first + static_cast<std::ptrdiff_t>(member.size()));
          expect_promise(member, everything(member), after, rules, describe(member));
          if (::testing::Test::HasFatalFailure()) return;
        }
      }
    }
  });
}

TEST(HideRare, HidesTheFewestCharactersThatTheSourceGuaranteeAllows) {
  std::mt19937 random(21);
  for (int trial = 0; trial < 1500; ++trial) {
    const PlainCorpus plain = random_corpus(random, 3, 10, U"ab ", 3);
    const Corpus corpus = to_corpus(plain);
    MaskOptions rules = random_rules(random);
    rules.promise.guarantee = Guarantee::source;
    rules.cover = CoverKind::optimal;
    rules.ratio = 0;
    const UnitStarts units(corpus, rules.snap, 1);
    Visibility visibility(corpus.arena().size(), Why::shown);
    hide_rare(corpus, units, rules, {}, visibility);
    const TakesPart part = shown(corpus, visibility);
    const auto lengths = lengths_by_counting(plain, everything(plain), rules.promise.by, rules.promise.k);
    for (std::size_t document = 0; document < plain.size(); ++document) {
      std::vector<std::uint8_t> cuts;
      const Range where = corpus.documents()[document].where;
      for (Position at = where.begin; at <= where.end; ++at) cuts.push_back(units.contains(at) ? 1 : 0);
      ASSERT_EQ(std::count(part[document].begin(), part[document].end(), 1),
                most_kept(lengths[document], cuts, rules.lengths))
          << describe(plain);
    }
  }
}

TEST(HideRare, KeepsItsPromiseUnderRandomRulesMasksAndPhrases) {
  std::mt19937 random(22);
  for (int trial = 0; trial < 1500; ++trial) {
    const PlainCorpus plain = random_corpus(random, 1 + random() % 5, 25, kMixedAlphabet, 3);
    const Corpus corpus = to_corpus(plain);
    const MaskOptions rules = random_rules(random);
    const UnitStarts units(corpus, rules.snap, 1);
    Visibility visibility(corpus.arena().size(), Why::shown);
    for (const Document& document : corpus.documents()) {
      for (Position at = document.where.begin; at < document.where.end; at += utf8::width(corpus.arena()[at])) {
        const Why why = random() % 12 == 0 ? Why::already_masked : random() % 12 == 0 ? Why::phrase : Why::shown;
        std::fill_n(visibility.begin() + static_cast<std::ptrdiff_t>(at), utf8::width(corpus.arena()[at]), why);
      }
    }
    const Visibility initial = visibility;
    const TakesPart before = shown(corpus, visibility);
    hide_rare(corpus, units, rules, {}, visibility);
    // Kept phrases part stretches, but not by a gap of hidden characters.
    MaskOptions checked = rules;
    checked.lengths.gap = 1;
    expect_promise(plain, before, shown(corpus, visibility), checked, describe(plain));
    for (std::size_t i = 0; i < initial.size(); ++i) {
      if (initial[i] != Why::shown) ASSERT_EQ(visibility[i], initial[i]);
    }
    if (rules.snap != Snap::none) {
      Visibility snapped = visibility;
      EXPECT_EQ(hide_rest_of_units(corpus, units, rules, snapped), 0U);
    }
  }
}

Cuts cuts_of(const Corpus& corpus, const UnitStarts& units) {
  Cuts cuts;
  for (const Document& document : corpus.documents()) {
    cuts.emplace_back();
    for (Position at = document.where.begin; at < document.where.end; at += utf8::width(corpus.arena()[at]))
      cuts.back().push_back(units.contains(at) ? 1 : 0);
    cuts.back().push_back(1);
  }
  return cuts;
}

// Against the rule itself, by all engines.
TEST(HideRare, CoversTheSourceAgainAsItsRuleSays) {
  std::mt19937 random(29);
  unsigned most_rounds = 0;
  for (int trial = 0; trial < 200; ++trial) {
    const PlainCorpus plain =
        random_corpus(random, 2 + random() % 12, 8 + random() % 60,
                      std::array<std::u32string_view, 4>{U"ab", U"ab ", U"abc, ", kMixedAlphabet}[random() % 4], 6);
    const Corpus corpus = to_corpus(plain);
    MaskOptions rules = random_rules(random);
    rules.promise.guarantee = Guarantee::published;
    rules.cover = CoverKind::optimal;
    rules.lengths.min_length = std::array{1U, 2U, 6U}[random() % 3];
    rules.ratio = 0;
    const UnitStarts units(corpus, rules.snap, 1);
    unsigned rounds = 0;
    const TakesPart expected = published_by_definition(plain, cuts_of(corpus, units), rules, rounds);
    ASSERT_LE(rounds, 24U);
    most_rounds = std::max(most_rounds, rounds);
    for (const Engine engine : {Engine::automatic, Engine::groups, Engine::suffix_array}) {
      rules.engine.engine = engine;
      Visibility visibility(corpus.arena().size(), Why::shown);
      for (const Document& document : corpus.documents()) visibility[document.where.end] = Why::border;
      hide_rare(corpus, units, rules, {}, visibility);
      ASSERT_EQ(shown(corpus, visibility), expected) << trial << ' ' << describe(plain);
    }
  }
  EXPECT_GE(most_rounds, 5U);
}

// Of every short corpus.
TEST(HideRare, CoversEveryShortCorpusAsItsRuleSays) {
  for_each_batch(U"ab", 3, 4, [](const CorpusBatch& batch) {
    const Corpus corpus = to_corpus(batch.whole());
    const UnitStarts units(corpus, Snap::none, 1);
    for (const Support by : {Support::occurrences, Support::documents, Support::owners}) {
      for (const std::uint32_t gap : {1U, 2U}) {
        const MaskOptions rules{.promise = {.k = 2, .by = by}, .lengths = {1, gap}, .snap = Snap::none};
        Visibility visibility(corpus.arena().size(), Why::shown);
        hide_rare(corpus, units, rules, {}, visibility);
        const TakesPart part = shown(corpus, visibility);
        for (std::size_t i = 0; i < batch.members().size(); ++i) {
          const PlainCorpus& member = batch.members()[i];
          Cuts cuts;
          for (const PlainDocument& document : member) cuts.emplace_back(document.text.size() + 1, 1);
          unsigned rounds = 0;
          const auto first = part.begin() + static_cast<std::ptrdiff_t>(batch.first_document(i));
          ASSERT_EQ(TakesPart(first, first + static_cast<std::ptrdiff_t>(member.size())),
                    published_by_definition(member, cuts, rules, rounds))
              << describe(member);
        }
      }
    }
  });
}

TEST(HideRare, EndsAtAFixedPointWhoseLastRoundHidNothing) {
  const PlainCorpus plain{{U"bbbbb", 0}, {U"baaaa", 1}};
  const Corpus corpus = to_corpus(plain);
  const UnitStarts units(corpus, Snap::none, 1);
  const MaskOptions rules{.promise = {.by = Support::occurrences}, .lengths = {}, .snap = Snap::none};
  Visibility visibility(corpus.arena().size(), Why::shown);
  const unsigned rounds = hide_rare(corpus, units, rules, {}, visibility);
  EXPECT_GE(rounds, 2U);
  const Visibility fixed = visibility;
  EXPECT_EQ(hide_rare(corpus, units, rules, {}, visibility), 1U);
  EXPECT_EQ(visibility, fixed);
  EXPECT_GE(count_shown(shown(corpus, visibility)), 2U);
}

// Dashes lose some of their longest runs in each round.
TEST(HideRare, CutsDownWhatWouldTakeTooManyRounds) {
  const PlainCorpus plain(2, {std::u32string(100, U'-') + U'\n', 0});
  const Corpus corpus = to_corpus(plain);
  const UnitStarts units(corpus, Snap::none, 1);
  for (const Engine engine : {Engine::automatic, Engine::groups}) {
    const MaskOptions rules{.promise = {.k = 5, .by = Support::occurrences},
                            .lengths = {6, 1},
                            .snap = Snap::none,
                            .engine = {.engine = engine}};
    Visibility visibility(corpus.arena().size(), Why::shown);
    EXPECT_GT(hide_rare(corpus, units, rules, {}, visibility), 24U);
    const TakesPart part = shown(corpus, visibility);
    EXPECT_GT(count_shown(part), 100U);
    expect_promise(plain, everything(plain), part, rules, "dashes");
  }
}

// Frequent letters make rare bytes so long in a key that it holds fewer of them than a recount looks at.
PlainCorpus corpus_with_rare_phrases(std::mt19937& random) {
  std::vector<std::u32string> phrases;
  for (char32_t i = 0; i < 12; ++i) {
    std::u32string phrase{U' '};
    for (char32_t j = 0; j < 5; ++j) phrase.push_back((j % 2 == 0 ? 0x4E00 : 0x1F600) + 37 * i + j);
    phrases.push_back(phrase);
  }
  PlainCorpus corpus;
  for (std::uint32_t document = 0; document < 40; ++document) {
    std::u32string text;
    for (int piece = 0; piece < 12; ++piece) {
      for (std::size_t size = random() % 100; size > 0; --size) text.push_back(U"ab "[random() % 3]);
      const std::u32string& phrase = phrases[random() % phrases.size()];
      if (random() % 8 == 0) text += phrase.substr(0, 1 + random() % phrase.size());
    }
    corpus.push_back({std::move(text), document});
  }
  return corpus;
}

// Long enough for many rounds, and for recounts of what was lost, which the suffix array does in full.
TEST(HideRare, IsTheSameByAllEnginesAndKeepsItsPromiseOnLongerText) {
  std::mt19937 random(24);
  unsigned most_rounds = 0;
  for (int trial = 0; trial < trials(24); ++trial) {
    const PlainCorpus plain = trial % 3 == 2
                                  ? corpus_with_rare_phrases(random)
                                  : random_corpus(random, 60, 250, trial % 3 == 0 ? U"abcd " : kMixedAlphabet, 20);
    const Corpus corpus = to_corpus(plain);
    MaskOptions rules = random_rules(random);
    rules.promise.guarantee = Guarantee::published;
    rules.lengths.min_length = std::array{1U, 6U, 8U}[random() % 3];
    rules.ratio = 0;
    const UnitStarts units(corpus, rules.snap, 1);
    Visibility source(corpus.arena().size(), Why::shown);
    for (Position at = 0; trial % 2 == 0 && at < source.size(); at += utf8::width(corpus.arena()[at])) {
      const Why why = random() % 200 == 0 ? Why::already_masked : random() % 200 == 0 ? Why::phrase : Why::shown;
      std::fill_n(source.begin() + static_cast<std::ptrdiff_t>(at), utf8::width(corpus.arena()[at]), why);
    }
    rules.engine.engine = Engine::suffix_array;
    Visibility sorted = source;
    most_rounds = std::max(most_rounds, hide_rare(corpus, units, rules, {}, sorted));
    rules.engine.engine = Engine::groups;
    Visibility grouped = source;
    hide_rare(corpus, units, rules, {}, grouped);
    ASSERT_EQ(grouped, sorted);
    rules.engine.engine = Engine::automatic;  // keeps sorted suffixes
    Visibility in_order = source;
    hide_rare(corpus, units, rules, {}, in_order);
    ASSERT_EQ(in_order, sorted);
    Corpus in_files = corpus;
    in_files.spool(std::filesystem::temp_directory_path().string());
    rules.threads = std::array{1U, 2U, 4U}[random() % 3];
    for (const Engine engine : {Engine::automatic, Engine::groups}) {  // in order, recounts by place
      rules.engine.engine = engine;
      Visibility spooled = source;
      hide_rare(in_files, units, rules, {}, spooled);
      ASSERT_EQ(spooled, sorted);
    }
    const TakesPart part = shown(corpus, grouped);
    const CountingText text = counting_text(corpus, grouped, {});
    const FrequentLengths lengths = lengths_by_suffix_array(text, text.bytes, rules.promise.by, rules.promise.k);
    std::vector<Length> allowed;
    for (const Document& document : text.documents) {
      lengths.read(text.bytes, document.where, allowed);
      for (Position begin = document.where.begin; begin < document.where.end;) {
        const Position end = std::min<Position>(text.bytes.find(kBorder, begin), document.where.end);
        if (begin < end) ASSERT_GE(allowed[begin - document.where.begin], end - begin);
        begin = end + 1;
      }
    }
  }
  EXPECT_GE(most_rounds, 4U);
}

// Under any rules; texts are too short for files, which only decides where memory lies.
TEST(HideRare, IsTheSameOfATextThatLiesInFiles) {
  std::mt19937 random(28);
  for (int trial = 0; trial < 60; ++trial) {
    const PlainCorpus plain = trial % 3 == 2 ? corpus_with_rare_phrases(random)
                                             : random_corpus(random, 1 + random() % 60, 200, kMixedAlphabet, 20);
    const Corpus corpus = to_corpus(plain);
    MaskOptions rules = random_rules(random);
    if (random() % 4 == 0) rules.promise.fold = {.letter_case = true};
    if (random() % 2 == 0) rules.lengths.min_length = 6;
    if (random() % 4 == 0) rules.engine.engine = Engine::groups;
    const UnitStarts units(corpus, rules.snap, 1);
    Visibility in_memory(corpus.arena().size(), Why::shown);
    for (const Document& document : corpus.documents()) in_memory[document.where.end] = Why::border;
    Visibility spooled = in_memory;
    hide_rare(corpus, units, rules, {}, in_memory);
    Corpus in_files = corpus;
    in_files.spool(std::filesystem::temp_directory_path().string());
    rules.threads = std::array{1U, 2U, 4U}[random() % 3];
    hide_rare(in_files, units, rules, {}, spooled);
    ASSERT_EQ(spooled, in_memory) << trial << describe(plain);
  }
}

// Many lengths that a byte can't hold, some of which others replace.
TEST(HideRare, IsTheSameOfLongRepeatsThatLieInFiles) {
  std::mt19937 random(29);
  std::u32string page;
  for (int i = 0; i < 900; ++i) page.push_back(random() % 6 == 0 ? U' ' : U'a' + random() % 26);
  unsigned most_rounds = 0;
  for (unsigned trial = 0; trial < 12; ++trial) {
    PlainCorpus plain = random_corpus(random, 30, 200, U"abcdefgh ", 20);
    for (std::uint32_t i = 0; i < 12; ++i) {
      std::u32string changed = page.substr(random() % 200);
      for (unsigned word = 0; word < trial % 3; ++word) changed[300 + random() % 300] = U'#';
      plain.push_back({std::move(changed), 20 + i});
    }
    const Corpus corpus = to_corpus(plain);
    MaskOptions rules{.promise = {.k = 2 + trial % 2, .guarantee = Guarantee::published}};
    rules.lengths.min_length = 6;
    const UnitStarts units(corpus, rules.snap, 1);
    Visibility in_memory(corpus.arena().size(), Why::shown);
    for (const Document& document : corpus.documents()) in_memory[document.where.end] = Why::border;
    Visibility spooled = in_memory;
    most_rounds = std::max(most_rounds, hide_rare(corpus, units, rules, {}, in_memory));
    Corpus in_files = corpus;
    in_files.spool(std::filesystem::temp_directory_path().string());
    rules.threads = std::array{1U, 2U, 4U}[random() % 3];
    hide_rare(in_files, units, rules, {}, spooled);
    ASSERT_EQ(spooled, in_memory) << trial;
  }
  EXPECT_GE(most_rounds, 3U);
}

TEST(HideRare, GivesTheSameForAnyNumberOfThreads) {
  std::mt19937 random(23);
  for (int trial = 0; trial < 20; ++trial) {
    const PlainCorpus plain = random_corpus(random, 100, 120, kMixedAlphabet, 20);
    const Corpus corpus = to_corpus(plain);
    MaskOptions rules = random_rules(random);
    const UnitStarts units(corpus, rules.snap, 1);
    Visibility alone(corpus.arena().size(), Why::shown);
    rules.threads = 1;
    hide_rare(corpus, units, rules, {}, alone);
    for (const unsigned threads : {2U, 4U}) {
      rules.threads = threads;
      Visibility together(corpus.arena().size(), Why::shown);
      hide_rare(corpus, UnitStarts(corpus, rules.snap, threads), rules, {}, together);
      ASSERT_EQ(alone, together);
    }
  }
}

}  // namespace
}  // namespace sumi::rare
