#include <algorithm>
#include <optional>
#include <unordered_set>
#include <utility>
#include <vector>

#include <fmt/core.h>

#include "base/bytes/input.hpp"
#include "base/text/ascii.hpp"
#include "base/text/numbers.hpp"
#include "io/formats/containers/office_markup.hpp"
#include "io/formats/containers/sheet_grid.hpp"
#include "io/formats/containers/xml_names.hpp"
#include "io/formats/ods/ods.hpp"
#include "io/formats/ods/spreadsheet_rules.hpp"
#include "io/notation/xml_text.hpp"

namespace sumi::io {
namespace {

constexpr std::size_t kMostCellSpaces = 1000;

// Returns 2024-12-31 12:00:00 for "2024-12-31T12:00:00"; midnight is omitted.
std::string date_of_value(std::string_view value) {
  const std::size_t time = value.find('T');
  std::string said(value.substr(0, time));
  if (time == std::string_view::npos) return said;
  std::string_view of_day = value.substr(time + 1);
  of_day = of_day.substr(0, of_day.find('.'));
  if (of_day != "00:00:00") said.append(" ").append(of_day);
  return said;
}

// Returns 12:30:15 for "PT12H30M15S"; other notations unchanged.
std::string time_of_value(std::string_view value) {
  if (!value.starts_with("PT")) return std::string(value);
  std::string_view rest = value.substr(2);
  std::vector<std::uint64_t> parts;
  for (const char unit : {'H', 'M', 'S'}) {
    const std::size_t end = rest.find(unit);
    if (end == std::string_view::npos) return std::string(value);
    const std::string_view digits = rest.substr(0, end);
    const auto number = number_in<std::uint64_t>(unit == 'S' ? digits.substr(0, digits.find_first_of(".,")) : digits);
    if (!number) return std::string(value);
    parts.push_back(*number);
    rest.remove_prefix(end + 1);
  }
  return rest.empty() ? fmt::format("{:02}:{:02}:{:02}", parts[0], parts[1], parts[2]) : std::string(value);
}

class SheetEvents : public XmlEvents {
 public:
  struct Sheet {
    std::string style;
    std::vector<GridRow> rows;
  };

  explicit SheetEvents(const std::string& place) : place_(place) {}

  void begin_element(std::string_view name, const std::vector<Attribute>& attributes, Range, std::uint64_t) override {
    names_.begin(attributes);
    const std::string usual = names_.element(name);
    const std::string& parent = open_.empty() ? kNoParent : open_.back();
    if (aside_ > 0 || (in_cell_ && !in_paragraph_ && usual != "text:p" && usual != "text:h") || is_aside(usual)) {
      ++aside_;
    } else if (in_cell_) {
      begin_in_cell(usual, attributes);
    } else if (usual == "style:style") {
      style_ = value(attributes, "style:name");
    } else if (usual == "style:table-properties") {
      if (value(attributes, "table:display") == "false") hidden.insert(style_);
    } else if (usual == "table:table") {
      if (parent != "office:spreadsheet") {
        ++aside_;
      } else {
        sheets.push_back({value(attributes, "table:style-name"), {}});
        row_ = 0;
      }
    } else if (usual == "table:table-row" && !sheets.empty()) {
      begin_row(attributes);
    } else if (is_spreadsheet_cell(usual) && !sheets.empty()) {
      begin_cell(attributes);
    }
    open_.push_back(usual);
  }

  void end_element(Range) override {
    names_.end();
    const std::string name = std::move(open_.back());
    open_.pop_back();
    if (aside_ > 0) {
      --aside_;
    } else if (name == "text:p" || name == "text:h") {
      in_paragraph_ = false;
    } else if (is_spreadsheet_cell(name) && in_cell_) {
      end_cell();
    } else if (name == "table:table-row" && !sheets.empty()) {
      end_row();
    }
  }

  void text(std::string_view part, Range) override {
    if (aside_ == 0 && in_paragraph_) shown_ += part;
  }
  void comment(Range) override {}

  std::vector<Sheet> sheets;
  std::unordered_set<std::string> hidden;  // styles of hidden tables

 private:
  // Returns whether an element isn't a cell's content, or precedes the sheets.
  static bool is_aside(std::string_view name) {
    return name == "office:annotation" || name.starts_with("draw:") || name == "text:note" ||
           name == "table:tracked-changes" || name == "text:ruby-text";
  }

