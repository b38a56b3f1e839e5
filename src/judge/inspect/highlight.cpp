#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

#include "base/text/utf8.hpp"
#include "base/text/visible.hpp"
#include "judge/inspect/span_problems.hpp"

namespace sumi::inspect {
namespace {

constexpr std::array<std::string_view, 6> kColours{"\x1b[31m", "\x1b[32m", "\x1b[33m",
                                                   "\x1b[34m", "\x1b[35m", "\x1b[36m"};
constexpr std::string_view kDim = "\x1b[2m";
constexpr std::string_view kPlain = "\x1b[0m";

// An end of a fragment.
struct MarkBorder {
  Position at;
  bool opens;
  const io::RecordSpan* span;
  bool is_last;  // closes the span
};

std::string_view colour_of(const std::string& label) {
  unsigned sum = 0;
  for (const unsigned char byte : label) sum = sum * 31 + byte;
  return kColours[sum % kColours.size()];
}

std::vector<MarkBorder> borders_of(const io::Record& record) {
  std::vector<MarkBorder> borders;
  for (const io::RecordSpan& span : record.spans) {
    const std::vector<Range> fragments = span.fragments.empty() ? std::vector<Range>{span.where} : span.fragments;
    for (const Range& fragment : fragments) {
      borders.push_back({fragment.begin, true, &span, false});
      borders.push_back({fragment.end, false, &span, &fragment == &fragments.back()});
    }
  }
  // At equal positions, ends come before begins.
  std::stable_sort(borders.begin(), borders.end(), [](const MarkBorder& a, const MarkBorder& b) {
    return a.at != b.at ? a.at < b.at : !a.opens && b.opens;
  });
  return borders;
}

class Painter {
 public:
  explicit Painter(bool colours) : colours_(colours) {}

  void meet(const MarkBorder& border) {
    if (border.opens) {
      open_.push_back(border.span);
      if (!colours_) out.append("⟦");
    } else {
      const auto found = std::find(open_.begin(), open_.end(), border.span);
      if (found != open_.end()) open_.erase(found);
      if (!colours_) out.append("⟧");
      if (border.is_last) append_label(border.span->label);
    }
    if (colours_) restore();
  }

  [[nodiscard]] bool is_open(const io::RecordSpan* span) const {
    return std::find(open_.begin(), open_.end(), span) != open_.end();
  }

  void close() {
    if (colours_) out.append(kPlain);
  }

  std::string out;

 private:
  void append_label(const std::string& label) {
    if (colours_) out.append(kPlain).append(kDim);
    out.append(visible(label));
  }

  void restore() {
    out.append(kPlain);
    if (!open_.empty()) out.append(colour_of(open_.back()->label));
  }

  bool colours_;
  std::vector<const io::RecordSpan*> open_;
};

}  // namespace

std::string highlighted(const io::Record& record, std::size_t most_characters, bool colours) {
  const std::vector<MarkBorder> borders = borders_of(record);
  Painter painter(colours);
  std::size_t next = 0;
  std::size_t at = 0;
  std::size_t characters = 0;
  for (; at < record.text.size() && characters < most_characters; ++characters) {
    while (next < borders.size() && borders[next].at <= at) painter.meet(borders[next++]);
    append_visible(painter.out, utf8::decode(record.text, at));
    at += utf8::width(record.text[at]);
  }
  if (at < record.text.size()) painter.out.append("…");
  for (; next < borders.size(); ++next) {
    const MarkBorder& border = borders[next];
    if (border.opens ? border.at <= at : painter.is_open(border.span)) painter.meet(border);
  }
  painter.close();
  return painter.out;
}

}  // namespace sumi::inspect
