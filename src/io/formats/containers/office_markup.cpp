#include "io/formats/containers/office_markup.hpp"

#include <algorithm>
#include <charconv>
#include <optional>
#include <utility>

#include "base/bytes/input.hpp"
#include "base/text/ascii.hpp"
#include "io/formats/containers/known_words.hpp"
#include "io/formats/containers/xml_names.hpp"
#include "io/notation/xml_text.hpp"
#include <sumi/model/error.hpp>

namespace sumi::io {
namespace {

constexpr std::string_view kOtherElement = "other element";
constexpr std::string_view kOtherAttribute = "other attribute";
constexpr std::string_view kOtherValue = "other value";
constexpr std::string_view kOtherText = "other text";
constexpr std::size_t kMostSpaces = 1000;

std::string_view local_name(std::string_view name) {
  return name.substr(name.find(':') + 1);
}

std::string_view prefix_of(std::string_view name) {
  return name.substr(0, name.find(':'));
}

bool is_punctuation(char c) {
  return static_cast<unsigned char>(c) < 0x80 && !is_letter(c) && !is_digit(c);
}

// Returns whether the address of a namespace belongs to those who define the formats.
bool is_known_address(std::string_view address) {
  return !usual_prefix(address).empty() || is_known_value(address);
}

// Accepts prefixes such as w14, x15ac and wp14, used by the makers of these formats.
bool is_known_prefix(std::string_view prefix) {
  constexpr std::size_t kLongest = 6;
  const bool is_extension =
      prefix.starts_with("w1") || prefix.starts_with("wp1") || prefix.starts_with("x1") || prefix.starts_with("xr");
  return is_known_value(prefix) || (is_extension && prefix.size() <= kLongest);
}

// Checks mc:Ignorable: prefixes, with spaces between.
bool are_known_prefixes(std::string_view list) {
  while (!list.empty()) {
    const std::size_t end = std::min(list.find(' '), list.size());
    if (!is_known_prefix(list.substr(0, end))) return false;
    list.remove_prefix(std::min(end + 1, list.size()));
  }
  return true;
}

class OfficeMarkup : public XmlEvents {
 public:
  OfficeMarkup(std::string_view part, const std::string& place, const MarkupRules& rules, StyleNames& styles)
      : part_(part), place_(place), rules_(rules), styles_(styles), boxes_(boxes_with_text(part, place, rules)) {}

  void begin_element(std::string_view name, const std::vector<Attribute>& attributes, Range tag,
                     std::uint64_t) override {
    settle_text(tag.begin);
    last_ = tag.end;
    names_.begin(attributes);
    if (removing_ > 0) {
      ++removing_;
      return;
    }
    Element element{.name = names_.element(name), .tag = tag};
    const ElementRule rule = rule_of(element.name, tag.begin);
    std::vector<Removal> of_tag;
    shown_.clear();
    std::string_view unknown;  // why the element is removed
    if (rule.fate == Fate::keep) unknown = look_at(element, attributes, of_tag);
    if (open_.empty() && (rule.fate != Fate::keep || !unknown.empty()))
      throw Error{Error::Kind::bad_input, place_, "it isn't what its name says; save the document again"};
    if (rule.fate == Fate::remove || !unknown.empty()) {
      removing_ = 1;
      removed_ = {.where = tag, .what = rule.fate == Fate::remove ? rule.what : unknown};
      return;
    }
    part_found_.removals.insert(part_found_.removals.end(), of_tag.begin(), of_tag.end());
    for (TextPiece& piece : shown_) {
      part_found_.texts.push_back({std::move(piece)});
      part_found_.cells.push_back(places_.empty() ? CellPlace{} : places_.back());
      part_found_.paragraphs.push_back({.tag = tag, .whole = tag});
    }
    if (rule.fate == Fate::unwrap) {
      part_found_.removals.push_back({.where = tag, .what = rule.what});
      element.unwrapped = rule.what;
    }
    if (rules_.paragraphs.contains(element.name)) {
      if (part_found_.texts.empty() && paragraphs_.empty()) part_found_.prefix = name.substr(0, name.find(':') + 1);
      paragraphs_.emplace_back();
      about_.push_back({.tag = tag});
    }
    note_cell(element.name);
    if (element.name == rules_.formula && !about_.empty()) about_.back().has_formula = true;
    note_mark(element, attributes, tag);
    open_.push_back(std::move(element));
  }

