#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "io/formats/containers/container.hpp"
#include <sumi/model/span.hpp>

namespace sumi::io {

// Appends the decoded characters between tags of an HTML page: all character references of the HTML standard, including
// those that it allows without a semicolon. Any other ampersand stands for itself, as in browsers. Cost: O(bytes).
void append_html_text(std::string& out, std::string_view text);

// Appends one decoded reference; `text` begins after its ampersand. Returns how much of it was read; 0 if it is none.
[[nodiscard]] std::size_t append_html_reference(std::string& out, std::string_view text);

// Returns the page with &amp; and &lt; for an ampersand or '<' at a text's end that would begin a reference or a tag if
// the following stretch were removed.
[[nodiscard]] std::string with_sound_ends(std::string_view page);

// Reads an HTML page: the characters between two tags that begin or end a block (paragraphs, cells, titles) are a text,
// including inline elements (b, span, a); br is a line feed. Ruby text above characters (rt) is a text of its own, and
// so are the parentheses around it (rp). Scripts, styles, comments, pictures, values of forms and the like are removed,
// and so are attributes except those of layout with known values (known_words.hpp). White space at a text's ends isn't
// part of it.
//   Errors  bad_input: not UTF-8.
//   Requires  a page from with_sound_ends().
[[nodiscard]] MarkupPart read_html(std::string_view page, const std::string& place);
[[nodiscard]] PieceNotation html_notation();

[[nodiscard]] std::unique_ptr<Container> open_html(std::string_view page, const std::string& place);

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
