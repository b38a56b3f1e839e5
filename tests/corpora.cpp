#include "corpora.hpp"

#include <algorithm>
#include <cstdlib>

#include "base/text/utf8.hpp"

namespace sumi::testing {

std::string to_utf8(std::u32string_view text) {
  std::string bytes;
  for (const char32_t character : text) utf8::append(bytes, character);
  return bytes;
}

std::u32string to_utf32(std::string_view text) {
  std::u32string characters;
  for (std::size_t at = 0; at < text.size(); at += utf8::width(text[at])) characters += utf8::decode(text, at);
  return characters;
}

Corpus to_corpus(const PlainCorpus& plain) {
  CorpusBuilder builder;
  for (const PlainDocument& document : plain) {
    builder.add(to_utf8(document.text), {}, std::to_string(document.owner));
  }
  return std::move(builder).build();
}

std::string describe(const PlainCorpus& plain) {
  std::string out;
  for (const PlainDocument& document : plain) {
    out += "[" + std::to_string(document.owner) + ": " + to_utf8(document.text) + "] ";
  }
  return out;
}

namespace {

bool is_test_size(std::string_view expected) {
  const char* const size = std::getenv("SUMI_TEST_SIZE");
  return size != nullptr && size == expected;
}

}  // namespace

bool is_quick() {
  return is_test_size("quick");
}

bool is_long() {
  return is_test_size("long");
}

int trials(int full) {
  return is_quick() ? std::max(1, full / 8) : full;
}

void for_each_corpus(std::u32string_view alphabet, std::size_t documents, std::size_t length,
                     const std::function<void(const PlainCorpus&)>& visit) {
  if (is_quick()) --length;
  std::vector<std::u32string> texts{U""};
  for (std::size_t begin = 0, round = 0; round < length; ++round) {
    const std::size_t end = texts.size();
    for (; begin < end; ++begin) {
      for (const char32_t character : alphabet) texts.push_back(texts[begin] + character);
    }
  }
  const std::function<void(PlainCorpus&)> grow = [&](PlainCorpus& corpus) {
    if (!corpus.empty()) visit(corpus);
    if (corpus.size() >= 2) {
      const std::uint32_t own = corpus.back().owner;
      corpus.back().owner = corpus.front().owner;
      visit(corpus);
      corpus.back().owner = own;
    }
    if (corpus.size() == documents) return;
    for (const std::u32string& text : texts) {
      corpus.push_back({text, static_cast<std::uint32_t>(corpus.size())});
      grow(corpus);
      corpus.pop_back();
    }
  };
  PlainCorpus corpus;
  grow(corpus);
}

void CorpusBatch::add(const PlainCorpus& corpus) {
  const auto member = static_cast<std::uint32_t>(members_.size());
  constexpr std::uint32_t kOwners = 64;
  first_document_.push_back(whole_.size());
  for (const PlainDocument& document : corpus) {
    PlainDocument moved{{}, kOwners * member + document.owner};
    for (const char32_t character : document.text) moved.text += U'\u4E00' + 2 * member + (character - U'a');
    whole_.push_back(std::move(moved));
  }
  members_.push_back(corpus);
}

void CorpusBatch::clear() {
  *this = {};
}

void for_each_batch(std::u32string_view alphabet, std::size_t documents, std::size_t length,
                    const std::function<void(const CorpusBatch&)>& visit) {
  CorpusBatch batch;
  for_each_corpus(alphabet, documents, length, [&](const PlainCorpus& corpus) {
    batch.add(corpus);
    if (!batch.is_full()) return;
    visit(batch);
    batch.clear();
  });
  if (!batch.members().empty()) visit(batch);
}

PlainCorpus random_corpus(std::mt19937& random, std::size_t documents, std::size_t length, std::u32string_view alphabet,
                          std::uint32_t owners) {
  const auto below = [&](std::size_t limit) { return static_cast<std::size_t>(random() % limit); };
  PlainCorpus corpus;
  for (std::size_t i = 0; i < documents; ++i) {
    std::u32string text;
    const std::size_t wanted = below(length + 1);
    while (text.size() < wanted) {
      const std::u32string& earlier = corpus.empty() ? text : corpus[below(corpus.size())].text;
      if (!earlier.empty() && below(3) != 0) {
        const std::size_t begin = below(earlier.size());
        text += std::u32string(earlier.substr(begin, 1 + below(12)));
      } else {
        text += alphabet[below(alphabet.size())];
      }
    }
    text.resize(wanted);
    corpus.push_back({text, static_cast<std::uint32_t>(below(owners))});
  }
  return corpus;
}

}  // namespace sumi::testing
