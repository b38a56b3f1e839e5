#include <algorithm>
#include <atomic>
#include <span>

#include "base/machine/parallel.hpp"
#include "base/text/tokens.hpp"
#include "base/text/utf8.hpp"
#include "methods/rare/copies.hpp"
#include "methods/rare/counting_text.hpp"
#include "methods/rare/documents_a_piece.hpp"

namespace sumi::rare {
namespace {

bool is_space_at(const Corpus& corpus, Position at) {
  return belongs_to(utf8::decode(corpus.arena(), at), CharacterClass::space);
}

// Hides in one document after another; several threads may work on different documents.
class NgramHider {
 public:
  NgramHider(const Corpus& corpus, const NgramCounts& counts, unsigned least, const Promise& promise, unsigned n,
             Visibility& visibility)
      : corpus_(corpus),
        counts_(counts),
        least_(static_cast<std::uint8_t>(std::min<unsigned>(least, kAnyLevel - 1))),
        promise_(promise),
        n_(n),
        visibility_(visibility) {}

  bool hide(std::size_t document) {
    const Range where = corpus_.documents()[document].where;
    if (const auto hid = hide_short(corpus_, where, promise_, n_, visibility_)) return *hid;
    const bool hid = hide_rare(where);
    return (promise_.strip_space && hide_spaces(where)) || hid;
  }

 private:
  [[nodiscard]] bool is_space(Position at) const { return is_space_at(corpus_, at); }

  bool hide_rare(Range where) {
    Why* const whys = visibility_.data();
    const std::uint8_t* const levels = counts_.covering_levels.data();
    std::uint8_t hid = 0;
    for (Position at = where.begin; at < where.end; ++at) {
      const bool rare = levels[at] <= least_ && whys[at] == Why::shown;
      whys[at] = rare ? Why::rare : whys[at];
      hid |= rare ? 1 : 0;
    }
    return hid != 0;
  }

  // Hides white space between hidden characters, or between one and the document's end.
  bool hide_spaces(Range where) {
    const std::string_view arena = corpus_.arena();
    bool hid = false;
    for (Position begin = where.begin; begin < where.end;) {
      Position end = begin;
      while (end < where.end && visibility_[end] == Why::shown && is_space(end)) end += utf8::width(arena[end]);
      if (end > begin && (begin > where.begin || end < where.end) &&
          (begin == where.begin || is_hidden(visibility_[begin - 1])) &&
          (end == where.end || is_hidden(visibility_[end]))) {
        std::fill(visibility_.begin() + static_cast<std::ptrdiff_t>(begin),
                  visibility_.begin() + static_cast<std::ptrdiff_t>(end), Why::rare);
        hid = true;
      }
      begin = end > begin ? end : begin + utf8::width(arena[begin]);
    }
    return hid;
  }

  const Corpus& corpus_;
  const NgramCounts& counts_;
  std::uint8_t least_;  // less than kAnyLevel
  const Promise& promise_;
  unsigned n_;
  Visibility& visibility_;
};

// The least of the levels that were pushed for the last characters.
class LeastLevel {
 public:
  // `characters`: the number of characters that a level covers.
  explicit LeastLevel(unsigned characters) : characters_(characters) {}

  void clear() {
    levels_.clear();
    front_ = 0;
  }
  // Pushes the next character, with the level that starts there, or kNoNgram for none.
  void push(std::uint8_t level) {
    ++at_;
    if (level != kNoNgram) {
      while (levels_.size() > front_ && levels_.back().level >= level) levels_.pop_back();
      if (levels_.size() == front_) clear();
      levels_.push_back({at_, level});
    }
    while (front_ < levels_.size() && levels_[front_].begin + characters_ <= at_) ++front_;
  }
  [[nodiscard]] std::uint8_t least() const { return front_ < levels_.size() ? levels_[front_].level : kAnyLevel; }

 private:
  struct Start {
    std::uint64_t begin;
    std::uint8_t level;
  };
  std::uint64_t characters_;
  std::uint64_t at_ = 0;
  std::vector<Start> levels_;  // ascending in both; entries before front_ cover nothing any more
  std::size_t front_ = 0;
};

// Computes the least level that covers each character of a document. Spaces can be skipped: then they neither count nor
// are covered.
void cover(const Corpus& corpus, const Visibility& visibility, const CountingText& text, std::size_t document,
           std::span<const std::uint8_t> levels, bool strip_space, LeastLevel& covering,
           std::vector<std::uint8_t>& out) {
  const Range where = corpus.documents()[document].where;
  Position counted = text.documents[document].where.begin;
  bool in_border = false;
  covering.clear();
  for (Position at = where.begin; at < where.end;) {
    const std::size_t width = utf8::width(corpus.arena()[at]);
    if (visibility[at] != Why::shown) {
      covering.clear();
      in_border = true;
    } else {
      if (in_border) ++counted;
      in_border = false;
      const std::uint8_t level = levels[counted];
      counted += utf8::width(text.bytes[counted]);
      if (!strip_space || !is_space_at(corpus, at)) {
        covering.push(level);
        std::fill_n(out.begin() + static_cast<std::ptrdiff_t>(at), width, covering.least());
      }
    }
    at += width;
  }
}

}  // namespace

NgramCounts count_ngrams(const Corpus& corpus, const Visibility& visibility, const Copies& copies,
                         const Promise& promise, unsigned n, std::span<const unsigned> ks, unsigned threads) {
  NgramCounts counts{counting_text(corpus, visibility, promise.fold), {}, {}};
  const Mask copied = copies.places_in(counts.text, corpus, visibility);
  const std::string counted = copied.empty() ? std::string() : without(counts.text.bytes, copied);
  counts.levels = ngram_levels(counts.text, copied.empty() ? counts.text.bytes : std::string_view(counted), promise.by,
                               n, promise.strip_space, ks, threads);
  counts.covering_levels.assign(corpus.arena().size(), kAnyLevel);
  for_each_piece(corpus.size(), kDocumentsAPiece, std::max(1U, threads),
                 [&](std::size_t first, std::size_t last, unsigned /*worker*/) {
                   LeastLevel covering(n);
                   for (std::size_t document = first; document < last; ++document) {
                     cover(corpus, visibility, counts.text, document, counts.levels, promise.strip_space, covering,
                           counts.covering_levels);
                   }
                 });
  return counts;
}

bool is_short(const Corpus& corpus, Range where, const Promise& promise, unsigned n) {
  std::uint64_t characters = 0;
  for (Position at = where.begin; at < where.end && characters < n; at += utf8::width(corpus.arena()[at])) {
    if (!promise.strip_space || !is_space_at(corpus, at)) ++characters;
  }
  return characters > 0 && characters < n;
}

std::optional<bool> hide_short(const Corpus& corpus, Range where, const Promise& promise, unsigned n,
                               Visibility& visibility) {
  if (!is_short(corpus, where, promise, n)) return std::nullopt;
  const auto whys = std::span(visibility).subspan(where.begin, where.size());
  if (promise.short_documents == ShortDocuments::keep) {
    const bool untouched = std::none_of(whys.begin(), whys.end(), is_hidden);
    return untouched ? std::optional(false) : std::nullopt;
  }
  const bool any = std::find(whys.begin(), whys.end(), Why::shown) != whys.end();
  std::replace(whys.begin(), whys.end(), Why::shown, Why::rare);
  return any;
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

}  // namespace sumi::rare
