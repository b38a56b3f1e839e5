#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>

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
//            as many bytes; kMostPdfPages (pdf.hpp).
//   Result   the same bytes for the same input; cleaned again, nothing is dropped.
//   Errors   bad_input at `place`: it is broken beyond repair, needs a password, or is above a limit.
[[nodiscard]] CleanDocument clean_document(std::string_view pdf, const std::string& place,
                                           const std::function<bool(std::string_view)>& passes);
inline constexpr std::uint64_t kMostPdfBytes = std::uint64_t{512} << 20;
inline constexpr int kDeepestForms = 16;

}  // namespace sumi::io
