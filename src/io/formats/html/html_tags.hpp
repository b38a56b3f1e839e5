#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include <sumi/model/span.hpp>

namespace sumi::io {

// An attribute of an HTML tag. Ranges are bytes of the page.
struct HtmlAttribute {
  std::string name;  // lower case
  Range whole;       // with the white space before it
  Range value;       // without quotes; empty if there is none
};

// A token of an HTML page; tokens follow each other without gaps.
struct HtmlToken {
  enum class Kind { text, begin, end, comment, doctype };
  Kind kind = Kind::text;
  Range where;
  std::string name;  // of a tag, in lower case
  std::vector<HtmlAttribute> attributes;
};

// Splits a page into tokens as browsers do (HTML standard, 13.2.5): the content of elements such as script, up to their
// end tag, is one text without tags. A tag that doesn't end is a comment. Cost: O(bytes).
[[nodiscard]] std::vector<HtmlToken> html_tokens(std::string_view page);

// Returns whether the content of such an element is no markup (script, style, title, …).
[[nodiscard]] bool holds_raw_text(std::string_view element);

}  // namespace sumi::io
