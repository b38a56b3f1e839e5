#include "io/formats/pdf/page_text.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <string_view>

#include "base/text/utf8.hpp"

namespace sumi::io {
namespace {

// In units of the larger font's size.
constexpr double kSpace = 0.14;      // a gap
constexpr double kLine = 0.5;        // beside the base line
constexpr double kBack = -0.5;       // back over what was shown
constexpr double kSamePlace = 0.12;  // a glyph that is shown twice, as for bold

struct Placed {
  const PageString* string;
  const PageGlyph* glyph;
  std::size_t number;
};

double dot(PagePoint a, PagePoint b) {
  return a.x * b.x + a.y * b.y;
}
PagePoint between(PagePoint from, PagePoint to) {
  return {to.x - from.x, to.y - from.y};
}

enum class Way { left_to_right, right_to_left, number, neutral };

Way way_of(std::string_view text) {
  const char32_t c = text.empty() ? U'\0' : utf8::decode(text, 0);
  if (c >= '0' && c <= '9') return Way::number;
  if ((c >= 0x660 && c <= 0x669) || (c >= 0x6F0 && c <= 0x6F9)) return Way::number;
  if ((c >= 0x590 && c <= 0x8FF) || (c >= 0xFB1D && c <= 0xFDFF) || (c >= 0xFE70 && c <= 0xFEFF))
    return Way::right_to_left;
  const bool is_letter = (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= 0xAA && c < 0x2000) || c >= 0x2E80;
  return is_letter ? Way::left_to_right : Way::neutral;
}

// The separator between two glyphs: nothing, a space, a line end.
std::string_view joint_of(const Placed& before, const Placed& next) {
  const double size = std::max({before.string->size, next.string->size, 1e-6});
  if (dot(before.string->along, next.string->along) < 0.9) return "\n";
  const PagePoint gap = between(before.glyph->end, next.glyph->begin);
  const double beside = std::abs(dot(gap, {-before.string->along.y, before.string->along.x}));
  if (beside > kLine * size) return "\n";
  const double ahead = dot(gap, before.string->along);
  if (ahead < kBack * size) {
    // Glyphs may come from the last to the first: Line has them in order.
    const double behind = dot(between(next.glyph->end, before.glyph->begin), before.string->along);
    constexpr double kFarthestBack = 3;
    if (behind < kBack * size || behind > kFarthestBack * size) return "\n";
    return behind > kSpace * size ? " " : "";
  }
  return ahead > kSpace * size ? " " : "";
}

// What a mark of marked content tells is believed only at a bracket or a block that a label begins or ends with: any
// document may have such marks, and they must part no word and no number of it.
bool may_tell(const Placed& before, const Placed& next) {
  const auto is_edge = [](const Placed& one, std::string_view bracket) {
    return one.string->may_be_label && (one.glyph->text == bracket || one.glyph->text == "█");
  };
  return is_edge(before, "]") || is_edge(next, "[");
}

std::string_view told_joint(char joint) {
  return joint == '\0' ? "" : joint == ' ' ? " " : "\n";
}

bool is_same_again(const Placed& before, const Placed& next) {
  if (before.glyph->text != next.glyph->text) return false;
  const PagePoint moved = between(before.glyph->begin, next.glyph->begin);
  return std::hypot(moved.x, moved.y) < kSamePlace * std::max(before.string->size, 1e-6) && before.glyph->text != " ";
}

// Pieces of one line, in the order in which they are read.
class Line {
 public:
  Line(PageText& text, const std::vector<double>& at, std::size_t begin, std::size_t end)
      : text_(text), at_(at), begin_(begin), end_(end) {}

  void turn() {
    std::size_t rises = 0;  // of letters that are read from right to left
    std::size_t falls = 0;
    std::size_t last = end_;
    for (std::size_t i = begin_; i < end_; ++i) {
      if (way(i) != Way::right_to_left) continue;
      if (last != end_) ++(at_[i] > at_[last] ? rises : falls);
      last = i;
    }
    if (last == end_) return turn_falling();
    if (rises < falls) return;  // as they are read
    if (!is_read_from_the_right()) return turn_each(begin_, end_, Way::right_to_left, Way::left_to_right);
    reverse(begin_, end_);
    turn_each(begin_, end_, Way::left_to_right, Way::right_to_left);
  }

 private:
  [[nodiscard]] Way way(std::size_t piece) const { return way_of(text_.pieces[piece].text); }

  void reverse(std::size_t from, std::size_t to) {
    const auto at = [](auto& all, std::size_t i) { return all.begin() + static_cast<std::ptrdiff_t>(i); };
    std::reverse(at(text_.pieces, from), at(text_.pieces, to));
    std::reverse(at(text_.glyphs, from), at(text_.glyphs, to));
  }

