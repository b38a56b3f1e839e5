#include "tag/features/feature_extractor.hpp"

#include <algorithm>
#include <map>
#include <random>

#include <gmock/gmock.h>

#include "tag/features/cut_text.hpp"
#include "tag/random_texts.hpp"

namespace sumi::tag {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

const std::vector<std::string> kListNames{"surnames", "towns"};
const DocumentMarks kNoMarks;

// All features of a token, as learners and taggers ask for them.
std::vector<Fingerprint> asked_for(const FeatureExtractor& extractor, std::uint32_t token, Sequence sequence) {
  std::vector<Fingerprint> all;
  for (std::size_t i = 0; i < extractor.offsets().size(); ++i)
    extractor.of_word(extractor.word(token, extractor.offsets()[i], sequence), i, all);
  extractor.of_place(token, sequence, all);
  return all;
}

std::vector<std::string> told_of(const std::string& toml, const std::string& document, std::uint32_t token) {
  FeatureExtractor extractor(FeatureTemplate::parse(toml, "here"));
  const TagText text = cut_text(document);
  extractor.read(document, text, kNoMarks);
  std::vector<std::string> all;
  for (const FeatureExtractor::Named& one : extractor.explained(token, {0, text.sequence(0).second}))
    all.push_back(one.name + "=" + one.value);
  return all;
}

TEST(FeatureExtractor, SaysWhatIsThere) {
  EXPECT_THAT(
      told_of("features = [\"lower[-1..1]\", \"column[0]\", \"lower[0] lower[1]\"]", "Dr Mara Quill", 1),
      ElementsAre("lower[-1]=dr", "lower[0]=mara", "lower[1]=quill", "column[0]=1", "lower[0] lower[1]=mara quill"));
  EXPECT_THAT(
      told_of("features = [\"lower[-1..1]\", \"prefix2[-1]\", \"column[-1]\", \"lower[-1] lower[0]\"]", "Mara", 0),
      ElementsAre("lower[-1]=(begin)", "lower[0]=mara", "lower[1]=(end)", "lower[-1] lower[0]=(begin) mara"));
  EXPECT_THAT(told_of("features = [\"list[0]\", \"prefix8[0]\"]", "Mara", 0), IsEmpty());
}

TEST(FeatureExtractor, TellsEachMarkOfAToken) {
  FeatureExtractor extractor(
      FeatureTemplate::parse("features = [\"list[0]\", \"list[0] lower[0]\", \"list[0] list[1]\"]", "here"));
  const std::string document = "Mara Quill";
  const TagText text = cut_text(document);
  const std::vector<TokenMarks::Marked> marked{{{0, 10}, 0}, {{0, 4}, 1}};
  const DocumentMarks marks{TokenMarks(text, marked, kListNames), {}, {}};
  extractor.read(document, text, marks);
  std::vector<std::string> all;
  for (const FeatureExtractor::Named& one : extractor.explained(0, {0, 2})) all.push_back(one.name + "=" + one.value);
  EXPECT_THAT(
      all, ElementsAre("list[0]=first", "list[0]=alone", "list[0] lower[0]=first mara", "list[0] lower[0]=alone mara",
                       "list[0] list[1]=first last", "list[0] list[1]=alone last"));
}

// Explanations are of just the features that learners and taggers see, and what is told apart differs.
TEST(FeatureExtractor, ExplainsAllThatIsAskedForAndNothingElse) {
  std::mt19937 random(21);
  for (int round = 0; round < 300; ++round) {
    FeatureExtractor extractor(FeatureTemplate::parse(sumi::testing::random_template(random, 15), "random"));
    std::map<std::pair<std::string, std::string>, Fingerprint> values;
    std::map<Fingerprint, std::string> names;
    for (int i = 0; i < 2; ++i) {
      const std::string document = sumi::testing::random_text(random, random() % 50);
      const TagText text = cut_text(document);
      const DocumentMarks marks{sumi::testing::random_marks(random, text, kListNames),
                                sumi::testing::random_marks(random, text, kListNames),
                                sumi::testing::random_marks(random, text, kListNames)};
      if (random() % 3 == 0) extractor.forget_words();
      extractor.read(document, text, marks);
      for (std::size_t number = 0; number < text.sequences(); ++number) {
        const auto [begin, end] = text.sequence(number);
        for (std::uint32_t token = begin; token < end; ++token) {
          std::vector<Fingerprint> wanted = asked_for(extractor, token, {begin, end});
          std::vector<Fingerprint> told;
          for (const FeatureExtractor::Named& one : extractor.explained(token, {begin, end})) {
            told.push_back(one.feature);
            ASSERT_EQ(names.emplace(one.feature, one.name).first->second, one.name);
          }
          std::ranges::sort(wanted);
          std::ranges::sort(told);
          ASSERT_EQ(wanted, told);
          ASSERT_EQ(std::ranges::adjacent_find(told), told.end()) << "a feature comes twice";
        }
      }
    }
  }
}

// Whatever was read before, and however often words were forgotten.
TEST(FeatureExtractor, ForgetsWithoutATrace) {
  std::mt19937 random(22);
  const std::string toml = "features = [\"lower[-2..2]\", \"shape[0] kind[1]\", \"header2[0]\", \"above[0]\"]";
  FeatureExtractor used(FeatureTemplate::parse(toml, "here"));
  for (int round = 0; round < 100; ++round) {
    const std::string document = sumi::testing::random_text(random, 30);
    const TagText text = cut_text(document);
    if (random() % 2 == 0) used.forget_words();
    used.read(document, text, kNoMarks);
    FeatureExtractor fresh(FeatureTemplate::parse(toml, "here"));
    fresh.read(document, text, kNoMarks);
    for (std::size_t number = 0; number < text.sequences(); ++number) {
      const auto [begin, end] = text.sequence(number);
      for (std::uint32_t token = begin; token < end; ++token)
        ASSERT_EQ(asked_for(used, token, {begin, end}), asked_for(fresh, token, {begin, end}));
    }
  }
}

TEST(FeatureExtractor, LooksNotBeyondItsSequence) {
  FeatureExtractor extractor(FeatureTemplate::parse("features = [\"lower[-1..1]\", \"column[1]\"]", "here"));
  const std::string document = "a b c";
  const TagText text = cut_text(document);
  extractor.read(document, text, kNoMarks);
  EXPECT_EQ(extractor.word(1, -1, {1, 2}), Words::kBefore);
  EXPECT_EQ(extractor.word(1, 1, {1, 2}), Words::kBehind);
  EXPECT_NE(asked_for(extractor, 1, {1, 2}), asked_for(extractor, 1, {0, 3}));
  EXPECT_EQ(asked_for(extractor, 1, {1, 2}).size(), 3);  // no column behind it
}

}  // namespace
}  // namespace sumi::tag
