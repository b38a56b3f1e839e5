#include "judge/verify/release/support_count.hpp"

#include <algorithm>
#include <numeric>
#include <optional>

#include "judge/verify/automaton.hpp"
#include "judge/verify/release/counted_units.hpp"
#include <sumi/model/error.hpp>

namespace sumi::verify {
namespace {

constexpr std::uint32_t kNobody = Meetings::kNobody;

// Counts the occurrences of many strings, up to k. Requires: units come consecutively.
class Tally {
 public:
  Tally(std::size_t strings, Support by, unsigned k)
      : each_place_counts_(by == Support::occurrences), k_(k), count_(strings), last_unit_(strings, kNobody) {}

  // Counts a string, which includes all of its suffixes. False if it doesn't count because the same unit had it before.
  bool meet(std::uint32_t string, std::uint32_t unit) {
    if (!each_place_counts_ && last_unit_[string] == unit) return false;
    last_unit_[string] = unit;
    if (!met_alone(string, unit)) ++count_[string];
    return true;
  }
  // Counts a string without its suffixes.
  void meet_alone(std::uint32_t string, std::uint32_t unit) {
    last_unit_alone_.resize(count_.size(), kNobody);
    if (!each_place_counts_ && (last_unit_[string] == unit || met_alone(string, unit))) return;
    last_unit_alone_[string] = unit;
    alone_.resize(count_.size());
    ++(each_place_counts_ ? alone_ : count_)[string];
  }
  void add(std::uint32_t string, std::uint64_t places) { count_[string] += places; }
  // If each occurrence counts, this includes occurrences that count for its suffixes, too.
  [[nodiscard]] std::uint64_t count(std::uint32_t string) const { return count_[string]; }
  [[nodiscard]] bool reached(std::uint32_t string) const {
    return count_[string] + (alone_.empty() ? 0 : alone_[string]) >= k_;
  }

 private:
  [[nodiscard]] bool met_alone(std::uint32_t string, std::uint32_t unit) const {
    return !each_place_counts_ && !last_unit_alone_.empty() && last_unit_alone_[string] == unit;
  }

  bool each_place_counts_;
  std::uint64_t k_;
  std::vector<std::uint64_t> count_;
  std::vector<std::uint32_t> last_unit_;
  std::vector<std::uint64_t> alone_;
  std::vector<std::uint32_t> last_unit_alone_;
};

// A string's support is at least the number of whole stretches that equal it.
std::vector<bool> reach_as_whole(const DistinctStrings& strings, const CutTexts& texts, const CountedUnits& units,
                                 unsigned k) {
  std::vector<Meetings> meetings(strings.all().size());
  for (const std::uint32_t document : units.documents()) {
    const Range range = texts.of(document);
    strings.find(std::span(texts.stretches()).subspan(range.begin, range.size()),
                 [&](std::uint32_t string, std::size_t index) {
                   if (!lies_in(texts.copied(range.begin + index), {0, strings.all()[string].size()}))
                     meetings[string].meet(units.of(document), units.each_place_counts());
                 });
  }
  std::vector<bool> reached;
  reached.reserve(meetings.size());
  for (const Meetings& one : meetings) reached.push_back(one.count >= k);
  return reached;
}

// Counts occurrences of the automaton's strings in one stretch after another.
class Finder {
 public:
  Finder(const Automaton& automaton, std::span<const std::string_view> strings, Support by, Tally& tally)
      : automaton_(automaton), strings_(strings), each_place_counts_(by == Support::occurrences), tally_(tally) {}

  void find_in(std::string_view stretch, std::uint32_t unit) {
    Automaton::State state = Automaton::start();
    for (const char byte : stretch) {
      state = automaton_.next(state, byte);
      meet_all(state, unit);
    }
  }
  // For strings that end in a copied passage, only those that begin before it.
  void find_in(std::string_view stretch, const Mask& copied, std::uint32_t unit) {
    Automaton::State state = Automaton::start();
    auto passage = copied.ranges().begin();
    for (std::size_t end = 1; end <= stretch.size(); ++end) {
      state = automaton_.next(state, stretch[end - 1]);
      while (passage != copied.ranges().end() && passage->end < end) ++passage;
      if (passage == copied.ranges().end() || end <= passage->begin) {
        meet_all(state, unit);
        continue;
      }
      for (std::uint32_t string = automaton_.longest_ending(state);
           string != Automaton::kNone && strings_[string].size() > end - passage->begin;
           string = automaton_.longest_suffix(string)) {
        tally_.meet_alone(string, unit);
      }
    }
  }

 private:
  // A unit that had a string before also had all of its suffixes; so each is visited once a unit.
  void meet_all(Automaton::State state, std::uint32_t unit) {
    for (std::uint32_t string = automaton_.longest_ending(state); string != Automaton::kNone;
         string = automaton_.longest_suffix(string)) {
      if (!tally_.meet(string, unit) || each_place_counts_) break;
    }
  }

