#include "publish/render.hpp"

#include <algorithm>

#include "publish/runs_of_reason.hpp"
#include "text/utf8.hpp"

namespace sumi {

Rendering::Rendering(char32_t mark, bool collapse) : collapse_(collapse) {
  utf8::append(mark_, mark);
  for (std::size_t i = 0; i < kMarksTogether; ++i) marks_ += mark_;
}

void Rendering::render(const Corpus& corpus, const Visibility& visibility, std::size_t document) {
  const Range where = corpus.documents()[document].where;
  source_ = corpus.text(where);
  text_.clear();
  runs_.clear();
  for (Position at = 0; at < source_.size();) {
    const Marks marks = marks_for(visibility[where.begin + at]);
    Position end = at;
    do {
      end = end_of_run(visibility, where.begin + end, where.end) - where.begin;
    } while (end < source_.size() && marks_for(visibility[where.begin + end]) == marks);
    runs_.push_back({at, text_.size(), marks});
    const std::string_view run = source_.substr(at, end - at);
    if (marks == Marks::none) {
      text_.append(run);
    } else {
      std::size_t left = marks == Marks::one ? 1 : utf8::count(run);
      for (; left > kMarksTogether; left -= kMarksTogether) text_.append(marks_);
      text_.append(marks_, 0, left * mark_.size());
    }
    at = end;
  }
}

Range Rendering::published(Range source) const {
  const auto place = [&](Position position, bool outward_right) -> Position {
    if (position == source_.size()) return text_.size();
    const auto behind = std::partition_point(runs_.begin(), runs_.end(),
                                             [&](const Run& run) { return run.source <= position; });
    const Run& run = *std::prev(behind);
    if (run.marks == Marks::none) return run.published + (position - run.source);
    if (run.marks == Marks::each) return run.published + utf8::count(source_.substr(run.source, position - run.source)) * mark_.size();
    return position == run.source || !outward_right ? run.published : run.published + mark_.size();
  };
  return {place(source.begin, false), place(source.end, true)};
}

}  // namespace sumi
