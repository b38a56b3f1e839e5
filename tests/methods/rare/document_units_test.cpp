#include <algorithm>
#include <array>
#include <random>

#include <gtest/gtest.h>

#include "base/text/utf8.hpp"
#include "corpora.hpp"
#include "methods/rare/cover.hpp"
#include "methods/rare/documents_a_piece.hpp"
#include "methods/rare/find_lengths.hpp"
#include "methods/rare/frequent_lengths.hpp"

namespace sumi::rare {
namespace {

using namespace testing;

TEST(DocumentUnits, AreTheCutsOfADocument) {
  std::mt19937 random(31);
  for (int trial = 0; trial < 200; ++trial) {
    const Corpus corpus = to_corpus(random_corpus(random, 3, 60, trial % 2 == 0 ? U"ab, " : kMixedAlphabet, 3));
    const UnitStarts units(corpus, std::array{Snap::token, Snap::grapheme, Snap::none}[random() % 3], 1);
    const CountingText text = counting_text(corpus, Visibility(corpus.arena().size(), Why::shown), {});
    std::vector<std::uint8_t> weights(text.bytes.size(), 0);
    for (Position at = 0; at < weights.size(); ++at) {
      if (utf8::starts_character(text.bytes[at])) weights[at] = static_cast<std::uint8_t>(random() % 101);
    }
    const bool weighed = random() % 2 == 0;
    DocumentUnits found;
    for (std::size_t document = 0; document < corpus.size(); ++document) {
      const Range where = text.documents[document].where;
      found.load(units, text, whole_document(corpus, text, document));
      std::vector<std::uint32_t> bytes;
      std::vector<std::uint32_t> characters;
      std::vector<std::uint64_t> costs;
      std::uint64_t cost = 0;
      std::uint64_t weight = 0;  // of the unit
      for (std::uint32_t i = 0; i <= where.size(); ++i) {
        const bool starts = i == where.size() || utf8::starts_character(text.bytes[where.begin + i]);
        if (i == 0 || i == where.size() || (starts && units.contains(corpus.documents()[document].where.begin + i))) {
          bytes.push_back(i);
          characters.push_back(static_cast<std::uint32_t>(cost / kCharacterCost));
          costs.push_back(cost);
          weight = weighed && i < where.size() ? weights[where.begin + i] : 0;
        }
        if (starts && i < where.size()) cost += kCharacterCost + weight;
      }
      ASSERT_EQ(std::vector<std::uint32_t>(found.bytes().begin(), found.bytes().end()), bytes);
      ASSERT_EQ(std::vector<std::uint32_t>(found.characters().begin(), found.characters().end()), characters);
      const std::span<const std::uint64_t> found_costs =
          found.costs(weighed ? std::span<const std::uint8_t>(weights) : std::span<const std::uint8_t>());
      ASSERT_EQ(std::vector<std::uint64_t>(found_costs.begin(), found_costs.end()), costs);
      for (std::uint32_t byte = 0; byte <= where.size(); ++byte) {
        const auto behind = std::upper_bound(bytes.begin(), bytes.end(), byte);
        ASSERT_EQ(found.last_cut(byte), behind - bytes.begin() - 1);
      }
      std::vector<Length> lengths(where.size());
      for (std::size_t i = 0; i < lengths.size(); ++i)
        lengths[i] = static_cast<Length>(random() % (lengths.size() - i + 1));
      const std::span<const std::uint32_t> ends = found.ends(lengths);
      ASSERT_EQ(ends.size() + 1, bytes.size());
      std::uint32_t behind = 0;
      for (std::size_t cut = 0; cut < ends.size(); ++cut) {
        behind = std::max(behind, bytes[cut] + lengths[bytes[cut]]);
        ASSERT_LE(bytes[ends[cut]], behind);
        if (ends[cut] + 1 < bytes.size()) ASSERT_GT(bytes[ends[cut] + 1], behind);
      }
    }
  }
}

// Lengths at units, of which some are derived, say the same as lengths of bytes.
TEST(DocumentUnits, EndByLengthsAtUnits) {
  std::mt19937 random(33);
  for (int trial = 0; trial < 200; ++trial) {
    const Corpus corpus = to_corpus(random_corpus(random, 20, 90, trial % 2 == 0 ? U"ab, " : kMixedAlphabet, 3));
    const UnitStarts units(corpus, std::array{Snap::token, Snap::grapheme, Snap::none}[random() % 3], 1);
    const CountingText text = counting_text(corpus, Visibility(corpus.arena().size(), Why::shown), {});
    const FrequentLengths lengths = find_lengths(text, text.bytes, Support::documents, 2 + random() % 3, {});
    DocumentUnits found;
    std::vector<Length> of_bytes;
    for (std::size_t document = 0; document < corpus.size(); ++document) {
      const DocumentPart part = whole_document(corpus, text, document);
      lengths.read(text.bytes, part.counted, of_bytes);
      found.load(units, text, part);
      const std::span<const std::uint32_t> ends = found.ends(of_bytes);
      const std::vector<std::uint32_t> expected(ends.begin(), ends.end());
      const std::span<const std::uint32_t> by_units = found.ends(lengths);
      ASSERT_EQ(std::vector<std::uint32_t>(by_units.begin(), by_units.end()), expected);
    }
  }
}

TEST(DocumentUnits, SuitWhatIsCountedAsItStands) {
  const Corpus corpus = to_corpus({{U"plain", 0}, {U"Fold Me", 0}, {U"ＦＵＬＬ", 0}, {U"", 0}});
  Visibility visibility(corpus.arena().size(), Why::shown);
  const CountingText plain = counting_text(corpus, visibility, {});
  const CountingText folded = counting_text(corpus, visibility, {.letter_case = true, .width = true});
  visibility[2] = Why::phrase;
  const CountingText parted = counting_text(corpus, visibility, {});
  for (std::size_t document = 0; document < corpus.size(); ++document) {
    EXPECT_TRUE(DocumentUnits::suit(corpus, plain, whole_document(corpus, plain, document)));
    EXPECT_EQ(DocumentUnits::suit(corpus, folded, whole_document(corpus, folded, document)), document != 2);
    EXPECT_EQ(DocumentUnits::suit(corpus, parted, whole_document(corpus, parted, document)), document != 0);
  }
}

}  // namespace
}  // namespace sumi::rare
