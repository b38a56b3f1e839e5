#include "rare/hide_ngrams.hpp"

#include <algorithm>
#include <atomic>

#include "rare/ngram_levels.hpp"
#include "text/parallel.hpp"
#include "text/tokens.hpp"
#include "text/utf8.hpp"

namespace sumi {
namespace {

constexpr std::size_t kDocumentsAPiece = 64;

// One document after another; one a thread.
class NgramHider {
 public:
  NgramHider(const Corpus& corpus, const NgramCounts& counts, unsigned least, const Promise& promise, unsigned n,
             Visibility& visibility)
      : corpus_(corpus), counts_(counts), least_(least), promise_(promise), n_(n), visibility_(visibility) {}

  bool hide(std::size_t document) {
    load(document);
    const std::size_t counted = promise_.strip_space ? size() - spaces_ : size();
    if (counted < n_) {
      const bool untouched = std::none_of(why_.begin(), why_.end(), is_hidden);
      if (promise_.short_documents == ShortDocuments::keep && untouched) return false;
      if (promise_.short_documents == ShortDocuments::mask && counted > 0) {
        std::replace(why_.begin(), why_.end(), Why::shown, Why::rare);
        return store();
      }
    }
    hide_rare(document);
    if (spaces_ > 0) hide_spaces();
    return store();
  }

 private:
  [[nodiscard]] std::size_t size() const { return why_.size(); }

  void load(std::size_t document) {
    const std::string_view arena = corpus_.arena();
    const Range where = corpus_.documents()[document].where;
    why_.clear();
    begins_.clear();
    is_space_.clear();
    spaces_ = 0;
    for (Position at = where.begin; at < where.end; at += utf8::width(arena[at])) {
      why_.push_back(visibility_[at]);
      begins_.push_back(at);
      if (!promise_.strip_space) continue;
      is_space_.push_back(belongs_to(utf8::decode(arena, at), CharacterClass::space) ? 1 : 0);
      spaces_ += is_space_.back();
    }
    begins_.push_back(where.end);
    before_ = why_;
  }

  void hide_rare(std::size_t document) {
    counted_positions(counts_.text, document, why_, counted_);
    stretch_end_ = 0;
    unsigned left = 0;  // characters that a rare n-gram still covers
    for (std::size_t i = 0; i < size(); ++i) {
      if (before_[i] != Why::shown) {
        left = 0;
        continue;
      }
      if (promise_.strip_space && is_space_[i] != 0) continue;
      if (starts_window(i) && counts_.levels[counted_[i]] < least_) left = n_;
      if (left == 0) continue;
      --left;
      why_[i] = Why::rare;
    }
  }

  // Whether an n-gram starts at a character that may start one, or a shorter stretch: the last n - 1 characters of a longer
  // stretch start none.
  [[nodiscard]] bool starts_window(std::size_t i) {
    if (i >= stretch_end_) measure_stretch(i);
    return i <= last_start_;
  }

  void measure_stretch(std::size_t begin) {
    last_start_ = begin;
    unsigned held = 0;
    for (stretch_end_ = begin; stretch_end_ < size() && before_[stretch_end_] == Why::shown; ++stretch_end_) {
      if (promise_.strip_space && is_space_[stretch_end_] != 0) continue;
      if (++held <= n_) continue;
      do ++last_start_;
      while (promise_.strip_space && is_space_[last_start_] != 0);
    }
  }

  void hide_spaces() {
    for (std::size_t begin = 0; begin < size();) {
      if (is_space_[begin] == 0 || why_[begin] != Why::shown) {
        ++begin;
        continue;
      }
      std::size_t end = begin;
      while (end < size() && is_space_[end] != 0 && why_[end] == Why::shown) ++end;
      const bool whole = begin == 0 && end == size();
      if (!whole && (begin == 0 || is_hidden(why_[begin - 1])) && (end == size() || is_hidden(why_[end]))) {
        std::fill(why_.begin() + static_cast<std::ptrdiff_t>(begin), why_.begin() + static_cast<std::ptrdiff_t>(end), Why::rare);
      }
      begin = end;
    }
  }

  bool store() {
    bool hid = false;
    for (std::size_t i = 0; i < size(); ++i) {
      if (why_[i] == before_[i]) continue;
      std::fill(visibility_.begin() + static_cast<std::ptrdiff_t>(begins_[i]),
                visibility_.begin() + static_cast<std::ptrdiff_t>(begins_[i + 1]), why_[i]);
      hid = true;
    }
    return hid;
  }

  const Corpus& corpus_;
  const NgramCounts& counts_;
  unsigned least_;
  const Promise& promise_;
  unsigned n_;
  Visibility& visibility_;
  std::vector<Why> why_;
  std::vector<Why> before_;
  std::vector<Position> begins_;
  std::vector<Position> counted_;
  std::vector<std::uint8_t> is_space_;
  std::size_t spaces_ = 0;
  std::size_t stretch_end_ = 0;
  std::size_t last_start_ = 0;
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

bool hide_ngrams(const Corpus& corpus, const NgramCounts& counts, unsigned least, const Promise& promise, unsigned n,
                 unsigned threads, Visibility& visibility) {
  std::atomic<bool> hid = false;
  std::vector<NgramHider> hiders(std::max(1U, threads), NgramHider(corpus, counts, least, promise, n, visibility));
  for_each_piece(corpus.size(), kDocumentsAPiece, std::max(1U, threads),
                 [&](std::size_t first, std::size_t last, unsigned worker) {
                   for (std::size_t document = first; document < last; ++document) {
                     if (hiders[worker].hide(document)) hid = true;
                   }
                 });
  return hid;
}

}  // namespace sumi
