#include "publish/mask/source_counts.hpp"

#include <array>

#include <gtest/gtest.h>

#include "base/text/utf8.hpp"
#include "corpora.hpp"
#include <sumi/publish/mask.hpp>

namespace sumi::publish {
namespace {

using namespace testing;

TEST(SourceCounts, StartsWithBordersPhrasesMarksAndEarlierReleases) {
  const Corpus corpus = to_corpus({{U"one █ two", 0}, {U"three", 1}});
  const MaskOptions options{.promise = {.keep = {"two"}}, .already_masked = true};
  SourceCounts counts(corpus, options, {2, 5}, Mask({{0, 2}}), {});
  const Visibility start = counts.start();
  EXPECT_EQ(start[0], Why::earlier);
  EXPECT_EQ(start[2], Why::shown);
  EXPECT_EQ(start[4], Why::already_masked);
  EXPECT_EQ(start[8], Why::phrase);
  EXPECT_EQ(start[11], Why::border);
  EXPECT_EQ(counts.level(2), 1U);
  EXPECT_EQ(counts.level(5), 2U);
}

TEST(SourceCounts, CountsNgramsOfOneLengthAtATime) {
  const Corpus corpus = to_corpus({{U"abc", 0}, {U"abd", 1}});
  const MaskOptions options{.promise = {.by = Support::documents}};
  SourceCounts counts(corpus, options, {2}, {}, {});
  const std::vector<std::uint8_t> of_one = counts.ngrams(1).levels;
  const std::vector<std::uint8_t> of_two = counts.ngrams(2).levels;
  EXPECT_EQ(of_one, (std::vector<std::uint8_t>{2, 2, 1, 0, 2, 2, 1, 0}));
  EXPECT_EQ(of_two, (std::vector<std::uint8_t>{2, 1, 0, 0, 2, 1, 0, 0}));
  EXPECT_EQ(counts.ngrams(1).levels, of_one);
}

MaskOptions options_to_count(std::mt19937& random) {
  MaskOptions options;
  const std::array<std::vector<Method>, 6> methods{std::vector{Method::repeats},
                                                   {Method::ngrams},
                                                   {Method::words},
                                                   {Method::repeats, Method::words},
                                                   {Method::ngrams, Method::repeats},
                                                   {Method::words, Method::ngrams}};
  options.promise.methods = methods[random() % methods.size()];
  options.promise.combine = random() % 2 == 0 ? Combine::all : Combine::any;
  options.promise.by = std::array{Support::occurrences, Support::documents, Support::owners}[random() % 3];
  options.promise.guarantee = random() % 4 == 0 ? Guarantee::published : Guarantee::source;
  options.promise.n = 1 + random() % 6;
  options.promise.strip_space = random() % 4 == 0;
  options.promise.short_documents = random() % 2 == 0 ? ShortDocuments::mask : ShortDocuments::keep;
  options.promise.fold.letter_case = random() % 4 == 0;
  if (random() % 3 == 0) options.promise.keep = {"ab", "c."};
  options.lengths = {1 + static_cast<std::uint32_t>(random() % 4), 1 + static_cast<std::uint32_t>(random() % 2)};
  options.cover = random() % 6 == 0 ? CoverKind::longest_first : CoverKind::optimal;
  options.snap = std::array{Snap::token, Snap::grapheme, Snap::none}[random() % 3];
  options.ratio = random() % 4 == 0 ? 0.4 : 0;
  options.threads = 1 + random() % 2;
  return options;
}

// Byte by byte, and reason by reason.
TEST(SourceCounts, ServeAllThresholdsAsEachAlone) {
  std::mt19937 random(61);
  for (int trial = 0; trial < 500; ++trial) {
    const PlainCorpus plain = random_corpus(random, 24, 50, trial % 2 == 0 ? U"abc. " : U"abBC c.é京😀", 12);
    const Corpus corpus = to_corpus(plain);
    MaskOptions options = options_to_count(random);
    std::vector<unsigned> ks(1 + random() % 5);
    unsigned k = 1;
    for (unsigned& each : ks) each = k += 1 + random() % 2;
    std::vector<Range> before;
    for (const Document& document : corpus.documents()) {
      if (trial % 5 == 0 && document.where.size() > 3)
        before.push_back(
            {document.where.begin, document.where.begin + utf8::width(corpus.arena()[document.where.begin])});
    }
    const Mask hidden_before(before);
    std::array<std::size_t, 3> most{corpus.arena().size() - corpus.size(), corpus.size(), corpus.owners()};
    if (most[static_cast<std::size_t>(options.promise.by)] < ks.back()) continue;
    SourceCounts counts(corpus, options, ks, hidden_before, {});
    for (const unsigned each : ks) {
      options.promise.k = each;
      MaskOptions at = options;
      const Masking many = mask_with_counts(counts, at);
      const Masking alone = mask(corpus, at, {}, hidden_before);
      ASSERT_EQ(many.visibility, alone.visibility) << names_of(at.promise.methods) << " k=" << each << describe(plain);
      ASSERT_EQ(many.rounds, alone.rounds);
    }
  }
}

}  // namespace
}  // namespace sumi::publish
