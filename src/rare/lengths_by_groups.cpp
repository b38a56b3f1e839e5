#include "rare/lengths_by_groups.hpp"

#include <algorithm>
#include <atomic>
#include <cassert>
#include <limits>
#include <numeric>

#include <fmt/format.h>

#include <sumi/error.hpp>

#include "rare/group_pass.hpp"
#include "rare/parallel.hpp"
#include "rare/suffix_buckets.hpp"
#include "rare/text_access.hpp"
#include "text/utf8.hpp"

namespace sumi {
namespace {

constexpr std::uint32_t kNoCharacter = 0xFF;

// The character that ends a word of eight bytes, as its bytes; kNoCharacter for a border.
std::uint32_t last_character(std::uint64_t word) {
  unsigned bytes = 1;
  while (bytes < 4 && !utf8::starts_character(static_cast<char>(word >> (8 * (bytes - 1)) & 0xFF))) ++bytes;
  return static_cast<std::uint32_t>(word & (~std::uint64_t{0} >> (64 - 8 * bytes)));
}

struct TooRepetitive {};

// What all threads have done so far.
struct Work {
  unsigned most;  // steps a suffix; 0: any
  std::atomic<std::uint64_t> suffixes{0};
  std::atomic<std::uint64_t> steps{0};

  void count(std::uint64_t more) {
    constexpr std::uint64_t kSlack = 1 << 18;
    const std::uint64_t now = steps += more;
    if (most > 0 && now > kSlack + most * suffixes) throw TooRepetitive{};
  }
};

// One thread's rounds over one bucket after another.
template <typename Index>
class Grouping {
 public:
  // What a suffix of the largest bucket takes, below.
  static constexpr std::size_t kBytesASuffix = 112;

  Grouping(const TextAccess& access, unsigned k, std::size_t owners, Work& work, FrequentLengths& lengths)
      : access_(access), work_(work), lengths_(lengths), pass_(k, owners, lengths) {}

  void run(std::span<const Suffix<Index>> bucket, const SuffixBuckets& buckets) {
    work_.suffixes += bucket.size();
    const Group whole{0, bucket.size(), 0};
    pass_.run(bucket, {&whole, 1}, buckets.bits(), buckets.code());
    while (!pass_.groups.empty()) {
      suffixes_.swap(pass_.live);
      groups_.swap(pass_.groups);
      pass_.live.clear();
      pass_.groups.clear();
      derive_left_uniform();
      look_ahead();
      work_.count(suffixes_.size());
      pass_.run(suffixes_, groups_, 0, PlainBytes{});
    }
  }

  [[nodiscard]] const FrequentLengths::LongLengths& long_lengths() const { return pass_.long_lengths; }

 private:
  // Drops the groups all of whose members follow the same character: so does every longer string that starts like them,
  // and g is that of the character before without it (docs/rare.md).
  void derive_left_uniform() {
    places_.clear();
    for (const Suffix<Index>& suffix : suffixes_) places_.push_back(Position{suffix.position} - 8);
    words_.resize(places_.size());
    access_.read(places_, words_);
    std::size_t kept_groups = 0;
    std::size_t kept = 0;
    for (const Group& group : groups_) {
      const std::uint32_t character = last_character(words_[group.begin]);
      std::size_t i = group.begin;
      while (i < group.end && character != kNoCharacter && last_character(words_[i]) == character) ++i;
      if (i == group.end) {
        for (i = group.begin; i < group.end; ++i) lengths_.derive(suffixes_[i].position);
        continue;
      }
      groups_[kept_groups++] = {kept, kept + group.end - group.begin, group.depth};
      for (i = group.begin; i < group.end; ++i) suffixes_[kept++] = suffixes_[i];
    }
    groups_.resize(kept_groups);
    suffixes_.resize(kept);
  }

  void look_ahead() {
    places_.clear();
    for (const Group& group : groups_) {
      for (std::size_t i = group.begin; i < group.end; ++i) places_.push_back(suffixes_[i].position + group.depth);
    }
    words_.resize(places_.size());
    access_.read(places_, words_);
    for (std::size_t i = 0; i < suffixes_.size(); ++i) suffixes_[i].key = words_[i];
  }

