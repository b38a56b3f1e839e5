#include "judge/verify/release/stretches.hpp"

#include <algorithm>

#include "base/text/utf8.hpp"

namespace sumi::verify {

Cutter::Cutter(const Promise& promise) : keep_(promise.keep) {
  utf8::append(mark_, promise.mark);
}

Cut Cutter::cut(std::string_view text) const {
  const Mask set_aside = keep_.find(text);
  Cut result;
  result.set_aside_runs = set_aside.ranges().size();
  const auto cut_at_marks = [&](std::size_t begin, std::size_t end) {
    while (begin < end) {
      const std::size_t mark = std::min(text.substr(0, end).find(mark_, begin), end);
      if (mark > begin) result.stretches.push_back({begin, mark});
      begin = mark + mark_.size();
    }
  };
  std::size_t begin = 0;
  for (const Range& phrases : set_aside.ranges()) {
    cut_at_marks(begin, phrases.begin);
    begin = phrases.end;
  }
  cut_at_marks(begin, text.size());
  return result;
}

CutTexts::CutTexts(std::span<const OwnedText> texts, const Promise& promise, ComparedForm reading)
    : CutTexts(promise, reading) {
  for (const OwnedText& text : texts) add(text.text, text.copied);
}

const Mask CutTexts::kNothing;

void CutTexts::add(std::string_view text, const Mask* copied) {
  const Cut cut = cutter_.cut(text);
  for (const Range& stretch : cut.stretches) {
    std::string_view bytes = text.substr(stretch.begin, stretch.size());
    if (copied != nullptr && !copied->empty()) {
      Mask passages;
      const auto [first, last] = copied->meeting(stretch);
      for (const Range* passage = first; passage != last; ++passage) {
        passages.append({std::max(passage->begin, stretch.begin) - stretch.begin,
                         std::min(passage->end, stretch.end) - stretch.begin});
      }
      if (!passages.empty()) {
        copied_.resize(stretches_.size());
        copied_.push_back(reading_.forth(bytes, passages));
      }
    }
    if (reading_.changes()) bytes = read_.emplace_back(reading_.of(bytes));
    stretches_.push_back(bytes);
  }
  ends_.push_back(stretches_.size());
  set_aside_runs_ += cut.set_aside_runs;
}

bool lies_in(const Mask& passages, Range range) {
  if (passages.empty()) return false;
  const auto [first, last] = passages.meeting(range);
  return first != last && first->begin <= range.begin && range.end <= first->end;
}

}  // namespace sumi::verify
