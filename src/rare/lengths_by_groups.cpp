#include "rare/lengths_by_groups.hpp"

#include <algorithm>
#include <atomic>
#include <cassert>
#include <limits>
#include <numeric>

#include "machine/large_pages.hpp"
#include "machine/parallel.hpp"
#include "model/memory_limit.hpp"
#include "rare/group_pass.hpp"
#include "rare/key_lengths.hpp"
#include "rare/suffix_buckets.hpp"
#include "rare/text_access.hpp"
#include "text/utf8.hpp"
#include <sumi/model/error.hpp>

namespace sumi::rare {
namespace {

constexpr std::uint32_t kNoCharacter = 0xFF;
constexpr Position kWide = Position{1} << 40;  // bytes

// The character that ends a word of eight bytes, as its bytes; kNoCharacter for a border.
std::uint32_t last_character(std::uint64_t word) {
  unsigned bytes = 1;
  while (bytes < 4 && !utf8::starts_character(static_cast<char>(word >> (8 * (bytes - 1)) & 0xFF))) ++bytes;
  return static_cast<std::uint32_t>(word & (~std::uint64_t{0} >> (64 - 8 * bytes)));
}

struct TooRepetitive {};

// What all threads have done so far. Bounded by what is to be done in all, so that giving up is not a matter of timing.
struct Work {
  std::uint64_t most;  // steps; 0: any
  std::atomic<std::uint64_t> steps{0};

  void count(std::uint64_t more) {
    const std::uint64_t now = steps += more;
    if (most > 0 && now > most) throw TooRepetitive{};
  }
};

// One thread's rounds over one bucket after another.
class Grouping {
 public:
  // What a suffix of the largest bucket takes, below; live ones can double where not all is shown.
  static constexpr std::size_t bytes_a_suffix(bool all_shown) { return all_shown ? 160 : 300; }

  // `shown`: where those who count are read; the same as `text` if all is shown.
  Grouping(const TextAccess& text, const TextAccess& shown, unsigned k, SharedDepths::Who who,
           const CountedOwners& owners, const SuffixBuckets& buckets, Work& work, KeyLengths& lengths)
      : text_(text),
        shown_(shown),
        buckets_(buckets),
        format_(buckets.format()),
        work_(work),
        lengths_(lengths),
        pass_(k, who, owners, buckets.format(), lengths) {}

  void run(std::span<std::uint64_t> words) {
    pass_.run_first(words, buckets_.bits());
    for (bool first = true; !pass_.groups.empty(); first = false) {
      suffixes_.swap(pass_.live);
      groups_.swap(pass_.groups);
      pass_.live.clear();
      pass_.groups.clear();
      derive_left_uniform();
      if (first) measure_first_keys();
      look_ahead();
      work_.count(suffixes_.size());
      pass_.run(suffixes_, groups_);
    }
  }

  [[nodiscard]] const KeyLengths::LongLengths& long_lengths() const { return pass_.long_lengths; }

 private:
  // Drops the groups all of whose members follow the same character: so does every longer string that starts like them,
  // and g is that of the character before without it (docs/rare.md). Those who count must follow one that is shown.
  void derive_left_uniform() {
    read(words_, [this](const LiveSuffix& suffix, const Group&) { return format_.position(suffix.place) - 8; });
    std::size_t kept_groups = 0;
    std::size_t kept = 0;
    for (const Group& group : groups_) {
      const std::uint32_t character = last_character(words_[group.begin]);
      std::size_t i = group.begin;
      while (i < group.end && character != kNoCharacter && last_character(words_[i]) == character) ++i;
      if (i == group.end) {
        for (i = group.begin; i < group.end; ++i) {
          if (format_.asked(suffixes_[i].place)) lengths_.derive(format_.position(suffixes_[i].place));
        }
        continue;
      }
      groups_[kept_groups++] = {kept, kept + group.end - group.begin, group.depth};
      for (i = group.begin; i < group.end; ++i) suffixes_[kept++] = suffixes_[i];
    }
    groups_.resize(kept_groups);
    suffixes_.resize(kept);
  }

  // How many bytes each group shares, that has the same first key; drops those that share a border, too: what they
  // share is given.
  void measure_first_keys() {
    const unsigned bits = buckets_.bits() + pass_.first_key_bits(buckets_.bits());
    std::size_t kept_groups = 0;
    std::size_t kept = 0;
    for (const Group& group : groups_) {
      const KeyReach reach = buckets_.reach(suffixes_[group.begin].place, bits);
      if (reach.border) continue;
      groups_[kept_groups++] = {kept, kept + group.end - group.begin, reach.bytes};
      for (std::size_t i = group.begin; i < group.end; ++i) suffixes_[kept++] = suffixes_[i];
    }
    groups_.resize(kept_groups);
    suffixes_.resize(kept);
  }

