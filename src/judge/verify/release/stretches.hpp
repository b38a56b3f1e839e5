#pragma once

#include <cstdint>
#include <deque>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/text/allowed_phrases.hpp"
#include <sumi/model/promise.hpp>
#include <sumi/model/span.hpp>

namespace sumi::verify {

// A serialized form of numbers and bytes for exchange between processes.
class CarriedWriter {
 public:
  // A variable-length number: seven bits a byte, highest first; the last byte is below 128.
  void number(std::uint64_t value);
  void word(std::uint64_t value);  // eight bytes
  void bytes(std::string_view raw) { out_.append(raw); }
  [[nodiscard]] std::string take() && { return std::move(out_); }

 private:
  std::string out_;
};

// Errors: bad_input if bytes end too early, or a number is too large.
class CarriedReader {
 public:
  explicit CarriedReader(std::string_view bytes) : rest_(bytes) {}
  [[nodiscard]] std::uint64_t number();
  [[nodiscard]] std::uint64_t number_below(std::uint64_t limit);
  [[nodiscard]] std::uint64_t word();
  [[nodiscard]] std::string_view bytes(std::uint64_t size);
  [[nodiscard]] bool empty() const { return rest_.empty(); }
  void require_end() const;
  [[noreturn]] static void refuse();

 private:
  std::string_view rest_;
};

// The compared form of a stretch: its characters, folded, optionally without White_Space. Ranges are in bytes.
//   Cost      O(stretch + ranges).
//   Requires  valid UTF-8; ranges at borders of characters.
struct ComparedForm {
  Folding fold;
  bool strip_space = false;

  [[nodiscard]] bool changes() const { return fold.any() || strip_space; }
  [[nodiscard]] std::string of(std::string_view stretch) const;
  // Maps ranges of a stretch to its compared form.
  [[nodiscard]] Mask forth(std::string_view stretch, const Mask& ranges) const;
  // Maps ranges of the compared form back to the stretch: each from its first character to its last.
  [[nodiscard]] Mask back(std::string_view stretch, const Mask& ranges) const;
};

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
