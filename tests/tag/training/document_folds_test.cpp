#include <algorithm>
#include <map>
#include <random>
#include <set>

#include <gmock/gmock.h>

#include "tag/training/training_materials.hpp"

namespace sumi::tag {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

Corpus of_owners(const std::vector<int>& owners) {
  CorpusBuilder builder;
  for (const int owner : owners) {
    const std::string name = std::to_string(owner);
    builder.add("text", {}, owner == 0 ? std::nullopt : std::optional<std::string_view>(name));
  }
  return std::move(builder).build();
}

TEST(DocumentFolds, DealOwnersEvenly) {
  std::mt19937 random(2);
  for (int round = 0; round < 300; ++round) {
    std::vector<int> owners;
    for (std::size_t i = random() % 40; i > 0; --i) owners.push_back(static_cast<int>(random() % 12));
    const Corpus corpus = of_owners(owners);
    const auto folds = static_cast<std::uint32_t>(1 + random() % 6);
    const std::vector<std::uint32_t> fold_of = document_folds(corpus, folds, random());
    ASSERT_EQ(fold_of.size(), owners.size());
    std::map<std::uint32_t, std::set<std::uint32_t>> owners_of;
    std::map<std::uint32_t, std::uint32_t> fold_of_owner;
    for (std::size_t i = 0; i < fold_of.size(); ++i) {
      ASSERT_LT(fold_of[i], folds);
      owners_of[fold_of[i]].insert(corpus.documents()[i].owner);
      ASSERT_EQ(fold_of_owner.emplace(corpus.documents()[i].owner, fold_of[i]).first->second, fold_of[i]);
    }
    for (std::uint32_t fold = 0; fold < folds; ++fold) {
      ASSERT_GE(owners_of[fold].size(), corpus.owners() / folds);
      ASSERT_LE(owners_of[fold].size(), corpus.owners() / folds + 1);
    }
  }
}

TEST(DocumentFolds, GoByTheSeed) {
  const Corpus corpus = of_owners(std::vector<int>(50));
  EXPECT_EQ(document_folds(corpus, 5, 1), document_folds(corpus, 5, 1));
  EXPECT_NE(document_folds(corpus, 5, 1), document_folds(corpus, 5, 2));
}

TEST(DocumentFolds, AreListsOfDocuments) {
  const std::vector<std::uint32_t> folds{1, 0, 1, 2};
  const auto is = [](std::uint32_t wanted) { return [wanted](std::uint32_t fold) { return fold == wanted; }; };
  EXPECT_THAT(documents_where(folds, is(1)), ElementsAre(0, 2));
  EXPECT_THAT(documents_where(folds, [](std::uint32_t fold) { return fold != 1; }), ElementsAre(1, 3));
  EXPECT_THAT(documents_where(folds, is(3)), IsEmpty());
}

}  // namespace
}  // namespace sumi::tag
