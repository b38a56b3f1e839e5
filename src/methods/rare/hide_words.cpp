#include "methods/rare/hide_words.hpp"

#include <algorithm>
#include <atomic>
#include <optional>

#include "base/machine/parallel.hpp"
#include "base/text/fold.hpp"
#include "base/text/tokens.hpp"
#include "methods/rare/counting_order.hpp"
#include "methods/rare/documents_a_piece.hpp"
#include <sumi/model/error.hpp>

namespace sumi::rare {
namespace {

constexpr std::uint32_t kNobody = 0xFFFFFFFF;

// Calls visit(stretch) for each maximal run of shown bytes; `visit` may hide it. Returns whether any call returned
// true.
template <typename Visit>
bool for_each_stretch(const Visibility& visibility, Range where, const Visit& visit) {
  const Why* const end = visibility.data() + where.end;
  bool any = false;
  for (const Why* at = visibility.data() + where.begin; at != end;) {
    const Why* const begin = std::find(at, end, Why::shown);
    at = std::find_if(begin, end, [](Why why) { return why != Why::shown; });
    if (begin == at) continue;
    const auto first = static_cast<Position>(begin - visibility.data());
    if (visit(Range{first, first + static_cast<Position>(at - begin)})) any = true;
  }
  return any;
}

// The shown tokens of each document, in bytes of the arena.
std::vector<std::vector<Range>> shown_tokens(const Corpus& corpus, const Visibility& visibility, unsigned threads) {
  threads = std::max(1U, threads);
  std::vector<std::vector<Range>> tokens(corpus.size());
  std::vector<std::optional<Segmenter>> segmenters(threads);
  for_each_piece(corpus.size(), kDocumentsAPiece, threads, [&](std::size_t first, std::size_t last, unsigned worker) {
    std::optional<Segmenter>& segmenter = segmenters[worker];
    if (!segmenter) segmenter.emplace();
    for (std::size_t document = first; document < last; ++document) {
      const Range where = corpus.documents()[document].where;
      for_each_stretch(visibility, where, [&](Range stretch) {
        for (const Range& token : segmenter->tokens(corpus.text(stretch))) {
          tokens[document].push_back({stretch.begin + token.begin, stretch.begin + token.end});
        }
        return false;
      });
    }
  });
  return tokens;
}

// The characters of a token that count; valid until the next call.
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
  std::fill(visibility.begin() + static_cast<std::ptrdiff_t>(begin),
            visibility.begin() + static_cast<std::ptrdiff_t>(end), Why::rare);
}

std::uint32_t number_of(WordCounts& counts, std::string_view spelling) {
  const auto found = counts.words.find(spelling);
  if (found != counts.words.end()) return found->second;
  const auto number = static_cast<std::uint32_t>(counts.words.size());
  if (number == kNobody)
    throw Error{Error::Kind::unfinished, "", "there are more than 2^32 - 1 distinct tokens; split the corpus"};
  counts.words.emplace(spelling, number);
  return number;
}

// Hides the rare tokens of one stretch after another, by supports counted before.
class StretchHider {
 public:
  StretchHider(const Corpus& corpus, const WordCounts& counts, unsigned k, Folding folding, Visibility& visibility)
      : corpus_(corpus),
        counts_(counts),
        k_(k),
        visibility_(visibility),
        spelling_(corpus, folding),
        next_(counts.tokens.end()) {}

  // Call before the stretches of a document, which follow in order.
  void start(Range document) {
    const auto ends_before = [](const WordCounts::Token& token, Position at) { return token.begin + token.size <= at; };
    next_ = std::lower_bound(counts_.tokens.begin(), counts_.tokens.end(), document.begin, ends_before);
  }

  bool hide(Range stretch) {
    while (next_ != counts_.tokens.end() && next_->begin + next_->size <= stretch.begin) ++next_;
    return is_as_counted(stretch, next_) ? hide_counted(stretch, next_) : hide_anew(stretch);
  }

 private:
  using Tokens = std::vector<WordCounts::Token>::const_iterator;

  // Returns whether the stretch has the same tokens as when counted: none is cut, and the ends of ASCII tokens depend
  // only on the neighbouring characters.
  [[nodiscard]] bool is_as_counted(Range stretch, Tokens token) const {
    std::uint8_t bits = 0;
    for (const char byte : corpus_.text(stretch)) bits |= static_cast<std::uint8_t>(byte);
    if (bits >= 0x80) return false;
    if (token != counts_.tokens.end() && token->begin < stretch.begin) return false;
    while (token != counts_.tokens.end() && token->begin + token->size <= stretch.end) ++token;
    return token == counts_.tokens.end() || token->begin >= stretch.end;
  }

  bool hide_counted(Range stretch, Tokens token) {
    bool hid = false;
    for (; token != counts_.tokens.end() && token->begin < stretch.end; ++token) {
      if (counts_.supports[token->word] >= k_) continue;
      hide_token(token->begin, token->begin + token->size, visibility_);
      hid = true;
    }
    return hid;
  }

  bool hide_anew(Range stretch) {
    if (!segmenter_) segmenter_.emplace();
    bool hid = false;
    for (const Range& token : segmenter_->tokens(corpus_.text(stretch))) {
      const Range where{stretch.begin + token.begin, stretch.begin + token.end};
      const auto found = counts_.words.find(spelling_.of(where));
      if (found != counts_.words.end() && counts_.supports[found->second] >= k_) continue;
      hide_token(where.begin, where.end, visibility_);
      hid = true;
    }
    return hid;
  }

  const Corpus& corpus_;
  const WordCounts& counts_;
  unsigned k_;
  Visibility& visibility_;
  Spelling spelling_;
  Tokens next_;  // from the first one that doesn't end before the stretch
  std::optional<Segmenter> segmenter_;
};

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

bool hide_words_again(const Corpus& corpus, const WordCounts& counts, unsigned k, const Promise& promise,
                      unsigned threads, Visibility& visibility) {
  threads = std::max(1U, threads);
  std::atomic<bool> hid = false;
  std::vector<std::optional<StretchHider>> hiders(threads);
  for_each_piece(corpus.size(), kDocumentsAPiece, threads, [&](std::size_t first, std::size_t last, unsigned worker) {
    if (!hiders[worker]) hiders[worker].emplace(corpus, counts, k, promise.fold, visibility);
    for (std::size_t document = first; document < last; ++document) {
      const Range where = corpus.documents()[document].where;
      hiders[worker]->start(where);
      const bool any =
          for_each_stretch(visibility, where, [&](Range stretch) { return hiders[worker]->hide(stretch); });
      if (any) hid = true;
    }
  });
  return hid;
}

}  // namespace sumi::rare
