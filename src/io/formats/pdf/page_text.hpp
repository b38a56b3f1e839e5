#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "io/formats/containers/run_text.hpp"

namespace sumi::io {

// A PDF document made anew of what is known to be harmless in another one.
struct CleanDocument {
  std::string bytes;
  std::map<std::string_view, std::uint64_t> dropped;  // what was left out, by name, and on how many pages or how often
  std::size_t pages = 0;
};

// By qpdf: pages with their sizes; one stream of content each, into which forms (XObjects) and filled form fields are
// written out; fonts, colours, shadings and patterns that it uses, key by key from lists of known ones. Everything else
// is dropped and named: properties, metadata, annotations, scripts, actions, attachments, outlines, structure, text of
// marked content, layers that aren't shown, thumbnails, signatures, earlier revisions, pictures, and drawings.
// Objects that nothing refers to are never written.
//   Drawings stay where they can't be writing: rectangles, and lines along the axes of at most five pieces. Curves,
//            slanted lines and other outlines go, as letters and signatures may be drawn so.
//   Keeps    pictures and drawings where `passes` says so by "image" and "drawing".
//   Limits   content, fonts and pictures unpack to kMostPdfBytes; forms within forms to kDeepestForms, written out to
//            as many bytes; kMostPdfPages (pdf_reader.hpp).
//   Result   the same bytes for the same input; cleaned again, nothing is dropped.
//   Errors   bad_input at `place`: it is broken beyond repair, needs a password, or is above a limit.
[[nodiscard]] CleanDocument clean_document(std::string_view pdf, const std::string& place,
                                           const std::function<bool(std::string_view)>& passes);
inline constexpr std::uint64_t kMostPdfBytes = std::uint64_t{512} << 20;
inline constexpr int kDeepestForms = 16;

struct PagePoint {
  double x = 0;
  double y = 0;
};

// One character code that a page shows. Points are in points of the page as it is read (rotated as the page says).
struct PageGlyph {
  std::string text;  // UTF-8; empty: nothing says for sure which characters it shows
  std::uint32_t code = 0;
  std::size_t bytes = 0;  // of its code in the string
  // The separator that hide_glyphs() puts before it: nothing (0), a space, a line end.
  std::optional<char> joint;
  PagePoint origin;  // where a text matrix puts it: in the user space of its string
  PagePoint begin;   // on the base line
  PagePoint end;     // where the next one goes
};

// A string that a page shows by one operator, with what is needed to show a part of it at the same place.
struct PageString {
  std::string bytes;
  std::vector<PageGlyph> glyphs;
  std::array<double, 4> text_matrix{};
  std::array<double, 6> to_page{};  // user space to the page
  PagePoint along{1, 0};            // unit vectors on the page: how the text runs, and what is above it
  PagePoint above{0, 1};
  double size = 0;    // of the font on the page, in points
  double ascent = 1;  // in units of `size`, from the base line (vertical text: half of its width)
  double descent = -0.3;
  bool is_invisible = false;
  bool may_be_label = false;  // in Courier, which isn't embedded
};

// Points of marked content by which hide_glyphs() says what stands between a label and what is beside it. Any document
// may have them: page_text() believes them only at the bracket or the block of a label.
inline constexpr std::array<std::pair<std::string_view, char>, 3> kJoints{
    {{"Joined", '\0'}, {"Spaced", ' '}, {"Parted", '\n'}}};

// By poppler: the strings that each page of a PDF document shows, in the order of its operators, as clean_document()
// writes it: layers, annotations and forms are none of its pages' content.
//   Text     by a ToUnicode map; without one, by names of glyphs, encodings and character collections that are
//            published. Private, unassigned and control characters, and names like "g12", say nothing.
//   Limits   kMostPageGlyphs on a page, kMostGlyphs in the document: some 550 bytes each.
//   Errors   bad_input at `place`: poppler can't read it, or it is above a limit. What the callback throws.
//   Threads  any number, a document each.
using OnPage = std::function<void(std::size_t page, std::vector<PageString>&& strings)>;
void read_page_glyphs(std::string_view document, const std::string& place, const OnPage& on_page);
// The same of any document, with what annotations and forms show. Behind a page's strings it says whether anything else
// may show text there: pictures, patterns, curves, long outlines, Type 3 fonts, or strings that don't show.
using OnAnyPage = std::function<void(std::size_t page, std::vector<PageString>&& strings, bool has_pictures)>;
void read_any_page_glyphs(std::string_view document, const std::string& place, const OnAnyPage& on_page);

inline constexpr std::size_t kMostPageGlyphs = 1'000'000;
inline constexpr std::size_t kMostGlyphs = 5'000'000;

// Returns whether a glyph's name ("A", "uni0041") is one that published lists map to characters.
[[nodiscard]] bool is_listed_glyph_name(const std::string& name);

// A page's text: the characters of its glyphs in the order of its operators, with a space or a line end where glyphs
// stand apart. Words from right to left that are shown from left to right come in the order in which they are read.
// A glyph that is shown twice at one place counts once; one that says nothing is as if it weren't there.
struct PageText {
  // Characters of glyphs, `where` the piece's own number; a space or line end between glyphs is a mark.
  RunText pieces;
  // Numbers of the glyphs of each piece, counted over all strings of the page; none of a mark.
  std::vector<std::vector<std::size_t>> glyphs;
  std::size_t unknown = 0;  // glyphs that say nothing
};

[[nodiscard]] PageText page_text(std::span<const PageString> strings);

}  // namespace sumi::io
