#include <optional>

#include "io/formats/containers/known_words.hpp"
#include "io/formats/docx/vml_values.hpp"
#include "io/formats/docx/word_rules.hpp"

namespace sumi::io {
namespace {

constexpr std::string_view kShapeName = "Shape1";

std::optional<bool> is_own_shape_value(std::string_view element, std::string_view attribute, std::string_view value) {
  if (attribute == "name" && (element == "wp:docPr" || element == "wps:cNvPr" || element == "wpg:cNvPr"))
    return is_numbered_name(value);
  if (element.starts_with("v:") || element.starts_with("w10:")) return is_known_vml_value(attribute, value);
  return std::nullopt;
}

}  // namespace

void add_word_shapes(MarkupRules& rules) {
  rules.boxes = {"w:drawing", "mc:AlternateContent", "w:pict"};
  rules.box_sign = "txbxContent";
  rules.is_own_value = is_own_shape_value;
  rules.names = {"mc:Choice", "w:txbxContent", "wp:anchor", "wp:inline", "wp:simplePos", "wp:positionH", "wp:positionV",
                 "wp:posOffset", "wp:align", "wp:extent", "wp:effectExtent", "wp:wrapNone", "wp:wrapSquare",
                 "wp:wrapTopAndBottom", "wp:wrapThrough", "wp:wrapTight", "wp:wrapPolygon", "wp:start", "wp:lineTo",
                 "wp:docPr", "wp:cNvGraphicFramePr", "wps:wsp", "wps:cNvSpPr", "wps:cNvCnPr", "wps:cNvPr", "wps:spPr",
                 "wps:style", "wps:txbx", "wps:bodyPr", "wpg:wgp", "wpg:grpSp", "wpg:cNvPr", "wpg:cNvGrpSpPr",
                 "wpg:grpSpPr", "wpc:wpc", "wpc:bg", "wpc:whole", "a:graphic", "a:graphicData", "a:xfrm", "a:off",
                 "a:ext", "a:chOff", "a:chExt", "a:prstGeom", "a:avLst", "a:spLocks", "a:grpSpLocks",
                 "a:graphicFrameLocks", "a:spAutoFit", "a:normAutofit", "a:miter", "a:round", "a:headEnd", "a:tailEnd",
                 // of VML
                 "v:shape", "v:shapetype", "v:rect", "v:roundrect", "v:oval", "v:group", "v:textbox", "v:stroke",
                 "v:path", "w10:wrap",
                 // attributes
                 "style", "coordsize", "coordorigin", "fillcolor", "strokecolor", "strokeweight", "stroked", "filled",
                 "inset", "arcsize", "joinstyle", "gradientshapeok", "connecttype", "spt", "anchorx", "anchory",
                 "behindDoc", "allowOverlap", "layoutInCell", "relativeHeight", "simplePos", "distT", "distB", "distL",
                 "distR", "relativeFrom", "wrapText", "cx", "cy", "txBox", "lIns", "tIns", "rIns", "bIns",
                 "fromWordArt", "forceAA", "compatLnSpc", "upright", "spcFirstLastPara", "noChangeAspect", "bwMode",
                 "Requires", "lim", "noGrp", "prst", "numCol", "spcCol", "rtlCol", "anchorCtr", "horzOverflow",
                 "vertOverflow"};
  rules.values = {"wps", "wpg", "wpc", "bothSides", "largest", "square", "roundRect", "auto"};
  rules.attribute_prefixes.insert("o");
  rules.holds_values = {"wp:posOffset", "wp:align"};
  rules.needed.insert("mc:Choice@Requires");
  rules.elements["mc:Fallback"] = {Fate::remove, "copy for older programs"};
  for (const std::string_view link : {"a:hlinkClick", "a:hlinkHover", "a:hlinkMouseOver"})
    rules.elements[link] = {Fate::remove, "hyperlink"};
  rules.elements["a:gd"] = {Fate::remove, "drawing"};
  for (const std::string_view text :
       {"wp:docPr@descr", "wp:docPr@title", "wps:cNvPr@descr", "wps:cNvPr@title", "wpg:cNvPr@descr", "wpg:cNvPr@title"})
    rules.shown.insert(text);
  rules.attributes["alt"] = "drawing";  // of VML
  for (const std::string_view name : {"wp:docPr@name", "wps:cNvPr@name", "wpg:cNvPr@name"})
    rules.defaults[name] = kShapeName;
  rules.defaults["a:prstGeom@prst"] = "rect";
}

}  // namespace sumi::io
