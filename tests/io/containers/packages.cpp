#include "io/containers/packages.hpp"

#include <algorithm>

namespace sumi::io {

std::string archive_of(const Parts& members) {
  std::vector<ZipMember> all;
  for (const auto& [name, bytes] : members) all.push_back({.name = name, .bytes = bytes});
  return written_zip(all, "test");
}

std::string content_types(const Parts& parts) {
  std::string types =
      "<Types xmlns=\"http://schemas.openxmlformats.org/package/2006/content-types\"><Default Extension=\"rels\" "
      "ContentType=\"application/vnd.openxmlformats-package.relationships+xml\"/><Default Extension=\"xml\" "
      "ContentType=\"application/xml\"/>";
  for (const auto& [name, type] : parts)
    types.append("<Override PartName=\"/").append(name).append("\" ContentType=\"").append(type).append("\"/>");
  return types + "</Types>";
}

std::string relations_to(const Parts& types_and_targets) {
  std::string relations = "<Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\">";
  std::size_t number = 0;
  for (const auto& [type, target] : types_and_targets)
    relations += "<Relationship Id=\"rId" + std::to_string(++number) +
                 "\" Type=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships/" + type +
                 "\" Target=\"" + target + "\"/>";
  return relations + "</Relationships>";
}

std::string docx_of(const std::string& body, const Parts& more) {
  Parts parts{{"[Content_Types].xml", content_types({{"word/document.xml", kWordType + "document.main+xml"}})},
              {"_rels/.rels", relations_to({{"officeDocument", "word/document.xml"}})},
              {"word/document.xml", "<w:document " + kWordNamespace + " " + kRelationNamespace + "><w:body>" + body +
                                        "</w:body></w:document>"}};
  parts.insert(parts.end(), more.begin(), more.end());
  return archive_of(parts);
}

std::string xlsx_of(const std::string& rows, const std::string& strings, const std::string& sheets) {
  const std::string list = sheets.empty() ? "<sheet name=\"Sheet1\" sheetId=\"1\" r:id=\"rId1\"/>" : sheets;
  return archive_of(
      {{"[Content_Types].xml", content_types({{"xl/workbook.xml", kSheetType + "sheet.main+xml"},
                                              {"xl/worksheets/sheet1.xml", kSheetType + "worksheet+xml"},
                                              {"xl/worksheets/sheet2.xml", kSheetType + "worksheet+xml"},
                                              {"xl/sharedStrings.xml", kSheetType + "sharedStrings+xml"}})},
       {"_rels/.rels", relations_to({{"officeDocument", "xl/workbook.xml"}})},
       {"xl/workbook.xml",
        "<workbook " + kSheetNamespace + " " + kRelationNamespace + "><sheets>" + list + "</sheets></workbook>"},
       {"xl/_rels/workbook.xml.rels", relations_to({{"worksheet", "worksheets/sheet1.xml"},
                                                    {"worksheet", "worksheets/sheet2.xml"},
                                                    {"sharedStrings", "sharedStrings.xml"}})},
       {"xl/worksheets/sheet1.xml",
        "<worksheet " + kSheetNamespace + "><sheetData>" + rows + "</sheetData></worksheet>"},
       {"xl/worksheets/sheet2.xml", "<worksheet " + kSheetNamespace +
                                        "><sheetData><row r=\"1\"><c r=\"A1\" t=\"inlineStr\"><is><t>second "
                                        "sheet</t></is></c></row></sheetData></worksheet>"},
       {"xl/sharedStrings.xml", "<sst " + kSheetNamespace + " count=\"9\" uniqueCount=\"9\">" + strings + "</sst>"}});
}

std::string member_of(const std::string& archive, const std::string& name) {
  return zip_member(archive, name);
}

std::vector<std::string> items_of(const Container& container) {
  std::vector<std::string> names;
  for (const ContainerItem& item : container.items())
    if (item.counts) names.emplace_back(item.what);
  return names;
}

bool none_passes(std::string_view) {
  return false;
}

bool each_passes(std::string_view) {
  return true;
}

}  // namespace sumi::io
