#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "methods/rare/counting_text.hpp"
#include "methods/rare/frequent_lengths.hpp"
#include "methods/rare/key_lengths.hpp"
#include "methods/rare/position_set.hpp"
#include "methods/rare/prefix_code.hpp"
#include "methods/rare/suffix.hpp"
#include <sumi/model/promise.hpp>

namespace sumi::rare {

// The suffixes of a counting text by the leading bits of their keys, some buckets at a time. Supports are counted in
// another version of it, in which some bytes are kBorder. If both versions have the same key, one suffix stands for
// both; otherwise there are two, one that counts and one whose length is wanted. With a selection, supports of strings
// shorter than StartStrings::kBytes are too low.
//   Cost     a scan of the text to set up, one for each gather; 40 bytes a document, and 1.5 MB a thread during the
//            setup, which no limit includes. With a selection, a bit a byte of text, in a file if the text is.
//   Threads  uses `threads` in each scan.
class SuffixBuckets {
 public:
  static constexpr unsigned kMostBits = 14;
  static constexpr unsigned kMostBitsByPlace = 18;  // by position, buckets should be small, and setup may take longer

  // `most_position`: positions are stored as for texts of so many bytes, if that is more than the text has.
  // `most_bits`: the limit on bits(), for long texts. `expects_borders`: keys are made for counts in the shown text,
  // too.
  //   Requires  `text` and `shown` outlive this; `shown` is as long as the text (or is the text).
  SuffixBuckets(const CountingText& text, std::string_view shown, Support by, unsigned k, unsigned threads,
                const Selection& selection = {}, Position most_position = 0, unsigned most_bits = kMostBits,
                bool expects_borders = false);

  [[nodiscard]] const PrefixCode& code() const { return code_; }
  [[nodiscard]] Position text_bytes() const { return text_.bytes.size(); }
  [[nodiscard]] bool all_shown() const { return shown_.data() == text_.bytes.data(); }
  // The number of leading key bits that select a bucket: fewer for short texts.
  [[nodiscard]] unsigned bits() const { return bits_; }
  [[nodiscard]] std::size_t buckets() const { return std::size_t{1} << bits_; }
  // The number of a bucket's suffixes; 0 if the bucket's shared bits have support < k or contain a border, because
  // nothing in it needs sorting.
  [[nodiscard]] std::size_t size(std::size_t bucket) const { return sizes_[bucket]; }
  // The content of the first bits of a suffix's key: in the shown text if it counts, otherwise in the text.
  [[nodiscard]] KeyReach reach(std::uint64_t place, unsigned bits) const {
    return code_.reach(format_.counts(place) ? shown_ : std::string_view(text_.bytes), format_.position(place), bits);
  }

  // The format in which gather() writes a suffix: its key bits after those of its bucket, and its position.
  [[nodiscard]] const SuffixFormat& format() const { return format_; }

  // The memory of this object and of what gather() allocates.
  [[nodiscard]] std::uint64_t memory_bytes() const;

  // Writes the suffixes of buckets [first, last) to `out`, bucket by bucket; for the buckets of that range with size 0,
  // writes the number of frequent bits of their suffixes to `lengths`.
  //   Requires  out.size() is the sum of the buckets' sizes.
  void gather(std::size_t first, std::size_t last, std::span<std::uint64_t> out, KeyLengths& lengths) const;

 private:
  // A range of one document, or of any number if occurrences are counted.
  struct Piece {
    Range where;
    std::uint32_t counted_as;
  };
  // The adjacent pieces that one thread scans. If owners must be consecutive, different segments have different owners.
  struct Segment {
    std::span<const Piece> pieces;
    std::vector<std::size_t> sizes;  // per bucket
  };

  // Returns whether every suffix counts and is wanted.
  [[nodiscard]] bool counts_all_alike() const { return all_shown() && selection_.before == nullptr; }
  [[nodiscard]] std::size_t bucket_of(std::uint64_t key) const { return key >> (64 - bits_); }
  static constexpr std::size_t kBlock = 256;  // bytes

  // A block of a scan: a possible suffix at each of its bytes, and the list of those that exist.
  struct Block {
    Position begin = 0;
    std::size_t size = 0;
    const std::uint64_t* keys = nullptr;
    const std::uint64_t* shown_keys = nullptr;  // the same array if all is shown
    std::size_t there = 0;                      // the number of existing ones
    std::array<std::uint8_t, kBlock> list;      // and their indexes, ascending
  };
  static bool same_key(const Block& block, std::size_t i) {
    return (block.keys[i] ^ block.shown_keys[i]) >> (64 - PrefixCode::kKeyBits) == 0;
  }
  // A suffix to gather, and its bucket.
  struct Wanted {
    std::uint64_t word;
    std::size_t bucket;
  };
  static constexpr std::size_t kMostWanted = 2 * kBlock + 1;
  std::size_t choose(const Block& block, std::size_t first, std::size_t range,
                     std::array<Wanted, kMostWanted>& wanted) const;
  static constexpr std::size_t kNowhere = ~std::size_t{0};
  void gather_alike(const Segment& segment, std::size_t first, std::span<const std::size_t> next,
                    std::span<std::uint64_t> out, KeyLengths& lengths) const;
  void write_words(const Block& block, std::size_t first, std::span<std::uint64_t*> places, KeyLengths& lengths) const;
  void find_there(Block& block) const;
  void cut_into_pieces(Support by);
  void join_pieces();
  void cut_into_segments(unsigned threads);
  void count(unsigned k);
  std::size_t count_and_list_open(const Block& block, std::span<const std::uint8_t> is_open,
                                  std::vector<std::size_t>& occurrences, std::array<std::uint8_t, kBlock>& open) const;
  template <typename Visit>
  void scan(const Segment& segment, const Visit& visit) const;
  template <typename Visit>
  void scan_run(Range where, const Visit& visit) const;

  const CountingText& text_;
  const std::string_view shown_;
  const Selection selection_;
  const bool counts_occurrences_;
  const bool owner_by_owner_;  // all pieces of an owner must be scanned consecutively
  const unsigned threads_;
  const unsigned bits_;
  const SuffixFormat format_;
  PrefixCode code_;
  PositionSet there_;          // suffixes of a selection
  std::vector<Piece> pieces_;  // in text order, or owner by owner
  std::vector<Segment> segments_;
  std::vector<std::size_t> sizes_;
  std::vector<bool> ends_at_border_;         // per bucket: whether a border is among its bits, so that it isn't sorted
  std::vector<std::uint8_t> frequent_bits_;  // per bucket: number of leading bits with support >= k
};

}  // namespace sumi::rare
