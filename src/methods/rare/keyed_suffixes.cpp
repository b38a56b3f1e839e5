#include "methods/rare/keyed_suffixes.hpp"

#include <algorithm>
#include <atomic>
#include <bit>
#include <span>

#include "base/machine/parallel.hpp"
#include "methods/rare/prefix_code.hpp"
#include "methods/rare/suffix_array.hpp"
#include "methods/rare/word_sort.hpp"

namespace sumi::rare {
namespace {

constexpr unsigned kMostBucketBits = 14;
constexpr std::uint64_t kSlack = 1 << 18;      // steps
constexpr std::uint64_t kMaxStepsPerByte = 4;  // steps a byte of text
constexpr std::uint64_t kMostStepsUnknown =
    3;                                         // the same with an unknown number of steps: for a byte of what is sorted
constexpr std::uint64_t kUnknownSlack = 8;     // plus one step for this many bytes
constexpr std::size_t kFewAlike = 16;          // are compared with one of them,
constexpr std::uint32_t kComparedBytes = 256;  // this many bytes at a time
constexpr std::size_t kLine = 64;              // bytes of a cache line
constexpr std::uint32_t kManyBytes = 64;       // compared at once; fewer don't count as a step
constexpr std::size_t kMostBytes = 7;          // a byte of text
constexpr std::size_t kAtATime = 5;            // at most one suffix for this many bytes of text, if there are many
constexpr std::uint64_t kSlackBytes = std::uint64_t{1} << 24;

unsigned bucket_bits_for(std::size_t bytes) {
  return std::clamp(static_cast<unsigned>(std::bit_width(bytes)), 9U, kMostBucketBits + 8) - 8;
}

}  // namespace

KeySorter::KeySorter(std::string_view text, unsigned threads)
    : text_(text),
      threads_(std::max(1U, threads)),
      bucket_bits_(bucket_bits_for(text.size())),
      position_bits_(static_cast<unsigned>(std::bit_width(text.size()))),
      code_(text),
      own_(threads_) {}

// Counts the suffixes of each bucket in each segment of the text.
void KeySorter::choose(const PositionSet& chosen) {
  chosen_ = &chosen;
  const unsigned to_bucket = 64 - bucket_bits_;
  for_each_piece(threads_, 1, threads_, [&](std::size_t i, std::size_t, unsigned) {
    own_[i].assign(buckets(), {});
    for_each_chosen_key(code_, text_, *chosen_, segment(i),
                        [to_bucket, own = own_[i].data()](Position at, std::uint64_t key) {
                          Own& bucket = own[key >> to_bucket];
                          ++bucket.size;
                          bucket.some = static_cast<std::uint32_t>(at);
                        });
  });
  begins_.assign(buckets() + 1, 0);
  largest_ = 1;
  for (std::size_t bucket = 0; bucket < buckets(); ++bucket) {
    begins_[bucket + 1] = begins_[bucket];
    for (const auto& own : own_) begins_[bucket + 1] += own[bucket].size;
    largest_ = std::max(largest_, size({bucket, bucket + 1}));
  }
}

std::uint64_t KeySorter::expected_steps(const FrequentLengths& lengths) const {
  std::atomic<std::uint64_t> steps = 0;
  for_each_piece(threads_, 1, threads_, [&](std::size_t i, std::size_t, unsigned) {
    std::uint64_t own = 0;
    chosen_->for_each(segment(i), [&](Position at) { own += lengths.at(at) / sizeof(std::uint64_t); });
    steps += own;
  });
  return steps;
}

bool KeySorter::sort_all(const FrequentLengths& lengths, std::uint64_t most_bytes, KeyedSuffixes& out) {
  lengths_ = &lengths;
  extra_steps_per_suffix_ = 0;
  const bool is_patient = expected_steps(lengths) <= kMaxStepsPerByte * text_.size();
  most_steps_ = kSlack + (is_patient ? 2 * kMaxStepsPerByte : 1) * text_.size();  // twice: neighbours are compared
  return sort_all(most_bytes, out);
}

bool KeySorter::sort_all(const CountedOwners& owners, unsigned k, std::uint64_t most_bytes, KeyedSuffixes& out) {
  lengths_ = nullptr;
  owners_ = &owners;
  k_ = k;
  most_steps_ = kSlack + text_.size() / kUnknownSlack;
  extra_steps_per_suffix_ = kMostStepsUnknown * text_.size() / std::max<std::size_t>(1, begins_.back());
  return sort_all(most_bytes, out);
}

bool KeySorter::sort_all(std::uint64_t most_bytes, KeyedSuffixes& out) {
  const std::uint64_t fixed_bytes = KeyedSuffixes::kBytesEach * begins_.back() + worker_bytes();
  if (fixed_bytes + largest_ * sizeof(std::uint64_t) > std::min(kMostBytes * text_.size() + kSlackBytes, most_bytes)) {
    return false;  // most suffixes start alike, or too little memory is left
  }
  // Room for half of the suffixes is enough for most texts.
  const std::size_t twice = begins_.back() / 2 + largest_;
  const bool are_few = begins_.back() <= text_.size() / 2;
  const std::size_t usual = are_few ? twice : std::min(twice, text_.size() / kAtATime);
  const std::size_t most =
      std::max(largest_, std::min<std::size_t>(usual, (most_bytes - fixed_bytes) / sizeof(std::uint64_t)));
  Words words(std::min(most, begins_.back()));
  return sort({0, buckets()}, words, out);
}

void KeySorter::sort_parts(const FrequentLengths& lengths, std::uint32_t least, std::uint64_t most_bytes,
                           const std::function<void(KeyedSuffixes part)>& use) {
  lengths_ = &lengths;
  extra_steps_per_suffix_ = 0;
  most_steps_ = ~std::uint64_t{0};
  const std::uint64_t fixed_bytes = worker_bytes() + code_.memory_bytes();
  const std::uint64_t left = most_bytes - std::min(most_bytes, fixed_bytes);
  const std::vector<Buckets> all = parts(least, left / (KeyedSuffixes::kBytesEach + sizeof(std::uint64_t)));
  std::size_t largest = 0;
  for (const Buckets& part : all) largest = std::max(largest, size(part));
  Words words(largest);
  for (const Buckets& part : all) {
    KeyedSuffixes sorted;
    (void)sort(part, words, sorted);
    use(std::move(sorted));
  }
}

std::uint64_t KeySorter::least_memory_bytes(std::uint32_t least) const {
  std::size_t largest = 0;
  for (const Buckets& part : parts(least, 0)) largest = std::max(largest, size(part));
  return worker_bytes() + code_.memory_bytes() + largest * (KeyedSuffixes::kBytesEach + sizeof(std::uint64_t));
}

Position KeySorter::suffix_of(std::size_t bucket) const {
  for (const auto& own : own_) {
    if (own[bucket].size > 0) return own[bucket].some;
  }
  return 0;
}

// Splits the buckets into parts of at most `most` suffixes, if they can be that small. Suffixes of two buckets share
// the bytes in the leading bits that the buckets' numbers share.
std::vector<KeySorter::Buckets> KeySorter::parts(std::uint32_t least, std::size_t most) const {
  std::vector<Buckets> all;
  Buckets part{0, 0};  // the part up to its last possible end
  const auto may_end = [&](std::size_t bucket) {
    if (size({part.first, bucket}) > most && size(part) > 0) {
      all.push_back(part);
      part.first = part.last;
    }
    part.last = bucket;
  };
  std::size_t before = 0;
  for (std::size_t bucket = 0; bucket < buckets(); ++bucket) {
    if (size({bucket, bucket + 1}) == 0) continue;
    const auto alike = bucket_bits_ - static_cast<unsigned>(std::bit_width(before ^ bucket));
    if (code_.reach(text_, suffix_of(bucket), alike).bytes < least) may_end(bucket);
    before = bucket;
  }
  may_end(buckets());
  all.push_back(part);
  return all;
}

// Sorts a part of the buckets, as many at a time as `words` has room for.
bool KeySorter::sort(Buckets part, Words& words, KeyedSuffixes& out) {
  steps_ = 0;
  sorted_ = 0;
  given_up_ = false;
  const std::size_t count = size(part);
  const auto rank_of = [&](std::size_t bucket) { return begins_[bucket] - begins_[part.first]; };
  out.positions.resize(count);
  out.shared.resize(count + 1);
  std::vector<Worker> workers(threads_);
  if (lengths_ == nullptr) {
    for (Worker& worker : workers) worker.support.emplace(*owners_, k_);
  }
  for (Buckets some{part.first, part.first}; some.last < part.last; some.first = some.last) {
    for (++some.last; some.last < part.last && size({some.first, some.last + 1}) <= words.size();) ++some.last;
    gather(some, words.data());
    for_each_piece(some.last - some.first, 1, threads_, [&](std::size_t i, std::size_t, unsigned worker) {
      const Buckets one{some.first + i, some.first + i + 1};
      if (size(one) == 0 || given_up_) return;
      sort_bucket({words.data() + size({some.first, one.first}), size(one)}, rank_of(one.first), out, workers[worker]);
      sorted_ += size(one);
    });
    if (given_up_) return false;
  }
  for (std::size_t bucket = part.first; bucket < part.last; ++bucket) {
    if (size({bucket, bucket + 1}) == 0) continue;
    const std::size_t rank = rank_of(bucket);
    const auto at = static_cast<Position>(out.positions[rank]);
    put_shared(rank, at, rank == 0 ? 0 : shared(static_cast<Position>(out.positions[rank - 1]), at, 0), out,
               workers[0]);
  }
  out.shared[count] = 0;
  for (const Worker& worker : workers) out.many.insert(out.many.end(), worker.many.begin(), worker.many.end());
  std::sort(out.many.begin(), out.many.end());
  return true;
}

// Writes the suffixes of some buckets: their key bits after the bucket's bits, and their positions. Whether a suffix
// belongs to one of them is unpredictable, so all are written; those that don't go to an unused slot.
void KeySorter::gather(Buckets some, std::uint64_t* out) const {
  for_each_piece(threads_, 1, threads_, [&](std::size_t i, std::size_t, unsigned) {
    const std::size_t range = some.last - some.first;
    std::uint64_t other = 0;
    std::vector<std::uint64_t*> next(range + 1, &other);
    for (std::size_t bucket = some.first; bucket < some.last; ++bucket) {
      next[bucket - some.first] = out + size({some.first, bucket});
      for (std::size_t before = 0; before < i; ++before) next[bucket - some.first] += own_[before][bucket].size;
    }
    const unsigned bits = bucket_bits_;
    const std::uint64_t key_mask = ~std::uint64_t{0} << position_bits_;
    for_each_chosen_key(code_, text_, *chosen_, segment(i),
                        [=, first = some.first, places = next.data()](Position at, std::uint64_t key) {
                          const std::size_t bucket = std::min((key >> (64 - bits)) - first, range);
                          std::uint64_t* const place = places[bucket];
                          *place = (key << bits & key_mask) | at;
                          places[bucket] = place + static_cast<std::size_t>(bucket < range);
                        });
  });
}

// Sorts a bucket. Only what its first suffix shares with the previous bucket is not set here.
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
      if (lengths_ != nullptr) lengths_->prefetch(position(words[ahead]));
    }
    const Position at = position(words[i]);
    out.positions[rank + i] = static_cast<std::int32_t>(at);
    if (i > 0)
      put_shared(rank + i, at, shared(position(words[i - 1]), at, 0), out, worker);  // as much with any that are alike
    if (end == i + 1) continue;
    if (lengths_ == nullptr &&
        !worker.support->have_support(end - i, [&](std::size_t n) { return position(words[i + n]); })) {
      for (std::size_t j = i + 1; j < end; ++j) {
        out.positions[rank + j] = static_cast<std::int32_t>(position(words[j]));
        out.shared[rank + j] = PrefixCode::kKeyBits;  // an upper bound, in bytes
      }
      continue;
    }
    const KeyReach reach =
        lengths_ != nullptr && end == i + 2 ? KeyReach{} : code_.reach(text_, at, bucket_bits_ + key_bits);
    worker.items.clear();
    for (std::size_t j = i; j < end; ++j) worker.items.push_back({0, static_cast<std::uint32_t>(position(words[j]))});
    sort_alike(rank + i, reach.bytes, reach.border, out, worker);
    if (given_up_) return;
  }
}

