#include <algorithm>
#include <memory>
#include <span>
#include <utility>

#include "base/text/utf8.hpp"
#include "methods/rare/hide_rare.hpp"
#include "methods/rare/ngram_rounds.hpp"
#include "methods/rare/units.hpp"
#include "publish/mask/hide_terms.hpp"
#include "publish/mask/source_counts.hpp"

namespace sumi::publish {
namespace {

std::ptrdiff_t shown(const Visibility& visibility) {
  return std::count(visibility.begin(), visibility.end(), Why::shown);
}

class Base : public HidingMethod {
 public:
  Base(SourceCounts& counts, const MaskOptions& options) : counts_(counts), options_(options) {}

 protected:
  bool hide_rest(Visibility& visibility) {
    if (options_.snap == Snap::none) return false;  // every character is a unit
    return rare::hide_rest_of_units(counts_.corpus(), counts_.units(), options_, visibility) > 0;
  }
  [[nodiscard]] bool is_published() const { return options_.promise.guarantee == Guarantee::published; }
  // Hides what `hide` hides in the source, and the rest of phrases that an earlier release broke, because these were
  // not judged there.
  template <typename Hide>
  bool hide_as_in_source(Visibility& visibility, const Hide& hide) {
    if (counts_.is_source(visibility)) return hide(visibility);
    Visibility alone = counts_.source();
    hide(alone);
    bool hid = false;
    for (std::size_t i = 0; i < alone.size(); ++i) {
      const bool broken = alone[i] == Why::phrase;
      if (visibility[i] != Why::shown || (!is_hidden(alone[i]) && !broken)) continue;
      visibility[i] = broken ? Why::rare : alone[i];
      hid = true;
    }
    return hid;
  }
  void note_round() {
    ++rounds_;
    if (counts_.progress()) counts_.progress()("counting, round", rounds_, 0);
  }
  // Returns whether this is the first call.
  bool begin() { return !std::exchange(begun_, true); }

  SourceCounts& counts_;
  const MaskOptions& options_;

 private:
  bool begun_ = false;
};

class Repeats final : public Base {
 public:
  using Base::Base;

  bool hide(Visibility& visibility) override {
    if (is_published()) return hide_rarities(visibility);
    const bool is_first = begin();
    if (is_first && counts_.is_source(visibility)) return hide_rarities(visibility);
    bool hid = is_first && hide_as_in_source(visibility, [&](Visibility& source) { return hide_rarities(source); });
    // A stretch's part that others left is as frequent as the stretch, but may be too short.
    while (hide_rest(visibility) | hide_short(visibility)) hid = true;
    return hid;
  }

 private:
  bool hide_rarities(Visibility& visibility) {
    if (rare::SourceCovers::suit(options_)) {
      ++rounds_;
      return counts_.covers(visibility).hide(counts_.level(options_.promise.k) - 1, visibility);
    }
    const std::ptrdiff_t before = shown(visibility);
    rounds_ += rare::hide_rare(counts_.corpus(), counts_.units(), options_, counts_.copies(), visibility,
                               counts_.progress(), on_fixed_point_);
    return shown(visibility) != before;
  }

  bool hide_short(Visibility& visibility) const {
    const std::string_view arena = counts_.corpus().arena();
    bool hid = false;
    for (std::size_t begin = 0; begin < visibility.size();) {
      std::size_t end = begin;
      while (end < visibility.size() && visibility[end] == Why::shown) ++end;
      const bool is_short = end > begin && end - begin < 4 * std::size_t{options_.lengths.min_length} &&
                            utf8::count(arena.substr(begin, end - begin)) < options_.lengths.min_length;
      if (is_short) {
        std::fill(visibility.begin() + static_cast<std::ptrdiff_t>(begin),
                  visibility.begin() + static_cast<std::ptrdiff_t>(end), Why::rare);
        hid = true;
      }
      begin = std::max(end, begin + 1);
    }
    return hid;
  }
};

class Ngrams final : public Base {
 public:
  using Base::Base;

  bool hide(Visibility& visibility) override {
    bool hid = false;
    if (is_published()) {
      if (counts_.is_start(visibility)) {  // counted already
        hid = hide_counted(visibility);
        if (hide_rest(visibility)) hid = true;
        if (!hid) return false;
      }
      while (hide_published(visibility)) hid = true;
      return hid;
    }
    if (begin()) hid = hide_as_in_source(visibility, [&](Visibility& source) { return hide_counted(source); });
    for (bool touched = true; touched;) {
      const bool rest = hide_rest(visibility);
      touched = hide_touched(visibility);
      hid = hid || rest || touched;
    }
    return hid;
  }

 private:
  bool hide_counted(Visibility& visibility) {
    ++rounds_;
    const Promise& p = options_.promise;
    return rare::hide_ngrams(counts_.corpus(), counts_.ngrams(p.n), counts_.level(p.k), p, p.n, options_.threads,
                             visibility);
  }