  void end_element(Range tag) override {
    settle_text(tag.begin);
    last_ = std::max(last_, tag.end);
    names_.end();
    if (removing_ > 0) {
      if (--removing_ > 0) return;
      removed_.where.end = tag.end;
      part_found_.removals.push_back(removed_);
      return;
    }
    const Element element = std::move(open_.back());
    open_.pop_back();
    if (element.is_unknown) {
      std::vector<Removal>& removals = part_found_.removals;  // removals inside the element were found last
      while (!removals.empty() && removals.back().where.begin >= element.tag.begin) removals.pop_back();
      removals.push_back({.where = {element.tag.begin, tag.end}, .what = "formula"});
    }
    if (!element.unwrapped.empty() && tag.begin != element.tag.begin)
      part_found_.removals.push_back({.where = tag, .what = element.unwrapped, .counts = false});
    if (marks_open_ > 0 && element.is_mark && --marks_open_ == 0) end_mark(tag);
    if (rules_.paragraphs.contains(element.name)) {
      if (rules_.keeps_empty || !paragraphs_.back().empty()) {
        part_found_.texts.push_back(std::move(paragraphs_.back()));
        part_found_.cells.push_back(places_.empty() ? CellPlace{} : places_.back());
        about_.back().whole = {about_.back().tag.begin, tag.end};
        part_found_.paragraphs.push_back(about_.back());
      }
      paragraphs_.pop_back();
      about_.pop_back();
    }
    if (is_row(element.name)) places_.pop_back();
  }

  void text(std::string_view part, Range) override {
    if (removing_ == 0) pending_ += part;
  }

  void comment(Range where) override {
    settle_text(where.begin);
    last_ = where.end;
    if (removing_ == 0) part_found_.removals.push_back({.where = where, .what = "XML comment"});
  }

  MarkupPart found() {
    std::ranges::sort(part_found_.removals, {}, [](const Removal& one) { return one.where.begin; });
    return std::move(part_found_);
  }

 private:
  struct Element {
    std::string name;
    Range tag;
    std::string_view unwrapped = {};
    bool is_mark = false;
    bool is_unknown = false;  // of a formula
  };

  static bool is_row(std::string_view element) {
    const std::string_view name = local_name(element);
    return name == "tr" || name == "table-row" || name == "row";
  }

  // A row may be in a cell of another.
  void note_cell(std::string_view element) {
    const std::string_view name = local_name(element);
    if (is_row(element)) {
      places_.push_back({.row = ++rows_});
    } else if (!places_.empty() && (name == "tc" || name == "table-cell" || name == "c")) {
      places_.back().cell = ++cells_;
    }
  }

  [[nodiscard]] ElementRule rule_of(const std::string& name, Position begin) const {
    if (rules_.boxes.contains(name))
      return boxes_.contains(begin) ? ElementRule{} : ElementRule{Fate::remove, "drawing"};
    if (const auto found = rules_.elements.find(name); found != rules_.elements.end()) return found->second;
    const bool is_known =
        rules_.names.contains(name) || (rules_.prefixes.contains(prefix_of(name)) && is_known_value(local_name(name)));
    return is_known ? ElementRule{} : ElementRule{Fate::remove, kOtherElement};
  }