// Sorts worker.items, which share `depth` bytes and, if `border`, a border after them.
void KeySorter::sort_alike(std::size_t rank, std::uint32_t depth, bool border, KeyedSuffixes& out, Worker& worker) {
  std::vector<Item>& items = worker.items;
  worker.groups.assign(1, {0, items.size(), depth, border});
  while (!worker.groups.empty()) {
    const Group group = worker.groups.back();
    worker.groups.pop_back();
    const std::span own(items.data() + group.begin, group.end - group.begin);
    const auto is_longer = [&](const Item& item) { return lengths_->may_reach(item.at, group.depth + 1); };
    const bool is_left = lengths_ != nullptr
                             ? own.size() > 2 && std::any_of(own.begin(), own.end(), is_longer)
                             : worker.support->have_support(own.size(), [&](std::size_t i) { return own[i].at; });
    if (group.border || !is_left) {
      for (std::size_t i = group.begin; i < group.end; ++i) {
        out.positions[rank + i] = static_cast<std::int32_t>(items[i].at);
        if (i == group.begin) continue;
        const std::uint32_t bytes =
            group.border || lengths_ == nullptr ? group.depth : shared(items[i - 1].at, items[i].at, group.depth);
        put_shared(rank + i, items[i].at, bytes, out, worker);
      }
      continue;
    }
    const bool goes_on =
        own.size() <= kFewAlike ? part_by_one(group, rank, out, worker) : part_by_bytes(group, rank, out, worker);
    if (!goes_on) return;
  }
}

