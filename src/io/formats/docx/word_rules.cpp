#include "io/formats/docx/word_rules.hpp"

#include "io/formats/containers/ooxml_package.hpp"

namespace sumi::io {
namespace {

constexpr std::string_view kTracked = "tracked change";
constexpr std::string_view kComment = "comment";
constexpr std::string_view kField = "field code";
constexpr std::string_view kDrawing = "drawing";
constexpr std::string_view kControl = "content control";
constexpr std::string_view kCustom = "custom XML";
constexpr std::string_view kSetting = "setting";
constexpr std::string_view kFont = "embedded font";

constexpr ElementRule removed(std::string_view what) {
  return {Fate::remove, what};
}
constexpr ElementRule unwrapped(std::string_view what) {
  return {Fate::unwrap, what};
}

bool names_a_word_style(std::string_view element, std::string_view attribute) {
  if (attribute == "w:styleId") return true;
  if (attribute != "w:val") return false;
  static const std::unordered_set<std::string_view> elements{"w:pStyle",       "w:rStyle",    "w:tblStyle",
                                                             "w:basedOn",      "w:next",      "w:link",
                                                             "w:numStyleLink", "w:styleLink", "w:aliases"};
  return elements.contains(element) || element == "w:name";
}

MarkupRules made() {
  MarkupRules rules;
  rules.prefixes = {"w", "a"};
  rules.paragraphs = {"w:p"};
  rules.texts = {"w:t"};
  rules.run = "w:r";
  rules.marks = {
      {"w:tab", "\t"},           {"w:ptab", "\t"}, {"w:br", "\n"}, {"w:cr", "\n"}, {"w:noBreakHyphen", "\u2011"},
      {"w:softHyphen", "\u00AD"}};
  rules.names_a_style = names_a_word_style;
  rules.elements = {
      {"w:ins", unwrapped(kTracked)},
      {"w:moveTo", unwrapped(kTracked)},
      {"w:del", removed(kTracked)},
      {"w:moveFrom", removed(kTracked)},
      {"w:delText", removed(kTracked)},
      {"w:delInstrText", removed(kTracked)},
      {"w:comments", removed(kComment)},
      {"w:commentRangeStart", removed(kComment)},
      {"w:commentRangeEnd", removed(kComment)},
      {"w:commentReference", removed(kComment)},
      {"w:annotationRef", removed(kComment)},
      {"w:hyperlink", unwrapped("hyperlink")},
      {"w:fldSimple", unwrapped(kField)},
      {"w:instrText", removed(kField)},
      {"w:fldChar", removed(kField)},
      {"w:smartTag", unwrapped(kCustom)},
      {"w:customXml", unwrapped(kCustom)},
      {"w:smartTagPr", removed(kCustom)},
      {"w:customXmlPr", removed(kCustom)},
      {"w:sdt", unwrapped(kControl)},
      {"w:sdtContent", unwrapped(kControl)},
      {"w:sdtPr", removed(kControl)},
      {"w:sdtEndPr", removed(kControl)},
      {"w:bookmarkStart", removed("bookmark")},
      {"w:bookmarkEnd", removed("bookmark")},
      {"w:permStart", removed("permission")},
      {"w:permEnd", removed("permission")},
      {"w:object", removed(kDrawing)},
      {"w:control", removed(kDrawing)},
      {"w:background", removed(kDrawing)},
      {"w:numPicBullet", removed(kDrawing)},
      {"w:lvlPicBulletId", removed(kDrawing)},
      {"w:sym", removed("symbol")},
      {"w:altChunk", removed("other part")},
      {"w:subDoc", removed("other part")},
      {"w:tblCaption", removed("table description")},
      {"w:tblDescription", removed("table description")},
      {"w:rsids", removed("revision id")},
      {"w:rsid", removed("revision id")},
      {"w:attachedTemplate", removed(kSetting)},
      {"w:mailMerge", removed(kSetting)},
      {"w:docVars", removed(kSetting)},
      {"w:documentProtection", removed(kSetting)},
      {"w:writeProtection", removed(kSetting)},
      {"w:captions", removed(kSetting)},
      {"w:saveThroughXslt", removed(kSetting)},
      {"w:attachedSchema", removed(kSetting)},
      {"w:hdrShapeDefaults", removed(kSetting)},
      {"w:shapeDefaults", removed(kSetting)},
      {"w:clickAndTypeStyle", removed(kSetting)},
      {"w:trackRevisions", removed(kSetting)},
      {"w:embedTrueTypeFonts", removed(kFont)},
      {"w:saveSubsetFonts", removed(kFont)},
      {"w:embedSystemFonts", removed(kFont)},
      {"w:embedRegular", removed(kFont)},
      {"w:embedBold", removed(kFont)},
      {"w:embedItalic", removed(kFont)},
      {"w:embedBoldItalic", removed(kFont)},
      {"a:extLst", removed("other element")},
      {"a:blip", removed(kDrawing)},
  };
  for (const std::string_view change : {"w:rPrChange",
                                        "w:pPrChange",
                                        "w:sectPrChange",
                                        "w:tblPrChange",
                                        "w:tblGridChange",
                                        "w:trPrChange",
                                        "w:tcPrChange",
                                        "w:tblPrExChange",
                                        "w:numberingChange",
                                        "w:cellIns",
                                        "w:cellDel",
                                        "w:cellMerge",
                                        "w:moveFromRangeStart",
                                        "w:moveFromRangeEnd",
                                        "w:moveToRangeStart",
                                        "w:moveToRangeEnd",
                                        "w:customXmlInsRangeStart",
                                        "w:customXmlInsRangeEnd",
                                        "w:customXmlDelRangeStart",
                                        "w:customXmlDelRangeEnd",
                                        "w:customXmlMoveFromRangeStart",
                                        "w:customXmlMoveFromRangeEnd",
                                        "w:customXmlMoveToRangeStart",
                                        "w:customXmlMoveToRangeEnd"})
    rules.elements[change] = removed(kTracked);
  for (const std::string_view id : {"w:rsidR", "w:rsidRDefault", "w:rsidRPr", "w:rsidP", "w:rsidDel", "w:rsidTr",
                                    "w:rsidSect", "w14:paraId", "w14:textId"})
    rules.attributes[id] = "revision id";
  rules.attributes["w:author"] = rules.attributes["w:initials"] = rules.attributes["w:date"] = "metadata";
  rules.defaults = theme_defaults();
  rules.defaults["w:font@w:name"] = "Serif";
  rules.defaults["w:lvlText@w:val"] = "";
  add_word_shapes(rules);
  return rules;
}

}  // namespace

const MarkupRules& word_rules() {
  static const MarkupRules rules = made();
  return rules;
}

}  // namespace sumi::io
