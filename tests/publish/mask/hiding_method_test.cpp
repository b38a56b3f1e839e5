#include <gtest/gtest.h>

#include "corpora.hpp"
#include "methods/rare/methods_by_definition.hpp"
#include "publish/mask/shown.hpp"
#include "publish/mask/source_counts.hpp"
#include <sumi/publish/mask.hpp>

namespace sumi::publish {
namespace {

using namespace testing;

using After = TakesPart (*)(const PlainCorpus&, const TakesPart&, const TakesPart&, const Promise&);

// A method alone, without snapping, from its definition of one count.
TakesPart by_rounds(const PlainCorpus& plain, const Promise& promise, After after) {
  const TakesPart source = everything(plain);
  TakesPart shown = after(plain, source, source, promise);
  for (;;) {
    const bool published = promise.guarantee == Guarantee::published;
    TakesPart next = after(plain, shown, published ? shown : source, promise);
    if (next == shown || (!published && promise.uses(Method::ngrams))) return shown;
    shown = std::move(next);
  }
}

MaskOptions exact(Method method, Support by, Guarantee guarantee, unsigned k) {
  return {.promise =
              {.methods = {method}, .k = k, .by = by, .guarantee = guarantee, .short_documents = ShortDocuments::keep},
          .lengths = {},
          .snap = Snap::none};
}

void expect_as_defined(const PlainCorpus& plain, const MaskOptions& options, After after) {
  const Corpus corpus = to_corpus(plain);
  const TakesPart shown = shown_characters(corpus, mask(corpus, options).visibility);
  ASSERT_EQ(shown, by_rounds(plain, options.promise, after))
      << describe(plain) << " n=" << options.promise.n << " k=" << options.promise.k << " "
      << name_of(options.promise.by) << " " << name_of(options.promise.guarantee)
      << " strip=" << options.promise.strip_space;
}

TEST(HidingMethod, NgramsAreHiddenAsDefinedOnEveryShortCorpus) {
  for_each_corpus(U"ab", 3, 3, [](const PlainCorpus& plain) {
    for (const Guarantee guarantee : {Guarantee::source, Guarantee::published}) {
      for (const Support by : {Support::occurrences, Support::documents, Support::owners}) {
        for (unsigned n = 1; n <= 3; ++n) {
          MaskOptions options = exact(Method::ngrams, by, guarantee, 2);
          options.promise.n = n;
          options.promise.short_documents = n == 2 ? ShortDocuments::mask : ShortDocuments::keep;
          if (has_enough(plain, options.promise)) expect_as_defined(plain, options, after_ngrams);
          if (::testing::Test::HasFatalFailure()) return;
        }
      }
    }
  });
}

TEST(HidingMethod, NgramsAreHiddenAsDefinedOnRandomCorpora) {
  std::mt19937 random(5);
  for (int trial = 0; trial < 1500; ++trial) {
    const bool long_keys = trial % 3 == 0;
    const PlainCorpus plain = random_corpus(random, 6, 25, trial % 2 == 0 ? U"ab \n" : kMixedAlphabet, 4);
    MaskOptions options =
        exact(Method::ngrams, std::array{Support::occurrences, Support::documents, Support::owners}[random() % 3],
              random() % 2 == 0 ? Guarantee::source : Guarantee::published, 2 + random() % 2);
    // Beyond 64 bits of characters, keys are hashed.
    options.promise.n = static_cast<unsigned>(long_keys ? 20 + random() % 50 : 1 + random() % 8);
    options.promise.strip_space = random() % 2 == 0;
    options.promise.short_documents = random() % 2 == 0 ? ShortDocuments::keep : ShortDocuments::mask;
    options.threads = 1 + random() % 3;
    if (has_enough(plain, options.promise)) expect_as_defined(plain, options, after_ngrams);
    if (HasFatalFailure()) return;
  }
}

TEST(HidingMethod, WordsAreHiddenAsDefined) {
  std::mt19937 random(6);
  for (int trial = 0; trial < 1500; ++trial) {
    const PlainCorpus plain = random_corpus(random, 6, 25, trial % 2 == 0 ? U"ab  c." : U"ab 京都人は.", 4);
    MaskOptions options =
        exact(Method::words, std::array{Support::occurrences, Support::documents, Support::owners}[random() % 3],
              random() % 2 == 0 ? Guarantee::source : Guarantee::published, 2 + random() % 2);
    options.threads = 1 + random() % 3;
    if (has_enough(plain, options.promise)) expect_as_defined(plain, options, after_words);
    if (HasFatalFailure()) return;
  }
}

TEST(HidingMethod, TheWorkedExampleOfThePaperHolds) {
  const PlainCorpus plain{
      {U"福岡県福岡市早通区新谷3", 0}, {U"福岡県北九州市早瀬区新垣5", 1}, {U"福井県福井市瀬区新垣", 2}};
  MaskOptions options = exact(Method::ngrams, Support::documents, Guarantee::source, 2);
  options.promise.n = 2;
  const Corpus corpus = to_corpus(plain);
  const TakesPart shown = shown_characters(corpus, mask(corpus, options).visibility);
  EXPECT_EQ(shown[1], (std::vector<std::uint8_t>{1, 1, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0}));
}

}  // namespace
}  // namespace sumi::publish
