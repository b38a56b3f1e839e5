#pragma once

#include <cstdint>
#include <deque>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "text/phrases.hpp"
#include <sumi/promise.hpp>
#include <sumi/span.hpp>

namespace sumi::check {

// What remains of a text when marks and kept phrases are cut out: docs/verify.md, "Stretches".
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

// The stretches of many documents, folded as the promise asks.
//   Memory  16 bytes a stretch, 8 a document; a second copy of them where something is folded.
class CutTexts {
 public:
  explicit CutTexts(const Promise& promise) : cutter_(promise), folding_(promise.fold) {}

  // `text` must outlive this.
  void add(std::string_view text);

  [[nodiscard]] std::size_t documents() const { return ends_.size(); }
  [[nodiscard]] const std::vector<std::string_view>& stretches() const { return stretches_; }
  // Indices into stretches().
  [[nodiscard]] Range of(std::size_t document) const {
    return {document == 0 ? 0 : ends_[document - 1], ends_[document]};
  }
  [[nodiscard]] std::uint64_t set_aside_runs() const { return set_aside_runs_; }

 private:
  Cutter cutter_;
  Folding folding_;
  std::vector<std::string_view> stretches_;
  std::vector<std::uint64_t> ends_;
  std::deque<std::string> folded_;
  std::uint64_t set_aside_runs_ = 0;
};

}  // namespace sumi::check
