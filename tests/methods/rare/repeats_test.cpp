#include <gtest/gtest.h>

#include "base/text/utf8.hpp"
#include "corpora.hpp"
#include "methods/rare/by_definition.hpp"
#include <sumi/rare/repeats.hpp>

namespace sumi::rare {
namespace {

using namespace testing;

std::vector<std::vector<Stretch>> listed(const PlainCorpus& plain, Support by, unsigned k, RepeatKind kind) {
  const Corpus corpus = to_corpus(plain);
  std::vector<std::vector<Stretch>> out(plain.size());
  for_each_repeat(corpus, by, k, {}, kind, [&](std::size_t document, Range where) {
    const Position start = corpus.documents()[document].where.begin;
    const auto begin = static_cast<std::uint32_t>(utf8::count(corpus.text(Range{start, where.begin})));
    const auto length = static_cast<std::uint32_t>(utf8::count(corpus.text(where)));
    out[document].push_back({begin, begin + length});
  });
  return out;
}

TEST(ForEachRepeat, EqualsTheDefinitionsOnRandomCorpora) {
  std::mt19937 random(17);
  for (int trial = 0; trial < 300; ++trial) {
    const PlainCorpus corpus = random_corpus(random, 1 + random() % 4, 12, kMixedAlphabet, 3);
    const Support by = std::array{Support::occurrences, Support::documents, Support::owners}[random() % 3];
    const unsigned k = 2 + random() % 2;
    const auto repeats = listed(corpus, by, k, RepeatKind::maximal_repeats);
    const auto rare = listed(corpus, by, k, RepeatKind::minimal_rare);
    for (std::size_t document = 0; document < corpus.size(); ++document) {
      ASSERT_EQ(repeats[document], maximal_repeats_by_definition(corpus, everything(corpus), document, by, k));
      ASSERT_EQ(rare[document], minimal_rare_by_definition(corpus, everything(corpus), document, by, k));
    }
  }
}

// A string in which every n-gram over a and b occurs once, the last one without going around (greedy: prefer b).
std::string de_bruijn(unsigned n) {
  std::string text(n - 1, 'a');
  std::vector<bool> seen(std::size_t{1} << n);
  std::size_t gram = 0;
  for (;;) {
    const std::size_t next = (gram << 1U) & (seen.size() - 1);
    const std::size_t last = seen[next | 1U] ? 0 : 1;
    if (seen[next | last]) return text;
    seen[next | last] = true;
    gram = next | last;
    text += last == 1 ? 'b' : 'a';
  }
}

// The worst case of the paper: a maximal repeat begins at every place but the last ones, so no string has more.
TEST(ForEachRepeat, ADeBruijnStringHasOneAtEachPlace) {
  for (const unsigned n : {2U, 3U, 5U, 10U, 16U}) {
    const std::string text = de_bruijn(n);
    ASSERT_EQ(text.size(), (std::size_t{1} << n) + n - 1);
    CorpusBuilder builder;
    builder.add(text);
    const Corpus corpus = std::move(builder).build();
    for (const Engine which : {Engine::groups, Engine::suffix_array}) {
      for (const auto& [kind, length] :
           {std::pair(RepeatKind::maximal_repeats, n - 1), {RepeatKind::minimal_rare, n}}) {
        std::size_t repeats = 0;
        Position next = 0;
        const auto visit = [&](std::size_t, Range where) {
          ++repeats;
          EXPECT_EQ(where.begin, next++);
          EXPECT_EQ(where.end - where.begin, length);
        };
        for_each_repeat(corpus, Support::occurrences, 2, {}, kind, visit, {.engine = which});
        EXPECT_EQ(repeats, text.size() - length + 1);
      }
    }
  }
}

}  // namespace
}  // namespace sumi::rare
