#include <random>
#include <string>

#include <gtest/gtest.h>

#include "methods/rare/lengths_by_suffix_array.hpp"
#include <sumi/model/error.hpp>

namespace sumi::rare {
namespace {

// Equality with counting stands in find_lengths_test.cpp.

TEST(LengthsByGroups, SayHowMuchMemoryIsMissing) {
  std::string words;
  for (int i = 0; i < 1000; ++i) words += "some words in a row ";
  OwnText own{.owners = 1};
  own.append(words, 0);
  const CountingText text(own);
  try {
    (void)lengths_by_groups(text, text.bytes, Support::occurrences, 2, {.memory_bytes = 1000});
    FAIL();
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), Error::Kind::unfinished);
    EXPECT_EQ(error.settings(), (Settings{"memory_bytes", "threads"}));
    EXPECT_EQ(std::string(error.what()).find("words"), std::string::npos);
  }
}

TEST(LengthsByGroups, FindNothingThatMoreShareThanThereAre) {
  OwnText own{.owners = 2};
  for (std::uint32_t owner = 0; owner < 2; ++owner) own.append("some words in a row", owner);
  const CountingText text(own);
  for (const Support by : {Support::documents, Support::owners}) {
    const std::optional<FrequentLengths> lengths = lengths_by_groups(text, text.bytes, by, 3);
    ASSERT_TRUE(lengths);
    for (Position at = 0; at < text.bytes.size(); ++at) EXPECT_FALSE(lengths->may_reach(at, 1));
  }
}

// Such a document is scanned in pieces, by several threads.
TEST(LengthsByGroups, CountALongDocumentOnce) {
  std::mt19937 random(3);
  std::string letters(3 << 20, ' ');
  for (char& letter : letters) letter = static_cast<char>('a' + random() % 20);
  for (const unsigned k : {5U, 9U}) {
    OwnText own;
    own.append("Rare" + letters + "Rare", 0);
    while (own.documents.size() < k - 1) own.append("Rare", static_cast<std::uint32_t>(own.documents.size()));
    while (own.documents.size() < k + 1)
      own.append(letters.substr(0, 1000), static_cast<std::uint32_t>(own.documents.size()));
    own.owners = own.documents.size();
    const CountingText text(own);
    for (const Support by : {Support::documents, Support::owners}) {
      const std::optional<FrequentLengths> lengths = lengths_by_groups(text, text.bytes, by, k, {.threads = 3});
      ASSERT_TRUE(lengths);
      for (const Document& document : text.documents.first(k - 1))
        EXPECT_FALSE(lengths->may_reach(document.where.begin, 1));
    }
  }
}

}  // namespace
}  // namespace sumi::rare