// Splits a group by the next eight bytes.
bool KeySorter::part_by_bytes(const Group& group, std::size_t rank, KeyedSuffixes& out, Worker& worker) {
  std::vector<Item>& items = worker.items;
  const std::span own(items.data() + group.begin, group.end - group.begin);
  for (Item& item : own) item.key = eight_bytes(text_, item.at + group.depth);
  std::sort(own.begin(), own.end(),
            [](const Item& a, const Item& b) { return a.key != b.key ? a.key < b.key : a.at < b.at; });
  for (std::size_t i = group.begin, end = 0; i < group.end; i = end) {
    for (end = i + 1; end < group.end && items[end].key == items[i].key;) ++end;
    out.positions[rank + i] = static_cast<std::int32_t>(items[i].at);
    if (i > group.begin)
      put_shared(rank + i, items[i].at, group.depth + same_bytes(items[i - 1].key, items[i].key), out, worker);
    const unsigned whole = border_in(items[i].key);
    if (end > i + 1) worker.groups.push_back({i, end, group.depth + whole, whole < 8});
  }
  return count_steps(group.end - group.begin);
}

// Splits a group by the number of bytes shared with its first suffix; descending, so that the first goes with those
// that share most.
bool KeySorter::part_by_one(const Group& group, std::size_t rank, KeyedSuffixes& out, Worker& worker) {
  std::vector<Item>& items = worker.items;
  const Position one = items[group.begin].at + group.depth;
  for (std::size_t i = group.begin + 1; i < group.end; ++i) {
    for (const std::size_t line : {1, 2}) __builtin_prefetch(text_.data() + items[i].at + group.depth + line * kLine);
  }
  std::uint64_t bytes = 0;
  for (std::size_t i = group.begin + 1; i < group.end; ++i) {
    Item item = items[i];
    const SharedBytes shared = shared_from(text_, one, item.at + group.depth, kComparedBytes);
    bytes += shared.bytes;
    item.key = 2 * shared.bytes + static_cast<unsigned>(shared.border);
    std::size_t place = i;
    for (; place > group.begin + 1 && items[place - 1].key < item.key; --place) items[place] = items[place - 1];
    items[place] = item;
  }
  // The first suffix joins those that share everything that was compared.
  const std::uint64_t most = items[group.begin + 1].key;
  items[group.begin].key = (most & 1) != 0 || most >= 2 * kComparedBytes ? most : ~std::uint64_t{0};
  for (std::size_t i = group.begin, end = 0; i < group.end; i = end) {
    for (end = i + 1; end < group.end && items[end].key == items[i].key;) ++end;
    const auto depth = group.depth + static_cast<std::uint32_t>(items[i].key / 2);
    out.positions[rank + i] = static_cast<std::int32_t>(items[i].at);
    if (i > group.begin) put_shared(rank + i, items[i].at, depth, out, worker);
    if (end > i + 1) worker.groups.push_back({i, end, depth, (items[i].key & 1) != 0});
  }
  return count_steps(group.end - group.begin + bytes / kManyBytes);
}

