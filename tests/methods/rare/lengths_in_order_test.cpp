#include "methods/rare/lengths_in_order.hpp"

#include <algorithm>
#include <array>
#include <random>
#include <string>

#include <gtest/gtest.h>

#include "corpora.hpp"
#include "methods/rare/find_lengths.hpp"

namespace sumi::rare {
namespace {

using namespace testing;

struct InOrder {
  explicit InOrder(const PlainCorpus& plain)
      : corpus(to_corpus(plain)),
        text(counting_text(corpus, Visibility(corpus.arena().size(), Why::shown), {})),
        suffixes(*SortedSuffixes::of(text.bytes)) {}

  Corpus corpus;
  CountingText text;
  SortedSuffixes suffixes;
};

// Hides a few ranges and notes all suffixes that reach into them.
void hide_some(std::mt19937& random, const CountingText& text, ShownBytes& shown, PositionSet& lost) {
  for (unsigned i = 0; i <= random() % 3; ++i) {
    const Range document = text.documents[random() % text.documents.size()].where;
    if (document.empty()) continue;
    const Position begin = document.begin + random() % document.size();
    const Range hidden{begin, std::min(document.end, begin + 1 + random() % 5)};
    shown.hide(hidden);
    lost.set({document.begin, hidden.end});
  }
}

// The first count, many losses and few of them, with one thread and two.
TEST(LengthsInOrder, AreThoseOfWhatIsShown) {
  std::mt19937 random(31);
  for (int trial = 0; trial < 200; ++trial) {
    const InOrder of(random_corpus(random, 20, 80, U"abcd ", 9));
    if (of.text.documents.empty()) continue;
    const Promise promise{.k = 2 + static_cast<unsigned>(random() % 3),
                          .by = std::array{Support::occurrences, Support::documents, Support::owners}[random() % 3]};
    const std::uint32_t least = 1 + static_cast<std::uint32_t>(random() % 4);
    ShownBytes shown(of.text.bytes);
    LengthsInOrder lengths(of.text, promise, least, 1 + trial % 2, FrequentLengths(of.text.bytes.size()));
    RankedLengths ranked(of.suffixes, lengths.lengths());
    const std::vector<std::size_t> cuts = of.suffixes.cuts(least);
    for (int count = 0; count < 6; ++count) {
      hide_some(random, of.text, shown, lengths.lost());
      EXPECT_EQ(lengths.is_first(), count == 0);
      lengths.begin_count();
      lengths.sweep(of.suffixes, ranked, cuts, shown, lengths.examines_all(of.suffixes.size()));
      lengths.end_count();
      const std::string counted = shown.shown_of(of.text.bytes);
      const FrequentLengths expected = find_lengths(of.text, counted, promise.by, promise.k, {});
      std::vector<Length> in_shown;
      std::vector<Length> found;
      for (const Document& document : of.text.documents) {
        expected.read(of.text.bytes, document.where, in_shown);
        lengths.lengths().read(of.text.bytes, document.where, found);
        for (std::size_t i = 0; i < found.size(); ++i) {
          if (in_shown[i] >= least || found[i] >= least) ASSERT_EQ(found[i], in_shown[i]) << trial << ' ' << count;
        }
      }
    }
  }
}

}  // namespace
}  // namespace sumi::rare