  // Finds which of its attributes are removed. Result: the item for which the whole element is removed, if a required
  // attribute is unknown.
  std::string_view look_at(const Element& element, const std::vector<Attribute>& attributes,
                           std::vector<Removal>& removals) {
    const std::string_view tag = part_.substr(element.tag.begin, element.tag.size());
    const std::vector<AttributePlace> places = attribute_places(tag);
    if (places.size() != attributes.size()) return kOtherElement;
    for (std::size_t i = 0; i < places.size(); ++i) {
      const Attribute& attribute = attributes[i];
      const std::string name = names_.attribute(attribute.name);
      const auto remove = [&](std::string_view what) {
        removals.push_back({.where = moved(places[i].whole, element.tag.begin), .what = what});
      };
      const auto put = [&](std::string_view what, std::string_view with) {
        std::string value;
        append_attribute_value(value, with);
        removals.push_back(
            {.where = moved(places[i].value, element.tag.begin), .what = what, .with = std::move(value)});
      };
      if (name == "xmlns" || name.starts_with("xmlns:")) {
        const std::string_view prefix =
            std::string_view(attribute.name).substr(std::min(attribute.name.size(), std::size_t{6}));
        if (!is_known_address(attribute.value) || !is_known_prefix(prefix)) remove(kOtherAttribute);
        continue;
      }
      if (name == "mc:Ignorable" && are_known_prefixes(attribute.value)) continue;
      const std::string both = element.name + "@" + name;
      if (rules_.shown.contains(both)) {
        if (!trimmed(attribute.value).empty()) {
          const Range value = moved(places[i].value, element.tag.begin);
          shown_.push_back({.where = {value.begin - 1, value.end + 1}, .text = attribute.value, .is_value = true});
        }
        continue;
      }
      auto rule = rules_.attributes.find(name);
      if (rule == rules_.attributes.end()) rule = rules_.attributes.find(both);
      if (rule != rules_.attributes.end()) {
        remove(rule->second);
        continue;
      }
      const std::string_view prefix = name.find(':') == std::string::npos ? "" : prefix_of(name);
      const bool known_prefix = prefix.empty() || prefix == "r" || prefix == "xml" || prefix == "mc" ||
                                rules_.prefixes.contains(prefix) || rules_.attribute_prefixes.contains(prefix);
      const bool known_name =
          known_prefix && (is_known_value(local_name(name)) || rules_.names.contains(local_name(name)));
      if (known_name && is_known(element.name, name, attribute.value)) continue;
      if (const auto usual = rules_.defaults.find(both); usual != rules_.defaults.end()) {
        put(kOtherValue, usual->second);
      } else if (known_name && rules_.names_a_style != nullptr && rules_.names_a_style(element.name, name)) {
        put("style name", styles_.neutral(attribute.value));
      } else if (local_name(name) == "val" || rules_.needed.contains(both)) {
        return kOtherValue;
      } else {
        remove(kOtherAttribute);
      }
    }
    return {};
  }

  static Range moved(Range range, Position by) { return {range.begin + by, range.end + by}; }

  [[nodiscard]] bool is_known(std::string_view element, std::string_view attribute, std::string_view value) const {
    if (rules_.is_own_value != nullptr)
      if (const std::optional<bool> known = rules_.is_own_value(element, attribute, value)) return *known;
    return is_known_value(value) || rules_.values.contains(value) || is_language(element, attribute, value);
  }

  static bool is_language(std::string_view element, std::string_view attribute, std::string_view value) {
    const bool may_be = element == "w:lang" || element == "w:themeFontLang" || attribute == "xml:lang" ||
                        (element.starts_with("a:") && (attribute == "lang" || attribute == "altLang")) ||
                        attribute.starts_with("fo:") || attribute.starts_with("style:country") ||
                        attribute.starts_with("style:language") || attribute.starts_with("number:");
    return may_be && (is_language_name(value) || is_country_name(value));
  }

