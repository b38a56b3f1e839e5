#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "io/formats/containers/plain_formula.hpp"
#include "io/formats/containers/run_text.hpp"

namespace sumi::io {

// What is taken out of a file unless it may pass: a comment, an attribute, a tag. `with` comes in its place.
struct Removal {
  Range where;
  std::string_view what;  // "comment", "tracked change"; lives as long as the program
  bool counts = true;     // false: another part of one that is counted
  std::string with = {};
};

// The element that a text is all of.
struct Paragraph {
  Range tag;  // its start tag
  Range whole;
  bool has_formula = false;
};

// Which cell of a table a text lies in; numbers from 1, of the part; 0: in none.
struct CellPlace {
  std::size_t row = 0;
  std::size_t cell = 0;
};

// A part of a file as its texts, in order, and what else is no known harmless markup. Ranges are bytes of the part.
struct MarkupPart {
  std::vector<RunText> texts;
  std::vector<CellPlace> cells;       // of each text; empty: none lies in a table
  std::vector<Paragraph> paragraphs;  // of office files: of each text
  std::vector<Removal> removals;      // disjoint, and from pieces; in order
  std::string prefix;                 // of the first paragraph's element, with its colon: "w:"
};

// Neutral names for names, by which a style or a sheet is defined and used: Style1001, Style1002, … as they are met.
class StyleNames {
 public:
  explicit StyleNames(std::string base = "Style") : base_(std::move(base)) {}
  [[nodiscard]] const std::string& neutral(std::string_view name);

 private:
  std::string base_;
  std::map<std::string, std::string, std::less<>> names_;
};

enum class Fate { keep, unwrap, remove };  // unwrap: its content stays

struct ElementRule {
  Fate fate = Fate::keep;
  std::string_view what;
};

// What is known of the XML of office files. Elements and attributes go by their usual names (xml_names.hpp).
struct MarkupRules {
  std::unordered_set<std::string_view> prefixes;  // of elements that are known, where their names are known words
  std::unordered_map<std::string_view, ElementRule> elements;
  std::unordered_map<std::string_view, std::string_view> attributes;  // "attribute", "element@attribute": out, as what
  std::unordered_set<std::string_view> shown;  // "element@attribute": a text of its own, where the element stays
  std::unordered_map<std::string_view, std::string_view> defaults;  // "element@attribute": instead of unknown values
  std::unordered_map<std::string_view, std::string_view> marks;     // elements that stand for characters
  std::unordered_set<std::string_view> paragraphs;                  // a text each
  std::unordered_set<std::string_view> texts;  // whose characters are text; empty: all of a paragraph's
  bool keeps_space = false;                    // white space is text without xml:space, which has no place there
  bool keeps_empty = false;                    // a paragraph without characters is a text, too
  std::string_view run;                        // marks count in these alone; empty: anywhere in a paragraph
  std::string_view spaces;                     // a mark with an attribute that says how many of it there are
  std::string_view formula;                    // an element of formulas, that stays where its characters are plain
  bool (*is_plain_formula)(std::string_view characters, SheetExtent extent) = nullptr;
  bool (*names_a_style)(std::string_view element, std::string_view attribute) = nullptr;
  // Values by rules of their own: whether one is known. Nothing: it is judged as usual.
  std::optional<bool> (*is_own_value)(std::string_view element, std::string_view attribute,
                                      std::string_view value) = nullptr;
  std::unordered_set<std::string_view> needed;  // "element@attribute": where its value is unknown, the element goes
  std::unordered_set<std::string_view> boxes;   // elements that stay where a paragraph is in them, else "drawing"
  std::string_view box_sign;                    // no part without these bytes has one
  // What is known though its words aren't: elements ("wp:extent"), which have no characters of paragraphs; attributes
  // ("cx"); values.
  std::unordered_set<std::string_view> names;
  std::unordered_set<std::string_view> values;
  std::unordered_set<std::string_view> attribute_prefixes;  // beside those of elements
  std::unordered_set<std::string_view> holds_values;        // elements whose characters are a value
};

// Reads a part of an office file by an allow-list: characters stand in texts alone; elements are of known namespaces
// and have known names; values are known words (known_words.hpp), names of languages, or names of styles, which become
// neutral. All else is a removal: an element with all that is in it, an attribute, a comment, other characters.
//   Errors  as read_xml(); bad_input at `place`: its root isn't known.
[[nodiscard]] MarkupPart read_office_markup(std::string_view part, const std::string& place, const MarkupRules& rules,
                                            StyleNames& styles);

}  // namespace sumi::io
