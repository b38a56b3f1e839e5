#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "base/bytes/zip_archive.hpp"
#include "io/formats/containers/run_text.hpp"

namespace sumi::io {

// The size of a sheet in cells.
struct SheetExtent {
  std::size_t columns = 0;
  std::size_t rows = 0;
};
// Returns the largest cell and row that a part names: r="B12", r="12". Cost: O(part).
[[nodiscard]] SheetExtent extent_of_cells(std::string_view part);

// Returns whether a formula reveals nothing but its computation: it has only cells, or whole columns and rows, of its
// own sheet, usual functions, operators, and numbers of at most two digits, three digits in total, beside a cell; no
// date made of numbers, no strings, names, or other sheets.
[[nodiscard]] bool is_plain_formula(std::string_view formula, SheetExtent extent);

// Returns whether a value is a list of places of a sheet: "A1", "A1:XFD1048576", "A:C", "1:3 AB7".
[[nodiscard]] bool is_list_of_cells(std::string_view value);

// A stretch that is removed from a file unless it may pass: a comment, an attribute, a tag. `with` replaces it.
struct Removal {
  Range where;
  std::string_view what;  // "comment", "tracked change"; a string of static lifetime
  bool counts = true;     // false: it is a further part of an item that is counted
  std::string with = {};
};

// The element whose whole content is a text.
struct Paragraph {
  Range tag;  // its start tag
  Range whole;
  bool has_formula = false;
};

// The table cell in which a text lies; numbers from 1, within the part; 0 for none.
struct CellPlace {
  std::size_t row = 0;
  std::size_t cell = 0;
};

// A part of a file: its texts, in order, and its items other than known harmless markup. Ranges are bytes of the part.
struct MarkupPart {
  std::vector<RunText> texts;
  std::vector<CellPlace> cells;       // one per text; empty if no text lies in a table
  std::vector<Paragraph> paragraphs;  // in office files: one per text
  std::vector<Removal> removals;      // sorted; disjoint from each other and from pieces
  std::string prefix;                 // prefix of the first paragraph's element, with its colon: "w:"
};

// Neutral names for the names by which styles or sheets are defined and used: Style1001, Style1002, … in order of
// occurrence.
class StyleNames {
 public:
  explicit StyleNames(std::string base = "Style") : base_(std::move(base)) {}
  [[nodiscard]] const std::string& neutral(std::string_view name);

 private:
  std::string base_;
  std::map<std::string, std::string, std::less<>> names_;
};

enum class Fate { keep, unwrap, remove };  // unwrap: the tags are removed, the content stays

struct ElementRule {
  Fate fate = Fate::keep;
  std::string_view what;
};

// The known XML of office files. Elements and attributes are listed with their usual names (xml_names.hpp).
struct MarkupRules {
  std::unordered_set<std::string_view> prefixes;  // of elements that are known if their names are known words
  std::unordered_map<std::string_view, ElementRule> elements;
  // "attribute", "element@attribute": removed, counted under this name.
  std::unordered_map<std::string_view, std::string_view> attributes;
  // "element@attribute": the value is a text of its own if the element stays.
  std::unordered_set<std::string_view> shown;
  std::unordered_map<std::string_view, std::string_view> defaults;  // "element@attribute": replaces unknown values
  std::unordered_map<std::string_view, std::string_view> marks;     // elements that stand for characters
  std::unordered_set<std::string_view> paragraphs;                  // each is a text
  std::unordered_set<std::string_view> texts;  // elements whose characters are text; empty: all within a paragraph
  bool keeps_space = false;                    // white space is text without xml:space, which isn't allowed there
  bool keeps_empty = false;                    // a paragraph without characters is a text, too
  std::string_view run;                        // marks count only within it; empty: anywhere in a paragraph
  std::string_view spaces;                     // a mark with an attribute for its number of repetitions
  std::string_view formula;                    // an element of formulas, which stays if its formula is plain
  bool (*is_plain_formula)(std::string_view characters, SheetExtent extent) = nullptr;
  bool (*names_a_style)(std::string_view element, std::string_view attribute) = nullptr;
  // Decides values that have their own rules: whether one is known. Nothing: the usual rules apply.
  std::optional<bool> (*is_own_value)(std::string_view element, std::string_view attribute,
                                      std::string_view value) = nullptr;
  std::unordered_set<std::string_view> needed;  // "element@attribute": if its value is unknown, the element is removed
  // Elements that stay if they contain a paragraph; else removed as "drawing".
  std::unordered_set<std::string_view> boxes;
  std::string_view box_sign;  // a part without these bytes has no box
  // Names that are known although their words aren't: elements ("wp:extent"), which have no characters of paragraphs;
  // attributes ("cx"); values.
  std::unordered_set<std::string_view> names;
  std::unordered_set<std::string_view> values;
  std::unordered_set<std::string_view> attribute_prefixes;  // in addition to those of elements
  std::unordered_set<std::string_view> holds_values;        // elements whose characters are a value
};

// Reads a part of an office file by an allow-list: characters occur only in texts; elements are of known namespaces and
// have known names; values are known words (known_words.hpp), names of languages, or names of styles, which become
// neutral. Everything else is a removal: an element with its content, an attribute, a comment, other characters.
//   Errors  as read_xml(); bad_input at `place`: its root isn't known.
[[nodiscard]] MarkupPart read_office_markup(std::string_view part, const std::string& place, const MarkupRules& rules,
                                            StyleNames& styles);

// A member of an OpenDocument archive.
struct OpenDocumentMember {
  ZipMember member;
  std::string_view what;      // why it is removed; empty if it stays
  bool is_markup = false;     // content.xml, styles.xml
  std::vector<Removal> list;  // for the manifest: entries of removed members
};

// Reads the members of an OpenDocument archive (ISO/IEC 26300, part 2), in its order. Content, styles and the manifest
// stay; everything else is removed ("metadata", "thumbnail", "image", "macro", "embedded file", "setting", "other
// part").
//   Errors  as read_zip(), read_flat_list(); bad_input: encrypted by a password, no content, a mimetype that doesn't
//           begin with this one or is unknown.
[[nodiscard]] std::vector<OpenDocumentMember> read_open_document(std::string_view archive, const std::string& place,
                                                                 std::uint64_t longest_bytes,
                                                                 std::string_view mimetype);

// Returns whether an archive's mimetype begins with this one; false for other files.
[[nodiscard]] bool has_mimetype(std::string_view archive, std::string_view mimetype);

// Rules for OpenDocument texts (ISO 26300): content.xml and styles.xml of an .odt. A paragraph or heading is a text,
// including what its fields show.
[[nodiscard]] const MarkupRules& open_document_rules();

// Returns where the elements in rules.boxes that contain a paragraph begin: shapes with text. An unknown choice and a
// copy for older programs (markup compatibility, mc:Fallback) are skipped. Cost: O(bytes).
//   Errors  as read_xml().
[[nodiscard]] std::unordered_set<Position> boxes_with_text(std::string_view part, const std::string& place,
                                                           const MarkupRules& rules);

}  // namespace sumi::io
