#include "publish/mask/render.hpp"

#include <algorithm>
#include <cstring>
#include <utility>

#include "base/text/utf8.hpp"
#include "publish/mask/runs_of_reason.hpp"

namespace sumi::publish {

namespace {

std::string in_utf8(char32_t mark) {
  std::string bytes;
  utf8::append(bytes, mark);
  return bytes;
}

}  // namespace

Rendering::Rendering(char32_t mark, bool collapse) : Rendering(in_utf8(mark), collapse) {}

Rendering::Rendering(std::string mark, bool collapse) : mark_(std::move(mark)), collapse_(collapse) {
  for (std::size_t i = 0; i < kMarksTogether; ++i) marks_ += mark_;
}

void Rendering::render(const Corpus& corpus, const Visibility& visibility, std::size_t document, bool places) {
  const Range where = corpus.documents()[document].where;
  source_ = corpus.text(where);
  runs_.clear();
  size_ = 0;
  if (where.empty()) return;
  make_room();
  char* out = text_.get();
  Position begin = where.begin;
  const auto marks_after = [&](Marks before, Why why) {
    const Marks own = marks_for(why);
    return own == Marks::before && before == Marks::none ? Marks::one : own;
  };
  Marks marks = marks_after(Marks::none, visibility[begin]);
  const auto end_run = [&](Position end) {
    if (places) runs_.push_back({begin - where.begin, static_cast<Position>(out - text_.get()), marks});
    out = write_run(corpus.text(Range{begin, end}), marks, corpus.arena().size() - begin, out);
    begin = end;
  };
  for_each_change(visibility, where.begin, where.end, [&](Position at) {
    const Marks next = marks_after(marks, visibility[at]);
    if (next == marks) return;
    end_run(at);
    marks = next;
  });
  end_run(where.end);
  size_ = static_cast<std::size_t>(out - text_.get());
}

// A byte becomes at most one mark; a short run is written as if it were longer.
void Rendering::make_room() {
  const std::size_t needed = source_.size() * mark_.size() + kShortRun * mark_.size() + kShortRun;
  if (needed <= room_) return;
  room_ = needed + needed / 2;
  text_ = std::make_unique_for_overwrite<char[]>(room_);
}

char* Rendering::write_run(std::string_view run, Marks marks, std::size_t readable, char* out) const {
  if (marks == Marks::before) return out;
  if (marks == Marks::each) return write_marks(run, out);
  const std::string_view written = marks == Marks::one ? std::string_view(mark_) : run;
  if (marks == Marks::none && run.size() <= kShortRun && readable >= kShortRun) {
    std::memcpy(out, run.data(), kShortRun);
  } else {
    std::memcpy(out, written.data(), written.size());
  }
  return out + written.size();
}

char* Rendering::write_marks(std::string_view run, char* out) const {
  if (run.size() <= kShortRun) {  // short: write as many marks as it can have characters
    std::size_t characters = 0;
    for (const char byte : run) characters += utf8::starts_character(byte) ? 1 : 0;
    std::memcpy(out, marks_.data(), kShortRun * mark_.size());
    return out + characters * mark_.size();
  }
  for (std::size_t left = utf8::count(run); left > 0;) {
    const std::size_t together = std::min(left, kMarksTogether);
    std::memcpy(out, marks_.data(), together * mark_.size());
    out += together * mark_.size();
    left -= together;
  }
  return out;
}

Range Rendering::published(Range source) const {
  const auto place = [&](Position position, bool outward_right) -> Position {
    if (position == source_.size()) return size_;
    const auto behind =
        std::partition_point(runs_.begin(), runs_.end(), [&](const Run& run) { return run.source <= position; });
    const Run& run = *std::prev(behind);
    if (run.marks == Marks::before) return run.published;
    if (run.marks == Marks::none) return run.published + (position - run.source);
    if (run.marks == Marks::each)
      return run.published + utf8::count(source_.substr(run.source, position - run.source)) * mark_.size();
    return position == run.source || !outward_right ? run.published : run.published + mark_.size();
  };
  return {place(source.begin, false), place(source.end, true)};
}

}  // namespace sumi::publish
