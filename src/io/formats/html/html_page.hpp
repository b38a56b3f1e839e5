#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "io/formats/containers/container.hpp"

namespace sumi::io {

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

}  // namespace sumi::io
