#include "tag/learners/attribute_writer.hpp"

#include <algorithm>
#include <map>
#include <random>
#include <set>

#include <gmock/gmock.h>

#include "tag/random_texts.hpp"
#include "tag/small_taggers.hpp"

namespace sumi::tag {
namespace {

using sumi::testing::DocumentReader;
using ::testing::ElementsAre;

// Numbers features in the order in which they come, but for every so manieth, which is unknown.
struct Numbering {
  std::uint32_t every = 0;
  std::map<Fingerprint, std::uint32_t> numbers{};

  std::uint32_t operator()(Fingerprint feature) {
    if (every > 0 && feature % every == 0) return AttributeWriter::kUnknown;
    return numbers.try_emplace(feature, static_cast<std::uint32_t>(numbers.size())).first->second;
  }
};

std::vector<std::uint32_t> listed(const Lists& lists, std::size_t i) {
  return {lists[i].begin(), lists[i].end()};
}

void write_all(AttributeWriter& writer, const DocumentReader& reader, Examples& into) {
  for (std::size_t i = 0; i < reader.sequences(); ++i) {
    const Sequence sequence = reader.sequence(i);
    for (std::uint32_t token = sequence.begin; token < sequence.end; ++token) writer.add(token, sequence, into);
  }
}

TEST(AttributeWriter, GivesATokenWhatIsKnownOfItOnce) {
  std::mt19937 random(1);
  for (int round = 0; round < 100; ++round) {
    DocumentReader reader(sumi::testing::random_template(random, 10));
    Numbering numbering{static_cast<std::uint32_t>(random() % 4)};
    AttributeWriter writer(reader.extractor(), std::ref(numbering), false);
    Examples made;
    std::size_t token_of_all = 0;
    for (int document = 0; document < 3; ++document) {
      reader.read(sumi::testing::random_text(random, random() % 40));
      write_all(writer, reader, made);
      for (std::size_t i = 0; i < reader.sequences(); ++i) {
        const Sequence sequence = reader.sequence(i);
        for (std::uint32_t token = sequence.begin; token < sequence.end; ++token, ++token_of_all) {
          std::set<std::uint32_t> wanted;
          for (const FeatureExtractor::Named& one : reader.extractor().explained(token, sequence)) {
            const std::uint32_t number = numbering(one.feature);
            if (number != AttributeWriter::kUnknown) wanted.insert(number);
          }
          std::vector<std::uint32_t> found;
          made.for_each_attribute(token_of_all, [&](Attribute attribute) { found.push_back(attribute); });
          std::ranges::sort(found);
          ASSERT_EQ(found, std::vector<std::uint32_t>(wanted.begin(), wanted.end()));
        }
      }
    }
    ASSERT_EQ(made.token_bundles.size(), token_of_all);
    ASSERT_EQ(made.token_paired.size(), 0);
    for (std::size_t i = 0; i < made.bundles.size(); ++i) ASSERT_TRUE(std::ranges::is_sorted(made.bundles[i]));
  }
}

TEST(AttributeWriter, WritesABundleOnceInAllDocuments) {
  DocumentReader reader("features = [\"lower[-1..1]\", \"shape[0]\"]");
  Numbering numbering;
  AttributeWriter writer(reader.extractor(), std::ref(numbering), false);
  Examples made;
  reader.read("a b a");
  write_all(writer, reader, made);
  const std::size_t bundles = made.bundles.size();
  reader.read("a b a");
  write_all(writer, reader, made);
  EXPECT_EQ(made.bundles.size(), bundles);
  for (std::size_t token = 0; token < 3; ++token)
    EXPECT_EQ(listed(made.token_bundles, token), listed(made.token_bundles, token + 3));
}

TEST(AttributeWriter, PairsTheWordsBesideAToken) {
  DocumentReader reader("features = [\"lower[-2..2]\", \"lower[-1] lower[0]\", \"shape[0]\"]");
  Numbering numbering;
  AttributeWriter writer(reader.extractor(), std::ref(numbering), true);
  Examples made;
  reader.read("a b c");
  write_all(writer, reader, made);
  ASSERT_EQ(made.token_paired.size(), 3);
  for (std::uint32_t token = 0; token < 3; ++token) {
    std::vector<std::uint32_t> wanted;
    for (const FeatureExtractor::Named& one : reader.extractor().explained(token, reader.sequence(0))) {
      if (one.name == "lower[-1]" || one.name == "lower[0]" || one.name == "lower[1]")
        wanted.push_back(numbering(one.feature));
    }
    std::ranges::sort(wanted);
    EXPECT_EQ(wanted.size(), 3);
    EXPECT_EQ(listed(made.token_paired, token), wanted);
  }
}

TEST(AttributeWriter, ForgetsBundles) {
  DocumentReader reader("features = [\"lower[0]\"]");
  Numbering numbering;
  AttributeWriter writer(reader.extractor(), std::ref(numbering), false);
  Examples first;
  reader.read("a b");
  write_all(writer, reader, first);
  writer.forget();
  reader.extractor().forget_words();
  Examples second;
  reader.read("b a b");
  write_all(writer, reader, second);
  EXPECT_THAT(second.bundles.items, ElementsAre(1, 0));  // numbers stay
  EXPECT_THAT(second.token_bundles.items, ElementsAre(0, 1, 0));
}

TEST(AttributeWriter, WritesTokensThatNothingIsKnownOf) {
  DocumentReader reader("features = [\"lower[0]\", \"column[0]\"]");
  AttributeWriter writer(reader.extractor(), [](Fingerprint) { return AttributeWriter::kUnknown; }, true);
  Examples made;
  reader.read("a b");
  write_all(writer, reader, made);
  EXPECT_EQ(made.token_bundles.size(), 2);
  EXPECT_EQ(made.token_attributes.size(), 2);
  EXPECT_EQ(made.token_paired.size(), 2);
  EXPECT_TRUE(made.bundles.items.empty() && made.token_attributes.items.empty() && made.token_paired.items.empty());
}

}  // namespace
}  // namespace sumi::tag
