#include "methods/rare/place_sorter.hpp"

#include <algorithm>
#include <bit>

#include "base/machine/parallel.hpp"
#include "base/model/spooled_pages.hpp"
#include "methods/rare/suffix_array.hpp"
#include "methods/rare/support_check.hpp"
#include "methods/rare/text_access.hpp"

namespace sumi::rare {
namespace {

constexpr unsigned kMostBucketBits = 18;  // the largest bucket should be small
constexpr std::size_t kFewLong = 256;     // suffixes that share kManyInFile: one in this many bytes of text

unsigned bucket_bits_for(std::size_t bytes) {
  return std::clamp(static_cast<unsigned>(std::bit_width(bytes)), 9U, kMostBucketBits + 8) - 8;
}

}  // namespace

// Some buckets of a part, sorted by one thread.
class PlaceSorter::Piece {
 public:
  Piece(PlaceSorter& sorter, const CountedOwners& owners, unsigned k, Buckets buckets, std::span<Item> items)
      : sorter_(sorter), support_(owners, k), buckets_(buckets), items_(items), shared_(items.size()) {}

  // Returns false after too many steps.
  bool sort() {
    for (std::size_t bucket = buckets_.first; bucket < buckets_.last; ++bucket) {
      const std::size_t size = sorter_.size({bucket, bucket + 1});
      if (size == 0) continue;
      const std::size_t begin = sorter_.size({buckets_.first, bucket});
      sort_group({static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(begin + size), 0});
      if (begin > 0) shared_[begin] = sorter_.shared(last_, items_[begin]);
      if (begin == 0) first_ = items_.front();
      last_ = items_[begin + size - 1];  // copied before its key is replaced by a later one
    }
    List<Group> groups;
    while (!live_.empty()) {
      groups.swap(live_);
      live_.clear();
      if (!read_on(groups)) return false;
      for (const Group& group : groups) sort_group(group);
    }
    return true;
  }

  [[nodiscard]] std::span<const Item> items() const { return items_; }
  // The bytes shared with the previous item, for each item; undefined for the first.
  [[nodiscard]] std::span<const std::uint32_t> shared() const { return shared_; }
  // The first and the last item, with their first keys.
  [[nodiscard]] const Item& first() const { return first_; }
  [[nodiscard]] const Item& last() const { return last_; }

 private:
  // A vector whose old memory is released at once when it grows.
  template <typename T>
  using List = std::vector<T, LargePages<T>>;
  // Items that share `depth` bytes without a border.
  struct Group {
    std::uint32_t begin;
    std::uint32_t end;
    std::uint32_t depth;
  };

  // Sorts a group by keys; runs with equal keys and enough supporters stay live.
  void sort_group(const Group& group) {
    std::sort(items_.begin() + group.begin, items_.begin() + group.end,
              [](const Item& a, const Item& b) { return a.key != b.key ? a.key < b.key : a.at < b.at; });
    for (std::uint32_t i = group.begin, end = 0; i < group.end; i = end) {
      const std::uint64_t key = items_[i].key;
      for (end = i + 1; end < group.end && items_[end].key == key;) ++end;
      if (i > group.begin) shared_[i] = group.depth + same_bytes(items_[i - 1].key, key);
      if (end == i + 1) continue;
      const unsigned whole = border_in(key);
      const std::uint32_t depth = group.depth + whole;
      if (whole == sizeof key && support_.have_support(end - i, [&](std::size_t n) { return items_[i + n].at; })) {
        live_.push_back({i, end, depth});
      } else {
        // In a whole bucket, more may be frequent than keys show, but no more than its bits hold.
        const std::uint32_t bytes = whole == sizeof key ? std::max(depth, PrefixCode::kKeyBits) : depth;
        std::fill(shared_.begin() + i + 1, shared_.begin() + end, bytes);
      }
    }
  }

  // Gives all items of some groups their next keys.
  bool read_on(std::span<const Group> groups) {
    std::size_t count = 0;
    for (const Group& group : groups) count += group.end - group.begin;
    if (sorter_.steps_ += count; sorter_.steps_ > kMostSteps * sorter_.size()) return false;
    places_.clear();
    places_.reserve(count);
    for (const Group& group : groups) {
      for (std::uint32_t i = group.begin; i < group.end; ++i) places_.push_back(items_[i].at + Position{group.depth});
    }
    const std::string_view text = sorter_.text_;
    const auto touch = [&](std::size_t i, Position place) {
      __builtin_prefetch(text.data() + place);
      __builtin_prefetch(&places_[i], 1);
    };
    for_each_by_place(places_, text.size(), touch,
                      [&](std::size_t i, Position place) { places_[i] = eight_bytes(text, place); });
    std::size_t next = 0;
    for (const Group& group : groups) {
      for (std::uint32_t i = group.begin; i < group.end; ++i) items_[i].key = places_[next++];
    }
    return true;
  }

