// A document of one kind, told by the first letter: what can be read, and is written with other texts and without
// items, must be read again as these texts and nothing else.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/bytes/zip_archive.hpp"
#include "fuzz/expect.hpp"
#include "io/formats/open_container.hpp"
#include <sumi/model/error.hpp>

namespace {

using namespace sumi::io;
using sumi::Format;
using sumi::fuzz::expect;

const std::string kOoxml = "application/vnd.openxmlformats-officedocument.";
const std::string kRelations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

std::string types_of(const std::string& name, const std::string& type) {
  return "<Types xmlns=\"http://schemas.openxmlformats.org/package/2006/content-types\"><Default Extension=\"rels\" "
         "ContentType=\"application/vnd.openxmlformats-package.relationships+xml\"/><Override "
         "PartName=\"/xl/workbook.xml\" ContentType=\"" +
         kOoxml + "spreadsheetml.sheet.main+xml\"/><Override PartName=\"/" + name + "\" ContentType=\"" + kOoxml +
         type + "\"/></Types>";
}

struct Made {
  Format format;
  std::string bytes;
};

Made made_of(char kind, const std::string& content) {
  switch (kind) {
    case 'd':
      return {Format::docx, written_zip({{.name = "[Content_Types].xml",
                                          .bytes = types_of("word/document.xml", "wordprocessingml.document.main+xml")},
                                         {.name = "word/document.xml", .bytes = content}},
                                        "in")};
    case 's':
      return {
          Format::xlsx,
          written_zip(
              {{.name = "[Content_Types].xml", .bytes = types_of("xl/sheet1.xml", "spreadsheetml.worksheet+xml")},
               {.name = "xl/workbook.xml",
                .bytes = "<workbook xmlns=\"http://schemas.openxmlformats.org/spreadsheetml/2006/main\" xmlns:r=\"" +
                         kRelations +
                         "\"><sheets><sheet name=\"Sheet1\" sheetId=\"1\" r:id=\"rId1\"/></sheets></workbook>"},
               {.name = "xl/_rels/workbook.xml.rels",
                .bytes = "<Relationships "
                         "xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\"><Relationship "
                         "Id=\"rId1\" Type=\"" +
                         kRelations + "/worksheet\" Target=\"sheet1.xml\"/></Relationships>"},
               {.name = "xl/sheet1.xml", .bytes = content}},
              "in")};
    case 'o':
      return {Format::odt,
              written_zip({{.name = "mimetype", .bytes = "application/vnd.oasis.opendocument.text", .is_stored = true},
                           {.name = "content.xml", .bytes = content}},
                          "in")};
    case 'h':
      return {Format::html, content};
    case 'm':
      return {Format::eml, content};
    case 'x':
      return {Format::xml, content};
    default:
      return {Format::docx, content};
  }
}

bool none(std::string_view) {
  return false;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const Made made = made_of(static_cast<char>(data[0]), std::string(reinterpret_cast<const char*>(data) + 1, size - 1));
  std::vector<std::string> texts;
  std::string written;
  try {
    const auto container = open_container(made.format, made.bytes, "in", 1 << 24);
    texts = container->texts();
    for (std::size_t i = 0; i < texts.size(); ++i)
      if (i % 2 == 0) texts[i] = "\u2588";
    written = written_and_read(*container, made.format, "in", texts, none);
  } catch (const sumi::Error&) {
    return 0;
  }
  const auto again = open_container(made.format, written, "out", 0);
  expect(again->texts() == texts, "the new texts are read again");
  expect(again->items().empty(), "nothing else is left");
  expect(again->written(texts, none) == written, "what is written stays as it is");
  return 0;
}
