#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "labs/spread/rung.hpp"
#include "labs/spread/string_list.hpp"
#include "labs/spread/word_at.hpp"
#include "methods/rare/counted_owners.hpp"

namespace sumi::spread {

// The lists that are being written, and which supporters were counted at which of their strings.
class SentStrings {
 public:
  SentStrings(const CountedBlock& block, const Rung& rung)
      : block_(block),
        supporters_(block.supporters.lookup()),
        rung_(rung),
        writers_(rung.ranges),
        last_(rung.ranges),
        seen_(block.supporters.size(), 0) {}

  // Begins a string that shares `shared_bytes` bytes with the one before.
  void begin(std::string_view bytes, std::uint32_t shared_bytes) {
    ++number_;
    string_ = {.bytes = bytes};
    twice_.clear();
    shared_.clear();
    if (shared_bytes < rung_.key_bytes || number_ == 1) {
      first_of_key_ = number_;
      steps_.clear();
      range_ = range_of(bytes.substr(0, rung_.key_bytes), rung_.ranges);
    } else {
      while (!steps_.empty() && steps_.back().shared >= shared_bytes) steps_.pop_back();
      steps_.push_back({number_, shared_bytes});
    }
    has_before_ = false;
    supporter_ = kNobody;
  }
  void want_more() { string_.wants_more = true; }
  // Returns whether the same text may precede all of them.
  [[nodiscard]] bool may_share_before() const { return !has_before_ || !string_.before.empty(); }
  void add_before(std::string_view before) {
    if (!has_before_) string_.before = before;
    if (string_.before != before) string_.before = {};
    has_before_ = true;
  }
  // Positions of one string ascend, so those of one supporter are adjacent.
  void count(std::uint32_t position) {
    if (block_.by == Support::occurrences) {
      ++string_.supporters;
      return;
    }
    const std::uint32_t supporter = supporters_.at(position);
    if (supporter == supporter_) return;
    supporter_ = supporter;
    const std::uint32_t shared = block_.shared_owners.empty() ? CountedBlock::kAlone : block_.shared_owners[supporter];
    if (shared != CountedBlock::kAlone) {
      if (shared_.size() < block_.k) shared_.push_back(shared);
      return;
    }
    ++string_.supporters;
    const std::uint32_t last = std::exchange(seen_[supporter], number_);
    if (last >= first_of_key_) count_twice(last);
  }
  void end() {
    std::sort(twice_.begin(), twice_.end(),
              [](const CountedTwice& a, const CountedTwice& b) { return a.depth < b.depth; });
    string_.twice = twice_;
    std::sort(shared_.begin(), shared_.end());
    string_.shared = shared_;
    if (string_.bytes.size() < rung_.depth) string_.before = {};
    std::string_view& last = last_[range_];
    writers_[range_].add(string_, shared_bytes(last, string_.bytes));
    last = string_.bytes;
  }
  [[nodiscard]] std::vector<std::string> packed() const {
    std::vector<std::string> all;
    for (const StringListWriter& writer : writers_) all.push_back(writer.empty() ? std::string() : writer.packed());
    return all;
  }

 private:
  static constexpr std::uint32_t kNobody = 0xFFFFFFFF;
  struct Step {
    std::uint32_t number;
    std::uint32_t shared;  // bytes shared with the string before
  };

  // Finds the least number of bytes that any later string shares with the one before it.
  void count_twice(std::uint32_t last) {
    const auto step = std::upper_bound(steps_.begin(), steps_.end(), last,
                                       [](std::uint32_t number, const Step& one) { return number < one.number; });
    for (CountedTwice& one : twice_) {
      if (one.depth == step->shared) {
        ++one.supporters;
        return;
      }
    }
    twice_.push_back({step->shared, 1});
  }

  const CountedBlock& block_;
  const rare::CountedOwners::Lookup supporters_;
  const Rung& rung_;
  std::vector<StringListWriter> writers_;
  std::vector<std::string_view> last_;  // per range: the string before
  std::vector<std::uint32_t> seen_;     // per supporter: the last string at which it was counted
  std::vector<Step> steps_;             // since the key began: ascending in both
  std::vector<CountedTwice> twice_;
  std::vector<std::uint32_t> shared_;
  ListedString string_;
  std::uint32_t number_ = 0;
  std::uint32_t first_of_key_ = 1;
  std::uint32_t range_ = 0;
  std::uint32_t supporter_ = kNobody;
  bool has_before_ = false;
};

}  // namespace sumi::spread
