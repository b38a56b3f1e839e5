#include "publish/mask/counted_masker.hpp"

#include <algorithm>
#include <cstdint>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "base/machine/parallel.hpp"
#include "base/text/utf8.hpp"
#include "methods/rare/cover.hpp"
#include "methods/rare/hide_words.hpp"
#include "methods/rare/units.hpp"
#include "publish/mask/cover_by_few_ends.hpp"

namespace sumi::publish {
namespace {

constexpr std::size_t kDocumentsAtOnce = 16;

// The end of the longest allowed string from each cut of a document, in bytes of the text. Ends never decrease: if two
// cuts have equal ends, so have all between, which are not looked up. First every kTogether-th cut is looked up, then
// the middles between different ends, all of a level at once.
class AllowedEnds {
 public:
  const std::vector<std::size_t>& find(std::string_view text, std::span<const std::uint32_t> cuts,
                                       const AllowedStrings& allowed) {
    constexpr std::size_t kTogether = 16;
    ends_.resize(cuts.size());
    wanted_.clear();
    for (std::size_t cut = 0; cut + 1 < cuts.size(); cut += kTogether) wanted_.push_back(cut);
    wanted_.push_back(cuts.size() - 1);
    look_up(text, cuts, allowed);
    between_.clear();
    for (std::size_t i = 1; i < wanted_.size(); ++i) between_.emplace_back(wanted_[i - 1], wanted_[i]);
    while (!between_.empty()) {
      split();
      look_up(text, cuts, allowed);
    }
    return ends_;
  }

 private:
  using Pair = std::pair<std::size_t, std::size_t>;

  void look_up(std::string_view text, std::span<const std::uint32_t> cuts, const AllowedStrings& allowed) {
    begins_.clear();
    for (const std::size_t cut : wanted_) begins_.push_back(cuts[cut]);
    lengths_.resize(begins_.size());
    allowed.find_longest(text, begins_, lengths_);
    for (std::size_t i = 0; i < wanted_.size(); ++i) ends_[wanted_[i]] = begins_[i] + lengths_[i];
  }

  // Requires: both ends of each interval were looked up.
  void split() {
    wanted_.clear();
    halves_.clear();
    for (const auto& [first, last] : between_) {
      if (last - first < 2) continue;
      if (ends_[first] == ends_[last]) {
        std::fill(ends_.begin() + static_cast<std::ptrdiff_t>(first), ends_.begin() + static_cast<std::ptrdiff_t>(last),
                  ends_[first]);
        continue;
      }
      const std::size_t middle = first + (last - first) / 2;
      wanted_.push_back(middle);
      halves_.emplace_back(first, middle);
      halves_.emplace_back(middle, last);
    }
    between_.swap(halves_);
  }

  std::vector<std::size_t> ends_;
  std::vector<std::size_t> wanted_;  // cuts
  std::vector<std::size_t> begins_;
  std::vector<std::size_t> lengths_;
  std::vector<Pair> between_;
  std::vector<Pair> halves_;
};

// The cuts of one document; reused for the next document.
class DocumentCuts {
 public:
  void load(std::string_view text, Position begin, const rare::UnitStarts& units) {
    bytes_.clear();
    all_.clear();
    characters_.clear();
    costs_.clear();
    std::uint32_t characters = 0;
    for (std::uint32_t at = 0; at < text.size(); ++at) {
      if (!utf8::starts_character(text[at])) continue;
      if (at == 0 || units.contains(begin + at)) add(at, characters);
      all_.push_back(at);
      ++characters;
    }
    all_.push_back(static_cast<std::uint32_t>(text.size()));
    add(static_cast<std::uint32_t>(text.size()), characters);
  }

  // `n`: 0, or the number of consecutive characters that must be allowed.
  const std::vector<rare::Stretch>& cover(std::string_view text, const AllowedStrings& allowed, unsigned n,
                                          const CoverRules& lengths) {
    if (n == 0) return by_few_ends_.find(text, bytes_, characters_, allowed, lengths);
    find_ends(reached_by_ngrams(text, allowed, n));
    return optimal_.cover(rare::CutInput{characters_, costs_, ends_}, lengths);
  }

  [[nodiscard]] std::uint32_t byte_of(std::uint32_t cut) const { return bytes_[cut]; }

 private:
  void find_ends(const std::vector<std::size_t>& reached) {
    ends_.resize(bytes_.size() - 1);
    std::uint32_t end = 0;
    for (std::uint32_t cut = 0; cut < ends_.size(); ++cut) {
      end = std::max(end, cut);
      while (end < ends_.size() && bytes_[end + 1] <= reached[cut]) ++end;
      ends_[cut] = end;
    }
  }

