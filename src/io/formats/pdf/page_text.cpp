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

// What stands between two glyphs: nothing, a space, a line end.
std::string_view joint_of(const Placed& before, const Placed& next) {
  const double size = std::max({before.string->size, next.string->size, 1e-6});
  if (dot(before.string->along, next.string->along) < 0.9) return "\n";
  const PagePoint gap = between(before.glyph->end, next.glyph->begin);
  const double beside = std::abs(dot(gap, {-before.string->along.y, before.string->along.x}));
  if (beside > kLine * size) return "\n";
  const double ahead = dot(gap, before.string->along);
  if (ahead < kBack * size) {
    // Glyphs of words from right to left may come in the order in which they are read.
    const double behind = dot(between(next.glyph->end, before.glyph->begin), before.string->along);
    const bool are_read_back =
        way_of(next.glyph->text) != Way::left_to_right && way_of(before.glyph->text) != Way::left_to_right;
    if (are_read_back && behind > kBack * size && behind < 3 * size) return behind > kSpace * size ? " " : "";
    return "\n";
  }
  return ahead > kSpace * size ? " " : "";
}

bool is_same_again(const Placed& before, const Placed& next) {
  if (before.glyph->text != next.glyph->text) return false;
  const PagePoint moved = between(before.glyph->begin, next.glyph->begin);
  return std::hypot(moved.x, moved.y) < kSamePlace * std::max(before.string->size, 1e-6) &&
         before.glyph->text != " ";
}

// Pieces of one line, [begin, end): what is read from right to left but stands in the order of the eye is turned.
void turn_line(PageText& text, std::vector<double>& at, std::size_t begin, std::size_t end) {
  for (std::size_t i = begin; i < end; ++i) {
    if (way_of(text.pieces[i].text) != Way::right_to_left) continue;
    std::size_t last = i;  // of right-to-left letters before the next letter of the other way
    std::size_t rises = 0;
    std::size_t falls = 0;
    for (std::size_t k = i + 1; k < end; ++k) {
      const Way way = way_of(text.pieces[k].text);
      if (way == Way::left_to_right) break;
      if (way != Way::right_to_left) continue;
      ++(at[k] > at[last] ? rises : falls);
      last = k;
    }
    if (rises > falls) {
      const auto reverse = [&](std::size_t from, std::size_t to) {
        std::reverse(text.pieces.begin() + static_cast<std::ptrdiff_t>(from),
                     text.pieces.begin() + static_cast<std::ptrdiff_t>(to));
        std::reverse(text.glyphs.begin() + static_cast<std::ptrdiff_t>(from),
                     text.glyphs.begin() + static_cast<std::ptrdiff_t>(to));
      };
      reverse(i, last + 1);
      for (std::size_t k = i; k <= last; ++k) {  // numbers are read from left to right all the same
        std::size_t stop = k;
        while (stop <= last && way_of(text.pieces[stop].text) == Way::number) ++stop;
        if (stop > k + 1) reverse(k, stop);
        k = std::max(k, stop == k ? k : stop - 1);
      }
    }
    i = last;
  }
}

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
      const std::string_view joint = before ? joint_of(*before, next) : std::string_view();
      const bool has_space = !made.pieces.empty() && made.pieces.back().text.ends_with(' ');
      if (joint == "\n" || (joint == " " && !has_space && !glyph.text.starts_with(' '))) {
        if (joint == "\n") {
          turn_line(made, at, line, made.pieces.size());
          line = made.pieces.size() + 1;
        }
        add(std::string(joint), true, dot(glyph.begin, string.along));
      }
      add(glyph.text, false, dot(glyph.begin, string.along));
      made.glyphs.back().push_back(next.number);
      before = next;
    }
  }
  turn_line(made, at, line, made.pieces.size());
  for (std::size_t i = 0; i < made.pieces.size(); ++i) made.pieces[i].where = {i, i + 1};
  return made;
}

}  // namespace sumi::io
