#include "methods/rare/source_covers.hpp"

#include <algorithm>
#include <atomic>
#include <bit>
#include <cassert>
#include <optional>

#include "base/machine/parallel.hpp"
#include "base/model/memory_limit.hpp"
#include "base/model/spooled_pages.hpp"
#include "methods/rare/document_covers.hpp"
#include "methods/rare/find_lengths.hpp"
#include "methods/rare/plain_cover.hpp"
#include "methods/rare/start_strings.hpp"
#include "methods/rare/units.hpp"

namespace sumi::rare {
namespace {

constexpr std::size_t kSourcesAtOnce = 16;
constexpr unsigned kWordBits = 64;

// Sets the bits of ascending ranges, on several threads for different ranges, which may share a word.
class BitSetter {
 public:
  explicit BitSetter(std::vector<std::uint64_t>& words) : words_(words) {}
  ~BitSetter() { flush(); }
  BitSetter(const BitSetter&) = delete;
  BitSetter& operator=(const BitSetter&) = delete;

  void set(Range range) {
    while (range.begin < range.end) {
      const std::size_t word = range.begin / kWordBits;
      if (word != word_) {
        flush();
        word_ = word;
      }
      const Position end = std::min<Position>(range.end, (word + 1) * kWordBits);
      const Position size = end - range.begin;
      bits_ |= (size == kWordBits ? ~std::uint64_t{0} : (std::uint64_t{1} << size) - 1) << range.begin % kWordBits;
      range.begin = end;
    }
  }

 private:
  void flush() {
    if (bits_ == ~std::uint64_t{0}) {
      words_[word_] = bits_;
    } else if (bits_ != 0) {
      std::atomic_ref(words_[word_]).fetch_or(bits_, std::memory_order_relaxed);
    }
    bits_ = 0;
  }

  std::vector<std::uint64_t>& words_;
  std::size_t word_ = 0;
  std::uint64_t bits_ = 0;
};

}  // namespace

bool SourceCovers::suit(const MaskOptions& options) {
  return options.promise.guarantee == Guarantee::source && options.cover == CoverKind::optimal &&
         (options.snap == Snap::none || snap_ratio(options) <= 0);
}

// Covers all documents, for as many thresholds at once as memory permits.
class SourceCovers::Making {
 public:
  Making(SourceCovers& made, const CountingText& text, std::string_view shown, const Visibility& visibility,
         const Progress& progress)
      : made_(made),
        corpus_(made.corpus_),
        units_(made.units_),
        options_(made.options_),
        visibility_(visibility),
        text_(text),
        shown_(shown),
        threads_(std::max(1U, made.options_.threads)),
        plan_(progress),
        covers_(threads_, DocumentCovers(corpus_, units_, options_, visibility, text)),
        plain_(threads_, PlainCover(corpus_, units_, visibility, options_.lengths)) {
    // If cuts are only at units, only lengths at units matter.
    const bool is_own = !text.own && options_.engine.engine != Engine::suffix_array;
    if (is_own) starts_ = StartStrings::at_units(text.bytes, units_, options_);
    for (const Document& document : corpus_.documents()) longest_ = std::max(longest_, document.where.size());
  }

  // `shown_bytes`: the memory of a copy of the shown text.
  void make(std::span<const unsigned> ks, std::uint64_t shown_bytes, Position part_bytes, const Progress& progress) {
    if (ks.size() == 1) longest_ = DocumentParts::expected_longest(longest_, options_);
    cover_bytes_per_byte_ = (60 + 12 * ks.size()) * threads_;
    held_ = corpus_.memory_bytes() + (corpus_.spool_folder().empty() ? as_large_as_text(ks.size()) : 0) +
            text_.memory_bytes() + shown_bytes + cover_bytes_per_byte_ * longest_;
    for (unsigned counts = 1; first_ < ks.size(); ++counts) {
      if (progress) progress("counting, round", counts, 0);
      const std::span<const unsigned> rest = ks.subspan(first_);
      const std::size_t many = thresholds_at_once(text_, shown_, rest.size(), options_.engine, held_);
      if (many > 1) {
        cover_for_many(rest.first(many));
      } else {
        cover_for_one(rest.front(), part_bytes);
      }
      first_ += std::max<std::size_t>(1, many);
    }
  }

 private:
  [[nodiscard]] std::size_t words() const { return corpus_.arena().size() / kWordBits + 1; }
  [[nodiscard]] std::uint64_t as_large_as_text(std::size_t thresholds) const {
    return units_.memory_bytes() + visibility_.capacity() + thresholds * words() * sizeof(std::uint64_t);
  }

  void cover_for_many(std::span<const unsigned> ks) {
    const LevelLengths lengths = find_level_lengths(text_, shown_, options_.promise.by, ks);
    cover_all(ks.size(), {}, [&](const DocumentPart& document, unsigned worker) {
      covers_[worker].load(document);
      covers_[worker].cover(lengths);
      for (std::size_t i = 0; i < ks.size(); ++i) keep(i, covers_[worker].kept(i));
    });
  }

