#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "io/formats/containers/container.hpp"

namespace sumi::io {

// The page with &amp; and &lt; for an ampersand or '<' at a text's end that would begin a reference or a tag if what is
// behind were taken out.
[[nodiscard]] std::string with_sound_ends(std::string_view page);

// An HTML page: what stands between two tags that begin or end a block (paragraphs, cells, titles) is a text, whatever
// inline elements (b, span, a) are in it; br is a line feed. What ruby writes above characters (rt) is a text of its
// own, and so are the parentheses around it (rp). Scripts, styles, comments, pictures, forms' values and the
// like go, and attributes but those of layout whose values are known (known_words.hpp). White space at a text's ends
// isn't part of it.
//   Errors  bad_input: not UTF-8.
//   Requires  a page as with_sound_ends() gives it.
[[nodiscard]] MarkupPart read_html(std::string_view page, const std::string& place);
[[nodiscard]] PieceNotation html_notation();

[[nodiscard]] std::unique_ptr<Container> open_html(std::string_view page, const std::string& place);

}  // namespace sumi::io
