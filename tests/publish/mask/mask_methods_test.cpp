#include <gtest/gtest.h>

#include "corpora.hpp"
#include "methods/rare/methods_by_definition.hpp"
#include "publish/mask/shown.hpp"
#include <sumi/publish/mask.hpp>

namespace sumi::publish {
namespace {

using namespace testing;

MaskOptions random_options(std::mt19937& random) {
  MaskOptions options;
  Promise& promise = options.promise;
  promise.methods.clear();
  for (const Method method : {Method::words, Method::repeats, Method::ngrams, Method::sentences}) {
    if (random() % 2 == 0) promise.methods.push_back(method);
  }
  if (promise.methods.empty()) promise.methods = {Method::ngrams};
  std::shuffle(promise.methods.begin(), promise.methods.end(), random);
  promise.combine = random() % 3 == 0 ? Combine::all : Combine::any;
  promise.k = 2 + random() % 2;
  promise.by = std::array{Support::occurrences, Support::documents, Support::owners}[random() % 3];
  promise.guarantee = random() % 2 == 0 ? Guarantee::source : Guarantee::published;
  promise.n = 1 + random() % 4;
  promise.strip_space = random() % 3 == 0;
  promise.short_documents = random() % 2 == 0 ? ShortDocuments::mask : ShortDocuments::keep;
  options.snap = std::array{Snap::token, Snap::grapheme, Snap::none}[random() % 3];
  options.ratio = random() % 3 == 0 ? 0.3 : 0;
  options.lengths = {1 + static_cast<std::uint32_t>(random() % 3), 1};
  options.threads = 1 + random() % 3;
  return options;
}

// Every stretch has enough support.
bool repeats_hold(const PlainCorpus& plain, const TakesPart& shown, const TakesPart& counted, const Promise& promise) {
  const SupportTable supports(plain, counted);
  for (std::size_t document = 0; document < plain.size(); ++document) {
    const std::u32string_view text = plain[document].text;
    for (std::size_t begin = 0; begin < text.size();) {
      std::size_t end = begin;
      while (end < text.size() && shown[document][end] != 0) ++end;
      if (end > begin && supports.of(text.substr(begin, end - begin), promise.by) < promise.k) return false;
      begin = std::max(end, begin + 1);
    }
  }
  return true;
}

TEST(MaskMethods, CombinedByAnyKeepThePromiseOfEach) {
  std::mt19937 random(30);
  for (int trial = 0; trial < 2500; ++trial) {
    const PlainCorpus plain = random_corpus(random, 6, 25, trial % 2 == 0 ? U"ab. " : kMixedAlphabet, 4);
    MaskOptions options = random_options(random);
    const Promise& promise = options.promise;
    options.promise.combine = Combine::any;
    if (!has_enough(plain, promise)) continue;
    const Corpus corpus = to_corpus(plain);
    const TakesPart shown = shown_characters(corpus, mask(corpus, options).visibility);
    const TakesPart counted = promise.guarantee == Guarantee::published ? shown : everything(plain);
    const std::string about =
        describe(plain) + names_of(promise.methods) + " " + std::string(name_of(promise.guarantee));
    if (promise.uses(Method::repeats)) ASSERT_TRUE(repeats_hold(plain, shown, counted, promise)) << about;
    if (promise.uses(Method::words)) ASSERT_EQ(after_words(plain, shown, counted, promise), shown) << about;
    if (promise.uses(Method::ngrams) && promise.guarantee == Guarantee::published) {
      ASSERT_EQ(after_ngrams(plain, shown, counted, promise), shown) << about;
    }
    for (const Method method : promise.methods) {  // what one hides alone in the source stays hidden
      if (promise.guarantee == Guarantee::published) break;
      MaskOptions alone = options;
      alone.promise.methods = {method};
      const TakesPart of_one = shown_characters(corpus, mask(corpus, alone).visibility);
      for (std::size_t d = 0; d < plain.size(); ++d) {
        for (std::size_t i = 0; i < plain[d].text.size(); ++i) ASSERT_LE(shown[d][i], of_one[d][i]) << about;
      }
    }
  }
}

TEST(MaskMethods, CombinedByAllHideWhatEachHides) {
  std::mt19937 random(31);
  for (int trial = 0; trial < 1000; ++trial) {
    const PlainCorpus plain = random_corpus(random, 6, 25, U"ab. ", 4);
    MaskOptions options = random_options(random);
    if (options.promise.methods.size() < 2 || !has_enough(plain, options.promise)) continue;
    options.promise.combine = Combine::all;
    const Corpus corpus = to_corpus(plain);
    const Visibility together = mask(corpus, options).visibility;
    std::vector<bool> expected(together.size(), true);
    for (const Method method : options.promise.methods) {
      MaskOptions alone = options;
      alone.promise.methods = {method};
      const Visibility of_one = mask(corpus, alone).visibility;
      for (std::size_t i = 0; i < of_one.size(); ++i) expected[i] = expected[i] && is_hidden(of_one[i]);
    }
    for (std::size_t i = 0; i < together.size(); ++i) ASSERT_EQ(is_hidden(together[i]), expected[i]);
  }
}

TEST(MaskMethods, CountACopiedPassageOnce) {
  const std::u32string quoted = U"> Write to ann@example.org about the old green boat, she said.\n";
  const PlainCorpus plain{{quoted, 0}, {quoted + U"Yes, about the boat.", 1}, {quoted + U"No, about the boat.", 2}};
  for (const std::vector<Method>& methods : {std::vector{Method::repeats}, {Method::ngrams}, {Method::words}}) {
    for (const Guarantee guarantee : {Guarantee::source, Guarantee::published}) {
      MaskOptions options{.promise = {.methods = methods, .k = 2, .guarantee = guarantee}};
      const Corpus corpus = to_corpus(plain);
      const auto address = [&] {
        const TakesPart shown = shown_characters(corpus, mask(corpus, options).visibility);
        return shown[1][11];  // a of ann
      };
      EXPECT_EQ(address(), 1);
      options.promise.copies_once = true;
      EXPECT_EQ(address(), 0) << names_of(methods) << " " << name_of(guarantee);
    }
  }
}

TEST(MaskMethods, HideWhatAnEarlierReleaseHid) {
  const Corpus corpus = to_corpus({{U"one and two", 0}, {U"one and two", 1}});
  const Masking masking = mask(corpus, {.promise = {.k = 2}, .lengths = {}}, {}, Mask({{4, 7}}));
  EXPECT_EQ(masking.visibility[4], Why::earlier);
  EXPECT_EQ(masking.visibility[12], Why::shown);
  EXPECT_TRUE(is_hidden(masking.visibility[16]));  // nobody else shows the second document's
}

}  // namespace
}  // namespace sumi::publish
