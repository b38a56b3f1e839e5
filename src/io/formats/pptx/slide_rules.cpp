#include "io/formats/pptx/slide_rules.hpp"

#include <algorithm>
#include <array>

#include "base/text/ascii.hpp"
#include "io/formats/containers/known_words.hpp"
#include "io/formats/containers/ooxml_package.hpp"

namespace sumi::io {
namespace {

constexpr std::string_view kNoId = "{00000000-0000-0000-0000-000000000000}";

// Names that programs give to shapes, followed by a number.
bool is_program_name(std::string_view value) {
  constexpr std::array<std::string_view, 20> kNames{"Picture Placeholder",
                                                    "Title Placeholder",
                                                    "Vertical Text Placeholder",
                                                    "Vertical Title",
                                                    "Title",
                                                    "Subtitle",
                                                    "TextBox",
                                                    "Rectangle",
                                                    "Content Placeholder",
                                                    "Text Placeholder",
                                                    "Date",
                                                    "Footer",
                                                    "Notes",
                                                    "Slide Number",
                                                    "Date Placeholder",
                                                    "Footer Placeholder",
                                                    "Notes Placeholder",
                                                    "Slide Image Placeholder",
                                                    "Slide Number Placeholder",
                                                    "Header Placeholder"};
  const std::string_view name = trimmed(value.substr(0, value.find_last_not_of("0123456789") + 1), " ");
  constexpr std::size_t kMostDigits = 4;
  return value.empty() ||
         (value.size() - name.size() <= kMostDigits + 1 && std::ranges::find(kNames, name) != kNames.end());
}

std::optional<bool> is_own_slide_value(std::string_view element, std::string_view attribute, std::string_view value) {
  if (element == "p:cNvPr" && attribute == "name") return is_program_name(value) || is_numbered_name(value);
  return std::nullopt;
}

MarkupRules made_slide_rules() {
  MarkupRules rules;
  rules.prefixes = {"a", "p"};
  rules.paragraphs = {"a:p"};
  rules.texts = {"a:t"};
  rules.marks = {{"a:br", "\n"}};
  rules.keeps_space = true;
  rules.is_own_value = is_own_slide_value;
  rules.boxes = {"mc:AlternateContent", "p:graphicFrame"};
  rules.names = {
      "mc:Choice",
      // slides
      "p:sld", "p:notes", "p:sldLayout", "p:sldMaster", "p:notesMaster", "p:handoutMaster", "p:presentation", "p:cSld",
      "p:bg", "p:bgPr", "p:bgRef", "p:spTree", "p:nvGrpSpPr", "p:cNvPr", "p:cNvGrpSpPr", "p:nvPr", "p:grpSpPr", "p:sp",
      "p:nvSpPr", "p:cNvSpPr", "p:spPr", "p:ph", "p:txBody", "p:style", "p:clrMapOvr", "p:clrMap", "p:cxnSp",
      "p:nvCxnSpPr", "p:cNvCxnSpPr", "p:grpSp", "p:nvGraphicFramePr", "p:cNvGraphicFramePr", "p:xfrm",
      "p:sldLayoutIdLst", "p:sldLayoutId", "p:txStyles", "p:titleStyle", "p:bodyStyle", "p:otherStyle", "p:hf",
      "p:notesStyle", "p:sldMasterIdLst", "p:sldMasterId", "p:notesMasterIdLst", "p:notesMasterId",
      "p:handoutMasterIdLst", "p:handoutMasterId", "p:sldIdLst", "p:sldId", "p:sldSz", "p:notesSz",
      "p:defaultTextStyle",
      // text and shapes
      "a:masterClrMapping", "a:overrideClrMapping", "a:bodyPr", "a:lstStyle", "a:pPr", "a:r", "a:rPr", "a:fld",
      "a:endParaRPr", "a:defPPr", "a:lvl1pPr", "a:lvl2pPr", "a:lvl3pPr", "a:lvl4pPr", "a:lvl5pPr", "a:lvl6pPr",
      "a:lvl7pPr", "a:lvl8pPr", "a:lvl9pPr", "a:defRPr", "a:lnSpc", "a:spcBef", "a:spcAft", "a:spcPct", "a:spcPts",
      "a:buClr", "a:buClrTx", "a:buSzPct", "a:buSzPts", "a:buSzTx", "a:buFont", "a:buFontTx", "a:buNone", "a:buChar",
      "a:buAutoNum", "a:tabLst", "a:tab", "a:graphic", "a:graphicData", "a:graphicFrameLocks", "a:spLocks",
      "a:grpSpLocks", "a:cxnSpLocks", "a:stCxn", "a:endCxn", "a:xfrm", "a:off", "a:ext", "a:chOff", "a:chExt",
      "a:prstGeom", "a:avLst", "a:spAutoFit", "a:normAutofit", "a:noAutofit", "a:miter", "a:round", "a:headEnd",
      "a:tailEnd", "a:tbl", "a:tblPr", "a:tblGrid", "a:gridCol", "a:tr", "a:tc", "a:tcPr", "a:txBody", "a:lnL", "a:lnR",
      "a:lnT", "a:lnB", "a:lnTlToBr", "a:lnBlToTr", "a:uLnTx", "a:uFillTx", "a:highlight", "a:rtl", "a:fontRef",
      "a:lnRef", "a:fillRef", "a:effectRef",
      // attributes
      "cx", "cy", "idx", "sz", "lang", "altLang", "dirty", "err", "smtClean", "baseline", "kern", "noProof", "marL",
      "marR", "lvl", "algn", "defTabSz", "eaLnBrk", "latinLnBrk", "hangingPunct", "fontAlgn", "rtl", "lIns", "tIns",
      "rIns", "bIns", "anchorCtr", "rtlCol", "numCol", "spcCol", "horzOverflow", "vertOverflow", "fromWordArt",
      "forceAA", "compatLnSpc", "upright", "spcFirstLastPara", "fontScale", "lnSpcReduction", "prst", "noGrp", "noRot",
      "noChangeAspect", "noMove", "noResize", "noEditPoints", "noAdjustHandles", "noChangeArrowheads",
      "noChangeShapeType", "noTextEdit", "noSelect", "noDrilldown", "noUngrp", "txBox", "userDrawn", "hasCustomPrompt",
      "orient", "firstRow", "firstCol", "lastRow", "lastCol", "bandRow", "bandCol", "gridSpan", "rowSpan", "hMerge",
      "vMerge", "marT", "marB", "startAt", "showMasterSp", "showMasterPhAnim", "showSpecialPlsOnTitleSld",
      "firstSlideNum", "bookmarkIdSeed", "serverZoom", "saveSubsetFonts", "embedTrueTypeFonts", "autoCompressPictures",
      "strictFirstAndLastChars", "removePersonalInfoOnSave", "conformance", "sldNum", "dt", "hdr", "ftr", "bwMode",
      "flipH", "flipV", "rot", "bg1", "tx1", "bg2", "tx2", "hlink", "folHlink", "Requires", "panose", "pitchFamily",
      "isPhoto"};
  rules.values = {"dt",
                  "ftr",
                  "hdr",
                  "pic",
                  "obj",
                  "tbl",
                  "chart",
                  "dgm",
                  "media",
                  "clipArt",
                  "datetimeFigureOut",
                  "datetime1",
                  "datetime2",
                  "datetime3",
                  "datetime4",
                  "datetime5",
                  "datetime6",
                  "datetime7",
                  "datetime8",
                  "datetime9",
                  "datetime10",
                  "datetime11",
                  "datetime12",
                  "datetime13",
                  "p14",
                  "a14",
                  "p15",
                  "ctrTitle",
                  "subTitle",
                  "sldNum",
                  "sldImg",
                  "titleOnly",
                  "twoObj",
                  "twoTxTwoObj",
                  "secHead",
                  "objTx",
                  "picTx",
                  "vertTx",
                  "vertTitleAndTx",
                  "titleAndTx",
                  "objOnly",
                  "arabicPeriod",
                  "arabicParenR",
                  "alphaLcPeriod",
                  "alphaUcPeriod",
                  "romanLcPeriod",
                  "romanUcPeriod",
                  "alphaLcParenR",
                  "slidenum",
                  "+mj-lt",
                  "+mn-lt",
                  "+mj-ea",
                  "+mn-ea",
                  "+mj-cs",
                  "+mn-cs",
                  "roundRect",
                  "screen4x3",
                  "screen16x9",
                  "noStrike",
                  "sng",
                  "just",
                  "clip",
                  "square",
                  "wordArtVert",
                  "vert270",
                  "eaVert",
                  "noChange",
                  "fromWordArt",
                  "straightConnector1",
                  kNoId};
  for (const std::string_view element : {"p:pic", "a:blipFill", "a:blip", "a:buBlip", "p:oleObj", "p:contentPart"})
    rules.elements[element] = {Fate::remove, "image"};
  for (const std::string_view link : {"a:hlinkClick", "a:hlinkHover", "a:hlinkMouseOver"})
    rules.elements[link] = {Fate::remove, "hyperlink"};
  for (const std::string_view moves : {"p:timing", "p:transition"}) rules.elements[moves] = {Fate::remove, "animation"};
  for (const std::string_view sound : {"a:audioFile", "a:videoFile", "a:quickTimeFile", "a:wavAudioFile", "a:audioCd"})
    rules.elements[sound] = {Fate::remove, "recording"};
  for (const std::string_view own : {"p:custDataLst", "p:tags", "p:custData"})
    rules.elements[own] = {Fate::remove, "custom XML"};
  for (const std::string_view extension : {"p:extLst", "a:extLst"})
    rules.elements[extension] = {Fate::remove, "extension"};
  for (const std::string_view setting : {"p:custShowLst", "p:photoAlbum", "p:kinsoku", "p:smartTags", "p:controls"})
    rules.elements[setting] = {Fate::remove, "setting"};
  rules.elements["p:modifyVerifier"] = {Fate::remove, "permission"};
  rules.elements["p:embeddedFontLst"] = {Fate::remove, "embedded font"};
  rules.elements["mc:Fallback"] = {Fate::remove, "copy for older programs"};
  rules.elements["a:tableStyleId"] = {Fate::remove, "table style"};
  for (const std::string_view drawing : {"a:gd", "a:custGeom"}) rules.elements[drawing] = {Fate::remove, "drawing"};
  rules.attributes = {{"p:cNvPr@descr", "drawing"}, {"p:cNvPr@title", "drawing"}, {"bmk", "bookmark"}};
  rules.defaults = theme_defaults();
  rules.defaults.insert({{"p:cNvPr@name", "Shape1"},
                         {"a:buChar@char", "-"},
                         {"a:buAutoNum@type", "arabicPeriod"},
                         {"a:prstGeom@prst", "rect"},
                         {"a:fld@id", kNoId},
                         {"a:fld@type", "slidenum"},
                         {"a:buFont@typeface", ""},
                         {"a:sym@typeface", ""}});
  rules.needed = {"mc:Choice@Requires"};
  return rules;
}

}  // namespace

const MarkupRules& slide_rules() {
  static const MarkupRules rules = made_slide_rules();
  return rules;
}

}  // namespace sumi::io
