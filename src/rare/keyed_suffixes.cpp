#include "rare/keyed_suffixes.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cstring>
#include <span>

#include "rare/prefix_code.hpp"
#include "rare/word_sort.hpp"
#include "text/parallel.hpp"

namespace sumi {
namespace {

constexpr unsigned kMostBucketBits = 14;
constexpr std::uint64_t kSlack = 1 << 18;  // steps
constexpr std::uint32_t kManyBytes = 64;   // compared in one go; fewer are no step
constexpr std::size_t kMostBytes = 7;      // a byte of text
constexpr std::uint64_t kSlackBytes = std::uint64_t{1} << 24;

unsigned bucket_bits_for(std::size_t bytes) {
  return std::clamp(static_cast<unsigned>(std::bit_width(bytes)), 9U, kMostBucketBits + 8) - 8;
}

// Eight bytes from a place on, the first one highest; behind a border, borders.
std::uint64_t eight_bytes(std::string_view text, Position at) {
  std::uint64_t word = ~std::uint64_t{0};
  std::memcpy(&word, text.data() + at, std::min<std::size_t>(sizeof word, text.size() - at));
  word = __builtin_bswap64(word);
  const std::uint64_t borders = word & ~((~word & 0x7F7F7F7F7F7F7F7FU) + 0x7F7F7F7F7F7F7F7FU) & 0x8080808080808080U;
  return borders == 0 ? word : word | ~std::uint64_t{0} >> std::countl_zero(borders);
}

// Bytes that two such words share. Requires: they aren't the same.
unsigned same_bytes(std::uint64_t a, std::uint64_t b) {
  return static_cast<unsigned>(std::countl_zero(a ^ b)) / 8;
}

// Which byte of it is the first border; 8: none.
unsigned border_in(std::uint64_t word) {
  return (word & 0xFF) != 0xFF ? 8 : 8 - static_cast<unsigned>(std::countr_one(word)) / 8;
}

class KeySorter {
 public:
  KeySorter(std::string_view text, const Places& chosen, const FrequentLengths& lengths, unsigned threads,
            std::uint64_t most_bytes)
      : text_(text),
        chosen_(chosen),
        lengths_(lengths),
        threads_(threads),
        most_bytes_(most_bytes),
        bucket_bits_(bucket_bits_for(text.size())),
        position_bits_(static_cast<unsigned>(std::bit_width(text.size()))),
        code_(text),
        sizes_(threads) {}

  [[nodiscard]] bool run(KeyedSuffixes& out);

 private:
  struct Item {
    std::uint64_t key;
    std::uint32_t at;
  };
  // Items that share `depth` bytes, and then a border or not.
  struct Group {
    std::size_t begin;
    std::size_t end;
    std::uint32_t depth;
    bool border;
  };
  struct Worker {
    std::vector<std::uint64_t> scratch;
    std::vector<Item> items;
    std::vector<Group> groups;
    std::vector<std::pair<std::uint32_t, std::uint32_t>> many;
  };

  [[nodiscard]] std::size_t buckets() const { return std::size_t{1} << bucket_bits_; }
  [[nodiscard]] Position position(std::uint64_t word) const {
    return word & ((std::uint64_t{1} << position_bits_) - 1);
  }
  [[nodiscard]] std::size_t size(std::size_t bucket) const { return begins_[bucket + 1] - begins_[bucket]; }
  // What one thread scans.
  [[nodiscard]] Range segment(std::size_t i) const {
    return {text_.size() * i / threads_, text_.size() * (i + 1) / threads_};
  }
  template <typename Visit>
  void scan(Range where, const Visit& visit) const;
  void count();
  void gather(std::size_t first, std::size_t last, std::uint64_t* out) const;
  void sort_bucket(std::span<std::uint64_t> words, std::size_t rank, KeyedSuffixes& out, Worker& worker);
  void sort_alike(std::size_t rank, std::uint32_t depth, bool border, KeyedSuffixes& out, Worker& worker);
  [[nodiscard]] std::uint32_t shared(Position a, Position b, std::uint32_t known);
  void put_shared(std::size_t rank, Position at, std::uint32_t bytes, KeyedSuffixes& out, Worker& worker) const;
  // False once they are too many.
  bool count_steps(std::size_t steps);

