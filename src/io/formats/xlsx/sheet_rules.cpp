#include <initializer_list>
#include <optional>

#include "io/formats/containers/known_words.hpp"
#include "io/formats/containers/office_markup.hpp"
#include "io/formats/xlsx/xlsx.hpp"

namespace sumi::io {
namespace {

void remove_all(MarkupRules& rules, std::string_view what, std::initializer_list<std::string_view> names) {
  for (const std::string_view name : names) rules.elements[name] = {Fate::remove, what};
}

bool names_a_sheet_or_style(std::string_view element, std::string_view attribute) {
  return attribute == "name" && (element == "x:sheet" || element == "x:cellStyle" || element == "x:tableStyle");
}

std::optional<bool> is_own_sheet_value(std::string_view element, std::string_view attribute, std::string_view value) {
  if (element == "x:sheet" && attribute == "name") return is_numbered_name(value);
  static const std::unordered_set<std::string_view> places{"r", "ref", "sqref", "activeCell", "topLeftCell", "spans"};
  if (element.starts_with("x:") && places.contains(attribute)) return is_list_of_cells(value);
  return std::nullopt;
}

MarkupRules made_for_sheets() {
  MarkupRules rules;
  rules.prefixes = {"x", "a"};
  rules.paragraphs = {"x:c", "x:si"};
  rules.texts = {"x:v", "x:t"};
  rules.keeps_empty = true;
  rules.formula = "x:f";
  rules.is_plain_formula = is_plain_formula;
  rules.names_a_style = names_a_sheet_or_style;
  rules.is_own_value = is_own_sheet_value;
  rules.needed = {"x:c@r"};
  rules.names = {"spans"};
  remove_all(rules, "hyperlink", {"x:hyperlinks"});
  remove_all(
      rules, "drawing",
      {"x:drawing", "x:legacyDrawing", "x:legacyDrawingHF", "x:picture", "x:oleObjects", "x:controls", "a:blip"});
  remove_all(rules, "data validation", {"x:dataValidations"});
  remove_all(rules, "conditional format", {"x:conditionalFormatting"});
  remove_all(rules, "header or footer", {"x:headerFooter"});
  remove_all(rules, "filter", {"x:autoFilter", "x:sortState", "x:scenarios"});
  remove_all(rules, "protection", {"x:sheetProtection", "x:protectedRanges", "x:workbookProtection", "x:fileSharing"});
  remove_all(rules, "table definition", {"x:tableParts"});
  remove_all(rules, "phonetic text", {"x:rPh", "x:phoneticPr"});
  remove_all(rules, "defined name", {"x:definedNames"});
  remove_all(rules, "pivot table", {"x:pivotCaches"});
  remove_all(rules, "link to other data", {"x:externalReferences", "x:webPublishing", "x:webPublishItems"});
  remove_all(rules, "setting",
             {"x:customSheetViews", "x:customWorkbookViews", "x:customProperties", "x:cellWatches", "x:smartTagPr",
              "x:smartTagTypes", "x:smartTags", "x:fileRecoveryPr", "x:fileVersion"});
  remove_all(rules, "other element", {"x:extLst", "a:extLst"});
  rules.attributes["x:pageSetup@r:id"] = "printer settings";
  rules.attributes["x:c@cm"] = rules.attributes["x:c@vm"] = "metadata";
  rules.defaults = {{"x:numFmt@formatCode", "General"},
                    {"a:theme@name", "Theme"},
                    {"a:clrScheme@name", "Theme"},
                    {"a:fontScheme@name", "Theme"},
                    {"a:fmtScheme@name", "Theme"},
                    {"a:latin@typeface", ""},
                    {"a:ea@typeface", ""},
                    {"a:cs@typeface", ""},
                    {"a:font@typeface", ""},
                    {"a:font@script", "Latn"}};
  return rules;
}

}  // namespace

const MarkupRules& sheet_rules() {
  static const MarkupRules rules = made_for_sheets();
  return rules;
}

}  // namespace sumi::io
