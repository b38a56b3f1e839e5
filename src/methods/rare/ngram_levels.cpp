#include <algorithm>
#include <array>
#include <cassert>
#include <map>

#include "base/machine/parallel.hpp"
#include "methods/rare/alphabet.hpp"
#include "methods/rare/counting_order.hpp"
#include "methods/rare/counting_text.hpp"
#include "methods/rare/find_lengths.hpp"

namespace sumi::rare {
namespace {

constexpr unsigned kMostThreads = 16;

struct Shared {
  const CountingText& text;
  std::string_view counted;
  Support by;
  unsigned n;
  std::span<const unsigned> ks;
  const Alphabet& alphabet;
  const std::vector<std::uint32_t>& order;
  std::vector<std::uint8_t>& levels;

  [[nodiscard]] std::uint32_t whom(std::uint32_t document) const {
    if (by == Support::occurrences) return 0xFFFFFFFF;
    return by == Support::owners ? text.documents[document].owner : document;
  }
  [[nodiscard]] std::uint8_t level(std::uint32_t support) const {
    return static_cast<std::uint8_t>(std::upper_bound(ks.begin(), ks.end(), support) - ks.begin() + 1);
  }
};

// A table of bits for keys that may be wanted: those of some windows, and a few others.
class PromisingWindows {
 public:
  template <typename Windows>
  explicit PromisingWindows(const Windows& windows) {
    for (const auto& window : windows) bits_[place(window.key) / 64] |= std::uint64_t{1} << place(window.key) % 64;
  }
  [[nodiscard]] bool operator()(std::uint64_t key) const {
    return (bits_[place(key) / 64] >> place(key) % 64 & 1) != 0;
  }

 private:
  static constexpr unsigned kWidth = 16;
  static std::size_t place(std::uint64_t key) { return key * 0xD6E8FEB86659FD93U >> (64 - kWidth); }

  std::array<std::uint64_t, (std::size_t{1} << kWidth) / 64> bits_{};
};

// Counts and judges the share of windows of worker `worker` of `workers`.
template <typename Keys>
class Worker {
 public:
  Worker(const Shared& shared, unsigned worker, unsigned workers)
      : shared_(shared), worker_(worker), workers_(workers) {}

  void run() { find_shorter(find_full()); }

 private:
  using Counts = WindowCounts<Keys>;
  using Window = typename Counts::Window;

  [[nodiscard]] bool is_mine(std::uint64_t key) const {
    return workers_ == 1 || (Counts::spread(key) >> 8 & 0xFFFF) % workers_ == worker_;
  }

  // Calls use(window) for this worker's windows of `length` characters in some documents with wanted keys, after
  // prefetching their counts, and note(window, length) for shorter stretches.
  template <typename IsWanted, typename Use, typename Note>
  void for_each(std::string_view bytes, std::span<const std::uint32_t> documents, unsigned length, const Counts& counts,
                const IsWanted& is_wanted, const Use& use, const Note& note) const {
    const Keys keys(shared_.alphabet, length);
    std::array<Window, Counts::kBatch> batch;
    std::size_t filled = 0;
    const auto flush = [&] {
      std::for_each_n(batch.begin(), filled, use);
      filled = 0;
    };
    for (const std::uint32_t document : documents) {
      const std::uint32_t whom = shared_.whom(document);
      const auto full = [&](Range window, std::uint64_t key) {
        if (!is_mine(key) || !is_wanted(key)) return;
        counts.prefetch(key);
        batch[filled++] = {key, window.begin, whom};
        if (filled == batch.size()) flush();
      };
      const auto shorter = [&](Range stretch, unsigned characters, std::uint64_t key) {
        if (is_mine(key)) note({key, stretch.begin, Counts::kNobody}, characters);
      };
      for_each_ngram(bytes, shared_.text.documents[document].where, length, shared_.alphabet, keys, full, shorter);
    }
    flush();
  }

  static constexpr auto kPassOver = [](const Window&, unsigned) {};
  static constexpr auto kAll = [](std::uint64_t) { return true; };

