#include <algorithm>
#include <cassert>
#include <limits>
#include <numeric>
#include <type_traits>
#include <utility>

#include "base/machine/large_pages.hpp"
#include "base/machine/parallel.hpp"
#include "base/model/memory_limit.hpp"
#include "methods/rare/grouping.hpp"
#include "methods/rare/key_lengths.hpp"
#include "methods/rare/lengths_by_suffix_array.hpp"
#include <sumi/model/error.hpp>

namespace sumi::rare {
namespace {

constexpr Position kWide = Position{1} << 40;  // bytes

std::uint64_t table_bytes(const SuffixBuckets& buckets, const CountedOwners& owners, unsigned threads) {
  return buckets.memory_bytes() + owners.memory_bytes() + threads * owners.size() * sizeof(std::uint32_t);
}

// The limit on steps. For a selection: as for a text of which half is gathered.
std::uint64_t most_steps(const SuffixBuckets& buckets, unsigned most_work, bool selects) {
  constexpr std::uint64_t kSlack = 1 << 18;
  std::uint64_t suffixes = selects ? buckets.text_bytes() / 2 : 0;
  for (std::size_t bucket = 0; bucket < buckets.buckets(); ++bucket) suffixes += buckets.size(bucket);
  return most_work > 0 ? kSlack + most_work * suffixes : 0;
}

std::size_t largest_bucket(const SuffixBuckets& buckets) {
  std::size_t largest = 1;
  for (std::size_t bucket = 0; bucket < buckets.buckets(); ++bucket) largest = std::max(largest, buckets.size(bucket));
  return largest;
}

// Batch sizes: suffixes gathered at a time; by position, also suffixes that a thread collects after their first keys,
// and lengths of these that it writes at a time.
struct Batches {
  std::size_t gathered = 0;
  std::size_t live = 0;
  std::size_t notes = 0;
};

Batches batches(const CountingText& text, const SuffixBuckets& buckets, const CountedOwners& owners,
                const GroupOptions& options) {
  std::size_t largest = 1;
  std::size_t all = 0;
  for (std::size_t bucket = 0; bucket < buckets.buckets(); ++bucket) {
    largest = std::max(largest, buckets.size(bucket));
    all += buckets.size(bucket);
  }
  const std::uint64_t size = text.bytes.size();
  if (options.batch > 0) return {std::max<std::size_t>(largest, options.batch), options.batch / 8};
  if (options.memory_bytes == 0) {
    // Two batches suffice for most texts; one, if few suffixes are selected.
    const std::size_t some = buckets.all_shown() ? (all <= size / 2 ? all : all / 2 + largest) : size / 5 + 1;
    const std::size_t usual = std::max<std::size_t>({largest, some, 1U << 16});
    return {usual, usual / 8};
  }
  const std::uint64_t least = (text.spool_folder.empty() ? size : 0) + table_bytes(buckets, owners, options.threads) +
                              bytes_of_bucket(largest, buckets.all_shown(), options.threads);
  if (options.memory_bytes < least) throw MemoryLimitTooLow(options.held_bytes + least);
  const std::uint64_t left = options.memory_bytes - least;
  if (!options.by_place) return {largest + left / sizeof(std::uint64_t), 0};
  const std::uint64_t a_live = Grouping<PlacedLengths>::bytes_per_suffix(buckets.all_shown()) + sizeof(std::uint64_t);
  // Each batch is a pass over the text. Live suffixes only wait for others so that the text is read, and lengths are
  // written, in text order.
  const std::uint64_t of_live = left / 8;
  const std::uint64_t of_notes = left / 4;
  return {std::min(all, largest + (left - of_live - of_notes) / sizeof(std::uint64_t)),
          of_live / a_live / options.threads, of_notes / PlacedLengths::kBytesEach / options.threads};
}

// The number of threads that split buckets; by position, as many as memory permits.
unsigned splitting_threads(const SuffixBuckets& buckets, const CountedOwners& owners, const GroupOptions& options) {
  if (!options.by_place || options.memory_bytes == 0) return options.threads;
  const std::size_t largest = largest_bucket(buckets);
  unsigned threads = options.threads;
  while (threads > 1 && table_bytes(buckets, owners, threads) + bytes_of_bucket(largest, buckets.all_shown(), threads) >
                            options.memory_bytes)
    --threads;
  return threads;
}

// The ends of batches of buckets.
std::vector<std::size_t> batch_ends(const SuffixBuckets& buckets, std::size_t most) {
  std::vector<std::size_t> ends;
  std::size_t sum = 0;
  for (std::size_t bucket = 0; bucket < buckets.buckets(); ++bucket) {
    if (bucket > 0 && sum + buckets.size(bucket) > most) {
      ends.push_back(bucket);
      sum = 0;
    }
    sum += buckets.size(bucket);
  }
  ends.push_back(buckets.buckets());
  return ends;
}

// Splits buckets [first, last), whose suffixes are in `words`.
template <typename Lengths>
void split_batch(const SuffixBuckets& buckets, std::size_t first, std::size_t last, std::span<std::uint64_t> words,
                 std::vector<Grouping<Lengths>>& groupings) {
  const auto threads = static_cast<unsigned>(groupings.size());
  std::vector<std::size_t> begins{0};
  for (std::size_t bucket = first; bucket < last; ++bucket) begins.push_back(begins.back() + buckets.size(bucket));
  std::vector<std::size_t> by_size(last - first);
  std::iota(by_size.begin(), by_size.end(), std::size_t{0});
  std::stable_sort(by_size.begin(), by_size.end(),
                   [&](std::size_t a, std::size_t b) { return begins[a + 1] - begins[a] > begins[b + 1] - begins[b]; });
  for_each_piece(by_size.size(), 1, threads, [&](std::size_t i, std::size_t, unsigned worker) {
    const std::size_t begin = begins[by_size[i]];
    const std::size_t end = begins[by_size[i] + 1];
    if (begin < end) groupings[worker].run(words.subspan(begin, end - begin));
  });
  if constexpr (Lengths::kIsByPlace)
    for_each_piece(threads, 1, threads, [&](std::size_t i, std::size_t, unsigned) { groupings[i].finish(); });
}

// Processes one batch after another; each is gathered in a pass over the text.
template <typename Lengths>
void split_all(const SuffixBuckets& buckets, const Batches& most, unsigned threads, PassPlan* plan,
               std::vector<Grouping<Lengths>>& groupings, KeyLengths& lengths) {
  std::vector<std::uint64_t, LargePages<std::uint64_t>> words;
  const std::vector<std::size_t> ends = batch_ends(buckets, most.gathered);
  std::size_t largest = 0;
  const auto size = [&](std::size_t first, std::size_t last) {
    std::size_t sum = 0;
    for (std::size_t bucket = first; bucket < last; ++bucket) sum += buckets.size(bucket);
    return sum;
  };
  for (std::size_t i = 0; i < ends.size(); ++i) largest = std::max(largest, size(i == 0 ? 0 : ends[i - 1], ends[i]));
  words.resize(largest);
  constexpr std::uint64_t kTextAndLengths = 2;
  if (plan != nullptr)
    plan->begin_count(ends.size(), (kTextAndLengths + (buckets.all_shown() ? 0 : 1)) * buckets.text_bytes());
  for (std::size_t i = 0; i < ends.size(); ++i) {
    const std::size_t first = i == 0 ? 0 : ends[i - 1];
    const std::span<std::uint64_t> batch(words.data(), size(first, ends[i]));
    buckets.gather(first, ends[i], batch, lengths);
    split_batch(buckets, first, ends[i], batch, groupings);
    if constexpr (Lengths::kIsByPlace) {
      const std::size_t piece = batch.size() / threads + 1;
      for_each_piece(batch.size(), piece, threads, [&](std::size_t begin, std::size_t end, unsigned) {
        PlacedLengths::write_notes(batch.subspan(begin, end - begin), lengths);
      });
    }
    if (plan != nullptr) plan->end_pass();
  }
}

FrequentLengths group(const CountingText& text, std::string_view shown, Support by, unsigned k, GroupOptions options,
                      const Selection& selection) {
  const SuffixBuckets buckets(text, shown, by, k, options.threads, selection, options.wide_positions ? kWide : 0,
                              options.by_place ? SuffixBuckets::kMostBitsByPlace : SuffixBuckets::kMostBits);
  const CountedOwners owners(text, by);
  options.threads = splitting_threads(buckets, owners, options);
  const Batches most = batches(text, buckets, owners, options);
  KeyLengths lengths(text.bytes.size(), selection.before != nullptr, text.spool_folder);
  const bool all_shown = shown.data() == text.bytes.data();
  const SharedDepths::Who who = by != Support::occurrences ? SharedDepths::Who::owners
                                : all_shown                ? SharedDepths::Who::items
                                                           : SharedDepths::Who::some_items;
  Work work{most_steps(buckets, options.most_work, selection.starts != nullptr)};
  std::vector<KeyLengths::LongLengths> long_lengths;
  const auto split = [&](auto& of_threads, const TextAccess& of_text, const TextAccess& of_shown) {
    std::vector<Grouping<std::remove_reference_t<decltype(of_threads(0))>>> groupings;
    for (unsigned i = 0; i < options.threads; ++i)
      groupings.emplace_back(of_text, all_shown ? of_text : of_shown, k, who, owners, buckets, work, of_threads(i),
                             most.live, selection.units != nullptr);
    split_all(buckets, most, options.threads, options.plan, groupings, lengths);
    for (const auto& grouping : groupings) long_lengths.push_back(grouping.long_lengths());
  };
  if (options.by_place) {
    std::vector<PlacedLengths> placed;
    for (unsigned i = 0; i < options.threads; ++i) placed.emplace_back(lengths, most.notes);
    const auto of_threads = [&](unsigned i) -> PlacedLengths& { return placed[i]; };
    split(of_threads, TextByPlace(text.bytes), TextByPlace(shown));
    for (PlacedLengths& left : placed) left.write();
  } else {
    const auto of_threads = [&](unsigned) -> KeyLengths& { return lengths; };
    split(of_threads, TextInMemory(text.bytes), TextInMemory(shown));
  }
  FrequentLengths result = lengths.in_bytes(text.bytes, buckets.code(), options.threads);
  if (selection.units != nullptr && selection.before == nullptr)
    result.derive_within(text.bytes, *selection.units, options.threads);
  for (const KeyLengths::LongLengths& lists : long_lengths) result.add_long(lists);
  result.finish();
  return result;
}

}  // namespace

BucketSizes bucket_sizes(const CountingText& text, Support by, unsigned k, unsigned threads, bool expects_borders,
                         const Selection& selection) {
  if (most_support(text, by) < k) return {};
  const bool by_place = !text.spool_folder.empty();
  const SuffixBuckets buckets(text, text.bytes, by, k, std::max(1U, threads), selection, 0,
                              by_place ? SuffixBuckets::kMostBitsByPlace : SuffixBuckets::kMostBits, expects_borders);
  const CountedOwners owners(text, by);
  return {.fixed_bytes = table_bytes(buckets, owners, std::max(1U, threads)), .largest = largest_bucket(buckets)};
}

std::uint64_t bytes_of_bucket(std::uint64_t suffixes, bool all_shown, unsigned threads) {
  return suffixes * (threads * Grouping<KeyLengths>::bytes_per_suffix(all_shown) + sizeof(std::uint64_t));
}

std::optional<FrequentLengths> lengths_by_groups(const CountingText& text, std::string_view shown, Support by,
                                                 unsigned k, const GroupOptions& options, const Selection& selection) {
  assert(k >= 2 && shown.size() == text.bytes.size());
  if (by != Support::occurrences && std::max(text.documents.size(), text.owners) >= CountedOwners::kNobody) {
    throw Error{Error::Kind::unfinished, "",
                "2^31 - 1 or more documents or owners cannot be counted; split the corpus"};
  }
  // No string has that support.
  if (most_support(text, by) < k && selection.before == nullptr) {
    FrequentLengths::Stored none;
    fill_in(text.spool_folder, none, text.bytes.size(), std::uint8_t{0});
    return FrequentLengths(std::move(none));
  }
  GroupOptions sound = options;
  sound.threads = std::max(1U, options.threads);
  try {
    return group(text, shown, by, k, sound, selection);
  } catch (const TooRepetitive&) {
    return std::nullopt;
  }
}

}  // namespace sumi::rare