  // Gives each suffix its next key. One that asks for what it shares further on than it counts becomes two.
  void look_ahead() {
    const auto next = [this](const LiveSuffix& suffix, const Group& group) {
      return format_.position(suffix.place) + group.depth;
    };
    read(words_, next);
    for (std::size_t i = 0; i < suffixes_.size(); ++i) suffixes_[i].key = words_[i];
    if (&text_ == &shown_) return;
    text_.read(places_, words_);  // of all, as read() left their places
    split_.clear();
    for (Group& group : groups_) {
      const std::size_t begin = split_.size();
      for (std::size_t i = group.begin; i < group.end; ++i) {
        const LiveSuffix& suffix = suffixes_[i];
        if (!format_.asked(suffix.place) || !format_.counts(suffix.place) || suffix.key == words_[i]) {
          split_.push_back(suffix);
          continue;
        }
        split_.push_back({format_.place(format_.position(suffix.place), SuffixFormat::kOnlyCounts), suffix.key});
        split_.push_back({format_.place(format_.position(suffix.place), SuffixFormat::kOnlyAsked), words_[i]});
      }
      group.begin = begin;
      group.end = split_.size();
    }
    suffixes_.swap(split_);
  }

  // Eight bytes for each suffix from place(suffix, its group) on: of what is shown for those who count, else of the
  // text.
  template <typename Place>
  void read(std::vector<std::uint64_t>& words, const Place& place) {
    places_.clear();
    for (const Group& group : groups_) {
      for (std::size_t i = group.begin; i < group.end; ++i) places_.push_back(place(suffixes_[i], group));
    }
    words.resize(places_.size());
    shown_.read(places_, words);
    if (&text_ == &shown_) return;
    std::vector<Position>& asking = asking_places_;
    asking.clear();
    for (std::size_t i = 0; i < suffixes_.size(); ++i) {
      if (!format_.counts(suffixes_[i].place)) asking.push_back(places_[i]);
    }
    asking_words_.resize(asking.size());
    text_.read(asking, asking_words_);
    for (std::size_t i = 0, j = 0; i < suffixes_.size(); ++i) {
      if (!format_.counts(suffixes_[i].place)) words[i] = asking_words_[j++];
    }
  }

