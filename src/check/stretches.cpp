#include "check/stretches.hpp"

#include <algorithm>

#include "text/fold.hpp"
#include "text/utf8.hpp"

namespace sumi::check {

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

void CutTexts::add(std::string_view text) {
  const Cut cut = cutter_.cut(text);
  for (const Range& stretch : cut.stretches) {
    std::string_view bytes = text.substr(stretch.begin, stretch.size());
    if (folding_.any()) bytes = folded_.emplace_back(folded(bytes, folding_));
    stretches_.push_back(bytes);
  }
  ends_.push_back(stretches_.size());
  set_aside_runs_ += cut.set_aside_runs;
}

}  // namespace sumi::check