  [[nodiscard]] std::string value(const std::vector<Attribute>& attributes, std::string_view name) const {
    for (const Attribute& attribute : attributes)
      if (names_.attribute(attribute.name) == name) return attribute.value;
    return {};
  }

  [[nodiscard]] std::size_t count(const std::vector<Attribute>& attributes, std::string_view name) const {
    return repetitions(value(attributes, name));
  }

  void begin_row(const std::vector<Attribute>& attributes) {
    rows_ = count(attributes, "table:number-rows-repeated");
    column_ = 0;
    cells_.clear();
  }

  void end_row() {
    if (!cells_.empty()) sheets.back().rows.push_back({.row = row_ + 1, .rows = rows_, .cells = std::move(cells_)});
    cells_.clear();
    row_ = std::min(row_ + rows_, kBehindSheet);
  }

  void begin_cell(const std::vector<Attribute>& attributes) {
    in_cell_ = true;
    columns_ = count(attributes, "table:number-columns-repeated");
    kind_ = value(attributes, "office:value-type");
    value_.clear();
    for (const Attribute& attribute : attributes)
      if (const std::string name = names_.attribute(attribute.name);
          holds_cell_value(name) && name == value_attribute_of(kind_))
        value_ = attribute.value;
    shown_.clear();
    paragraphs_ = 0;
  }

  [[nodiscard]] bool is_number() const { return kind_ == "float" || kind_ == "percentage" || kind_ == "currency"; }

  void begin_in_cell(std::string_view name, const std::vector<Attribute>& attributes) {
    if (name == "text:p" || name == "text:h") {
      if (paragraphs_++ > 0) shown_ += '\n';
      in_paragraph_ = true;
    } else if (name == "text:s") {
      shown_.append(std::min(count(attributes, "text:c"), kMostCellSpaces), ' ');
    } else if (name == "text:tab") {
      shown_ += '\t';
    } else if (name == "text:line-break") {
      shown_ += '\n';
    }
  }

  void end_cell() {
    in_cell_ = false;
    std::string text = said();
    if (!text.empty()) cells_.push_back({.column = column_ + 1, .columns = columns_, .text = std::move(text)});
    column_ = std::min(column_ + columns_, kBehindSheet);
  }

  [[nodiscard]] std::string said() {
    if (is_number()) return short_number(value_, place_);
    if (kind_ == "boolean") {
      if (value_ != "true" && value_ != "false")
        refuse_workbook(place_, "a cell is neither true nor false; save it again");
      return value_ == "true" ? "TRUE" : "FALSE";
    }
    if (kind_ == "date" && !value_.empty()) return date_of_value(value_);
    if (kind_ == "time" && !value_.empty()) return time_of_value(value_);
    return paragraphs_ > 0 ? std::move(shown_) : value_;
  }

  static inline const std::string kNoParent;

  const std::string& place_;
  XmlNames names_;
  std::vector<std::string> open_;
  std::size_t aside_ = 0;  // depth in a skipped element
  std::string style_;
  std::size_t row_ = 0;  // number of preceding rows
  std::size_t rows_ = 1;
  std::size_t column_ = 0;
  std::size_t columns_ = 1;
  std::vector<GridCell> cells_;  // of the row
  bool in_cell_ = false;
  bool in_paragraph_ = false;
  std::size_t paragraphs_ = 0;
  std::string kind_;
  std::string value_;
  std::string shown_;
};

}  // namespace

std::vector<SheetGrid> grids_of_spreadsheet(std::string_view bytes, const std::string& place,
                                            std::uint64_t longest_bytes) {
  refuse_flat_ods(bytes, place);
  SheetEvents events(place);
  for (const OpenDocumentMember& one : read_open_document(bytes, place, longest_bytes, kSpreadsheetMimetype)) {
    if (one.member.name != "content.xml") continue;
    const std::string at = place + ":" + one.member.name;
    require_utf8(one.member.bytes, at);
    read_xml(one.member.bytes, at, events);
  }
  std::erase_if(events.sheets, [&](const SheetEvents::Sheet& sheet) {
    return sheet.rows.empty() || events.hidden.contains(sheet.style);
  });
  std::vector<SheetGrid> grids;
  for (SheetEvents::Sheet& sheet : events.sheets) grids.push_back(std::move(sheet.rows));
  return grids;
}

}  // namespace sumi::io