  const TextAccess& text_;
  const TextAccess& shown_;
  const SuffixBuckets& buckets_;
  const SuffixFormat format_;
  Work& work_;
  KeyLengths& lengths_;
  GroupPass pass_;
  std::vector<LiveSuffix> suffixes_;
  std::vector<Group> groups_;
  std::vector<Position> places_;
  std::vector<std::uint64_t> words_;
  std::vector<Position> asking_places_;
  std::vector<std::uint64_t> asking_words_;
  std::vector<LiveSuffix> split_;
};

std::uint64_t table_bytes(const SuffixBuckets& buckets, const CountedOwners& owners, unsigned threads) {
  return buckets.memory_bytes() + owners.memory_bytes() + threads * owners.size() * sizeof(std::uint32_t);
}

std::uint64_t most_steps(const SuffixBuckets& buckets, unsigned most_work) {
  constexpr std::uint64_t kSlack = 1 << 18;
  std::uint64_t suffixes = 0;
  for (std::size_t bucket = 0; bucket < buckets.buckets(); ++bucket) suffixes += buckets.size(bucket);
  return most_work > 0 ? kSlack + most_work * suffixes : 0;
}

// How many suffixes are gathered at a time.
std::size_t batch_size(const CountingText& text, const SuffixBuckets& buckets, const CountedOwners& owners,
                       const GroupOptions& options) {
  std::size_t largest = 1;
  std::size_t all = 0;
  for (std::size_t bucket = 0; bucket < buckets.buckets(); ++bucket) {
    largest = std::max(largest, buckets.size(bucket));
    all += buckets.size(bucket);
  }
  const std::uint64_t size = text.bytes.size();
  if (options.batch > 0) return std::max<std::size_t>(largest, options.batch);
  if (options.memory_bytes == 0)
    return std::max<std::size_t>({largest, buckets.all_shown() ? all / 2 + largest : size / 5 + 1, 1U << 16});
  const std::uint64_t least = size + table_bytes(buckets, owners, options.threads) +
                              bytes_of_bucket(largest, buckets.all_shown(), options.threads);
  if (options.memory_bytes < least) throw MemoryLimitTooLow(options.held_bytes + least);
  return largest + (options.memory_bytes - least) / sizeof(std::uint64_t);
}

FrequentLengths group(const CountingText& text, std::string_view shown, Support by, unsigned k,
                      const GroupOptions& options, const Recount* recount) {
  const SuffixBuckets buckets(text, shown, by, k, options.threads, recount, options.wide_positions ? kWide : 0);
  const CountedOwners owners(text, by);
  const std::size_t most = batch_size(text, buckets, owners, options);
  const Position size = text.bytes.size();
  KeyLengths lengths(size, recount != nullptr);
  const TextInMemory text_access(text.bytes);
  const TextInMemory shown_access(shown);
  const bool all_shown = shown.data() == text.bytes.data();
  const SharedDepths::Who who = by != Support::occurrences ? SharedDepths::Who::owners
                                : all_shown                ? SharedDepths::Who::items
                                                           : SharedDepths::Who::some_items;
  Work work{most_steps(buckets, options.most_work)};
  std::vector<Grouping> groupings;
  for (unsigned i = 0; i < options.threads; ++i) {
    groupings.emplace_back(text_access, all_shown ? text_access : shown_access, k, who, owners, buckets, work, lengths);
  }
  std::vector<std::uint64_t, LargePages<std::uint64_t>> words;
  for (std::size_t first = 0; first < buckets.buckets();) {
    std::size_t last = first;
    std::vector<std::size_t> begins{0};
    do begins.push_back(begins.back() + buckets.size(last++));
    while (last < buckets.buckets() && begins.back() + buckets.size(last) <= most);
    if (words.size() < begins.back()) words.resize(std::min<std::size_t>(most, 2 * size));
    assert(begins.back() <= words.size());
    const std::span<std::uint64_t> batch(words.data(), begins.back());
    buckets.gather(first, last, batch, lengths);
    std::vector<std::size_t> by_size(last - first);
    std::iota(by_size.begin(), by_size.end(), std::size_t{0});
    std::stable_sort(by_size.begin(), by_size.end(), [&](std::size_t a, std::size_t b) {
      return begins[a + 1] - begins[a] > begins[b + 1] - begins[b];
    });
    for_each_piece(by_size.size(), 1, options.threads, [&](std::size_t i, std::size_t, unsigned worker) {
      const std::size_t begin = begins[by_size[i]];
      const std::size_t end = begins[by_size[i] + 1];
      if (begin < end) groupings[worker].run(batch.subspan(begin, end - begin));
    });
    first = last;
  }
  FrequentLengths result = lengths.in_bytes(text.bytes, buckets.code(), options.threads);
  for (const Grouping& grouping : groupings) result.add_long(grouping.long_lengths());
  result.finish();
  return result;
}

}  // namespace

BucketSizes bucket_sizes(const CountingText& text, Support by, unsigned k, unsigned threads) {
  if (most_support(text, by) < k) return {};
  const SuffixBuckets buckets(text, text.bytes, by, k, std::max(1U, threads));
  const CountedOwners owners(text, by);
  BucketSizes sizes{.fixed_bytes = table_bytes(buckets, owners, std::max(1U, threads)), .largest = 1};
  for (std::size_t bucket = 0; bucket < buckets.buckets(); ++bucket)
    sizes.largest = std::max<std::uint64_t>(sizes.largest, buckets.size(bucket));
  return sizes;
}

std::uint64_t bytes_of_bucket(std::uint64_t suffixes, bool all_shown, unsigned threads) {
  return suffixes * (threads * Grouping::bytes_a_suffix(all_shown) + sizeof(std::uint64_t));
}

std::optional<FrequentLengths> lengths_by_groups(const CountingText& text, std::string_view shown, Support by,
                                                 unsigned k, const GroupOptions& options, const Recount* recount) {
  assert(k >= 2 && shown.size() == text.bytes.size());
  if (by != Support::occurrences && std::max(text.documents.size(), text.owners) >= CountedOwners::kNobody) {
    throw Error{Error::Kind::unfinished, "",
                "2^31 - 1 or more documents or owners cannot be counted; split the corpus"};
  }
  // Nothing has that support.
  if (most_support(text, by) < k && recount == nullptr) return FrequentLengths(text.bytes.size());
  GroupOptions sound = options;
  sound.threads = std::max(1U, options.threads);
  try {
    return group(text, shown, by, k, sound, recount);
  } catch (const TooRepetitive&) {
    return std::nullopt;
  }
}

}  // namespace sumi::rare
