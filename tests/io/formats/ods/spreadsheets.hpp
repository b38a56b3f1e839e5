#pragma once

#include <string>

#include "io/formats/containers/packages.hpp"

namespace sumi::io {

inline const std::string kSpreadsheetNamespaces =
    "xmlns:office=\"urn:oasis:names:tc:opendocument:xmlns:office:1.0\" "
    "xmlns:text=\"urn:oasis:names:tc:opendocument:xmlns:text:1.0\" "
    "xmlns:table=\"urn:oasis:names:tc:opendocument:xmlns:table:1.0\" "
    "xmlns:style=\"urn:oasis:names:tc:opendocument:xmlns:style:1.0\" "
    "xmlns:draw=\"urn:oasis:names:tc:opendocument:xmlns:drawing:1.0\" "
    "xmlns:dc=\"http://purl.org/dc/elements/1.1/\" "
    "xmlns:calcext=\"urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0\"";

// content.xml of these sheets and styles.
inline std::string spreadsheet_content(const std::string& sheets, const std::string& styles = {}) {
  return "<office:document-content " + kSpreadsheetNamespaces + "><office:automatic-styles>" + styles +
         "</office:automatic-styles><office:body><office:spreadsheet>" + sheets +
         "</office:spreadsheet></office:body></office:document-content>";
}

// An .ods of them, and of further members.
inline std::string ods_of(const std::string& sheets, const std::string& styles = {}, const Parts& more = {}) {
  Parts parts{{"mimetype", "application/vnd.oasis.opendocument.spreadsheet"},
              {"content.xml", spreadsheet_content(sheets, styles)}};
  parts.insert(parts.end(), more.begin(), more.end());
  return archive_of(parts);
}

// A sheet of these rows; a row of these cells; a cell with attributes (of the prefix table, office) and its content.
inline std::string sheet_of(const std::string& rows, const std::string& name = "Sheet1") {
  return "<table:table table:name=\"" + name + "\">" + rows + "</table:table>";
}
inline std::string row_of_cells(const std::string& cells, const std::string& attributes = {}) {
  return "<table:table-row" + attributes + ">" + cells + "</table:table-row>";
}
inline std::string cell_of(const std::string& attributes, const std::string& content) {
  return "<table:table-cell" + attributes + ">" + content + "</table:table-cell>";
}
inline std::string number_cell(const std::string& value, const std::string& shown) {
  return cell_of(" office:value-type=\"float\" office:value=\"" + value + "\"", "<text:p>" + shown + "</text:p>");
}

}  // namespace sumi::io
