#include "rare/hide_words.hpp"

#include <algorithm>
#include <optional>

#include <sumi/error.hpp>

#include "rare/counting_order.hpp"
#include "text/fold.hpp"
#include "text/parallel.hpp"
#include "text/tokens.hpp"

namespace sumi {
namespace {

constexpr std::size_t kDocumentsAPiece = 64;
constexpr std::uint32_t kNobody = 0xFFFFFFFF;

// Of each document, in bytes of the arena.
std::vector<std::vector<Range>> shown_tokens(const Corpus& corpus, const Visibility& visibility, unsigned threads) {
  threads = std::max(1U, threads);
  std::vector<std::vector<Range>> tokens(corpus.size());
  std::vector<std::optional<Segmenter>> segmenters(threads);
  for_each_piece(corpus.size(), kDocumentsAPiece, threads, [&](std::size_t first, std::size_t last, unsigned worker) {
    std::optional<Segmenter>& segmenter = segmenters[worker];
    if (!segmenter) segmenter.emplace();
    for (std::size_t document = first; document < last; ++document) {
      const Range where = corpus.documents()[document].where;
      for (Position begin = where.begin; begin < where.end;) {
        if (visibility[begin] != Why::shown) {
          ++begin;
          continue;
        }
        Position end = begin;
        while (end < where.end && visibility[end] == Why::shown) ++end;
        for (const Range& token : segmenter->tokens(corpus.text(Range{begin, end}))) {
          tokens[document].push_back({begin + token.begin, begin + token.end});
        }
        begin = end;
      }
    }
  });
  return tokens;
}

// The characters that count of a token; valid until the next call.
class Spelling {
 public:
  Spelling(const Corpus& corpus, Folding folding) : corpus_(corpus), folding_(folding) {}

  std::string_view of(Range token) {
    const std::string_view text = corpus_.text(token);
    if (!folding_.any()) return text;
    folded_ = folded(text, folding_);
    return folded_;
  }

 private:
  const Corpus& corpus_;
  Folding folding_;
  std::string folded_;
};

void hide_token(Position begin, Position end, Visibility& visibility) {
  std::fill(visibility.begin() + static_cast<std::ptrdiff_t>(begin), visibility.begin() + static_cast<std::ptrdiff_t>(end),
            Why::rare);
}

std::uint32_t number_of(WordCounts& counts, std::string_view spelling) {
  const auto found = counts.words.find(spelling);
  if (found != counts.words.end()) return found->second;
  const auto number = static_cast<std::uint32_t>(counts.words.size());
  if (number == kNobody) throw Error{Error::Kind::unfinished, "", "more than 2^32 - 1 distinct tokens; split the corpus"};
  counts.words.emplace(spelling, number);
  return number;
}

}  // namespace

WordCounts count_words(const Corpus& corpus, const Visibility& visibility, const Copies& copies, const Promise& promise,
                       unsigned threads) {
  WordCounts counts;
  Spelling spelling(corpus, promise.fold);
  std::vector<std::vector<Range>> tokens = shown_tokens(corpus, visibility, threads);
  std::vector<std::size_t> first_token;
  for (std::size_t document = 0; document < corpus.size(); ++document) {
    first_token.push_back(counts.tokens.size());
    for (const Range& token : tokens[document]) {
      const std::uint32_t word = number_of(counts, spelling.of(token));
      counts.tokens.push_back({token.begin, static_cast<std::uint32_t>(token.size()), word});
    }
    tokens[document] = {};
  }
  first_token.push_back(counts.tokens.size());

  counts.supports.assign(counts.words.size(), 0);
  std::vector<std::uint32_t> last(counts.words.size(), kNobody);
  for (const std::uint32_t document : counting_order(corpus.documents(), promise.by)) {
    const Document& where = corpus.documents()[document];
    const std::uint32_t counted = promise.by == Support::owners ? where.owner : document;
    for (std::size_t i = first_token[document]; i < first_token[document + 1]; ++i) {
      const WordCounts::Token& token = counts.tokens[i];
      const Position begin = token.begin - where.where.begin;
      if (copies.hold(document, {begin, begin + token.size})) continue;
      std::uint32_t& support = counts.supports[token.word];
      if (promise.by == Support::occurrences) {
        support += static_cast<std::uint32_t>(support != 0xFFFFFFFF);
      } else if (last[token.word] != counted) {
        last[token.word] = counted;
        ++support;
      }
    }
  }
  return counts;
}

bool hide_words(const WordCounts& counts, unsigned k, Visibility& visibility) {
  bool hid = false;
  for (const WordCounts::Token& token : counts.tokens) {
    if (counts.supports[token.word] >= k) continue;
    hide_token(token.begin, token.begin + token.size, visibility);
    hid = true;
  }
  return hid;
}

bool hide_words_again(const Corpus& corpus, const WordCounts& counts, unsigned k, const Promise& promise, unsigned threads,
                      Visibility& visibility) {
  bool hid = false;
  Spelling spelling(corpus, promise.fold);
  for (const std::vector<Range>& tokens : shown_tokens(corpus, visibility, threads)) {
    for (const Range& token : tokens) {
      const auto found = counts.words.find(spelling.of(token));
      if (found != counts.words.end() && counts.supports[found->second] >= k) continue;
      hide_token(token.begin, token.end, visibility);
      hid = true;
    }
  }
  return hid;
}

}  // namespace sumi