  const std::string_view text_;
  const Places& chosen_;
  const FrequentLengths& lengths_;
  const unsigned threads_;
  const std::uint64_t most_bytes_;
  const unsigned bucket_bits_;
  const unsigned position_bits_;
  const PrefixCode code_;
  std::vector<std::vector<std::size_t>> sizes_;  // per segment and bucket
  std::vector<std::size_t> begins_;              // per bucket, and one: ranks
  std::atomic<std::uint64_t> steps_ = 0;
  std::atomic<bool> given_up_ = false;
};

// Calls visit(place, key) for the chosen suffixes of a range.
template <typename Visit>
void KeySorter::scan(Range where, const Visit& visit) const {
  constexpr Position kBlock = 4096;
  std::array<std::uint64_t, kBlock> keys;
  PrefixCode::Tails tails = code_.tails_behind(text_, where.end);
  for (Position end = where.end; end > where.begin;) {
    const Position begin = end - std::min(kBlock, end - where.begin);
    code_.write_keys(text_, begin, end, tails, keys.data());
    chosen_.for_each({begin, end}, [&](Position at) { visit(at, keys[at - begin]); });
    end = begin;
  }
}

bool KeySorter::run(KeyedSuffixes& out) {
  count();
  const std::size_t count = begins_.back();
  std::size_t largest = 1;
  for (std::size_t bucket = 0; bucket < buckets(); ++bucket) largest = std::max(largest, size(bucket));
  const std::uint64_t usual_bytes = kMostBytes * text_.size();
  const std::uint64_t kept_bytes = 5 * count;
  const std::uint64_t worker_bytes = threads_ * largest * (sizeof(std::uint64_t) + sizeof(Item));
  const std::uint64_t least_bytes = kept_bytes + worker_bytes + largest * sizeof(std::uint64_t);
  if (least_bytes > std::min(usual_bytes + kSlackBytes, most_bytes_))
    return false;  // most start alike, or too little is left
  out.positions.resize(count);
  out.shared.resize(count + 1);
  const std::uint64_t most_bytes = std::min(usual_bytes, most_bytes_);
  const std::size_t most =
      std::max(largest, (most_bytes - std::min(most_bytes, kept_bytes + worker_bytes)) / sizeof(std::uint64_t));
  std::vector<std::uint64_t, LargePages<std::uint64_t>> words(std::min(most, count));
  std::vector<Worker> workers(threads_);
  for (std::size_t first = 0, last = 0; first < buckets(); first = last) {
    for (last = first + 1; last < buckets() && begins_[last + 1] - begins_[first] <= most;) ++last;
    gather(first, last, words.data());
    for_each_piece(last - first, 1, threads_, [&](std::size_t i, std::size_t, unsigned worker) {
      const std::size_t begin = begins_[first + i];
      if (size(first + i) == 0 || given_up_) return;
      sort_bucket({words.data() + begin - begins_[first], size(first + i)}, begin, out, workers[worker]);
    });
    if (given_up_) return false;
  }
  for (std::size_t bucket = 0; bucket < buckets(); ++bucket) {
    if (size(bucket) == 0) continue;
    const std::size_t rank = begins_[bucket];
    const auto at = static_cast<Position>(out.positions[rank]);
    put_shared(rank, at, rank == 0 ? 0 : shared(static_cast<Position>(out.positions[rank - 1]), at, 0), out,
               workers[0]);
  }
  out.shared[count] = 0;
  for (const Worker& worker : workers) out.many.insert(out.many.end(), worker.many.begin(), worker.many.end());
  std::sort(out.many.begin(), out.many.end());
  return true;
}

// How many suffixes each bucket has of each segment of the text.
void KeySorter::count() {
  const unsigned to_bucket = 64 - bucket_bits_;
  for_each_piece(threads_, 1, threads_, [&](std::size_t i, std::size_t, unsigned) {
    sizes_[i].assign(buckets(), 0);
    scan(segment(i), [to_bucket, own = sizes_[i].data()](Position, std::uint64_t key) { ++own[key >> to_bucket]; });
  });
  begins_.assign(buckets() + 1, 0);
  for (std::size_t bucket = 0; bucket < buckets(); ++bucket) {
    begins_[bucket + 1] = begins_[bucket];
    for (const auto& own : sizes_) begins_[bucket + 1] += own[bucket];
  }
}

// Writes the suffixes of buckets [first, last): their keys behind the bits of the bucket, and where they start. Whether a suffix's bucket
// is one of them can't be predicted, so all are written: the others where nobody looks.
void KeySorter::gather(std::size_t first, std::size_t last, std::uint64_t* out) const {
  for_each_piece(threads_, 1, threads_, [&](std::size_t i, std::size_t, unsigned) {
    const std::size_t range = last - first;
    std::uint64_t other = 0;
    std::vector<std::uint64_t*> next(range + 1, &other);
    for (std::size_t bucket = first; bucket < last; ++bucket) {
      next[bucket - first] = out + begins_[bucket] - begins_[first];
      for (std::size_t before = 0; before < i; ++before) next[bucket - first] += sizes_[before][bucket];
    }
    const unsigned bits = bucket_bits_;
    const std::uint64_t key_mask = ~std::uint64_t{0} << position_bits_;
    scan(segment(i), [=, places = next.data()](Position at, std::uint64_t key) {
      const std::size_t bucket = std::min((key >> (64 - bits)) - first, range);
      std::uint64_t* const place = places[bucket];
      *place = (key << bits & key_mask) | at;
      places[bucket] = place + static_cast<std::size_t>(bucket < range);
    });
  });
}

// All but what the first shares with the one before.
void KeySorter::sort_bucket(std::span<std::uint64_t> words, std::size_t rank, KeyedSuffixes& out, Worker& worker) {
  constexpr std::size_t kAhead = 16;
  const unsigned key_bits = std::min(64 - position_bits_, PrefixCode::kKeyBits - bucket_bits_);
  if (worker.scratch.size() < words.size()) worker.scratch.resize(words.size());
  sort_words(words, worker.scratch, key_bits, 2);
  const auto key = [&](std::size_t i) { return words[i] >> (64 - key_bits); };
  for (std::size_t i = 0, end = 0; i < words.size(); i = end) {
    for (end = i + 1; end < words.size() && key(end) == key(i);) ++end;
    for (std::size_t ahead = i + kAhead; ahead < std::min(end + kAhead, words.size()); ++ahead) {
      __builtin_prefetch(text_.data() + position(words[ahead]));
      lengths_.prefetch(position(words[ahead]));
    }
    const Position at = position(words[i]);
    out.positions[rank + i] = static_cast<std::int32_t>(at);
    if (i > 0)
      put_shared(rank + i, at, shared(position(words[i - 1]), at, 0), out, worker);  // as much with any that are alike
    if (end == i + 1) continue;
    const KeyReach reach = end == i + 2 ? KeyReach{} : code_.reach(text_, at, bucket_bits_ + key_bits);
    worker.items.clear();
    for (std::size_t j = i; j < end; ++j) worker.items.push_back({0, static_cast<std::uint32_t>(position(words[j]))});
    sort_alike(rank + i, reach.bytes, reach.border, out, worker);
    if (given_up_) return;
  }
}

// Those in worker.items, which share `depth` bytes, and then a border or not.
void KeySorter::sort_alike(std::size_t rank, std::uint32_t depth, bool border, KeyedSuffixes& out, Worker& worker) {
  std::vector<Item>& items = worker.items;
  worker.groups.assign(1, {0, items.size(), depth, border});
  while (!worker.groups.empty()) {
    const Group group = worker.groups.back();
    worker.groups.pop_back();
    const auto goes_on = [&](const Item& item) { return lengths_.may_reach(item.at, group.depth + 1); };
    const auto first = items.begin() + static_cast<std::ptrdiff_t>(group.begin);
    const auto last = items.begin() + static_cast<std::ptrdiff_t>(group.end);
    if (group.border || group.end - group.begin == 2 || std::none_of(first, last, goes_on)) {
      for (std::size_t i = group.begin; i < group.end; ++i) {
        out.positions[rank + i] = static_cast<std::int32_t>(items[i].at);
        if (i == group.begin) continue;
        const std::uint32_t bytes = group.border ? group.depth : shared(items[i - 1].at, items[i].at, group.depth);
        put_shared(rank + i, items[i].at, bytes, out, worker);
      }
      continue;
    }
    if (!count_steps(group.end - group.begin)) return;
    for (auto item = first; item != last; ++item) item->key = eight_bytes(text_, item->at + group.depth);
    std::sort(first, last, [](const Item& a, const Item& b) { return a.key != b.key ? a.key < b.key : a.at < b.at; });
    for (std::size_t i = group.begin, end = 0; i < group.end; i = end) {
      for (end = i + 1; end < group.end && items[end].key == items[i].key;) ++end;
      out.positions[rank + i] = static_cast<std::int32_t>(items[i].at);
      if (i > group.begin) {
        put_shared(rank + i, items[i].at, group.depth + same_bytes(items[i - 1].key, items[i].key), out, worker);
      }
      const unsigned whole = border_in(items[i].key);
      if (end > i + 1) worker.groups.push_back({i, end, group.depth + whole, whole < 8});
    }
  }
}

// Bytes shared, as far as they are frequent, if it is `known` that they share so many.
std::uint32_t KeySorter::shared(Position a, Position b, std::uint32_t known) {
  const std::uint32_t most = lengths_.at(b);
  std::uint32_t bytes = known;
  for (; bytes < most; bytes += 8) {
    const std::uint64_t of_a = eight_bytes(text_, a + bytes);
    const std::uint64_t of_b = eight_bytes(text_, b + bytes);
    if (of_a != of_b) return bytes + same_bytes(of_a, of_b);
    if (const unsigned border = border_in(of_a); border < 8) return bytes + border;
  }
  if (bytes - known > kManyBytes) (void)count_steps((bytes - known) / 8);
  return most;
}

void KeySorter::put_shared(std::size_t rank, Position at, std::uint32_t bytes, KeyedSuffixes& out,
                           Worker& worker) const {
  const std::uint32_t frequent = std::min(bytes, lengths_.at(at));
  out.shared[rank] = static_cast<std::uint8_t>(std::min<std::uint32_t>(frequent, KeyedSuffixes::kMany));
  if (frequent >= KeyedSuffixes::kMany) worker.many.emplace_back(static_cast<std::uint32_t>(rank), frequent);
}

bool KeySorter::count_steps(std::size_t steps) {
  if (steps_ += steps; steps_ > kSlack + text_.size()) given_up_ = true;
  return !given_up_;
}

}  // namespace

std::optional<KeyedSuffixes> sort_by_keys(std::string_view text, const Places& chosen, const FrequentLengths& lengths,
                                          unsigned threads, std::uint64_t most_bytes) {
  KeyedSuffixes sorted;
  if (text.empty()) {
    sorted.shared.assign(1, 0);
    return sorted;
  }
  if (!KeySorter(text, chosen, lengths, std::max(1U, threads), most_bytes).run(sorted)) return std::nullopt;
  return sorted;
}

}  // namespace sumi