// The number of shared bytes, limited to the frequent ones; `known`: a lower bound that is already known.
std::uint32_t KeySorter::shared(Position a, Position b, std::uint32_t known) {
  const std::uint32_t most = lengths_ != nullptr ? lengths_->at(b) : ~std::uint32_t{0};
  std::uint32_t bytes = known;
  for (; bytes < most; bytes += kComparedBytes) {
    const SharedBytes more = shared_from(text_, a + bytes, b + bytes, kComparedBytes);
    if (more.border || more.bytes < kComparedBytes) return bytes + more.bytes;
  }
  if (bytes - known > kManyBytes) (void)count_steps((bytes - known) / 8);
  return most;
}

void KeySorter::put_shared(std::size_t rank, Position at, std::uint32_t bytes, KeyedSuffixes& out,
                           Worker& worker) const {
  const std::uint32_t frequent = lengths_ != nullptr ? std::min(bytes, lengths_->at(at)) : bytes;
  out.shared[rank] = static_cast<std::uint8_t>(std::min<std::uint32_t>(frequent, KeyedSuffixes::kMany));
  if (frequent >= KeyedSuffixes::kMany) worker.many.emplace_back(static_cast<std::uint32_t>(rank), frequent);
}

bool KeySorter::count_steps(std::size_t steps) {
  if (steps_ += steps; steps_ > most_steps_ + extra_steps_per_suffix_ * sorted_) given_up_ = true;
  return !given_up_;
}

std::optional<KeyedSuffixes> sort_by_keys(std::string_view text, const PositionSet& chosen,
                                          const FrequentLengths& lengths, unsigned threads, std::uint64_t most_bytes) {
  KeyedSuffixes sorted;
  if (text.empty()) {
    sorted.shared.assign(1, 0);
    return sorted;
  }
  KeySorter sorter(text, threads);
  sorter.choose(chosen);
  if (!sorter.sort_all(lengths, most_bytes, sorted)) return std::nullopt;
  return sorted;
}

}  // namespace sumi::rare
