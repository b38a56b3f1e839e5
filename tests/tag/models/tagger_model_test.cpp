#include "tag/models/tagger_model.hpp"

#include <random>

#include <gtest/gtest.h>

#include "tag/random_texts.hpp"

namespace sumi::tag {
namespace {

TEST(TaggerModel, DropsAttributesThatSayNothing) {
  std::mt19937 random(4);
  for (int round = 0; round < 200; ++round) {
    TaggerModel model;
    const std::size_t keys = random() % 40;
    for (std::size_t i = 0; i < keys; ++i) model.vocabulary.number(1 + 7 * i);
    const std::size_t behind = random() % 4;  // attributes of states before, which have no key
    model.attributes = sumi::testing::random_weights(random, keys + behind, 3, false);
    const TaggerModel before = model;
    drop_idle_attributes(model);
    ASSERT_EQ(model.attributes.attributes(), model.vocabulary.size() + behind);
    const auto scores_of = [](const TaggerModel& of, Attribute attribute) {
      std::vector<float> scores(3);
      of.attributes.view().add(attribute, scores);
      return scores;
    };
    for (Attribute old = 0; old < keys + behind; ++old) {
      const std::vector<float> wanted = scores_of(before, old);
      if (old >= keys) {
        ASSERT_EQ(scores_of(model, static_cast<Attribute>(model.vocabulary.size() + old - keys)), wanted);
        continue;
      }
      const std::uint32_t now = model.vocabulary.view().find(1 + 7 * old);
      ASSERT_EQ(now == FingerprintView::kNone, before.attributes.row_begin(old) == before.attributes.row_ends[old]);
      if (now != FingerprintView::kNone) ASSERT_EQ(scores_of(model, now), wanted);
    }
  }
}

}  // namespace
}  // namespace sumi::tag
