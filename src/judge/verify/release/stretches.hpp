#pragma once

#include <cstdint>
#include <deque>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/text/phrases.hpp"
#include "judge/verify/release/compared_form.hpp"
#include <sumi/model/promise.hpp>
#include <sumi/model/span.hpp>

namespace sumi::verify {

// A document's text and owner. Owners are numbers, in any order.
struct OwnedText {
  std::string_view text;
  std::uint32_t owner = 0;
  const Mask* copied = nullptr;  // passages that don't count; null: none
};

// The remains of a text after cutting out marks and kept phrases: docs/verify.md, "Stretches".
struct Cut {
  std::vector<Range> stretches;      // bytes of the text, in order
  std::uint64_t set_aside_runs = 0;  // maximal runs of characters of kept phrases
};

class Cutter {
 public:
  explicit Cutter(const Promise& promise);
  // Requires: valid UTF-8. O(text) for a bounded number of phrases.
  [[nodiscard]] Cut cut(std::string_view text) const;

 private:
  std::string mark_;
  Phrases keep_;
};

// The stretches of many documents in compared form. A stretch without compared characters is empty.
//   Memory  16 bytes a stretch, 8 a document; a second copy of them if the compared form differs; 24 bytes a stretch
//           and 16 a passage if there are copied ones.
class CutTexts {
 public:
  explicit CutTexts(const Promise& promise) : CutTexts(promise, ComparedForm{promise.fold}) {}
  CutTexts(const Promise& promise, ComparedForm reading) : cutter_(promise), reading_(reading) {}
  CutTexts(std::span<const OwnedText> texts, const Promise& promise, ComparedForm reading);

  // `text` must outlive this.
  void add(std::string_view text, const Mask* copied = nullptr);

  [[nodiscard]] std::size_t documents() const { return ends_.size(); }
  [[nodiscard]] const std::vector<std::string_view>& stretches() const { return stretches_; }
  // Indexes into stretches().
  [[nodiscard]] Range of(std::size_t document) const {
    return {document == 0 ? 0 : ends_[document - 1], ends_[document]};
  }
  // The copied passages of a stretch, in its bytes.
  [[nodiscard]] const Mask& copied(std::size_t stretch) const {
    return stretch < copied_.size() ? copied_[stretch] : kNothing;
  }
  [[nodiscard]] std::uint64_t set_aside_runs() const { return set_aside_runs_; }

 private:
  static const Mask kNothing;

  Cutter cutter_;
  ComparedForm reading_;
  std::vector<std::string_view> stretches_;
  std::vector<Mask> copied_;  // up to the last stretch that has any
  std::vector<std::uint64_t> ends_;
  std::deque<std::string> read_;
  std::uint64_t set_aside_runs_ = 0;
};

// Returns whether a range is inside one of the passages.
[[nodiscard]] bool lies_in(const Mask& passages, Range range);

}  // namespace sumi::verify
