#include "rare/hide_ngrams.hpp"

#include <algorithm>
#include <atomic>
#include <span>

#include "rare/ngram_levels.hpp"
#include "text/parallel.hpp"
#include "text/tokens.hpp"
#include "text/utf8.hpp"

namespace sumi {
namespace {

constexpr std::size_t kDocumentsAPiece = 64;

bool is_space_at(const Corpus& corpus, Position at) {
  return belongs_to(utf8::decode(corpus.arena(), at), CharacterClass::space);
}

// A document after another; from several threads for different ones.
class NgramHider {
 public:
  NgramHider(const Corpus& corpus, const NgramCounts& counts, unsigned least, const Promise& promise, unsigned n,
             Visibility& visibility)
      : corpus_(corpus), counts_(counts), least_(least), promise_(promise), n_(n), visibility_(visibility) {}

  bool hide(std::size_t document) {
    const Range where = corpus_.documents()[document].where;
    if (is_short(corpus_, where, promise_, n_)) {
      const auto whys = std::span(visibility_).subspan(where.begin, where.size());
      if (promise_.short_documents == ShortDocuments::keep && std::none_of(whys.begin(), whys.end(), is_hidden)) return false;
      if (promise_.short_documents == ShortDocuments::mask) {
        const bool any = std::find(whys.begin(), whys.end(), Why::shown) != whys.end();
        std::replace(whys.begin(), whys.end(), Why::shown, Why::rare);
        return any;
      }
    }
    const bool hid = hide_rare(document);
    return (promise_.strip_space && hide_spaces(where)) || hid;
  }

 private:
  [[nodiscard]] bool is_space(Position at) const { return is_space_at(corpus_, at); }

  bool hide_rare(std::size_t document) {
    const Range where = corpus_.documents()[document].where;
    Position counted = counts_.text.documents[document].where.begin;
    unsigned left = 0;  // characters that a rare n-gram still covers
    bool in_border = false;
    bool hid = false;
    for (Position at = where.begin; at < where.end;) {
      const std::size_t width = utf8::width(corpus_.arena()[at]);
      if (visibility_[at] != Why::shown) {
        left = 0;
        in_border = true;
        at += width;
        continue;
      }
      if (in_border) ++counted;
      in_border = false;
      const std::uint8_t level = counts_.levels[counted];
      counted += utf8::width(counts_.text.bytes[counted]);
      if (level != kNoNgram && level <= least_) left = n_;
      if (left > 0 && (!promise_.strip_space || !is_space(at))) {
        --left;
        std::fill_n(visibility_.begin() + static_cast<std::ptrdiff_t>(at), width, Why::rare);
        hid = true;
      }
      at += width;
    }
    return hid;
  }

  // Between hidden characters, or a hidden one and the document's end.
  bool hide_spaces(Range where) {
    const std::string_view arena = corpus_.arena();
    bool hid = false;
    for (Position begin = where.begin; begin < where.end;) {
      Position end = begin;
      while (end < where.end && visibility_[end] == Why::shown && is_space(end)) end += utf8::width(arena[end]);
      if (end > begin && (begin > where.begin || end < where.end) && (begin == where.begin || is_hidden(visibility_[begin - 1])) &&
          (end == where.end || is_hidden(visibility_[end]))) {
        std::fill(visibility_.begin() + static_cast<std::ptrdiff_t>(begin), visibility_.begin() + static_cast<std::ptrdiff_t>(end),
                  Why::rare);
        hid = true;
      }
      begin = end > begin ? end : begin + utf8::width(arena[begin]);
    }
    return hid;
  }

  const Corpus& corpus_;
  const NgramCounts& counts_;
  unsigned least_;
  const Promise& promise_;
  unsigned n_;
  Visibility& visibility_;
};

}  // namespace

NgramCounts count_ngrams(const Corpus& corpus, const Visibility& visibility, const Copies& copies, const Promise& promise,
                         unsigned n, std::span<const unsigned> ks, unsigned threads) {
  NgramCounts counts{counting_text(corpus, visibility, promise.fold), {}};
  const Mask copied = copies.places_in(counts.text, corpus, visibility);
  const std::string counted = copied.empty() ? std::string() : without(counts.text.bytes, copied);
  counts.levels = ngram_levels(counts.text, copied.empty() ? counts.text.bytes : counted, promise.by, n, promise.strip_space,
                               ks, threads);
  return counts;
}

bool is_short(const Corpus& corpus, Range where, const Promise& promise, unsigned n) {
  std::uint64_t characters = 0;
  for (Position at = where.begin; at < where.end && characters < n; at += utf8::width(corpus.arena()[at])) {
    if (!promise.strip_space || !is_space_at(corpus, at)) ++characters;
  }
  return characters > 0 && characters < n;
}

bool hide_ngrams(const Corpus& corpus, const NgramCounts& counts, unsigned least, const Promise& promise, unsigned n,
                 unsigned threads, Visibility& visibility) {
  std::atomic<bool> hid = false;
  for_each_piece(corpus.size(), kDocumentsAPiece, std::max(1U, threads),
                 [&](std::size_t first, std::size_t last, unsigned /*worker*/) {
                   NgramHider hider(corpus, counts, least, promise, n, visibility);
                   for (std::size_t document = first; document < last; ++document) {
                     if (hider.hide(document)) hid = true;
                   }
                 });
  return hid;
}

}  // namespace sumi
