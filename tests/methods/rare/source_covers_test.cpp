#include "methods/rare/source_covers.hpp"

#include <algorithm>
#include <numeric>

#include <gtest/gtest.h>

#include "base/text/utf8.hpp"
#include "corpora.hpp"
#include "methods/rare/cover.hpp"
#include "methods/rare/document_view.hpp"
#include "methods/rare/lengths_by_suffix_array.hpp"

namespace sumi::rare {
namespace {

using namespace testing;

// Each document by itself, character by character.
Visibility covered_alone(const Corpus& corpus, const UnitStarts& units, const MaskOptions& options,
                         const Copies& copies, Visibility visibility) {
  const CountingText text = counting_text(corpus, visibility, options.promise.fold);
  const Mask copied = copies.places_in(text, corpus, visibility);
  const std::string counted = without(text.bytes, copied);
  const std::string_view shown = copied.empty() ? std::string_view(text.bytes) : counted;
  const FrequentLengths frequent = lengths_by_suffix_array(text, shown, options.promise.by, options.promise.k);
  DocumentView view;
  std::vector<Length> allowed;
  OptimalCover optimal;
  for (std::size_t document = 0; document < corpus.size(); ++document) {
    frequent.read(text.bytes, text.documents[document].where, allowed);
    view.load(corpus, units, visibility, corpus.documents()[document].where);
    view.load_lengths(text, allowed, text.documents[document].where);
    view.hide_rest_of_units(0);
    std::uint32_t end = view.size();
    for (std::uint32_t i = view.size(); i-- > 0;) {
      if (view.why[i] != Why::shown) end = i;
      view.lengths[i] = std::min(view.lengths[i], end - i);
    }
    if (options.snap == Snap::none) std::fill(view.cuts.begin(), view.cuts.end(), std::uint8_t{1});
    std::vector<std::uint8_t> kept(view.size(), 0);
    for (const Stretch& stretch : optimal.cover({view.lengths, view.cuts}, options.lengths)) {
      std::fill(kept.begin() + stretch.begin, kept.begin() + stretch.end, std::uint8_t{1});
    }
    for (std::uint32_t i = 0; i < view.size(); ++i) {
      if (view.why[i] == Why::shown && kept[i] == 0) view.why[i] = Why::rare;
    }
    view.store(visibility);
  }
  return visibility;
}

MaskOptions random_options(std::mt19937& random) {
  MaskOptions options;
  options.promise.by = std::array{Support::occurrences, Support::documents, Support::owners}[random() % 3];
  options.promise.guarantee = Guarantee::source;
  options.promise.fold.letter_case = random() % 4 == 0;
  const bool is_long = random() % 3 == 0;
  options.lengths = {(is_long ? 6 : 1) + static_cast<std::uint32_t>(random() % 4),
                     1 + static_cast<std::uint32_t>(random() % 2)};
  options.snap = std::array{Snap::token, Snap::grapheme, Snap::none}[random() % 3];
  options.engine.engine = random() % 4 == 0 ? Engine::groups : Engine::automatic;
  options.threads = 1 + random() % 2;
  return options;
}

void expect_as_alone(const Corpus& corpus, MaskOptions options, const Copies& copies, const Visibility& visibility,
                     const std::vector<unsigned>& ks) {
  const UnitStarts units(corpus, options.snap, 1);
  const SourceCovers covers(corpus, units, options, copies, visibility, ks, {});
  for (std::size_t i = 0; i < ks.size(); ++i) {
    options.promise.k = ks[i];
    const Visibility expected = covered_alone(corpus, units, options, copies, visibility);
    Visibility hidden = visibility;
    ASSERT_EQ(covers.hide(i, hidden), expected != visibility);
    ASSERT_EQ(hidden, expected) << "k=" << ks[i];
  }
}

TEST(SourceCovers, AreThoseOfEachThresholdAlone) {
  std::mt19937 random(51);
  for (int trial = 0; trial < trials(900); ++trial) {
    const Corpus corpus =
        to_corpus(random_corpus(random, 1 + random() % 30, 80, trial % 2 == 0 ? U"abc. " : U"abBC c.é京😀", 25));
    Visibility visibility(corpus.arena().size(), Why::shown);
    const unsigned spread = trial % 3 == 0 ? 0 : 10 + random() % 30;
    for (const Document& document : corpus.documents()) {
      visibility[document.where.end] = Why::border;
      for (Position at = document.where.begin; at < document.where.end; at += utf8::width(corpus.arena()[at])) {
        const Why why = spread > 0 && random() % spread == 0
                            ? std::array{Why::already_masked, Why::phrase}[random() % 2]
                            : Why::shown;
        std::fill_n(visibility.begin() + static_cast<std::ptrdiff_t>(at), utf8::width(corpus.arena()[at]), why);
      }
    }
    std::vector<unsigned> ks(1 + random() % 19);
    unsigned k = 1;
    for (unsigned& each : ks) each = k += 1 + random() % 2;
    const MaskOptions options = random_options(random);
    if (options.promise.by == Support::owners && corpus.owners() < ks.back()) continue;  // would be refused before
    expect_as_alone(corpus, options, {}, visibility, ks);
    if (::testing::Test::HasFatalFailure()) return;
  }
}

TEST(SourceCovers, TakeMoreThresholdsThanAreFoundAtOnceAndLongCopies) {
  std::mt19937 random(52);
  std::u32string page;
  while (page.size() < 900) page += U"abcdefg. "[random() % 9];
  PlainCorpus plain;
  for (std::uint32_t i = 0; i < 60; ++i) {
    plain.push_back({page, i});
    plain.back().text[random() % page.size()] = U'é';
    if (i < 5) plain.back().text += page.substr(random() % 100);
  }
  std::u32string long_one;
  while (long_one.size() < 40'000) long_one += page.substr(random() % 800, random() % 60);
  plain.push_back({long_one, 60});
  const Corpus corpus = to_corpus(plain);
  std::vector<unsigned> ks(40);
  std::iota(ks.begin(), ks.end(), 2U);
  for (int trial = 0; trial < 3; ++trial) {
    const Copies copies = trial == 2 ? Copies(corpus) : Copies();
    MaskOptions options = random_options(random);
    options.engine = {};
    Visibility visibility(corpus.arena().size(), Why::shown);
    for (const Document& document : corpus.documents()) visibility[document.where.end] = Why::border;
    expect_as_alone(corpus, options, copies, visibility, ks);
  }
}

TEST(SourceCovers, SuitNoCoverThatIsDoneInSteps) {
  MaskOptions options{.promise = {.guarantee = Guarantee::source}};
  EXPECT_TRUE(SourceCovers::suit(options));
  options.ratio = 0.5;
  EXPECT_FALSE(SourceCovers::suit(options));
  options.snap = Snap::grapheme;
  EXPECT_TRUE(SourceCovers::suit(options));
  options.cover = CoverKind::longest_first;
  EXPECT_FALSE(SourceCovers::suit(options));
}

}  // namespace
}  // namespace sumi::rare
