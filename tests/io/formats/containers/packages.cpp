#include "io/formats/containers/packages.hpp"

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

std::string pdf_of(const std::vector<std::string>& pages) {
  std::string kids;
  std::string rest;
  std::size_t number = 4;
  for (const std::string& page : pages) {
    const std::string content = "BT /F1 12 Tf 72 720 Td (" + page + ") Tj ET";
    kids += std::to_string(number) + " 0 R ";
    rest += std::to_string(number) +
            " 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Resources<</Font<</F1 3 0 R>>>>/Contents " +
            std::to_string(number + 1) + " 0 R>> endobj\n" + std::to_string(number + 1) + " 0 obj <</Length " +
            std::to_string(content.size()) + ">> stream\n" + content + "\nendstream endobj\n";
    number += 2;
  }
  return "%PDF-1.4\n1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj\n2 0 obj <</Type/Pages/Kids[" + kids + "]/Count " +
         std::to_string(pages.size()) + ">> endobj\n3 0 obj <</Type/Font/Subtype/Type1/BaseFont/Helvetica>> endobj\n" +
         rest + "trailer <</Root 1 0 R>>\n%%EOF\n";
}

}  // namespace sumi::io
