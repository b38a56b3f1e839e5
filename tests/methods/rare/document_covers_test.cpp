#include "methods/rare/document_covers.hpp"

#include <gtest/gtest.h>

#include "corpora.hpp"
#include "methods/rare/lengths_by_suffix_array.hpp"

namespace sumi::rare {
namespace {

using namespace testing;

// Equality with covers of single characters stands in source_covers_test.cpp.

TEST(DocumentCovers, KeepStretchesOfWholeUnits) {
  const Corpus corpus = to_corpus({{U"one two tree", 0}, {U"one two three", 1}});
  MaskOptions options{.promise = {.by = Support::documents, .guarantee = Guarantee::source}, .lengths = {}};
  Visibility visibility(corpus.arena().size(), Why::shown);
  for (const Document& document : corpus.documents()) visibility[document.where.end] = Why::border;
  const CountingText text = counting_text(corpus, visibility, {});
  const UnitStarts units(corpus, options.snap, 1);
  DocumentCovers covers(corpus, units, options, visibility, text);
  covers.load(whole_document(corpus, text, 1));
  EXPECT_EQ(covers.cover(lengths_by_suffix_array(text, text.bytes, Support::documents, 2)),
            (std::vector<Range>{{13, 21}}));
  const unsigned ks[]{2, 3, 4};
  covers.cover(level_lengths_by_suffix_array(text, text.bytes, Support::documents, ks));
  EXPECT_EQ(covers.kept(0), (std::vector<Range>{{13, 21}}));
  EXPECT_TRUE(covers.kept(1).empty());
}

}  // namespace
}  // namespace sumi::rare
