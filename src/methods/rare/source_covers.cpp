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
#include "methods/rare/hide_rest_of_units.hpp"
#include "methods/rare/plain_cover.hpp"
#include "methods/rare/start_strings.hpp"

namespace sumi::rare {
namespace {

constexpr std::size_t kSourcesAtOnce = 16;
constexpr unsigned kWordBits = 64;

// Sets the bits of ranges that rise, from several threads for different ranges, which may meet in a word.
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

SourceCovers::SourceCovers(const Corpus& corpus, const UnitStarts& units, const MaskOptions& options,
                           const Copies& copies, const Visibility& visibility, std::span<const unsigned> ks,
                           const Progress& progress, Position part_bytes)
    : corpus_(corpus), units_(units), options_(options), kept_(ks.size()) {
  assert(suit(options) && !ks.empty() && ks.front() >= 2 && visibility.size() == corpus.arena().size());
  const unsigned threads = std::max(1U, options.threads);
  const std::size_t words = corpus.arena().size() / kWordBits + 1;
  const CountingText text = counting_text(corpus, visibility, options.promise.fold);
  const Mask copied = copies.places_in(text, corpus, visibility);
  const std::string counted = copied.empty() ? std::string() : without(text.bytes, copied);
  const std::string_view shown = copied.empty() ? std::string_view(text.bytes) : counted;
  std::uint64_t longest = 0;
  for (const Document& document : corpus.documents()) longest = std::max(longest, document.where.size());
  longest = ks.size() == 1 ? DocumentParts::expected_longest(longest, options) : longest;
  const std::uint64_t covers_a_byte = (60 + 12 * ks.size()) * threads;
  const std::uint64_t as_large_as_text =
      units.memory_bytes() + visibility.capacity() + ks.size() * words * sizeof(std::uint64_t);
  const std::uint64_t held = corpus.memory_bytes() + (corpus.spool_folder().empty() ? as_large_as_text : 0) +
                             text.memory_bytes() + counted.capacity() + covers_a_byte * longest;
  // Where cuts are rare, lengths matter at them alone.
  const bool is_own = !text.own && options.engine.engine != Engine::suffix_array;
  const std::optional<StartStrings> starts = is_own ? StartStrings::at_units(text.bytes, units, options) : std::nullopt;
  const Selection selection = starts ? Selection{.starts = &*starts, .units = &units} : Selection{};
  const std::uint64_t of_starts = starts ? starts->memory_bytes() : 0;
  PassPlan plan(progress);
  std::vector<DocumentCovers> covers(threads, DocumentCovers(corpus, units, options, visibility, text));
  std::vector<PlainCover> plain(threads, PlainCover(corpus, units, visibility, options.lengths));
  const bool may_be_plain = !text.own && options.snap != Snap::none;
  std::size_t first = 0;
  const auto cover_all = [&](std::size_t count, const DocumentParts& parts, const auto& cover) {
    for (std::size_t i = 0; i < count; ++i) fill_in(corpus.spool_folder(), kept_[first + i], words, 0);
    const std::size_t size = parts.size(corpus.size());
    for_each_piece(size, kSourcesAtOnce, threads, [&](std::size_t begin, std::size_t end, unsigned worker) {
      for (std::size_t part = begin; part < end; ++part) cover(parts.at(part, corpus, text), worker);
    });
  };
  const auto keep = [&](std::size_t threshold, const std::vector<Range>& kept) {
    BitSetter setter(kept_[first + threshold]);
    for (const Range& range : kept) setter.set(range);
  };
  for (unsigned counts = 1; first < ks.size(); ++counts) {
    if (progress) progress("counting, round", counts, 0);
    const std::span<const unsigned> rest = ks.subspan(first);
    const std::size_t many = thresholds_at_once(text, shown, rest.size(), options.engine, held);
    if (many > 1) {
      const LevelLengths lengths = find_level_lengths(text, shown, options.promise.by, rest.first(many));
      cover_all(many, {}, [&](const DocumentPart& document, unsigned worker) {
        covers[worker].load(document);
        covers[worker].cover(lengths);
        for (std::size_t i = 0; i < many; ++i) keep(i, covers[worker].kept(i));
      });
      first += many;
    } else {
      FrequentLengths lengths = find_lengths(text, shown, options.promise.by, rest.front(), options.engine, threads,
                                             held + of_starts, selection, &plan);
      const DocumentParts parts = DocumentParts::of(corpus, units, options, visibility, text, lengths, part_bytes,
                                                    starts ? StartStrings::kBytes : 0);
      const std::uint64_t most = options.engine.memory_bytes;
      const std::uint64_t needed = held + covers_a_byte * (std::max(longest, parts.longest(corpus)) - longest) +
                                   (corpus.spool_folder().empty() ? lengths.memory_bytes() : lengths.listed_bytes());
      if (most > 0 && needed > most) throw MemoryLimitTooLow(needed);
      cover_all(1, parts, [&](const DocumentPart& part, unsigned worker) {
        if (may_be_plain && plain[worker].suits(part)) return keep(0, plain[worker].find(part, lengths));
        covers[worker].load(part);
        keep(0, covers[worker].cover(lengths));
      });
      ++first;
    }
  }
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
