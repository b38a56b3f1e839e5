#include <gtest/gtest.h>

#include "corpora.hpp"
#include "rare/by_definition.hpp"
#include "text/utf8.hpp"
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

}  // namespace
}  // namespace sumi::rare