  const TextAccess& access_;
  Work& work_;
  FrequentLengths& lengths_;
  GroupPass<Index> pass_;
  std::vector<Suffix<Index>> suffixes_;
  std::vector<Group> groups_;
  std::vector<Position> places_;
  std::vector<std::uint64_t> words_;
};

// How many suffixes are gathered at a time.
template <typename Index>
std::size_t batch_size(const CountingText& text, const SuffixBuckets& buckets, std::size_t owners, const GroupOptions& options) {
  std::size_t largest = 1;
  for (std::size_t bucket = 0; bucket < buckets.buckets(); ++bucket) largest = std::max(largest, buckets.size(bucket));
  const std::uint64_t size = text.bytes.size();
  if (options.batch > 0) return std::max<std::size_t>(largest, options.batch);
  if (options.memory_bytes == 0) return std::max<std::size_t>({largest, size * 4 / sizeof(Suffix<Index>), 1U << 16});
  const std::uint64_t fixed = size + buckets.memory_bytes() +
                              options.threads * (largest * Grouping<Index>::kBytesASuffix + owners * sizeof(std::uint32_t));
  const std::uint64_t least = fixed + largest * sizeof(Suffix<Index>);
  if (options.memory_bytes < least) {
    throw Error{Error::Kind::unfinished, "",
                fmt::format("the limit on memory is too low by {} MB; raise --memory, or use fewer --threads",
                            ((least - options.memory_bytes) >> 20) + 1)};
  }
  return std::min<std::uint64_t>((options.memory_bytes - fixed) / sizeof(Suffix<Index>), std::max<std::uint64_t>(size, 1));
}

template <typename Index>
FrequentLengths group(const CountingText& text, Support by, unsigned k, const GroupOptions& options) {
  const SuffixBuckets buckets(text, by, k, options.threads);
  const std::size_t owners =
      by == Support::occurrences ? 0 : by == Support::documents ? text.documents.size() : text.owners;
  const std::size_t most = batch_size<Index>(text, buckets, owners, options);
  FrequentLengths lengths(text.bytes.size());
  const TextInMemory access(text.bytes);
  Work work{options.most_work};
  std::vector<Grouping<Index>> groupings;
  for (unsigned i = 0; i < options.threads; ++i) groupings.emplace_back(access, k, owners, work, lengths);
  std::vector<Suffix<Index>> suffixes;
  for (std::size_t first = 0; first < buckets.buckets();) {
    std::size_t last = first;
    std::vector<std::size_t> begins{0};
    do begins.push_back(begins.back() + buckets.size(last++));
    while (last < buckets.buckets() && begins.back() + buckets.size(last) <= most);
    if (suffixes.capacity() < begins.back()) suffixes = std::vector<Suffix<Index>>(std::min(most, text.bytes.size()));
    const std::span<Suffix<Index>> batch(suffixes.data(), begins.back());
    buckets.gather<Index>(first, last, batch, lengths);
    std::vector<std::size_t> by_size(last - first);
    std::iota(by_size.begin(), by_size.end(), std::size_t{0});
    std::stable_sort(by_size.begin(), by_size.end(), [&](std::size_t a, std::size_t b) {
      return begins[a + 1] - begins[a] > begins[b + 1] - begins[b];
    });
    for_each_piece(by_size.size(), 1, options.threads, [&](std::size_t i, std::size_t, unsigned worker) {
      const std::size_t begin = begins[by_size[i]];
      const std::size_t end = begins[by_size[i] + 1];
      if (begin < end) groupings[worker].run(batch.subspan(begin, end - begin), buckets);
    });
    first = last;
  }
  for (const Grouping<Index>& grouping : groupings) lengths.add_long(grouping.long_lengths());
  lengths.finish();
  return lengths;
}

}  // namespace

std::optional<FrequentLengths> lengths_by_groups(const CountingText& text, Support by, unsigned k,
                                                 const GroupOptions& options) {
  assert(k >= 2);
  GroupOptions sound = options;
  sound.threads = std::max(1U, options.threads);
  const bool wide = options.wide_positions || text.bytes.size() > std::numeric_limits<std::uint32_t>::max();
  try {
    return wide ? group<std::uint64_t>(text, by, k, sound) : group<std::uint32_t>(text, by, k, sound);
  } catch (const TooRepetitive&) {
    return std::nullopt;
  }
}

}  // namespace sumi
