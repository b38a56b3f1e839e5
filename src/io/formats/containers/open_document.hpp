#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/bytes/zip_archive.hpp"
#include "io/formats/containers/office_markup.hpp"

namespace sumi::io {

// A member of an OpenDocument archive.
struct OpenDocumentMember {
  ZipMember member;
  std::string_view what;      // why it is removed; empty if it stays
  bool is_markup = false;     // content.xml, styles.xml
  std::vector<Removal> list;  // for the manifest: entries of removed members
};

// Reads the members of an OpenDocument archive (ISO/IEC 26300, part 2), in its order. Content, styles and the manifest
// stay; everything else is removed ("metadata", "thumbnail", "image", "macro", "embedded file", "setting", "other
// part").
//   Errors  as read_zip(), read_flat_list(); bad_input: encrypted by a password, no content, a mimetype that doesn't
//           begin with this one or is unknown.
[[nodiscard]] std::vector<OpenDocumentMember> read_open_document(std::string_view archive, const std::string& place,
                                                                 std::uint64_t longest_bytes,
                                                                 std::string_view mimetype);

// Returns whether an archive's mimetype begins with this one; false for other files.
[[nodiscard]] bool says_mimetype(std::string_view archive, std::string_view mimetype);

}  // namespace sumi::io