  PlaceSorter& sorter_;
  SupportCheck support_;
  const Buckets buckets_;
  const std::span<Item> items_;
  List<std::uint32_t> shared_;
  List<Group> live_;
  List<std::uint64_t> places_;  // positions of the next keys, then the keys
  Item first_{};
  Item last_{};
};

PlaceSorter::PlaceSorter(std::string_view text, const PositionSet& chosen, unsigned threads)
    : text_(text),
      chosen_(chosen),
      threads_(std::max(1U, threads)),
      bucket_bits_(bucket_bits_for(text.size())),
      code_(text),
      own_(threads_, std::vector<std::uint32_t>(buckets(), 0)),
      begins_(buckets() + 1, 0) {
  const unsigned to_bucket = 64 - bucket_bits_;
  for_each_piece(threads_, 1, threads_, [&](std::size_t i, std::size_t, unsigned) {
    for_each_chosen_key(code_, text_, chosen_, segment(i),
                        [to_bucket, own = own_[i].data()](Position, std::uint64_t key) { ++own[key >> to_bucket]; });
  });
  for (std::size_t bucket = 0; bucket < buckets(); ++bucket) {
    begins_[bucket + 1] = begins_[bucket];
    for (const auto& own : own_) begins_[bucket + 1] += own[bucket];
  }
}

// Splits the buckets into parts of at most `most` suffixes, or of one bucket.
std::vector<PlaceSorter::Buckets> PlaceSorter::parts(std::size_t most) const {
  std::vector<Buckets> all;
  for (Buckets part{0, 0}; part.last < buckets(); part.first = part.last) {
    for (++part.last; part.last < buckets() && size({part.first, part.last + 1}) <= most;) ++part.last;
    if (size(part) > 0) all.push_back(part);
  }
  return all;
}

// Splits a part into one piece for each thread, with about equally many suffixes.
std::vector<PlaceSorter::Buckets> PlaceSorter::pieces(Buckets part) const {
  std::vector<Buckets> all;
  for (Buckets piece{part.first, part.first}; piece.last < part.last; piece.first = piece.last) {
    const std::size_t enough = size(part) * (all.size() + 1) / threads_;
    while (piece.last < part.last && size({part.first, piece.last}) < enough) ++piece.last;
    if (all.size() + 1 == threads_) piece.last = part.last;
    all.push_back(piece);
  }
  return all;
}

void PlaceSorter::gather(Buckets part, Items& items) const {
  for_each_piece(threads_, 1, threads_, [&](std::size_t i, std::size_t, unsigned) {
    std::vector<Item*> next(part.last - part.first);
    for (std::size_t bucket = part.first; bucket < part.last; ++bucket) {
      Item* const begin = items.data() + size({part.first, bucket});
      next[bucket - part.first] = begin;
      for (std::size_t before = 0; before < i; ++before) next[bucket - part.first] += own_[before][bucket];
    }
    for_each_chosen_key(code_, text_, chosen_, segment(i),
                        [&, to_bucket = 64 - bucket_bits_](Position at, std::uint64_t key) {
                          const std::size_t bucket = (key >> to_bucket) - part.first;
                          if (bucket < next.size())
                            *next[bucket]++ = {eight_bytes(text_, at), static_cast<std::uint32_t>(at)};
                        });
  });
}

// The bytes that two items with their first keys share.
std::uint32_t PlaceSorter::shared(const Item& before, const Item& behind) const {
  if (before.key != behind.key) return same_bytes(before.key, behind.key);
  if (const unsigned whole = border_in(before.key); whole < sizeof before.key) return whole;
  return static_cast<std::uint32_t>(shared_bytes(text_, before.at, behind.at, sizeof before.key));
}

bool PlaceSorter::sort(const CountedOwners& owners, unsigned k, std::uint64_t most_bytes, const std::string& folder,
                       PassPlan* plan, KeyedSuffixes& out) {
  constexpr std::uint64_t kTimes = 2;  // readings of the text a part: the scan, and later passes
  std::size_t largest = 1;
  for (std::size_t bucket = 0; bucket < buckets(); ++bucket) largest = std::max(largest, size({bucket, bucket + 1}));
  const std::uint64_t long_bytes = 2 * text_.size() / kFewLong * sizeof(out.many[0]);
  if (fixed_bytes() + long_bytes + largest * bytes_each(k) > most_bytes) return false;
  const std::vector<Buckets> all = parts((most_bytes - fixed_bytes() - long_bytes) / bytes_each(k));
  if (plan != nullptr) plan->begin_order(all.size(), kTimes * text_.size(), KeyedSuffixes::kBytesEachInFile * size());
  reserve_in(folder, out.positions, size());
  out.wide_shared = WideNumbers(size() + 1, KeyedSuffixes::kManyInFile, folder);
  out.most_shared = 0;
  out.is_in_file = true;
  std::size_t most = 0;
  for (const Buckets& part : all) most = std::max(most, size(part));
  Items items(most);
  steps_ = 0;
  Item before{};
  for (const Buckets& part : all) {
    gather(part, items);
    std::vector<Piece> sorted;
    for (const Buckets& piece : pieces(part))
      sorted.emplace_back(*this, owners, k, piece,
                          std::span(items).subspan(size({part.first, piece.first}), size(piece)));
    std::atomic<bool> is_done = true;
    for_each_piece(sorted.size(), 1, threads_, [&](std::size_t i, std::size_t, unsigned) {
      if (!sorted[i].sort()) is_done = false;
    });
    if (!is_done) return false;
    for (const Piece& piece : sorted) {
      for (std::size_t i = 0; i < piece.items().size(); ++i) {
        const std::size_t rank = out.positions.size();
        const std::uint32_t bytes = i > 0 ? piece.shared()[i] : rank > 0 ? shared(before, piece.first()) : 0;
        out.positions.push_back(static_cast<std::int32_t>(piece.items()[i].at));
        out.wide_shared.set(rank, std::min(bytes, KeyedSuffixes::kManyInFile));
        out.most_shared = std::max(out.most_shared, bytes);
        if (bytes >= KeyedSuffixes::kManyInFile) out.many.emplace_back(static_cast<std::uint32_t>(rank), bytes);
      }
      if (out.many.size() > text_.size() / kFewLong) return false;
      if (!piece.items().empty()) before = piece.last();
    }
    if (plan != nullptr) plan->end_pass();
  }
  out.wide_shared.set(size(), 0);
  return true;
}

}  // namespace sumi::rare
