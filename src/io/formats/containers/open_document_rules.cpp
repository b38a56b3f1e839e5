#include <optional>

#include "io/formats/containers/known_words.hpp"
#include "io/formats/containers/office_markup.hpp"

namespace sumi::io {
namespace {

void add_all(MarkupRules& rules, Fate fate, std::string_view what, std::initializer_list<std::string_view> names) {
  for (const std::string_view name : names) rules.elements[name] = {fate, what};
}

bool names_an_odf_style(std::string_view, std::string_view attribute) {
  return attribute == "style:name" || attribute == "style:display-name" || attribute == "table:name" ||
         attribute == "text:name" || attribute.ends_with("style-name") || attribute.ends_with("page-layout-name") ||
         attribute.ends_with("master-page-name") || attribute.starts_with("style:font-name");
}

std::optional<bool> is_own_odf_value(std::string_view element, std::string_view attribute, std::string_view value) {
  const bool is_own = attribute == "table:name" || attribute == "draw:name" || attribute == "draw:chain-next-name" ||
                      (element == "text:section" && attribute == "text:name");
  return is_own ? std::optional(is_numbered_name(value)) : std::nullopt;
}

MarkupRules made_for_odf() {
  MarkupRules rules;
  rules.prefixes = {"office", "text", "table", "style", "number", "fo", "svg"};
  rules.paragraphs = {"text:p", "text:h"};
  rules.marks = {{"text:s", " "}, {"text:tab", "\t"}, {"text:line-break", "\n"}};
  rules.spaces = "text:s";
  rules.names_a_style = names_an_odf_style;
  rules.is_own_value = is_own_odf_value;
  add_all(rules, Fate::remove, "comment", {"office:annotation", "office:annotation-end"});
  add_all(rules, Fate::remove, "tracked change",
          {"text:tracked-changes", "text:change", "text:change-start", "text:change-end"});
  add_all(rules, Fate::remove, "metadata", {"office:meta", "text:meta-field", "text:rdfa"});
  add_all(rules, Fate::remove, "setting", {"office:settings"});
  add_all(rules, Fate::remove, "macro", {"office:scripts", "office:script", "office:event-listeners", "text:script"});
  add_all(rules, Fate::remove, "form", {"office:forms"});
  add_all(rules, Fate::remove, "bookmark",
          {"text:bookmark", "text:bookmark-start", "text:bookmark-end", "text:reference-mark",
           "text:reference-mark-start", "text:reference-mark-end", "text:soft-page-break"});
  rules.elements["text:soft-page-break"] = {};
  add_all(rules, Fate::remove, "index mark",
          {"text:alphabetical-index-mark", "text:alphabetical-index-mark-start", "text:alphabetical-index-mark-end",
           "text:toc-mark", "text:toc-mark-start", "text:toc-mark-end", "text:user-index-mark",
           "text:user-index-mark-start", "text:user-index-mark-end", "text:bibliography-mark"});
  rules.boxes = {"draw:frame",   "draw:g",    "draw:custom-shape", "draw:line",    "draw:rect",      "draw:polyline",
                 "draw:polygon", "draw:path", "draw:circle",       "draw:ellipse", "draw:connector", "draw:a"};
  rules.box_sign = "urn:oasis:names:tc:opendocument:xmlns:drawing:1.0";
  rules.names = {"draw:text-box"};
  rules.attribute_prefixes = {"draw"};
  add_all(rules, Fate::remove, "drawing",
          {"draw:control",
           "draw:image",
           "draw:object",
           "draw:object-ole",
           "draw:plugin",
           "draw:applet",
           "draw:floating-frame",
           "draw:enhanced-geometry",
           "draw:image-map",
           "draw:contour-polygon",
           "draw:contour-path",
           "draw:glue-point",
           "office:binary-data",
           "draw:marker",
           "draw:fill-image",
           "draw:gradient",
           "draw:hatch",
           "draw:stroke-dash",
           "draw:opacity",
           "svg:font-face-src",
           "style:background-image"});
  for (const std::string_view name :
       {"draw:fill-image-name", "draw:fill-gradient-name", "draw:fill-hatch-name", "draw:stroke-dash",
        "draw:stroke-dash-names", "draw:marker-start", "draw:marker-end", "draw:opacity-name", "draw:caption-id"})
    rules.attributes[name] = "drawing";
  add_all(rules, Fate::remove, "field code",
          {"text:variable-decls", "text:user-field-decls", "text:dde-connection-decls", "text:section-source",
           "office:dde-source", "text:hidden-text", "text:hidden-paragraph", "text:conditional-text"});
  add_all(rules, Fate::remove, "table description", {"table:title", "table:desc", "svg:title", "svg:desc"});
  add_all(rules, Fate::unwrap, "hyperlink", {"text:a"});
  add_all(rules, Fate::unwrap, "field code",
          {"text:author-name",
           "text:author-initials",
           "text:date",
           "text:time",
           "text:file-name",
           "text:title",
           "text:subject",
           "text:keywords",
           "text:user-defined",
           "text:creator",
           "text:initial-creator",
           "text:description",
           "text:sender-firstname",
           "text:sender-lastname",
           "text:sender-initials",
           "text:sender-title",
           "text:sender-position",
           "text:sender-email",
           "text:sender-phone-private",
           "text:sender-fax",
           "text:sender-company",
           "text:sender-phone-work",
           "text:sender-street",
           "text:sender-city",
           "text:sender-postal-code",
           "text:sender-country",
           "text:sender-state-or-province",
           "text:variable-set",
           "text:variable-get",
           "text:variable-input",
           "text:user-field-get",
           "text:user-field-input",
           "text:expression",
           "text:sequence",
           "text:bookmark-ref",
           "text:reference-ref",
           "text:note-ref",
           "text:sequence-ref",
           "text:text-input",
           "text:placeholder",
           "text:database-display",
           "text:database-name",
           "text:template-name",
           "text:chapter",
           "text:creation-date",
           "text:creation-time",
           "text:modification-date",
           "text:modification-time",
           "text:print-date",
           "text:print-time",
           "text:printed-by",
           "text:editing-cycles",
           "text:editing-duration",
           "text:measure",
           "text:table-formula",
           "text:execute-macro",
           "text:dde-connection",
           "text:meta"});
  for (const std::string_view value : {"office:value", "office:date-value", "office:time-value", "office:string-value",
                                       "office:boolean-value", "office:currency"})
    rules.attributes[value] = "cached formula value";
  rules.attributes["table:formula"] = rules.attributes["text:formula"] = "formula";
  rules.attributes["xml:id"] = "revision id";
  return rules;
}

}  // namespace

const MarkupRules& open_document_rules() {
  static const MarkupRules rules = made_for_odf();
  return rules;
}

}  // namespace sumi::io
