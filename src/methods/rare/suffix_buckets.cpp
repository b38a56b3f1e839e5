#include "methods/rare/suffix_buckets.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <mutex>

#include "base/machine/newer_instructions.hpp"
#include "base/machine/parallel.hpp"
#include "base/text/utf8.hpp"
#include "methods/rare/shallow_supports.hpp"

namespace sumi::rare {
namespace {

constexpr Position kMostPiece = Position{1} << 20;  // bytes

unsigned bits_for(std::size_t bytes, unsigned most) {
  const auto bits = static_cast<unsigned>(std::bit_width(bytes));
  return std::clamp(bits, 9U, most + 8) - 8;
}

bool starts_suffix(char byte) {
  return utf8::starts_character(byte) && byte != kBorder;
}

}  // namespace

SuffixBuckets::SuffixBuckets(const CountingText& text, std::string_view shown, Support by, unsigned k, unsigned threads,
                             const Selection& selection, Position most_position, unsigned most_bits,
                             bool expects_borders)
    : text_(text),
      shown_(shown),
      selection_(selection),
      counts_occurrences_(by == Support::occurrences),
      owner_by_owner_(by != Support::occurrences && ShallowSupports::needs_order(k)),
      threads_(threads),
      bits_(bits_for(text.bytes.size(), most_bits)),
      format_(std::max<Position>(text.bytes.size(), most_position), all_shown() && selection.before == nullptr),
      code_(text.bytes, expects_borders || !all_shown()) {
  if (selection.starts != nullptr) there_ = selection.starts->places_in(text.bytes, threads, text.spool_folder);
  cut_into_pieces(by);
  cut_into_segments(threads);
  count(k);
  join_pieces();
}

void SuffixBuckets::cut_into_pieces(Support by) {
  const auto add = [&](Range where, std::uint32_t counted_as) {
    while (where.begin < where.end) {
      const Position end = std::min(where.end, where.begin + kMostPiece);
      pieces_.push_back({{where.begin, end}, counted_as});
      where.begin = end;
    }
  };
  if (by == Support::occurrences) {
    add({0, text_.bytes.size()}, 0);
    return;
  }
  for (std::size_t i = 0; i < text_.documents.size(); ++i) {
    const Document& document = text_.documents[i];
    add(document.where, by == Support::documents ? static_cast<std::uint32_t>(i) : document.owner);
  }
  if (!owner_by_owner_) return;
  const auto before = [](const Piece& a, const Piece& b) { return a.counted_as < b.counted_as; };
  if (!std::is_sorted(pieces_.begin(), pieces_.end(), before)) std::stable_sort(pieces_.begin(), pieces_.end(), before);
}

void SuffixBuckets::cut_into_segments(unsigned threads) {
  const Position least = text_.bytes.size() / threads + 1;
  std::size_t begin = 0;
  Position bytes = 0;
  for (std::size_t i = 0; i < pieces_.size(); ++i) {
    bytes += pieces_[i].where.size();
    const bool same_owner =
        owner_by_owner_ && i + 1 < pieces_.size() && pieces_[i + 1].counted_as == pieces_[i].counted_as;
    if (i + 1 < pieces_.size() && (bytes < least || same_owner)) continue;
    segments_.push_back({std::span(pieces_).subspan(begin, i + 1 - begin), std::vector<std::size_t>(buckets())});
    begin = i + 1;
    bytes = 0;
  }
}

// After supports are counted, the order of owners no longer matters to a single segment.
void SuffixBuckets::join_pieces() {
  if (segments_.size() != 1) return;
  pieces_.clear();
  cut_into_pieces(Support::occurrences);
  segments_.front().pieces = pieces_;
}

// Visits the blocks of a segment that have suffixes. Adjacent pieces of the text form one run, whose blocks come from
// right to left; `last` marks a run's last piece. If the order of owners matters, a run belongs to one owner, or to
// several without other pieces, so that all suffixes of an owner are visited consecutively.
template <typename Visit>
void SuffixBuckets::scan(const Segment& segment, const Visit& visit) const {
  const std::span<const Piece> pieces = segment.pieces;
  const auto is_same = [&](std::size_t i) {
    return i > 0 && i < pieces.size() && pieces[i].counted_as == pieces[i - 1].counted_as;
  };
  const auto is_alone = [&](std::size_t i) { return !is_same(i) && !is_same(i + 1); };
  for (std::size_t begin = 0, end = 0; begin < pieces.size(); begin = end) {
    for (end = begin + 1; end < pieces.size(); ++end) {
      const Position behind = pieces[end - 1].where.end;
      const Range where = pieces[end].where;
      const bool follows = where.begin == behind || (where.begin == behind + 1 && text_.bytes[behind] == kBorder);
      const bool may_join = !owner_by_owner_ || is_same(end) || (is_alone(end) && is_alone(end - 1));
      if (!follows || !may_join || where.end - pieces[begin].where.begin > kMostPiece) break;
    }
    const Piece* piece = &pieces[end - 1];
    scan_run({pieces[begin].where.begin, piece->where.end}, [&](const Block& block) { visit(block, piece); });
  }
}

template <typename Visit>
void SuffixBuckets::scan_run(Range where, const Visit& visit) const {
  std::array<std::uint64_t, kBlock> keys;
  std::array<std::uint64_t, kBlock> shown_keys;
  Block block;
  block.keys = keys.data();
  block.shown_keys = all_shown() ? keys.data() : shown_keys.data();
  PrefixCode::Tails tails;
  PrefixCode::Tails shown_tails;
  Position known_from = where.end + 1;  // position of the tails
  for (Position end = where.end; end > where.begin; end = block.begin) {
    block.begin = end - std::min<Position>(kBlock, end - where.begin);
    block.size = end - block.begin;
    find_there(block);
    if (block.there == 0) continue;
    if (known_from != end) tails = code_.tails_after(text_.bytes, end);
    code_.write_keys(text_.bytes, block.begin, end, tails, keys.data());
    if (!all_shown()) {
      if (known_from != end) shown_tails = code_.tails_after(shown_, end);
      code_.write_keys(shown_, block.begin, end, shown_tails, shown_keys.data());
    }
    known_from = block.begin;
    visit(block);
  }
}

// Writes each byte, and overwrites those that start no suffix, because a branch would be unpredictable.
void SuffixBuckets::find_there(Block& block) const {
  block.there = 0;
  if (selection_.starts != nullptr) {
    there_.for_each({block.begin, block.begin + block.size}, [&, there = &block.there](Position at) {
      block.list[(*there)++] = static_cast<std::uint8_t>(at - block.begin);
    });
    return;
  }
  with_newer_instructions([&block, bytes = text_.bytes.data() + block.begin] {
    std::size_t there = 0;
    for (std::size_t i = 0; i < block.size; ++i) {
      block.list[there] = static_cast<std::uint8_t>(i);
      there += static_cast<std::size_t>(starts_suffix(bytes[i]));
    }
    block.there = there;
  });
}

void SuffixBuckets::count(unsigned k) {
  ShallowSupports supports(k, bits_);
  ends_at_border_.assign(buckets(), false);
  std::mutex mutex;
  for_each_piece(segments_.size(), 1, threads_, [&](std::size_t index, std::size_t, unsigned) {
    Segment& segment = segments_[index];
    ShallowSupports own(k, bits_);
    std::vector<std::size_t> occurrences(buckets(), 0);
    std::vector<Position> some(counts_all_alike() ? 0 : buckets());  // a suffix of each bucket
    scan(segment, [&](const Block& block, const Piece*& piece) {
      const auto count_owner = [&](std::size_t i, std::size_t bucket) {
        while (block.begin + i < piece->where.begin) --piece;
        own.count(bucket, piece->counted_as);
      };
      if (counts_all_alike()) {
        std::array<std::uint8_t, kBlock> open;
        const std::size_t found = count_and_list_open(block, own.is_open(), occurrences, open);
        if (counts_occurrences_) return;
        for (std::size_t i = 0; i < found; ++i) count_owner(open[i], bucket_of(block.keys[open[i]]));
        return;
      }
      for (std::size_t n = block.there; n-- > 0;) {
        const std::size_t i = block.list[n];
        const bool shown = shown_[block.begin + i] != kBorder;
        if (shown) {
          const std::size_t bucket = bucket_of(block.shown_keys[i]);
          ++occurrences[bucket];
          some[bucket] = block.begin + i;
          if (!counts_occurrences_) count_owner(i, bucket);
        }
        const bool one = shown && same_key(block, i);
        if (!one && selection_.asks(block.begin + i)) ++segment.sizes[bucket_of(block.keys[i])];
      }
    });
    if (counts_occurrences_) own.count_occurrences(occurrences);
    for (std::size_t bucket = 0; bucket < buckets(); ++bucket) segment.sizes[bucket] += occurrences[bucket];
    std::vector<std::size_t> bordered;
    for (std::size_t bucket = 0; bucket < some.size(); ++bucket) {
      if (occurrences[bucket] > 0 && code_.reach(shown_, some[bucket], bits_).border) bordered.push_back(bucket);
    }
    const std::scoped_lock lock(mutex);
    supports.add(own);
    for (const std::size_t bucket : bordered) ends_at_border_[bucket] = true;
  });
  sizes_.assign(buckets(), 0);
  frequent_bits_.assign(buckets(), 0);
  for (std::size_t bucket = 0; bucket < buckets(); ++bucket) {
    const unsigned bits = supports.frequent_bits(bucket);
    frequent_bits_[bucket] = static_cast<std::uint8_t>(bits);
    if (bits < bits_ || ends_at_border_[bucket]) continue;
    for (const Segment& segment : segments_) sizes_[bucket] += segment.sizes[bucket];
  }
}

// Counts suffixes that all count and are wanted, lists those in open buckets from the last one on, and returns their
// number. Whether a bucket is open is unpredictable, so each is written, and wrong ones are overwritten.
std::size_t SuffixBuckets::count_and_list_open(const Block& block, std::span<const std::uint8_t> is_open,
                                               std::vector<std::size_t>& occurrences,
                                               std::array<std::uint8_t, kBlock>& open) const {
  std::size_t found = 0;
  with_newer_instructions(
      [&block, &found, counts = occurrences.data(), shift = 64 - bits_, is_open = is_open.data(), to = open.data()] {
        std::size_t count = 0;
        for (std::size_t n = block.there; n-- > 0;) {
          const std::uint8_t i = block.list[n];
          const std::size_t bucket = block.keys[i] >> shift;
          ++counts[bucket];
          to[count] = i;
          count += is_open[bucket];
        }
        found = count;
      });
  return found;
}

std::uint64_t SuffixBuckets::memory_bytes() const {
  const std::uint64_t of_places =
      selection_.starts != nullptr && text_.spool_folder.empty() ? text_.bytes.size() / 8 : 0;
  return of_places + code_.memory_bytes() + pieces_.capacity() * sizeof(Piece) +
         buckets() * (sizeof(std::size_t) * (2 * segments_.size() + 1) + sizeof(std::uint8_t));
}

// Lists the suffixes of a block whose buckets are in [first, first + range) and returns their number. Which ones are is
// unpredictable, so each is written, and wrong ones are overwritten.
std::size_t SuffixBuckets::choose(const Block& block, std::size_t first, std::size_t range,
                                  std::array<Wanted, kMostWanted>& wanted) const {
  std::size_t count = 0;
  const std::uint64_t key_mask = format_.key_mask();
  const auto take = [&](std::uint64_t key, std::size_t i, std::uint64_t role, bool wanted_at_all) {
    const std::size_t bucket = bucket_of(key) - first;
    wanted[count] = {(key << bits_ & key_mask) | format_.place(block.begin + i, role), bucket};
    count += static_cast<std::size_t>((bucket < range) & wanted_at_all);
  };
  for (std::size_t n = 0; n < block.there; ++n) {
    const std::size_t i = block.list[n];
    const bool shown = shown_[block.begin + i] != kBorder;
    const bool asked = selection_.asks(block.begin + i);
    const bool one = shown && same_key(block, i);
    if (one) {
      take(block.keys[i], i, asked ? SuffixFormat::kCountsAndAsked : SuffixFormat::kOnlyCounts, true);
    } else {
      take(block.keys[i], i, SuffixFormat::kOnlyAsked, asked);
      take(block.shown_keys[i], i, SuffixFormat::kOnlyCounts, shown);
    }
  }
  return count;
}

// Writes all suffixes, those of other buckets to an unused slot, because a branch would be unpredictable.
void SuffixBuckets::gather_alike(const Segment& segment, std::size_t first, std::span<const std::size_t> next,
                                 std::span<std::uint64_t> out, KeyLengths& lengths) const {
  const std::size_t range = next.size();
  std::vector<std::uint64_t*> places(range + 1);
  for (std::size_t i = 0; i < range; ++i) places[i] = next[i] == kNowhere ? nullptr : out.data() + next[i];
  std::array<std::uint64_t, kBlock> others;
  scan(segment, [&](const Block& block, const Piece*) {
    places[range] = others.data();
    write_words(block, first, places, lengths);
  });
}

void SuffixBuckets::write_words(const Block& block, std::size_t first, std::span<std::uint64_t*> places,
                                KeyLengths& lengths) const {
  with_newer_instructions([&, others = places.size() - 1, next = places.data(), key_mask = format_.key_mask(),
                           bucket_bits = bits_, begin = block.begin, keys = block.keys] {
    for (std::size_t n = block.there; n-- > 0;) {
      const std::size_t i = block.list[n];
      const std::uint64_t key = keys[i];
      const std::size_t bucket = std::min((key >> (64 - bucket_bits)) - first, others);
      std::uint64_t* const place = next[bucket];
      if (place != nullptr) {
        *place = (key << bucket_bits & key_mask) | (begin + i);
        next[bucket] = place + 1;
      } else {
        lengths.set_bits(begin + i, frequent_bits_[first + bucket]);
      }
    }
  });
}

void SuffixBuckets::gather(std::size_t first, std::size_t last, std::span<std::uint64_t> out,
                           KeyLengths& lengths) const {
  const std::size_t range = last - first;
  // The next write position of each segment in each bucket; kNowhere for buckets that aren't gathered.
  std::vector<std::vector<std::size_t>> next(segments_.size(), std::vector<std::size_t>(range, kNowhere));
  std::size_t filled = 0;
  for (std::size_t bucket = first; bucket < last; ++bucket) {
    if (sizes_[bucket] == 0) continue;
    for (std::size_t i = 0; i < segments_.size(); ++i) {
      next[i][bucket - first] = filled;
      filled += segments_[i].sizes[bucket];
    }
  }
  assert(filled == out.size());
  for_each_piece(segments_.size(), 1, threads_, [&](std::size_t index, std::size_t, unsigned) {
    std::vector<std::size_t>& own = next[index];
    std::array<Wanted, kMostWanted> wanted;
    if (counts_all_alike()) {
      gather_alike(segments_[index], first, own, out, lengths);
      return;
    }
    scan(segments_[index], [&](const Block& block, const Piece*) {
      const std::size_t count = choose(block, first, range, wanted);
      for (std::size_t i = 0; i < count; ++i) {
        const std::size_t place = own[wanted[i].bucket];
        if (place != kNowhere) __builtin_prefetch(&out[place], 1);
      }
      for (std::size_t i = 0; i < count; ++i) {
        const auto [word, bucket] = wanted[i];
        if (own[bucket] != kNowhere) {
          out[own[bucket]++] = word;
        } else if (format_.asked(word)) {
          lengths.set_bits(format_.position(word), frequent_bits_[bucket + first]);
        }
      }
    });
  });
}

}  // namespace sumi::rare