  // With n-grams, a stretch extends as far as the stretch from the next character does, because both share at least n -
  // 1 characters.
  const std::vector<std::size_t>& reached_by_ngrams(std::string_view text, const AllowedStrings& allowed, unsigned n) {
    const std::vector<std::size_t>& found = allowed_.find(text, all_, allowed);
    all_reached_.assign(found.begin(), found.end());
    for (std::size_t i = all_.size() - 1; i-- > 0;)
      if (i + n < all_.size() && all_reached_[i] >= all_[i + n])
        all_reached_[i] = std::max<std::size_t>(all_[i + n], all_reached_[i + 1]);
    reached_.clear();
    for (const std::uint32_t cut : characters_) reached_.push_back(all_reached_[cut]);
    return reached_;
  }

  void add(std::uint32_t byte, std::uint32_t characters) {
    bytes_.push_back(byte);
    characters_.push_back(characters);
    costs_.push_back(characters * rare::kCharacterCost);
  }

  std::vector<std::uint32_t> bytes_;  // before each cut
  std::vector<std::uint32_t> all_;    // the same before each character, and for the end
  std::vector<std::size_t> all_reached_;
  std::vector<std::size_t> reached_;
  std::vector<std::uint32_t> characters_;
  std::vector<std::uint64_t> costs_;
  std::vector<std::uint32_t> ends_;
  AllowedEnds allowed_;
  CoverByFewEnds by_few_ends_;
  rare::OptimalCover optimal_;
};

}  // namespace

CountedMasker::CountedMasker(io::CountedStrings counted)
    : n_(counted.n), lengths_(counted.lengths), snap_(counted.snap) {
  if (counted.method == Method::words) {
    words_ = std::move(counted.strings);
  } else {
    allowed_.emplace(std::move(counted.strings));
  }
}

CountedMasker::CountedMasker(io::CountedIndex index)
    : n_(index.counted.n), lengths_(index.counted.lengths), snap_(index.counted.snap) {
  if (index.counted.method == Method::words) {
    words_ = io::strings_of(index);
  } else {
    allowed_.emplace(std::move(index));
  }
}

std::vector<std::string> CountedMasker::strings() const {
  return allowed_ ? allowed_->strings() : words_;
}

io::PackedSuffixes CountedMasker::suffixes() const {
  return allowed_ ? allowed_->suffixes() : io::PackedSuffixes{};
}

void CountedMasker::hide_words(const Corpus& corpus, unsigned threads, Visibility& visibility) const {
  MaskOptions options;
  options.promise.methods = {Method::words};
  options.promise.by = Support::occurrences;
  options.snap = snap_;
  options.threads = threads;
  const rare::UnitStarts units(corpus, snap_, threads);
  for (bool hid = true; hid;) {
    rare::WordCounts counts = rare::count_words(corpus, visibility, {}, options.promise, threads);
    for (const auto& [word, number] : counts.words)
      counts.supports[number] = std::ranges::binary_search(words_, word) ? 1 : 0;
    hid = rare::hide_words(counts, 1, visibility);
    if (snap_ != Snap::none && rare::hide_rest_of_units(corpus, units, options, visibility) > 0) hid = true;
  }
}

void CountedMasker::hide(const Corpus& corpus, unsigned threads, Visibility& visibility) const {
  const unsigned workers = std::max(1U, threads);
  if (!allowed_) return hide_words(corpus, workers, visibility);
  const rare::UnitStarts units(corpus, snap_, workers);
  std::vector<DocumentCuts> all(workers);
  for_each_piece(corpus.size(), kDocumentsAtOnce, workers, [&](std::size_t first, std::size_t last, unsigned worker) {
    DocumentCuts& cuts = all[worker];
    for (std::size_t document = first; document < last; ++document) {
      const Position begin = corpus.documents()[document].where.begin;
      const std::string_view text = corpus.text(document);
      if (text.empty()) continue;
      cuts.load(text, begin, units);
      const auto shown = visibility.begin() + static_cast<std::ptrdiff_t>(begin);
      std::uint32_t at = 0;
      const auto hide_to = [&](std::uint32_t end) { std::fill(shown + at, shown + end, Why::rare); };
      for (const rare::Stretch& stretch : cuts.cover(text, *allowed_, n_, lengths_)) {
        hide_to(cuts.byte_of(stretch.begin));
        at = cuts.byte_of(stretch.end);
      }
      hide_to(static_cast<std::uint32_t>(text.size()));
    }
  });
}

}  // namespace sumi::publish