  void note_mark(Element& element, const std::vector<Attribute>& attributes, Range tag) {
    const auto mark = rules_.marks.find(element.name);
    if (mark == rules_.marks.end() || paragraphs_.empty()) return;
    if (!rules_.run.empty() && (open_.empty() || open_.back().name != rules_.run)) return;
    std::size_t times = 1;
    for (const Attribute& attribute : attributes)
      if (element.name == rules_.spaces && local_name(names_.attribute(attribute.name)) == "c")
        std::from_chars(attribute.value.data(), attribute.value.data() + attribute.value.size(), times);
    TextPiece piece{.where = tag, .is_mark = true};
    for (std::size_t i = 0; i < std::min(times, kMostSpaces); ++i) piece.text += mark->second;
    if (piece.text.empty()) return;
    paragraphs_.back().push_back(std::move(piece));
    element.is_mark = true;
    ++marks_open_;
  }

  void end_mark(Range tag) {
    if (paragraphs_.empty()) return;
    for (auto piece = paragraphs_.back().rbegin(); piece != paragraphs_.back().rend(); ++piece)
      if (piece->is_mark) {
        piece->where.end = std::max(piece->where.end, tag.end);
        return;
      }
  }

  [[nodiscard]] bool holds_text() const {
    if (paragraphs_.empty() || open_.empty() || marks_open_ > 0) return false;
    if (rules_.boxes.contains(open_.back().name) || rules_.names.contains(open_.back().name)) return false;
    return rules_.texts.empty() || rules_.texts.contains(open_.back().name);
  }

  // Handles the text between the last markup and the next.
  void settle_text(Position end) {
    if (pending_.empty()) return;
    const Range where{last_, end};
    const std::string characters = std::exchange(pending_, {});
    if (holds_text()) {
      TextPiece piece{.where = where, .text = characters};
      if (!rules_.texts.empty() && !rules_.keeps_space) piece.space_at = place_for_space();
      piece.element = open_.back().tag.begin;
      paragraphs_.back().push_back(std::move(piece));
    } else if (!open_.empty() && !rules_.formula.empty() && open_.back().name == rules_.formula) {
      if (!extent_) extent_ = extent_of_cells(part_);
      open_.back().is_unknown = open_.back().is_unknown || !rules_.is_plain_formula(characters, *extent_);
    } else if (!open_.empty() && rules_.holds_values.contains(open_.back().name) && is_known_value(characters)) {
      return;
    } else if (!std::ranges::all_of(characters, is_punctuation)) {
      part_found_.removals.push_back({.where = where, .what = kOtherText});
    }
  }

  // Returns 0 if the tag has it already.
  [[nodiscard]] Position place_for_space() const {
    const Range& tag = open_.back().tag;
    const std::string_view bytes = part_.substr(tag.begin, tag.size());
    if (bytes.find("xml:space") != std::string_view::npos) return 0;
    return tag.begin + bytes.find_first_of(" \t\r\n/>", 1);
  }

  std::string_view part_;
  std::optional<SheetExtent> extent_;  // computed when a formula needs it
  const std::string& place_;
  const MarkupRules& rules_;
  StyleNames& styles_;
  std::unordered_set<Position> boxes_;  // boxes that stay
  XmlNames names_;
  MarkupPart part_found_;
  std::vector<TextPiece> shown_;  // from attributes of the current tag
  std::vector<Element> open_;
  std::vector<RunText> paragraphs_;  // of open paragraphs
  std::vector<Paragraph> about_;     // one for each of paragraphs_
  std::vector<CellPlace> places_;    // of open rows
  std::size_t rows_ = 0;
  std::size_t cells_ = 0;
  std::size_t removing_ = 0;  // depth within a removed element
  std::size_t marks_open_ = 0;
  Removal removed_;
  Position last_ = 0;  // end of the last markup
  std::string pending_;
};

}  // namespace

const std::string& StyleNames::neutral(std::string_view name) {
  const auto found = names_.find(name);
  if (found != names_.end()) return found->second;
  return names_.emplace(std::string(name), base_ + std::to_string(names_.size() + 1001)).first->second;
}

MarkupPart read_office_markup(std::string_view part, const std::string& place, const MarkupRules& rules,
                              StyleNames& styles) {
  require_utf8(part, place);
  OfficeMarkup events(part, place, rules, styles);
  read_xml(part, place, events);
  return events.found();
}

}  // namespace sumi::io
