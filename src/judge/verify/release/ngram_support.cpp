#include <algorithm>
#include <cassert>
#include <optional>
#include <vector>

#include "base/text/utf8.hpp"
#include "base/text/windows_1252.hpp"
#include "judge/verify/release/counted_units.hpp"
#include "judge/verify/release/distinct_strings.hpp"
#include "judge/verify/release/string_table.hpp"
#include "judge/verify/release/support_count.hpp"
#include "judge/verify/release/term_support.hpp"

namespace sumi::verify {
namespace {

bool is_short(std::string_view stretch, std::uint32_t n) {
  return stretch.size() < std::uint64_t{4} * n && utf8::count(stretch) < n;
}

class NgramJudge {
 public:
  NgramJudge(std::span<const OwnedText> published, std::span<const OwnedText> counted, const Promise& promise)
      : promise_(promise),
        reading_{promise.fold, promise.strip_space},
        published_(published),
        shown_(published, promise, reading_) {
    if (counted.data() != published.data() || counted.size() != published.size())
      other_.emplace(counted, promise, reading_);
    const std::vector<std::uint32_t> owners = owners_of(counted);
    count_windows(CountedUnits(owners, promise.by));
    count_short_stretches(owners);
  }

  [[nodiscard]] std::vector<RareStretch> rare() {
    std::vector<RareStretch> result;
    const bool all_windows_reach =
        std::ranges::all_of(meetings_, [&](const Meetings& one) { return one.count >= promise_.k; });
    if (all_windows_reach && all_short_reach_) return result;
    const Cutter cutter(promise_);
    for (std::uint32_t document = 0; document < published_.size(); ++document) {
      if (is_exempt(published_[document].text)) continue;
      const Range range = shown_.of(document);
      std::optional<Cut> cut;
      for (std::uint64_t i = range.begin; i < range.end; ++i) {
        const Mask covered = rare_in(shown_.stretches()[i]);
        if (covered.empty()) continue;
        if (!cut) cut = cutter.cut(published_[document].text);
        const Range where = cut->stretches[i - range.begin];
        const Mask places = reading_.back(published_[document].text.substr(where.begin, where.size()), covered);
        for (const Range& place : places.ranges())
          result.push_back({document, {where.begin + place.begin, where.begin + place.end}});
      }
    }
    return result;
  }

 private:
  [[nodiscard]] const CutTexts& counted() const { return other_ ? *other_ : shown_; }

  void count_windows(const CountedUnits& units) {
    if (other_) {
      for (const std::string_view stretch : shown_.stretches()) {
        for_each_window(stretch, promise_.n, [&](Range window, std::uint64_t hash) {
          windows_.find_or_add(hash, stretch.substr(window.begin, window.size()));
        });
      }
      meetings_.resize(windows_.size());
    }
    for (const std::uint32_t document : units.documents()) {
      const std::uint32_t unit = units.of(document);
      const Range range = counted().of(document);
      for (std::uint64_t i = range.begin; i < range.end; ++i) {
        const std::string_view stretch = counted().stretches()[i];
        const Mask& copied = counted().copied(i);
        for_each_window(stretch, promise_.n, [&](Range window, std::uint64_t hash) {
          const std::string_view string = stretch.substr(window.begin, window.size());
          const std::uint32_t number = other_ ? windows_.find(hash, string) : windows_.find_or_add(hash, string);
          if (number == StringTable::kNone) return;
          if (number == meetings_.size()) meetings_.emplace_back();
          if (!lies_in(copied, window)) meetings_[number].meet(unit, units.each_place_counts());
        });
      }
    }
  }

  void count_short_stretches(std::span<const std::uint32_t> owners) {
    std::vector<std::string_view> strings;
    for (const std::string_view stretch : shown_.stretches()) {
      if (!stretch.empty() && is_short(stretch, promise_.n)) strings.push_back(stretch);
    }
    short_.add(strings, [](std::uint32_t) {});
    short_reaches_ = reach_support(short_, counted(), owners, promise_.by, promise_.k);
    all_short_reach_ = std::ranges::find(short_reaches_, false) == short_reaches_.end();
  }
  [[nodiscard]] bool short_reaches(std::string_view stretch) const {
    bool reaches = false;
    short_.find({&stretch, 1}, [&](std::uint32_t number, std::size_t) { reaches = short_reaches_[number]; });
    return reaches;
  }

  [[nodiscard]] bool is_exempt(std::string_view text) const {
    if (promise_.short_documents == ShortDocuments::mask) return false;
    std::string mark;
    utf8::append(mark, promise_.mark);
    return text.find(mark) == std::string_view::npos &&
           utf8::count(ComparedForm{{}, promise_.strip_space}.of(text)) < promise_.n;
  }

  [[nodiscard]] Mask rare_in(std::string_view stretch) {
    Mask covered;
    if (is_short(stretch, promise_.n)) {
      if (!stretch.empty() && !short_reaches(stretch)) covered.append({0, stretch.size()});
      return covered;
    }
    for_each_window(stretch, promise_.n, [&](Range window, std::uint64_t hash) {
      const std::uint32_t number = windows_.find(hash, stretch.substr(window.begin, window.size()));
      assert(number != StringTable::kNone);
      if (meetings_[number].count < promise_.k) covered.append(window);
    });
    return covered;
  }

  const Promise& promise_;
  ComparedForm reading_;
  std::span<const OwnedText> published_;
  CutTexts shown_;
  std::optional<CutTexts> other_;  // the counted texts, if they aren't the shown ones
  StringTable windows_;
  std::vector<Meetings> meetings_;  // by window
  DistinctStrings short_;
  std::vector<bool> short_reaches_;  // by number
  bool all_short_reach_ = true;
};

}  // namespace

std::vector<RareStretch> rare_ngrams(std::span<const OwnedText> published, std::span<const OwnedText> counted,
                                     const Promise& promise) {
  return NgramJudge(published, counted, promise).rare();
}

}  // namespace sumi::verify
