#include "judge/attack/ngram_trie.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <limits>

#include "base/machine/parallel.hpp"
#include "base/text/utf8.hpp"
#include <sumi/model/error.hpp>

namespace sumi::attack {
namespace {

__extension__ using Wide = unsigned __int128;

// A word of the first symbols at a position, from the highest bits on; kNothing after the end of the stretch.
template <typename Word>
struct Layout {
  static constexpr unsigned kBits = sizeof(Word) * 8;
  unsigned order;
  unsigned bits;

  [[nodiscard]] Word push_front(Word word, Symbol symbol) const {
    const Word whole = static_cast<Word>(Word{symbol} << (kBits - bits)) | (word >> bits);
    const unsigned unused = kBits - order * bits;
    return whole >> unused << unused;
  }
  [[nodiscard]] Symbol symbol(Word word, unsigned depth) const {  // from 1
    return static_cast<Symbol>(word >> (kBits - depth * bits) & ((Word{1} << bits) - 1));
  }
  [[nodiscard]] unsigned length(Word word) const {
    unsigned depth = 0;
    while (depth < order && symbol(word, depth + 1) != kNothing) ++depth;
    return depth;
  }
  [[nodiscard]] unsigned common(Word a, Word b) const {
    unsigned depth = 0;
    while (depth < order && symbol(a, depth + 1) == symbol(b, depth + 1)) ++depth;
    return depth;
  }
};

// Visits the word of each position.
template <typename Word, typename Visit>
void for_each_word(const Alphabet& alphabet, std::span<const Stretch> stretches, const Layout<Word>& layout,
                   const Visit& visit) {
  for (const Stretch& stretch : stretches) {
    Word word = 0;
    const auto push = [&](Symbol symbol) {
      word = layout.push_front(word, symbol);
      visit(word);
    };
    if (stretch.ends_document) push(kEnd);
    for (std::size_t at = stretch.text.size(); at > 0;) {
      do --at;
      while (!utf8::starts_character(stretch.text[at]));
      push(alphabet.symbol(utf8::decode(stretch.text, at)));
    }
    if (stretch.starts_document) push(kStart);
  }
}

template <typename Word>
std::vector<Word> sorted_words(const Alphabet& alphabet, std::span<const Stretch> stretches, const Layout<Word>& layout,
                               unsigned threads) {
  std::size_t bytes = 0;
  for (const Stretch& stretch : stretches) bytes += stretch.text.size();
  const auto bucket_bits =
      static_cast<unsigned>(std::clamp(std::bit_width(bytes / 16), std::size_t{1}, std::size_t{16}));
  const auto bucket = [=](Word word) { return static_cast<std::size_t>(word >> (Layout<Word>::kBits - bucket_bits)); };
  std::vector<std::size_t> begins((std::size_t{1} << bucket_bits) + 1, 0);
  for_each_word(alphabet, stretches, layout, [&](Word word) { ++begins[bucket(word) + 1]; });
  for (std::size_t i = 1; i < begins.size(); ++i) begins[i] += begins[i - 1];
  std::vector<Word> words(begins.back());
  std::vector<std::size_t> next(begins.begin(), begins.end() - 1);
  for_each_word(alphabet, stretches, layout, [&](Word word) { words[next[bucket(word)]++] = word; });
  for_each_piece(next.size(), 1, threads, [&](std::size_t first, std::size_t last, unsigned) {
    for (std::size_t i = first; i < last; ++i) {
      std::sort(words.begin() + static_cast<std::ptrdiff_t>(begins[i]),
                words.begin() + static_cast<std::ptrdiff_t>(begins[i + 1]));
    }
  });
  return words;
}

// Visits each distinct word with the number of symbols that it shares with the previous one, its length, and its number
// of occurrences.
template <typename Word, typename Visit>
void for_each_different(const std::vector<Word>& words, const Layout<Word>& layout, const Visit& visit) {
  Word before = 0;
  for (std::size_t begin = 0; begin < words.size();) {
    const Word word = words[begin];
    std::size_t end = begin + 1;
    while (end < words.size() && words[end] == word) ++end;
    visit(word, layout.common(before, word), layout.length(word), static_cast<std::uint32_t>(end - begin));
    before = word;
    begin = end;
  }
}

}  // namespace

NgramTrie::NgramTrie(const Alphabet& alphabet, std::span<const Stretch> stretches, unsigned order, unsigned threads)
    : order_(order) {
  const unsigned bits = order * alphabet.bits();
  if (bits > 128) {
    throw Error{Error::Kind::unfinished, "",
                "the text has too many different characters for so high an order; choose a lower order",
                Settings{"order"}};
  }
  if (bits <= 64) {
    build<std::uint64_t>(alphabet, stretches, threads);
  } else {
    build<Wide>(alphabet, stretches, threads);
  }
  link_suffixes();
  first_level_.assign(kFirstCharacter + alphabet.characters(), kNone);
  for (Node node = level(1).first; node < level(1).second; ++node) first_level_[symbols_[node]] = node;
}

template <typename Word>
void NgramTrie::build(const Alphabet& alphabet, std::span<const Stretch> stretches, unsigned threads) {
  const Layout<Word> layout{order_, alphabet.bits()};
  const std::vector<Word> words = sorted_words(alphabet, stretches, layout, threads);
  std::vector<std::size_t> next(order_ + 2, 0);  // by depth: number of nodes; then index of the next one
  for_each_different(words, layout, [&](Word, unsigned common, unsigned length, std::uint32_t) {
    for (unsigned depth = common + 1; depth <= length; ++depth) ++next[depth];
  });
  std::size_t nodes = 1;
  for (unsigned depth = 1; depth <= order_; ++depth) nodes += std::exchange(next[depth], nodes);
  next[order_ + 1] = nodes;
  if (words.size() >= kNone || nodes >= kNone) {
    throw Error{Error::Kind::unfinished, "",
                "the texts are too long for the model; choose a lower order, or leave some texts out",
                Settings{"order"}};
  }
  const std::size_t inner = next[order_];
  levels_.assign(next.begin(), next.end());
  levels_[0] = kRoot;
  symbols_.assign(nodes, kNothing);
  counts_.assign(nodes, 0);
  first_child_.assign(inner + 1, static_cast<Node>(nodes));
  suffixes_.assign(inner, kRoot);
  first_child_[kRoot] = 1;
  for_each_different(words, layout, [&](Word word, unsigned common, unsigned length, std::uint32_t times) {
    for (unsigned depth = 1; depth <= common; ++depth) counts_[next[depth] - 1] += times;
    for (unsigned depth = common + 1; depth <= length; ++depth) {
      const std::size_t node = next[depth]++;
      symbols_[node] = layout.symbol(word, depth);
      counts_[node] = times;
      if (depth < order_) first_child_[node] = static_cast<Node>(next[depth + 1]);
    }
  });
}

// Each suffix of a string occurs wherever the string does, and has at least the same children.
void NgramTrie::link_suffixes() {
  for (Node node = 1; node < inner(); ++node) {
    const auto [begin, end] = children(node);
    if (begin >= inner()) break;
    Node at = children(suffixes_[node]).first;
    for (Node grown = begin; grown < end; ++grown, ++at) {
      while (symbols_[at] != symbols_[grown]) ++at;
      suffixes_[grown] = at;
    }
  }
}

NgramTrie::Node NgramTrie::child(Node node, Symbol symbol) const {
  if (node == kRoot) return first_level_[symbol];
  const auto [begin, end] = children(node);
  const auto from = symbols_.begin() + begin;
  const auto to = symbols_.begin() + end;
  const auto found = std::lower_bound(from, to, symbol);
  return found != to && *found == symbol ? static_cast<Node>(found - symbols_.begin()) : kNone;
}

}  // namespace sumi::attack
