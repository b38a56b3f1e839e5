#include "check/ngram_support.hpp"

#include <cassert>
#include <optional>
#include <unordered_map>

#include "check/counted_units.hpp"
#include "check/support_count.hpp"
#include "check/window_table.hpp"
#include "text/utf8.hpp"
#include "text/windows.hpp"

namespace sumi::check {
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
    if (windows_.all_reach(promise_.k) && all_short_reach_) return result;
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
    }
    for (const std::uint32_t document : units.documents()) {
      const std::uint32_t unit = units.of(document);
      const Range range = counted().of(document);
      for (std::uint64_t i = range.begin; i < range.end; ++i) {
        const std::string_view stretch = counted().stretches()[i];
        const Mask& copied = counted().copied(i);
        for_each_window(stretch, promise_.n, [&](Range window, std::uint64_t hash) {
          const std::string_view string = stretch.substr(window.begin, window.size());
          Meetings* meetings = other_ ? windows_.find(hash, string) : &windows_.find_or_add(hash, string);
          if (meetings != nullptr && !lies_in(copied, window)) meetings->meet(unit, units.each_place_counts());
        });
      }
    }
  }

  void count_short_stretches(std::span<const std::uint32_t> owners) {
    std::vector<std::string_view> strings;
    for (const std::string_view stretch : shown_.stretches()) {
      if (!stretch.empty() && is_short(stretch, promise_.n) && short_reaches_.emplace(stretch, false).second) {
        strings.push_back(stretch);
      }
    }
    const std::vector<bool> reached = reach_support(strings, counted(), owners, promise_.by, promise_.k);
    for (std::size_t i = 0; i < strings.size(); ++i) {
      short_reaches_[strings[i]] = reached[i];
      all_short_reach_ = all_short_reach_ && reached[i];
    }
  }

  [[nodiscard]] bool is_exempt(std::string_view text) const {
    if (promise_.short_documents == ShortDocuments::mask) return false;
    std::string mark;
    utf8::append(mark, promise_.mark);
    return text.find(mark) == std::string_view::npos &&
           utf8::count(Reading{{}, promise_.strip_space}.of(text)) < promise_.n;
  }

  [[nodiscard]] Mask rare_in(std::string_view stretch) {
    Mask covered;
    if (is_short(stretch, promise_.n)) {
      if (!stretch.empty() && !short_reaches_.at(stretch)) covered.append({0, stretch.size()});
      return covered;
    }
    for_each_window(stretch, promise_.n, [&](Range window, std::uint64_t hash) {
      const Meetings* meetings = windows_.find(hash, stretch.substr(window.begin, window.size()));
      assert(meetings != nullptr);
      if (meetings->count < promise_.k) covered.append(window);
    });
    return covered;
  }

  const Promise& promise_;
  Reading reading_;
  std::span<const OwnedText> published_;
  CutTexts shown_;
  std::optional<CutTexts> other_;  // what is counted, where it isn't what is shown
  WindowTable windows_;
  std::unordered_map<std::string_view, bool> short_reaches_;
  bool all_short_reach_ = true;
};

}  // namespace

std::vector<RareStretch> rare_ngrams(std::span<const OwnedText> published, std::span<const OwnedText> counted,
                                     const Promise& promise) {
  return NgramJudge(published, counted, promise).rare();
}

}  // namespace sumi::check
