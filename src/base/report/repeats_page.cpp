#include "base/report/repeats_page.hpp"

#include <algorithm>
#include <cstdint>
#include <string_view>

#include <fmt/format.h>

#include "base/report/escape.hpp"
#include "base/report/page.hpp"
#include "base/text/tokens.hpp"
#include "base/text/utf8.hpp"

namespace sumi::report {
namespace {

constexpr std::size_t kCellWidth = 16;   // pixels
constexpr std::size_t kLaneHeight = 5;   // between lines
constexpr std::size_t kTextHeight = 22;  // height of a row of characters

constexpr std::string_view kWarning =
    "<aside class=\"warning\">\n<p><strong>Keep this page as confidential as the sources.</strong> It quotes "
    "them.</p>\n</aside>\n";

struct Stretch {
  std::size_t begin;  // characters
  std::size_t end;
  std::size_t lane;
};

class StretchDrawing {
 public:
  explicit StretchDrawing(const StretchedText& text) {
    std::vector<Position> starts;
    for (Position at = 0; at < text.text.size(); at += utf8::width(text.text[at])) {
      starts.push_back(at);
      characters_.push_back(std::string_view(text.text).substr(at, utf8::width(text.text[at])));
    }
    const auto number = [&](Position at) {
      return static_cast<std::size_t>(std::ranges::lower_bound(starts, at) - starts.begin());
    };
    std::vector<std::size_t> ends;  // the end of each lane's last stretch
    for (const Range& range : text.stretches) {
      const std::size_t begin = number(range.begin);
      const auto free = std::ranges::find_if(ends, [&](std::size_t end) { return end <= begin; });
      const auto lane = static_cast<std::size_t>(free - ends.begin());
      if (lane == kMostLanes) {
        ++left_out_;
        continue;
      }
      if (free == ends.end()) ends.push_back(0);
      ends[lane] = number(range.end);
      drawn_.push_back({begin, ends[lane], lane});
    }
  }

  std::string svg(const std::string& stretch) const {
    std::string rows;
    std::size_t top = 0;
    for (std::size_t begin = 0; begin < characters_.size(); begin += kStretchColumns) {
      const std::size_t end = std::min(begin + kStretchColumns, characters_.size());
      top += row(begin, end, top, rows);
    }
    const std::size_t width = std::min(kStretchColumns, characters_.size()) * kCellWidth;
    const std::string left_out = left_out_ == 0 ? "" : fmt::format(" {} more found no place.", left_out_);
    return fmt::format(
               "<svg class=\"plot\" xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {} {}\" "
               "role=\"img\">\n<title>Each "
               "line is a {}</title>\n<desc>{} characters, {} lines.{}</desc>\n",
               std::max<std::size_t>(width, 1), std::max<std::size_t>(top, 1), escaped_line(stretch),
               characters_.size(), drawn_.size(), left_out) +
           rows + "</svg>\n";
  }

 private:
  // Draws a row and returns its height.
  std::size_t row(std::size_t begin, std::size_t end, std::size_t top, std::string& out) const {
    for (std::size_t i = begin; i < end; ++i) {
      if (!is_visible(utf8::decode(characters_[i], 0))) continue;
      out += fmt::format("<text x=\"{}\" y=\"{}\" text-anchor=\"middle\" font-size=\"14\">{}</text>\n",
                         (i - begin) * kCellWidth + kCellWidth / 2, top + 15, escaped(characters_[i]));
    }
    std::size_t lanes = 0;
    for (const Stretch& one : drawn_) {
      if (one.end <= begin || one.begin >= end) continue;
      lanes = std::max(lanes, one.lane + 1);
      // Leaves a pixel free at both ends, unless the stretch continues in another row.
      const std::size_t left = one.begin < begin ? 0 : (one.begin - begin) * kCellWidth + 2;
      const std::size_t right = one.end > end ? (end - begin) * kCellWidth : (one.end - begin) * kCellWidth - 2;
      const std::size_t y = top + kTextHeight + one.lane * kLaneHeight;
      out += fmt::format("<path class=\"axis\" stroke=\"currentColor\" stroke-width=\"3\" d=\"M{} {}H{}\"/>\n", left, y,
                         right);
    }
    return kTextHeight + lanes * kLaneHeight + 8;
  }

  std::vector<std::string_view> characters_;
  std::vector<Stretch> drawn_;
  std::size_t left_out_ = 0;
};

}  // namespace

std::string svg(const StretchedText& text, const std::string& stretch) {
  return StretchDrawing(text).svg(stretch);
}

std::string repeats_page(const RepeatsPage& repeats) {
  std::string body = "<header>\n<h1>" + isolated(repeats.title) + "</h1>\n" + std::string(kWarning) +
                     list_html(repeats.facts, "facts") + "</header>\n<main>\n";
  for (const StretchedText& text : repeats.texts)
    body += "<section>\n<h2>" + isolated(text.name) + "</h2>\n" + svg(text, repeats.stretch) + "</section>\n";
  return page(repeats.title, body + "</main>\n" + origin_html(repeats.origin));
}

}  // namespace sumi::report
