#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/bytes/zip_archive.hpp"
#include "io/formats/containers/container.hpp"

namespace sumi::io {

inline const std::string kWordNamespace = "xmlns:w=\"http://schemas.openxmlformats.org/wordprocessingml/2006/main\"";
inline const std::string kSheetNamespace = "xmlns=\"http://schemas.openxmlformats.org/spreadsheetml/2006/main\"";
inline const std::string kRelationNamespace =
    "xmlns:r=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships\"";
inline const std::string kWordType = "application/vnd.openxmlformats-officedocument.wordprocessingml.";
inline const std::string kSheetType = "application/vnd.openxmlformats-officedocument.spreadsheetml.";

using Parts = std::vector<std::pair<std::string, std::string>>;  // names, and content or content types

// An archive of members with this content.
[[nodiscard]] std::string archive_of(const Parts& members);
// [Content_Types].xml and relations: of "rId1", "rId2", … to targets of the types.
[[nodiscard]] std::string content_types(const Parts& parts);
[[nodiscard]] std::string relations_to(const Parts& types_and_targets);

// A .docx of this body, and further members; an .xlsx of one sheet's rows and shared strings.
[[nodiscard]] std::string docx_of(const std::string& body, const Parts& more = {});
[[nodiscard]] std::string xlsx_of(const std::string& rows, const std::string& strings, const std::string& sheets = {});

// What is in an archive under a name; empty where there is none.
[[nodiscard]] std::string member_of(const std::string& archive, const std::string& name);
// Names of items that count, in order.
[[nodiscard]] std::vector<std::string> items_of(const Container& container);
[[nodiscard]] bool none_passes(std::string_view what);
[[nodiscard]] bool each_passes(std::string_view what);

// A PDF document with a page for each line of text.
[[nodiscard]] std::string pdf_of(const std::vector<std::string>& pages);

}  // namespace sumi::io
