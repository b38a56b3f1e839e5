#include "methods/facts/shown_value.hpp"

#include <gtest/gtest.h>

#include "methods/facts/labelled_corpus.hpp"

namespace sumi::facts {
namespace {

TEST(ShownValue, CutsCellsAtUnitsAndAtWhatIsHidden) {
  const Corpus corpus = labelled_corpus({{"p", "[0Al-Smith]"}});
  Visibility visibility(corpus.arena().size(), Why::shown);
  visibility[7] = Why::rare;
  const auto starts_unit = [](Position at) { return at == 2 || at == 3; };
  ShownValue value(corpus, visibility, {{0, 8}, 0}, false, false, starts_unit);
  ASSERT_EQ(value.cells().size(), 4U);
  EXPECT_EQ(value.cells()[2].text, "Smit");
  EXPECT_FALSE(value.cells()[3].is_shown);
  EXPECT_EQ(value.where(2), (Range{3, 7}));
  ASSERT_EQ(value.trace().pieces.size(), 1U);
  EXPECT_EQ(value.trace().pieces[0], "Al-Smit");
  EXPECT_EQ(value.loss_for("Al-Smiths")->characters, 0U);
  const Loss loss = *value.loss_for("Al-Moor");
  EXPECT_EQ(loss.characters, 4U);
  value.hide(loss);
  EXPECT_EQ(value.trace().pieces[0], "Al-");
  EXPECT_EQ(value.trace().end, Trace::End::hidden);
  value.show(2);
  EXPECT_EQ(value.loss_of_all()->characters, 7U);
}

TEST(ShownValue, KeepsWhatStays) {
  const Corpus corpus = labelled_corpus({{"p", "[0ab]"}});
  const Visibility visibility(corpus.arena().size(), Why::phrase);
  const ShownValue value(corpus, visibility, {{0, 2}, 0}, true, false, [](Position) { return true; });
  EXPECT_FALSE(value.loss_of_all());
  EXPECT_FALSE(value.loss_for("x"));
  EXPECT_EQ(value.loss_for("xab")->characters, 0U) << "a mark before it may cover more";
}

}  // namespace
}  // namespace sumi::facts
