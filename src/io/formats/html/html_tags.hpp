#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include <sumi/model/span.hpp>

namespace sumi::io {

// An attribute of an HTML tag. Ranges are bytes of the page.
struct HtmlAttribute {
  std::string name;  // small letters
  Range whole;       // with the white space in front
  Range value;       // without quotes; empty where there is none
};

// What stands in an HTML page: in order, without gaps.
struct HtmlToken {
  enum class Kind { text, begin, end, comment, doctype };
  Kind kind = Kind::text;
  Range where;
  std::string name;  // of a tag, in small letters
  std::vector<HtmlAttribute> attributes;
};

// Parts a page into tokens as browsers do (HTML standard, 13.2.5): what elements such as script hold up to their end
// tag is one text, in which nothing is a tag. A tag that doesn't end is a comment. O(bytes).
[[nodiscard]] std::vector<HtmlToken> html_tokens(std::string_view page);

// Whether what such an element holds is no markup (script, style, title, …).
[[nodiscard]] bool holds_raw_text(std::string_view element);

}  // namespace sumi::io
