#include "methods/rare/suffix_buckets.hpp"

#include <algorithm>
#include <map>
#include <set>

#include <gtest/gtest.h>

#include "base/text/utf8.hpp"
#include "corpora.hpp"
#include "methods/rare/counted_owners.hpp"

namespace sumi::rare {
namespace {

using namespace testing;

// Each character is in one bucket or has the length of its bucket, whatever the batches and threads; who is counted,
// and whose shared bits are frequent, is what counting says.
TEST(SuffixBuckets, HoldEachSuffixOnce) {
  std::mt19937 random(11);
  for (int trial = 0; trial < 40; ++trial) {
    const PlainCorpus plain = random_corpus(random, 20, 300, kMixedAlphabet, 5);
    const Corpus corpus = to_corpus(plain);
    const CountingText text = counting_text(corpus, Visibility(corpus.arena().size(), Why::shown), {});
    const Support by = std::array{Support::occurrences, Support::documents, Support::owners}[random() % 3];
    const unsigned k = 2 + random() % 10;
    const SuffixBuckets buckets(text, text.bytes, by, k, 1 + random() % 3);
    const CountedOwners owners(text, by);
    std::map<std::size_t, std::set<std::uint32_t>> counted;
    std::set<Position> seen;
    KeyLengths key_lengths(text.bytes.size(), false);
    for (std::size_t first = 0; first < buckets.buckets();) {
      const std::size_t last = std::min<std::size_t>(buckets.buckets(), first + 1 + random() % buckets.buckets());
      std::size_t size = 0;
      for (std::size_t bucket = first; bucket < last; ++bucket) size += buckets.size(bucket);
      std::vector<std::uint64_t> suffixes(size);
      buckets.gather(first, last, suffixes, key_lengths);
      std::size_t next = 0;
      for (std::size_t bucket = first; bucket < last; ++bucket) {
        for (std::size_t i = 0; i < buckets.size(bucket); ++i) {
          const Position position = buckets.format().position(suffixes[next++]);
          EXPECT_TRUE(seen.insert(position).second);
          counted[bucket].insert(by == Support::occurrences ? static_cast<std::uint32_t>(position)
                                                            : owners.at(position));
        }
      }
      first = last;
    }
    for (const auto& [bucket, who] : counted) EXPECT_GE(who.size(), k);
    const FrequentLengths lengths = key_lengths.in_bytes(text.bytes, buckets.code(), 1);
    std::vector<Length> out;
    for (const Document& document : text.documents) {
      lengths.read(text.bytes, document.where, out);
      for (Position at = document.where.begin; at < document.where.end; ++at) {
        if (out[at - document.where.begin] > 0) EXPECT_FALSE(seen.contains(at));
      }
    }
  }
}

}  // namespace
}  // namespace sumi::rare