  void cover_for_one(unsigned k, Position part_bytes) {
    const Selection selection = starts_ ? Selection{.starts = &*starts_, .units = &units_} : Selection{};
    const std::uint64_t of_starts = starts_ ? starts_->memory_bytes() : 0;
    FrequentLengths lengths = find_lengths(text_, shown_, options_.promise.by, k, options_.engine, threads_,
                                           held_ + of_starts, selection, &plan_);
    const DocumentParts parts = DocumentParts::of(corpus_, units_, options_, visibility_, text_, lengths, part_bytes,
                                                  starts_ ? StartStrings::kBytes : 0);
    require_memory(lengths, parts.longest(corpus_));
    const bool may_be_plain = !text_.own && options_.snap != Snap::none;
    cover_all(1, parts, [&](const DocumentPart& part, unsigned worker) {
      if (may_be_plain && plain_[worker].suits(part)) return keep(0, plain_[worker].find(part, lengths));
      covers_[worker].load(part);
      keep(0, covers_[worker].cover(lengths));
    });
  }

  void require_memory(const FrequentLengths& lengths, std::uint64_t longest_part) const {
    const std::uint64_t most = options_.engine.memory_bytes;
    const std::uint64_t needed = held_ + cover_bytes_per_byte_ * (std::max(longest_, longest_part) - longest_) +
                                 (corpus_.spool_folder().empty() ? lengths.memory_bytes() : lengths.listed_bytes());
    if (most > 0 && needed > most) throw MemoryLimitTooLow(needed);
  }

  // Calls cover(part, worker) for each part, for the thresholds from `first_` on.
  void cover_all(std::size_t thresholds, const DocumentParts& parts, const auto& cover) {
    for (std::size_t i = 0; i < thresholds; ++i) fill_in(corpus_.spool_folder(), made_.kept_[first_ + i], words(), 0);
    const std::size_t size = parts.size(corpus_.size());
    for_each_piece(size, kSourcesAtOnce, threads_, [&](std::size_t begin, std::size_t end, unsigned worker) {
      for (std::size_t part = begin; part < end; ++part) cover(parts.at(part, corpus_, text_), worker);
    });
  }

  void keep(std::size_t threshold, const std::vector<Range>& kept) {
    BitSetter setter(made_.kept_[first_ + threshold]);
    for (const Range& range : kept) setter.set(range);
  }

  SourceCovers& made_;
  const Corpus& corpus_;
  const UnitStarts& units_;
  const MaskOptions& options_;
  const Visibility& visibility_;
  const CountingText& text_;
  std::string_view shown_;
  const unsigned threads_;
  PassPlan plan_;
  std::vector<DocumentCovers> covers_;  // one a thread
  std::vector<PlainCover> plain_;       // one a thread
  std::optional<StartStrings> starts_;
  std::uint64_t longest_ = 0;               // bytes of the longest document, or the expected longest part
  std::uint64_t cover_bytes_per_byte_ = 0;  // memory of covers, for a byte of the longest part
  std::uint64_t held_ = 0;                  // bytes
  std::size_t first_ = 0;                   // the first threshold that isn't covered yet
};

SourceCovers::SourceCovers(const Corpus& corpus, const UnitStarts& units, const MaskOptions& options,
                           const Copies& copies, const Visibility& visibility, std::span<const unsigned> ks,
                           const Progress& progress, Position part_bytes)
    : corpus_(corpus), units_(units), options_(options), kept_(ks.size()) {
  assert(suit(options) && !ks.empty() && ks.front() >= 2 && visibility.size() == corpus.arena().size());
  const CountingText text = counting_text(corpus, visibility, options.promise.fold);
  const Mask copied = copies.places_in(text, corpus, visibility);
  const std::string counted = copied.empty() ? std::string() : without(text.bytes, copied);
  const std::string_view shown = copied.empty() ? std::string_view(text.bytes) : counted;
  Making(*this, text, shown, visibility, progress).make(ks, counted.capacity(), part_bytes, progress);
}

bool SourceCovers::hide(std::size_t threshold, Visibility& visibility) const {
  bool hid = options_.snap != Snap::none && hide_rest_of_units(corpus_, units_, options_, visibility) > 0;
  const Bits& kept = kept_[threshold];
  for (Position begin = 0; begin < visibility.size(); begin += kWordBits) {
    const Position size = std::min<Position>(kWordBits, visibility.size() - begin);
    std::uint64_t left = ~kept[begin / kWordBits];
    if (size < kWordBits) left &= (std::uint64_t{1} << size) - 1;
    for (; left != 0; left &= left - 1) {
      Why& why = visibility[begin + static_cast<unsigned>(std::countr_zero(left))];
      if (why != Why::shown) continue;
      why = Why::rare;
      hid = true;
    }
  }
  return hid;
}

}  // namespace sumi::rare