  // Counts full windows and returns the stretches of fewer than n characters, by length.
  std::map<unsigned, std::vector<Window>> find_full() {
    std::map<unsigned, std::vector<Window>> stretches;
    Counts counts(shared_.counted, shared_.alphabet, shared_.n);
    for_each(
        shared_.counted, shared_.order, shared_.n, counts, kAll, [&](const Window& window) { counts.add(window); },
        kPassOver);
    for_each(
        shared_.text.bytes, shared_.order, shared_.n, counts, kAll,
        [&](const Window& window) {
          shared_.levels[window.begin] = shared_.level(counts.support(window, shared_.text.bytes));
        },
        [&](const Window& stretch, unsigned length) { stretches[length].push_back(stretch); });
    return stretches;
  }

  // Searches for shorter stretches as substrings, one length after another. Those that have reached all thresholds, as
  // most soon have, are dropped: this is checked after each batch of documents, and batches double in size.
  void find_shorter(const std::map<unsigned, std::vector<Window>>& of_length) {
    constexpr std::size_t kFirstDocuments = 16;
    const std::span<const std::uint32_t> documents = shared_.order;
    const std::uint32_t most = shared_.ks.empty() ? 0 : shared_.ks.back();
    for (const auto& [length, stretches] : of_length) {
      Counts counts(shared_.text.bytes, shared_.alphabet, length);
      for (const Window& stretch : stretches) counts.know(stretch);
      std::vector<Window> open = stretches;
      for (std::size_t begin = 0, end = kFirstDocuments; begin < documents.size() && !open.empty();
           begin = end, end *= 2) {
        end = std::min(end, documents.size());
        for_each(
            shared_.counted, documents.subspan(begin, end - begin), length, counts, PromisingWindows(open),
            [&](const Window& window) { counts.add_known(window); }, kPassOver);
        std::erase_if(open, [&](const Window& one) { return counts.support(one, shared_.text.bytes) >= most; });
      }
      for (const Window& stretch : stretches) {
        shared_.levels[stretch.begin] = shared_.level(counts.support(stretch, shared_.text.bytes));
      }
    }
  }

  const Shared& shared_;
  unsigned worker_;
  unsigned workers_;
};

template <typename Keys>
void run(const Shared& shared, unsigned threads) {
  for_each_piece(threads, 1, threads, [&](std::size_t first, std::size_t last, unsigned /*thread*/) {
    for (std::size_t worker = first; worker < last; ++worker) {
      Worker<Keys>(shared, static_cast<unsigned>(worker), threads).run();
    }
  });
}

// Uses frequent lengths: a window reaches a threshold if the frequent length at its start covers it.
void find_by_lengths(const Shared& shared, unsigned threads) {
  std::vector<Length> lengths;
  for (const unsigned k : shared.ks) {
    const FrequentLengths frequent = find_lengths(shared.text, shared.counted, shared.by, k, {}, threads);
    for (const Document& document : shared.text.documents) {
      frequent.read(shared.text.bytes, document.where, lengths);
      const auto judge = [&](Range window) {
        std::uint8_t& level = shared.levels[window.begin];
        if (level == kNoNgram) level = 1;
        if (lengths[window.begin - document.where.begin] >= window.size()) ++level;
      };
      for_each_ngram(
          shared.text.bytes, document.where, shared.n, shared.alphabet, NoKeys(),
          [&](Range window, std::uint64_t) { judge(window); },
          [&](Range window, unsigned, std::uint64_t) { judge(window); });
    }
  }
}

}  // namespace

std::vector<std::uint8_t> ngram_levels(const CountingText& text, std::string_view counted, Support by, unsigned n,
                                       bool strip_space, std::span<const unsigned> ks, unsigned threads) {
  assert(n >= 1 && ks.size() <= 254 && std::is_sorted(ks.begin(), ks.end()) && counted.size() == text.bytes.size());
  std::vector<std::uint8_t> levels(text.bytes.size(), 0);
  const Alphabet alphabet(text.bytes, strip_space);
  const std::vector<std::uint32_t> order = counting_order(text.documents, by);
  const Shared shared{text, counted, by, n, ks, alphabet, order, levels};
  const unsigned workers = std::clamp(threads, 1U, kMostThreads);
  if (PackedKeys::fit(alphabet, n)) {
    run<PackedKeys>(shared, workers);
  } else if (!strip_space) {
    find_by_lengths(shared, std::max(1U, threads));
  } else {
    run<HashedKeys>(shared, workers);
  }
  return levels;
}

}  // namespace sumi::rare
