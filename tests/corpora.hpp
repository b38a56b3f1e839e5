#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include <sumi/model/corpus.hpp>
#include <sumi/model/promise.hpp>

namespace sumi::testing {

// A corpus in the form oracles like: whole characters.
struct PlainDocument {
  std::u32string text;
  std::uint32_t owner = 0;
};
using PlainCorpus = std::vector<PlainDocument>;

std::string to_utf8(std::u32string_view text);
std::u32string to_utf32(std::string_view text);
Corpus to_corpus(const PlainCorpus& plain);
std::string describe(const PlainCorpus& plain);

// Whether SUMI_TEST_SIZE is "quick" (the preset `dev` sets it): searches of many small or random inputs are cut short
// then.
bool is_quick();

// Whether SUMI_TEST_SIZE is "long" (scripts/test-long sets it): searches of all small inputs go one step further.
bool is_long();

// How often a test tries something random: so often, or an eighth of it (at least once) where tests are quick.
int trials(int full);

// All corpora of 1 to `documents` documents of 0 to `length` characters of the alphabet; each once with every document
// its own owner, and, from two documents on, once with the first and the last of one owner. Where tests are quick,
// documents are a character shorter.
void for_each_corpus(std::u32string_view alphabet, std::size_t documents, std::size_t length,
                     const std::function<void(const PlainCorpus&)>& visit);

// Some corpora side by side in one, none of which shares a character, an owner or a document with another: an algorithm
// on the whole must do to each what it would do to it alone. Much faster than one run each. Alphabets: of "ab".
class CorpusBatch {
 public:
  // At most so many; characters are taken from U+4E00 on.
  static constexpr std::size_t kMost = 8000;

  void add(const PlainCorpus& corpus);
  [[nodiscard]] bool is_full() const { return members_.size() == kMost; }
  void clear();

  [[nodiscard]] const std::vector<PlainCorpus>& members() const { return members_; }
  [[nodiscard]] const PlainCorpus& whole() const { return whole_; }
  // The index in whole() of a member's first document.
  [[nodiscard]] std::size_t first_document(std::size_t member) const { return first_document_[member]; }

 private:
  std::vector<PlainCorpus> members_;
  std::vector<std::size_t> first_document_;
  PlainCorpus whole_;
};

// All corpora of for_each_corpus, a batch at a time.
void for_each_batch(std::u32string_view alphabet, std::size_t documents, std::size_t length,
                    const std::function<void(const CorpusBatch&)>& visit);

// Repetitive on purpose: pieces of earlier documents come back. Characters of one to four bytes.
PlainCorpus random_corpus(std::mt19937& random, std::size_t documents, std::size_t length, std::u32string_view alphabet,
                          std::uint32_t owners);

inline constexpr std::array kSupports{Support::occurrences, Support::documents, Support::owners};
inline constexpr std::u32string_view kMixedAlphabet = U"ab c.é京😀";

}  // namespace sumi::testing
