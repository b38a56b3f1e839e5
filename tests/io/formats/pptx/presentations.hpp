#pragma once

#include <string>
#include <vector>

#include "io/formats/containers/packages.hpp"

namespace sumi::io {

inline const std::string kSlideNamespaces =
    "xmlns:p=\"http://schemas.openxmlformats.org/presentationml/2006/main\" "
    "xmlns:a=\"http://schemas.openxmlformats.org/drawingml/2006/main\" " +
    kRelationNamespace;
inline const std::string kSlideType = "application/vnd.openxmlformats-officedocument.presentationml.";

// A text box of these paragraphs' markup.
inline std::string shape_of(const std::string& paragraphs) {
  return "<p:sp><p:nvSpPr><p:cNvPr id=\"2\" name=\"Title "
         "1\"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr/><p:txBody><a:bodyPr/>" +
         paragraphs + "</p:txBody></p:sp>";
}

inline std::string slide_of(const std::string& shapes, const std::string& root = "sld") {
  return "<p:" + root + " " + kSlideNamespaces + "><p:cSld><p:spTree>" + shapes + "</p:spTree></p:cSld></p:" + root +
         ">";
}

// A presentation of two slides, of which the archive has the second one first, and the notes of that.
inline std::string pptx_of(const std::string& first, const std::string& second, const std::string& notes,
                           const Parts& more = {}) {
  Parts parts{
      {"[Content_Types].xml", content_types({{"ppt/presentation.xml", kSlideType + "presentation.main+xml"},
                                             {"ppt/slides/slide1.xml", kSlideType + "slide+xml"},
                                             {"ppt/slides/slide2.xml", kSlideType + "slide+xml"},
                                             {"ppt/notesSlides/notesSlide1.xml", kSlideType + "notesSlide+xml"}})},
      {"_rels/.rels", relations_to({{"officeDocument", "ppt/presentation.xml"}})},
      {"ppt/presentation.xml", "<p:presentation " + kSlideNamespaces +
                                   "><p:sldIdLst><p:sldId id=\"256\" r:id=\"rId2\"/><p:sldId id=\"257\" "
                                   "r:id=\"rId1\"/></p:sldIdLst></p:presentation>"},
      {"ppt/_rels/presentation.xml.rels",
       relations_to({{"slide", "slides/slide1.xml"}, {"slide", "slides/slide2.xml"}})},
      {"ppt/slides/slide1.xml", slide_of(second)},
      {"ppt/slides/slide2.xml", slide_of(first)},
      {"ppt/slides/_rels/slide2.xml.rels", relations_to({{"notesSlide", "../notesSlides/notesSlide1.xml"}})},
      {"ppt/notesSlides/notesSlide1.xml", slide_of(notes, "notes")}};
  parts.insert(parts.end(), more.begin(), more.end());
  return archive_of(parts);
}

}  // namespace sumi::io
