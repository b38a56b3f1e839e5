#include <algorithm>
#include <numeric>
#include <utility>
#include <vector>

#include "tag/features/cut_text.hpp"
#include "tag/features/word_clusters.hpp"
#include "tag/features/words.hpp"
#include <sumi/io/read.hpp>
#include <sumi/model/error.hpp>

namespace sumi::tag {
namespace {

// The words of texts, concatenated; each sequence ends with kEnd.
struct Running {
  static constexpr std::uint32_t kEnd = ~std::uint32_t{0};
  FingerprintTable words;
  std::vector<std::uint64_t> times;
  std::vector<std::uint32_t> documents;      // number of documents that have each word
  std::vector<std::uint32_t> last_document;  // last document that has each word
  std::uint32_t document = 0;
  std::vector<std::uint32_t> numbers;

  void add(std::string_view text) {
    const TagText cut = cut_text(text);
    ++document;
    for (std::size_t i = 0; i < cut.sequences(); ++i) {
      const auto [begin, end] = cut.sequence(i);
      for (std::uint32_t token = begin; token < end; ++token) {
        const Range& where = cut.tokens[token];
        numbers.push_back(words.number(fingerprint(seen({View::digits, 0}, text.substr(where.begin, where.size())))));
        times.resize(words.size());
        ++times[numbers.back()];
        documents.resize(words.size());
        last_document.resize(words.size());
        if (std::exchange(last_document[numbers.back()], document) != document) ++documents[numbers.back()];
      }
      numbers.push_back(kEnd);
    }
  }
};

std::vector<Bigram> bigrams_of(const std::vector<std::uint32_t>& numbers, std::span<const std::uint32_t> rank) {
  std::vector<std::uint64_t> pairs;
  for (std::size_t i = 1; i < numbers.size(); ++i) {
    if (numbers[i - 1] == Running::kEnd || numbers[i] == Running::kEnd) continue;
    const std::uint32_t left = rank[numbers[i - 1]];
    const std::uint32_t right = rank[numbers[i]];
    if (left != Running::kEnd && right != Running::kEnd) pairs.push_back(std::uint64_t{left} << 32U | right);
  }
  std::ranges::sort(pairs);
  std::vector<Bigram> bigrams;
  for (const std::uint64_t pair : pairs) {
    const Bigram one{static_cast<std::uint32_t>(pair >> 32U), static_cast<std::uint32_t>(pair), 1};
    if (!bigrams.empty() && bigrams.back().left == one.left && bigrams.back().right == one.right) {
      ++bigrams.back().times;
    } else {
      bigrams.push_back(one);
    }
  }
  return bigrams;
}

}  // namespace

BuiltWordClusters learn_clusters(std::span<const std::string> paths, const ClusterOptions& options,
                                 const Progress& progress) {
  Running running;
  for (const std::string& path : paths) {
    const Corpus texts = read_corpus(path, {}, progress).corpus;
    for (std::size_t i = 0; i < texts.size(); ++i) running.add(texts.text(i));
  }
  std::vector<std::uint32_t> ranked(running.words.size());
  std::iota(ranked.begin(), ranked.end(), 0U);
  std::ranges::stable_sort(ranked, std::ranges::greater{}, [&](std::uint32_t word) { return running.times[word]; });
  std::erase_if(ranked, [&](std::uint32_t word) {
    return running.times[word] < options.least_times || running.documents[word] < options.least_documents;
  });
  if (ranked.empty()) {
    throw Error{Error::Kind::bad_input, paths.empty() ? "" : paths.front(),
                "no word occurs often enough for a cluster; give more text"};
  }
  if (ranked.size() > options.words) ranked.resize(options.words);
  std::vector<std::uint32_t> rank(running.words.size(), Running::kEnd);
  for (std::uint32_t i = 0; i < ranked.size(); ++i) rank[ranked[i]] = i;
  const std::vector<Bigram> bigrams = bigrams_of(running.numbers, rank);
  if (progress) progress("clustering words", 0, 0);
  BuiltWordClusters built;
  built.paths = brown_clusters(bigrams, ranked.size(), options.clusters);
  const std::vector<Fingerprint> keys = running.words.keys();
  for (const std::uint32_t word : ranked) built.words.number(keys[word]);
  return built;
}

}  // namespace sumi::tag
