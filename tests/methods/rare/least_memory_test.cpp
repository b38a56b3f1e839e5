#include "methods/rare/least_memory.hpp"

#include <random>
#include <string>

#include <gtest/gtest.h>

#include "base/model/memory_limit.hpp"
#include "corpora.hpp"
#include "methods/rare/copies.hpp"
#include "methods/rare/hide_rare.hpp"

namespace sumi::rare {
namespace {

using namespace testing;

PlainCorpus words_of(std::mt19937& random, std::size_t documents, std::size_t words, std::size_t distinct) {
  std::vector<std::u32string> all(distinct);
  for (std::u32string& word : all)
    for (std::size_t i = 3 + random() % 6; i > 0; --i) word.push_back(U'a' + random() % 16);
  PlainCorpus plain(documents);
  for (std::size_t i = 0; i < documents; ++i) {
    plain[i].owner = static_cast<std::uint32_t>(i / 2);
    for (std::size_t word = 0; word < words; ++word) plain[i].text += all[random() % distinct] + U" ";
  }
  return plain;
}

// What a run hides under a limit, or the least limit that it says.
std::uint64_t least_of(const Corpus& corpus, MaskOptions options, std::uint64_t limit, Visibility& visibility) {
  options.engine.memory_bytes = limit;
  visibility.assign(corpus.arena().size(), Why::shown);
  for (std::size_t document = 0; document < corpus.size(); ++document)
    visibility[corpus.documents()[document].where.end] = Why::border;
  const UnitStarts units(corpus, options.snap, 1);
  try {
    (void)hide_rare(corpus, units, options, Copies(), visibility, {});
  } catch (const MemoryLimitTooLow& error) {
    return error.least_bytes();
  }
  return 0;
}

// The limit that is said will do, gives the same, and one byte less is refused again: of texts that repeat themselves,
// too.
TEST(LeastMemory, IsTheLeastThatWillDo) {
  std::mt19937 random(3);
  const PlainCorpus natural = words_of(random, 60, 100, 200);
  PlainCorpus copied = words_of(random, 10, 60, 100);
  for (int i = 0; i < 3; ++i) copied.insert(copied.end(), copied.begin(), copied.begin() + 10);
  const PlainCorpus one(1, {std::u32string(2'000, U'a'), 0});
  for (const PlainCorpus& plain : {natural, copied, one}) {
    const Corpus corpus = to_corpus(plain);
    for (const Guarantee guarantee : {Guarantee::source, Guarantee::published}) {
      for (const Engine engine : {Engine::automatic, Engine::groups, Engine::suffix_array}) {
        for (const unsigned min_length : {1U, 6U}) {
          MaskOptions options{.engine = {.engine = engine}, .threads = 2};
          options.promise.k = 3;
          options.promise.by = Support::occurrences;
          options.promise.guarantee = guarantee;
          options.lengths.min_length = min_length;
          Visibility expected;
          ASSERT_EQ(least_of(corpus, options, 0, expected), 0U);
          Visibility found;
          std::uint64_t least = least_of(corpus, options, 1, found);
          ASSERT_GT(least, corpus.arena().size());
          if (const std::uint64_t more = least_of(corpus, options, least, found)) {  // what a first count found out
            EXPECT_GT(more, least);
            least = more;
          }
          EXPECT_EQ(least_of(corpus, options, least, found), 0U);
          EXPECT_EQ(found, expected);
          EXPECT_GE(least_of(corpus, options, least - 1, found), least);
        }
      }
    }
  }
}

TEST(LeastMemory, GuessesEnoughForWords) {
  std::mt19937 random(4);
  const Corpus corpus = to_corpus(words_of(random, 200, 200, 2000));
  MaskOptions options{.threads = 1};
  options.promise.k = 3;
  options.promise.by = Support::occurrences;
  for (const Guarantee guarantee : {Guarantee::source, Guarantee::published}) {
    options.promise.guarantee = guarantee;
    std::uint64_t longest = 0;
    for (const Document& document : corpus.documents())
      longest = std::max<std::uint64_t>(longest, document.where.size());
    const RareSizes sizes = guessed_sizes(corpus.arena().size(), corpus.size(), longest,
                                          corpus.memory_bytes() - corpus.arena().size(), options);
    Visibility found;
    EXPECT_EQ(least_of(corpus, options, least_memory(sizes, options), found), 0U);
  }
}

}  // namespace
}  // namespace sumi::rare