  // Hides short documents that were left alone because nothing of them was hidden.
  bool hide_touched(Visibility& visibility) const {
    if (options_.promise.short_documents == ShortDocuments::mask) return false;
    const Visibility whole_source = counts_.source();
    bool hid = false;
    for (const Document& document : counts_.corpus().documents()) {
      if (!rare::is_short(counts_.corpus(), document.where, options_.promise, options_.promise.n)) continue;
      const auto in = [&](auto& whys) { return std::span(whys).subspan(document.where.begin, document.where.size()); };
      const auto source = in(whole_source);
      const auto now = in(visibility);
      if (std::any_of(source.begin(), source.end(), is_hidden) || std::none_of(now.begin(), now.end(), is_hidden))
        continue;
      hid = hid || std::find(now.begin(), now.end(), Why::shown) != now.end();
      std::replace(now.begin(), now.end(), Why::shown, Why::rare);
    }
    return hid;
  }

  bool hide_published(Visibility& visibility) {
    note_round();
    if (!std::exchange(begun_rounds_, true))
      rounds_in_order_ = rare::NgramRounds::of(counts_.corpus(), visibility, counts_.copies(), options_);
    const bool hid = rounds_in_order_ ? rounds_in_order_->hide(visibility) : hide_recounted(visibility);
    return hide_rest(visibility) || hid;
  }

  bool hide_recounted(Visibility& visibility) const {
    const Promise& p = options_.promise;
    const unsigned ks[]{p.k};
    const rare::NgramCounts counts =
        rare::count_ngrams(counts_.corpus(), visibility, counts_.copies(), p, p.n, ks, options_.threads);
    return rare::hide_ngrams(counts_.corpus(), counts, 1, p, p.n, options_.threads, visibility);
  }

  bool begun_rounds_ = false;
  std::unique_ptr<rare::NgramRounds> rounds_in_order_;  // null if the text or options don't permit it
};

class Words final : public Base {
 public:
  using Base::Base;

  bool hide(Visibility& visibility) override {
    bool hid = false;
    if (begin()) {
      ++rounds_;
      hid = hide_words_first(visibility);
    }
    if (hide_rest(visibility)) hid = true;
    while (hide_again(visibility)) hid = true;
    return hid;
  }

 private:
  bool hide_words_first(Visibility& visibility) {
    const auto hide = [&](Visibility& counted) {
      return rare::hide_words(counts_.words(), options_.promise.k, counted);
    };
    if (!is_published()) return hide_as_in_source(visibility, hide);
    return counts_.is_start(visibility) && hide(visibility);
  }

  // The rest of a cut stretch may be segmented differently. Requires: no unit is hidden in part.
  bool hide_again(Visibility& visibility) {
    const Promise& p = options_.promise;
    bool hid = false;
    if (is_published()) {
      note_round();
      hid = rare::hide_words(rare::count_words(counts_.corpus(), visibility, counts_.copies(), p, options_.threads),
                             p.k, visibility);
    } else {
      hid = rare::hide_words_again(counts_.corpus(), counts_.words(), p.k, p, options_.threads, visibility);
    }
    if (hid) hide_rest(visibility);
    return hid;
  }
};

class Sentences final : public Base {
 public:
  using Base::Base;

  bool hide(Visibility& visibility) override {
    const std::ptrdiff_t before = shown(visibility);
    if (begin()) {
      ++rounds_;
      hide_as_in_source(visibility, [&](Visibility& source) {
        counts_.sentences().hide(options_.promise.k, source);
        return true;
      });
    }
    hide_rest(visibility);
    return shown(visibility) != before;
  }
};

class Terms final : public Base {
 public:
  Terms(SourceCounts& counts, const MaskOptions& options)
      : Base(counts, options), redactor_(options.promise), hider_(redactor_, options.threads) {}

  bool hide(Visibility& visibility) override {
    // Text next to a mark may be a term where it wasn't one before.
    const bool is_alone = options_.snap == Snap::none;
    bool hid = false;
    if (begin()) {
      ++rounds_;
      hid = hider_.hide(counts_.corpus(), is_alone ? Rounds::all : Rounds::none, visibility);
    } else if (is_alone) {
      hid = hide_of_runs(Rounds::all, visibility);
    }
    if (is_alone) return hid;
    while (hide_rest(visibility) | hide_of_runs(Rounds::one, visibility)) hid = true;
    return hid;
  }

 private:
  bool hide_of_runs(Rounds rounds, Visibility& visibility) {
    return hider_.hide_in_runs(counts_.corpus(), rounds, visibility);
  }

  terms::TermRedactor redactor_;
  TermHider hider_;
};

class Spans final : public Base {
 public:
  using Base::Base;

  bool hide(Visibility& visibility) override {
    bool hid = false;
    if (begin()) {
      ++rounds_;
      hid = hide_spans(counts_.corpus(), options_.labels, visibility);
    }
    return hide_rest(visibility) || hid;
  }
};

}  // namespace

std::unique_ptr<HidingMethod> make_method(Method method, SourceCounts& counts, const MaskOptions& options) {
  switch (method) {
    case Method::repeats:
      return std::make_unique<Repeats>(counts, options);
    case Method::ngrams:
      return std::make_unique<Ngrams>(counts, options);
    case Method::words:
      return std::make_unique<Words>(counts, options);
    case Method::sentences:
      return std::make_unique<Sentences>(counts, options);
    case Method::terms:
      return std::make_unique<Terms>(counts, options);
    case Method::spans:
      break;
  }
  return std::make_unique<Spans>(counts, options);
}

}  // namespace sumi::publish