  // Letters from left to right that come from the last to the first.
  void turn_falling() {
    constexpr std::size_t kFewest = 3;
    for (std::size_t i = begin_; i < end_;) {
      std::size_t to = i + 1;
      std::size_t before = i;
      std::size_t letters = 1;
      for (; to < end_; ++to) {
        if (text_.pieces[to].is_mark) continue;
        if (at_[to] >= at_[before]) break;
        before = to;
        ++letters;
      }
      if (letters >= kFewest) reverse(i, before + 1);
      i = std::max(before, i) + 1;
    }
  }

  // The line begins at its right end: its leftmost letter is read from the right, or most are.
  [[nodiscard]] bool is_read_from_the_right() const {
    std::size_t count[2] = {0, 0};
    Way first = Way::neutral;
    for (std::size_t i = begin_; i < end_; ++i) {
      if (way(i) != Way::right_to_left && way(i) != Way::left_to_right) continue;
      if (first == Way::neutral) first = way(i);
      ++count[way(i) == Way::right_to_left ? 1 : 0];
    }
    return first == Way::right_to_left || count[1] > count[0];
  }

  // Turns stretches between letters of one way; numbers in them are read from left to right all the same.
  void turn_each(std::size_t from, std::size_t to, Way turned, Way other) {
    for (std::size_t i = from; i < to; ++i) {
      const bool begins_turned = way(i) == turned || (turned == Way::left_to_right && way(i) == Way::number);
      if (!begins_turned) continue;
      std::size_t last = i;
      for (std::size_t k = i + 1; k < to && way(k) != other; ++k)
        if (way(k) == turned || way(k) == Way::number) last = k;
      std::size_t first = i;
      if (turned == Way::left_to_right) {  // with brackets and signs that belong to it
        while (first > from && is_sign(first - 1) && last + 1 < to && is_sign(last + 1)) {
          --first;
          ++last;
        }
      }
      reverse(first, last + 1);
      if (turned == Way::right_to_left) turn_numbers(i, last + 1);
      i = last;
    }
  }
  [[nodiscard]] bool is_sign(std::size_t piece) const {
    return way(piece) == Way::neutral && !text_.pieces[piece].text.ends_with(' ');
  }
  void turn_numbers(std::size_t from, std::size_t to) {
    for (std::size_t i = from; i < to; ++i) {
      std::size_t stop = i;
      while (stop < to && way(stop) == Way::number) ++stop;
      if (stop > i + 1) reverse(i, stop);
      i = std::max(i, stop == i ? i : stop - 1);
    }
  }

  PageText& text_;
  const std::vector<double>& at_;  // where each piece stands along the line, as they came
  std::size_t begin_;
  std::size_t end_;
};

}  // namespace

PageText page_text(std::span<const PageString> strings) {
  PageText made;
  std::vector<double> at;  // of each piece, along its line
  std::optional<Placed> before;
  std::size_t line = 0;
  std::size_t number = 0;
  const auto add = [&](std::string text, bool is_mark, double where) {
    made.pieces.push_back({.where = {}, .text = std::move(text), .is_mark = is_mark});
    made.glyphs.emplace_back();
    at.push_back(where);
  };
  for (const PageString& string : strings) {
    for (const PageGlyph& glyph : string.glyphs) {
      const Placed next{&string, &glyph, number++};
      if (glyph.text.empty()) {
        ++made.unknown;
        continue;
      }
      if (before && is_same_again(*before, next)) {
        made.glyphs.back().push_back(next.number);
        continue;
      }
      const bool is_told = before && glyph.joint && may_tell(*before, next);
      const std::string_view seen = before ? joint_of(*before, next) : std::string_view();
      const std::string_view joint = is_told ? told_joint(*glyph.joint) : seen;
      const bool has_space = !made.pieces.empty() && made.pieces.back().text.ends_with(' ');
      const bool is_parted =
          joint == "\n" || (joint == " " && (is_told || (!has_space && !glyph.text.starts_with(' '))));
      if (seen == "\n") {
        Line(made, at, line, made.pieces.size()).turn();
        line = made.pieces.size() + (is_parted ? 1 : 0);
      }
      if (is_parted) add(std::string(joint), true, dot(glyph.begin, string.along));
      add(glyph.text, false, dot(glyph.begin, string.along));
      made.glyphs.back().push_back(next.number);
      before = next;
    }
  }
  Line(made, at, line, made.pieces.size()).turn();
  for (std::size_t i = 0; i < made.pieces.size(); ++i) made.pieces[i].where = {i, i + 1};
  return made;
}

}  // namespace sumi::io
