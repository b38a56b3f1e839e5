#include "tag/models/text_tagger.hpp"

#include <algorithm>
#include <random>

#include <gmock/gmock.h>

#include "tag/random_texts.hpp"

namespace sumi::tag {
namespace {

using ::testing::ElementsAre;

struct SmallTagger {
  WordLists lists{sumi::testing::small_model().lists};
  MarkFinder marks{lists, ""};
  TaggerWeights weights = sumi::testing::small_model().weights();
  TextTagger tagger{sumi::testing::small_model().about, weights, marks};
};

std::vector<std::string> found_by(TextTagger& tagger, const std::string& document) {
  const TaggedText tagged = tagger.tag(document);
  std::vector<std::string> all;
  for (const ScoredEntity& one : tagged.entities) {
    const Position begin = tagged.text.tokens[one.entity.begin].begin;
    all.push_back(sumi::testing::small_model().about.labels[one.entity.label] + ":" +
                  document.substr(begin, tagged.text.tokens[one.entity.end - 1].end - begin));
  }
  return all;
}

TEST(TextTagger, FindsWhatItHasLearned) {
  SmallTagger small;
  EXPECT_THAT(found_by(small.tagger, "Patient: Mara Quill of Wexbury.\nSeen by Dr. Rufus, living in Dun More\n"),
              ElementsAre("NAME:Mara Quill", "CITY:Wexbury", "NAME:Rufus", "CITY:Dun More"));
  EXPECT_TRUE(found_by(small.tagger, "").empty());
  EXPECT_TRUE(found_by(small.tagger, "\n \n").empty());
}

TEST(TextTagger, SaysTheSameWhateverItReadBefore) {
  std::mt19937 random(51);
  SmallTagger used;
  for (int round = 0; round < 100; ++round) {
    const std::string document = sumi::testing::random_text(random, random() % 60) + "Patient: Mara Quill of Wexbury\n";
    SmallTagger fresh;
    const TaggedText one = used.tagger.tag(document, true);
    const TaggedText other = fresh.tagger.tag(document, true);
    ASSERT_EQ(one.uncertainty, other.uncertainty);
    ASSERT_EQ(one.entities.size(), other.entities.size());
    for (std::size_t i = 0; i < one.entities.size(); ++i) {
      ASSERT_EQ(one.entities[i].entity, other.entities[i].entity);
      ASSERT_EQ(one.entities[i].score, other.entities[i].score);
    }
  }
}

TEST(TextTagger, ForgetsWordsThatNoFeatureIsRememberedOf) {
  TaggerAbout about = sumi::testing::small_model().about;
  about.features = "features = [\"lower[-1] lower[0]\"]";
  SmallTagger small;
  TextTagger tagger(about, small.weights, small.marks);
  std::size_t word = 0;
  std::size_t most = 0;
  for (int document = 0; document < 24; ++document) {
    std::string text;
    for (int i = 0; i < 50'000; ++i) text += std::to_string(word++) + "\n";
    static_cast<void>(tagger.tag(text));
    most = std::max(most, tagger.extractor().words());
  }
  EXPECT_GE(word, TextTagger::kMostWords + 100'000);
  EXPECT_GE(most, TextTagger::kMostWords);
  EXPECT_LE(most, TextTagger::kMostWords + 50'000);
}

TEST(TextTagger, DoubtsWhatItDoesNotKnow) {
  SmallTagger small;
  const double known = small.tagger.tag("Patient: Mara Quill of Wexbury", true).uncertainty;
  EXPECT_GT(small.tagger.tag("Wexbury Rufus: Mara of Patient", true).uncertainty, known);
  EXPECT_EQ(small.tagger.tag("Wexbury Rufus: Mara of Patient").uncertainty, 0);
}

}  // namespace
}  // namespace sumi::tag
