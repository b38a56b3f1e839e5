#include <gtest/gtest.h>

#include "corpora.hpp"
#include "publish/mask/decided_visibility.hpp"
#include <sumi/model/error.hpp>

namespace sumi::publish {
namespace {

TEST(NamedOwners, AreNeededWhereTheyAreCounted) {
  CorpusBuilder nobody;
  nobody.add("a");
  const Corpus anonymous = std::move(nobody).build();
  const Corpus owned = testing::to_corpus({{U"a", 0}});
  EXPECT_NO_THROW(require_named_owners({.by = Support::documents}, anonymous, ""));
  EXPECT_NO_THROW(require_named_owners({.methods = {Method::spans}}, anonymous, ""));
  EXPECT_NO_THROW(require_named_owners({}, owned, ""));
  EXPECT_THROW(require_named_owners({}, anonymous, ""), Error);
}

TEST(NamedOwners, AreAskedForInTheWordsOfFilesAndOfMemory) {
  CorpusBuilder nobody;
  nobody.add("a");
  const Corpus anonymous = std::move(nobody).build();
  const auto settings = [&](const std::string& name) {
    try {
      require_named_owners({}, anonymous, name);
    } catch (const Error& error) {
      EXPECT_EQ(error.place(), name);
      return error.settings();
    }
    return Settings{};
  };
  EXPECT_EQ(settings(""), Settings{"by"});
  EXPECT_EQ(settings("notes.jsonl"), (Settings{"by", "owner_field"}));
}

}  // namespace
}  // namespace sumi::publish
