#include "io/formats/docx/vml_values.hpp"

#include <algorithm>
#include <string>
#include <unordered_set>

#include "base/text/ascii.hpp"

namespace sumi::io {
namespace {

constexpr std::size_t kMostNumberBytes = 24;

// Accepts a number with an optional unit: "-12.5pt", "21600", "50%".
bool is_length(std::string_view value) {
  if (value.starts_with('-') || value.starts_with('+')) value.remove_prefix(1);
  const std::size_t digits = std::min(value.find_first_not_of("0123456789."), value.size());
  static const std::unordered_set<std::string_view> units{"", "pt", "px", "in", "mm", "cm", "pc", "em", "%", "f", "fd"};
  return digits > 0 && digits <= kMostNumberBytes && units.contains(value.substr(digits));
}

bool are_lengths(std::string_view value) {
  while (!value.empty()) {
    const std::size_t end = std::min(value.find(','), value.size());
    if (end > 0 && !is_length(value.substr(0, end))) return false;
    value.remove_prefix(std::min(end + 1, value.size()));
  }
  return true;
}

bool is_known_declaration(std::string_view declaration) {
  static const std::unordered_set<std::string_view> properties{"position",
                                                               "left",
                                                               "top",
                                                               "width",
                                                               "height",
                                                               "margin-left",
                                                               "margin-top",
                                                               "z-index",
                                                               "rotation",
                                                               "flip",
                                                               "visibility",
                                                               "text-align",
                                                               "v-text-anchor",
                                                               "mso-fit-shape-to-text",
                                                               "mso-wrap-style",
                                                               "mso-wrap-edited",
                                                               "mso-wrap-distance-left",
                                                               "mso-wrap-distance-top",
                                                               "mso-wrap-distance-right",
                                                               "mso-wrap-distance-bottom",
                                                               "mso-width-percent",
                                                               "mso-height-percent",
                                                               "mso-width-relative",
                                                               "mso-height-relative",
                                                               "mso-position-horizontal",
                                                               "mso-position-horizontal-relative",
                                                               "mso-position-vertical",
                                                               "mso-position-vertical-relative",
                                                               "mso-left-percent",
                                                               "mso-top-percent"};
  static const std::unordered_set<std::string_view> words{
      "absolute", "relative", "static", "visible", "hidden", "square", "none",  "tight",  "through", "margin",
      "page",     "text",     "char",   "line",    "center", "left",   "right", "top",    "bottom",  "middle",
      "inside",   "outside",  "x",      "y",       "t",      "f",      "auto",  "column", "inherit", "top-margin-area"};
  const std::size_t colon = declaration.find(':');
  if (colon == std::string_view::npos) return trimmed(declaration).empty();
  const std::string_view value = trimmed(declaration.substr(colon + 1));
  return properties.contains(trimmed(declaration.substr(0, colon))) && (words.contains(value) || is_length(value));
}

bool is_known_style(std::string_view style) {
  while (!style.empty()) {
    const std::size_t end = std::min(style.find(';'), style.size());
    if (!is_known_declaration(style.substr(0, end))) return false;
    style.remove_prefix(std::min(end + 1, style.size()));
  }
  return true;
}

// Accepts a program's number for a kind of shape: "_x0000_t202".
bool is_kind_of_shape(std::string_view value) {
  constexpr std::string_view kShapeKind = "_x0000_t";
  if (!value.starts_with(kShapeKind)) return false;
  value.remove_prefix(kShapeKind.size());
  return !value.empty() && value.size() <= 4 && std::ranges::all_of(value, [](char c) { return is_digit(c); });
}

// Accepts "#4472c4", "white", "white [3201]".
bool is_colour(std::string_view value) {
  static const std::unordered_set<std::string_view> names{
      "white", "black", "red",  "green",  "blue",   "yellow", "gray",    "silver", "lime",
      "olive", "navy",  "teal", "maroon", "purple", "aqua",   "fuchsia", "window", "windowText"};
  const std::size_t space = value.find(' ');
  if (space != std::string_view::npos) {
    const std::string_view number = value.substr(space + 1);
    constexpr std::size_t kMostIndexBytes = 8;
    if (number.size() > kMostIndexBytes || !number.starts_with('[') ||
        number.find_first_not_of("[]0123456789") != number.npos)
      return false;
    value = value.substr(0, space);
  }
  if (!value.starts_with('#')) return names.contains(value);
  return value.size() <= 7 && value.find_first_not_of("0123456789abcdefABCDEF", 1) == value.npos;
}

bool is_word_of(std::string_view attribute, std::string_view value) {
  static const std::unordered_set<std::string_view> truths{"stroked", "filled", "gradientshapeok"};
  if (truths.contains(attribute)) return value == "t" || value == "f" || value == "true" || value == "false";
  static const std::unordered_set<std::string_view> words{
      "joinstyle=miter", "joinstyle=round", "joinstyle=bevel", "o:connecttype=rect", "o:connecttype=none",
      "type=square",     "type=tight",      "type=none",       "type=through",       "type=topAndBottom",
      "anchorx=page",    "anchorx=margin",  "anchorx=text",    "anchory=page",       "anchory=margin",
      "anchory=text",    "anchory=line"};
  return words.contains(std::string(attribute) + "=" + std::string(value));
}

}  // namespace

bool is_known_vml_value(std::string_view attribute, std::string_view value) {
  if (attribute == "style") return is_known_style(value);
  if (attribute == "id") return is_kind_of_shape(value);
  if (attribute == "type" && is_kind_of_shape(value.substr(value.starts_with('#') ? 1 : 0))) return true;
  if (attribute == "path") return value == "m,l,21600r21600,l21600,xe";
  if (attribute == "fillcolor" || attribute == "strokecolor") return is_colour(value);
  static const std::unordered_set<std::string_view> lengths{"coordsize", "coordorigin",  "inset",
                                                            "arcsize",   "strokeweight", "o:spt"};
  return lengths.contains(attribute) ? are_lengths(value) : is_word_of(attribute, value);
}

}  // namespace sumi::io