  const Automaton& automaton_;
  std::span<const std::string_view> strings_;
  bool each_place_counts_;
  Tally& tally_;
};

Tally find_anywhere(const Automaton& automaton, std::span<const std::string_view> strings, const CutTexts& texts,
                    const CountedUnits& units, Support by, unsigned k) {
  Tally tally(strings.size(), by, k);
  Finder finder(automaton, strings, by, tally);
  for (const std::uint32_t document : units.documents()) {
    const std::uint32_t unit = units.of(document);
    const Range range = texts.of(document);
    for (std::uint64_t i = range.begin; i < range.end; ++i) {
      if (const Mask& copied = texts.copied(i); copied.empty()) {
        finder.find_in(texts.stretches()[i], unit);
      } else {
        finder.find_in(texts.stretches()[i], copied, unit);
      }
    }
  }
  return tally;
}

// Only the longest string at each position was counted: its occurrences are added to its suffixes.
void add_places_to_suffixes(const Automaton& automaton, std::span<const std::string_view> strings, Tally& tally) {
  std::vector<std::uint32_t> longest_first(strings.size());
  std::iota(longest_first.begin(), longest_first.end(), 0U);
  std::ranges::sort(longest_first, std::greater{}, [&](std::uint32_t i) { return strings[i].size(); });
  for (const std::uint32_t string : longest_first) {
    const std::uint32_t suffix = automaton.longest_suffix(string);
    if (suffix != Automaton::kNone) tally.add(suffix, tally.count(string));
  }
}

}  // namespace

std::vector<bool> reach_support(const DistinctStrings& distinct, const CutTexts& texts,
                                std::span<const std::uint32_t> owners, Support by, unsigned k,
                                const SearchLimits& limits, unsigned threads) {
  const CountedUnits units(owners, by);
  const std::vector<std::string_view>& strings = distinct.all();
  std::vector<bool> reached = reach_as_whole(distinct, texts, units, k);
  if (search_at_anchors(strings, texts, units, k, limits.looks_per_byte, reached, threads)) return reached;
  std::vector<std::uint32_t> open;
  for (std::uint32_t i = 0; i < strings.size(); ++i) {
    if (!reached[i]) open.push_back(i);
  }
  std::ranges::sort(open, {}, [&](std::uint32_t i) { return strings[i]; });
  for (std::size_t begin = 0, end = 0; begin < open.size(); begin = end) {
    std::vector<std::string_view> batch;
    for (std::size_t bytes = 0; end < open.size(); ++end) {
      bytes += strings[open[end]].size();
      if (!batch.empty() && bytes > limits.batch_bytes) break;
      batch.push_back(strings[open[end]]);
    }
    const Automaton automaton(batch);
    Tally tally = find_anywhere(automaton, batch, texts, units, by, k);
    if (by == Support::occurrences) add_places_to_suffixes(automaton, batch, tally);
    for (std::uint32_t i = 0; i < batch.size(); ++i) reached[open[begin + i]] = tally.reached(i);
  }
  return reached;
}

SupportVerdict check_support(std::span<const OwnedText> published, std::span<const OwnedText> counted,
                             const Promise& promise, unsigned threads) {
  const ComparedForm reading{promise.fold};
  const CutTexts shown(published, promise, reading);
  std::optional<CutTexts> other;
  if (counted.data() != published.data() || counted.size() != published.size())
    other.emplace(counted, promise, reading);
  const CutTexts& texts = other ? *other : shown;
  const std::vector<std::uint32_t> owners = owners_of(counted);

  DistinctStrings distinct;
  std::vector<std::uint32_t> string_of_stretch;
  string_of_stretch.reserve(shown.stretches().size());
  distinct.add(shown.stretches(), [&](std::uint32_t string) { string_of_stretch.push_back(string); });
  const bool is_too_long =
      std::ranges::any_of(distinct.all(), [](std::string_view one) { return one.size() >= Automaton::kNone; });
  if (is_too_long)
    throw Error{Error::Kind::unfinished, {}, "a stretch has 2^32 - 1 bytes or more; verify the documents in parts"};
  const std::vector<bool> reached = reach_support(distinct, texts, owners, promise.by, promise.k, {}, threads);

  SupportVerdict verdict;
  verdict.stretches = shown.stretches().size();
  verdict.kept_by_policy = shown.set_aside_runs();
  const Cutter cutter(promise);
  for (std::uint32_t document = 0; document < published.size(); ++document) {
    const Range range = shown.of(document);
    const auto is_rare = [&](std::uint32_t string) { return !reached[string]; };
    const auto begin = string_of_stretch.begin() + static_cast<std::ptrdiff_t>(range.begin);
    const auto end = string_of_stretch.begin() + static_cast<std::ptrdiff_t>(range.end);
    if (std::none_of(begin, end, is_rare)) continue;
    const Cut places = cutter.cut(published[document].text);
    for (std::uint64_t i = 0; i < range.size(); ++i)
      if (is_rare(begin[static_cast<std::ptrdiff_t>(i)])) verdict.rare.push_back({document, places.stretches[i]});
  }
  return verdict;
}

}  // namespace sumi::verify
