#include "io/formats/pdf/made_pdf.hpp"

#include <qpdf/Buffer.hh>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFObjectHandle.hh>

namespace sumi::io {

std::string MadePdf::bytes() const {
  std::string made = "%PDF-1.7\n1 0 obj <</Type/Catalog/Pages 2 0 R" + catalog +
                     ">> endobj\n2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj\n"
                     "3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F1 5 0 "
                     "R/F2 6 0 R>>" +
                     resources + ">>" + more + ">> endobj\n4 0 obj " + stream_of("", content) +
                     " endobj\n5 0 obj <</Type/Font/Subtype/Type1/BaseFont/Helvetica>> endobj\n";
  if (content.find("/F2") != std::string::npos)
    made +=
        "6 0 obj <</Type/Font/Subtype/Type0/BaseFont/X/Encoding/Identity-H/DescendantFonts[7 0 R]>> endobj\n7 0 obj "
        "<</Type/Font/Subtype/CIDFontType2/BaseFont/X/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement "
        "0>>/DW 500/FontDescriptor 8 0 R>> endobj\n8 0 obj <</Type/FontDescriptor/FontName/X/Flags 4/FontBBox[0 0 1 "
        "1]/ItalicAngle 0/Ascent 1/Descent 0/CapHeight 1/StemV 1>> endobj\n";
  for (const auto& [number, object] : objects) made += std::to_string(number) + " 0 obj " + object + " endobj\n";
  return made + "trailer <</Root 1 0 R" + trailer + ">>\n%%EOF\n";
}

std::string stream_of(const std::string& entries, const std::string& data) {
  return "<<" + entries + "/Length " + std::to_string(data.size()) + ">> stream\n" + data + "\nendstream";
}

namespace {

void append(QPDFObjectHandle object, std::string& all, bool is_first) {
  if (!is_first && object.isIndirect()) return;
  if (object.isStream()) {
    append(object.getDict(), all, false);
    const auto data = object.getStreamData(qpdf_dl_all);
    all.append(reinterpret_cast<const char*>(data->getBuffer()), data->getSize()) += '\n';
  } else if (object.isDictionary()) {
    for (const std::string& key : object.getKeys()) {
      (all += key) += '\n';
      append(object.getKey(key), all, false);
    }
  } else if (object.isArray()) {
    for (QPDFObjectHandle one : object.aitems()) append(one, all, false);
  } else if (object.isString()) {
    (all += object.getUTF8Value()) += '\n';
  } else if (object.isName()) {
    (all += object.getName()) += '\n';
  }
}

}  // namespace

std::string all_in(const std::string& pdf) {
  QPDF document;
  document.setSuppressWarnings(true);
  document.processMemoryFile("made", pdf.data(), pdf.size());
  std::string all;
  append(document.getTrailer(), all, true);
  for (QPDFObjectHandle object : document.getAllObjects()) append(object, all, true);
  return all;
}

}  // namespace sumi::io
