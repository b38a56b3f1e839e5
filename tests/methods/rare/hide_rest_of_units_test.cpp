#include <algorithm>

#include <gtest/gtest.h>

#include "base/text/utf8.hpp"
#include "corpora.hpp"
#include "methods/rare/document_view.hpp"
#include "methods/rare/units.hpp"

namespace sumi::rare {
namespace {

using namespace testing;

TEST(HideRestOfUnits, DoesWhatADocumentsViewDoesUnitByUnit) {
  std::mt19937 random(41);
  for (int trial = 0; trial < 2000; ++trial) {
    const Corpus corpus = to_corpus(random_corpus(random, 1 + random() % 4, 60, kMixedAlphabet, 2));
    MaskOptions options;
    options.snap = random() % 2 == 0 ? Snap::token : Snap::grapheme;
    options.ratio = std::array{0.0, 0.3, 0.8}[random() % 3];
    options.threads = 1 + random() % 2;
    const UnitStarts units(corpus, options.snap, 1);
    Visibility visibility(corpus.arena().size(), Why::border);
    const unsigned spread = 2 + random() % 12;
    for (const Document& document : corpus.documents()) {
      for (Position at = document.where.begin; at < document.where.end; at += utf8::width(corpus.arena()[at])) {
        const Why why =
            random() % spread == 0 ? std::array{Why::rare, Why::phrase, Why::earlier}[random() % 3] : Why::shown;
        std::fill_n(visibility.begin() + static_cast<std::ptrdiff_t>(at), utf8::width(corpus.arena()[at]), why);
      }
    }
    Visibility expected = visibility;
    std::uint64_t count = 0;
    DocumentView view;
    for (std::size_t document = 0; document < corpus.size(); ++document) {
      view.load(corpus, units, expected, corpus.documents()[document].where);
      count += view.hide_rest_of_units(snap_ratio(options));
      view.store(expected);
    }
    ASSERT_EQ(hide_rest_of_units(corpus, units, options, visibility), count);
    ASSERT_EQ(visibility, expected);
  }
}

}  // namespace
}  // namespace sumi::rare
