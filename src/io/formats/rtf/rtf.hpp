#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "io/formats/containers/container.hpp"
#include "io/formats/containers/office_markup.hpp"

namespace sumi::io {

// Opens a document in RTF: each paragraph of the body, cells, headers, footers, notes and text boxes is a text. All
// bytes that are neither changed nor removed stay; new characters are written as ASCII, or as \u.
//   Errors  as read_rtf().
[[nodiscard]] std::unique_ptr<Container> open_rtf(std::string_view bytes, const std::string& place);
[[nodiscard]] bool is_rtf(const FileStart& file);

// An RTF file: its texts, in order, and its items other than known harmless markup.
struct RtfParts {
  MarkupPart markup;
  // Escapes (\u) whose characters for older programs aren't the usual ones. Each is a piece of a text, and is only
  // removed if its text doesn't change there; sorted.
  std::vector<Removal> escapes;
  // The number of characters after \u for older programs (\uc), from a place on; sorted.
  std::vector<std::pair<Position, unsigned>> replacements;
  // The ends of escapes that have fewer of them, and how many are missing; sorted.
  std::vector<std::pair<Position, unsigned>> short_escapes;
  // The ends of words that nothing separates from a following letter, digit or space; sorted.
  std::vector<Position> open_ends;
};

// Reads RTF (version 1.9.1) by an allow-list: words and groups that are known to be harmless stay. Text is what readers
// show, and hidden text: paragraphs, cells, headers, footers, notes, text boxes, results of fields. Bytes are decoded
// by the code page of their font, or as UTF-8 if all non-ASCII bytes are valid UTF-8.
//   Cost    O(length); some 100 bytes for a piece of text (a run of ASCII, an escaped character).
//   Errors  bad_input at `place`: it doesn't begin like RTF, its groups don't close, or are nested deeper than
//           kMostRtfGroups; characters that are invalid in their code page, or an unknown code page.
[[nodiscard]] RtfParts read_rtf(std::string_view file, const std::string& place);
inline constexpr std::size_t kMostRtfGroups = 1000;

}  // namespace sumi::io
