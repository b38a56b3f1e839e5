#include <algorithm>
#include <chrono>
#include <cmath>
#include <map>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include <fmt/core.h>

#include "base/bytes/input.hpp"
#include "base/text/ascii.hpp"
#include "base/text/numbers.hpp"
#include "io/formats/containers/ooxml_package.hpp"
#include "io/formats/containers/sheet_grid.hpp"
#include "io/formats/xlsx/xlsx.hpp"
#include "io/notation/xml_text.hpp"

namespace sumi::io {
namespace {

std::string_view past_prefix(std::string_view name) {
  return name.substr(name.find(':') + 1);
}

std::string_view value_in(const std::vector<Attribute>& attributes, std::string_view name) {
  const auto found =
      std::ranges::find_if(attributes, [&](const Attribute& one) { return past_prefix(one.name) == name; });
  return found == attributes.end() ? std::string_view() : std::string_view(found->value);
}

// Returns whether a number format shows days or times: it has y, m, d, h or s outside of quotes and brackets.
bool shows_date(std::string_view format) {
  for (std::size_t at = 0; at < format.size(); ++at) {
    const char c = format[at];
    if (c == '"' || c == '[') {
      at = std::min(format.find(c == '"' ? '"' : ']', at + 1), format.size());
    } else if (c == '\\' || c == '_') {
      ++at;
    } else if (std::string_view("yYdDhHsSmM").find(c) != std::string_view::npos) {
      return true;
    }
  }
  return false;
}

bool is_date_format(unsigned number) {
  return (number >= 14 && number <= 22) || (number >= 27 && number <= 36) || (number >= 45 && number <= 47) ||
         (number >= 50 && number <= 58);
}

// Reads the workbook: its sheets, and the epoch of its days.
class WorkbookEvents : public XmlEvents {
 public:
  void begin_element(std::string_view name, const std::vector<Attribute>& attributes, Range, std::uint64_t) override {
    if (past_prefix(name) == "sheet") {
      const std::string_view state = value_in(attributes, "state");
      if (state.empty() || state == "visible") shown.emplace_back(value_in(attributes, "id"));
    }
    if (past_prefix(name) == "workbookPr") {
      const std::string_view from_1904 = value_in(attributes, "date1904");
      counts_from_1904 = from_1904 == "1" || from_1904 == "true";
    }
  }
  void end_element(Range) override {}
  void text(std::string_view, Range) override {}
  void comment(Range) override {}

  std::vector<std::string> shown;  // relations of visible sheets
  bool counts_from_1904 = false;
};

// Reads, for each style of cells, whether it shows dates.
class StyleEvents : public XmlEvents {
 public:
  void begin_element(std::string_view name, const std::vector<Attribute>& attributes, Range, std::uint64_t) override {
    const std::string_view local = past_prefix(name);
    const auto number = number_in<unsigned>(value_in(attributes, "numFmtId"));
    if (local == "numFmt" && number) own_[*number] = shows_date(value_in(attributes, "formatCode"));
    if (local == "cellXfs") in_cells_ = true;
    if (local == "cellStyles") in_cells_ = false;
    if (local != "xf" || !in_cells_) return;
    const auto own = own_.find(number.value_or(0));
    dates.push_back(own != own_.end() ? own->second : is_date_format(number.value_or(0)));
  }
  void end_element(Range) override {}
  void text(std::string_view, Range) override {}
  void comment(Range) override {}

  std::vector<bool> dates;

 private:
  std::map<unsigned, bool> own_;
  bool in_cells_ = false;
};

// Reads texts of "si": everything in "t", except phonetic readings.
class StringEvents : public XmlEvents {
 public:
  void begin_element(std::string_view name, const std::vector<Attribute>&, Range, std::uint64_t) override {
    const std::string_view local = past_prefix(name);
    open_.emplace_back(local);
    if (local == "si") strings.emplace_back();
    if (local == "rPh") ++aside_;
  }
  void end_element(Range) override {
    if (open_.back() == "rPh") --aside_;
    open_.pop_back();
  }
  void text(std::string_view part, Range) override {
    if (open_.back() == "t" && aside_ == 0 && !strings.empty()) strings.back() += part;
  }
  void comment(Range) override {}

  std::vector<std::string> strings;

 private:
  std::vector<std::string> open_;
  int aside_ = 0;
};

class CellEvents : public XmlEvents {
 public:
  struct Cell {
    std::size_t row = 0;
    std::size_t column = 0;
    std::string kind;
    std::string style;
    std::string text;
  };

  explicit CellEvents(const std::string& place) : place_(place) {}

  void begin_element(std::string_view name, const std::vector<Attribute>& attributes, Range, std::uint64_t) override {
    const std::string_view local = past_prefix(name);
    open_.emplace_back(local);
    if (local == "rPh") ++aside_;
    if (local == "row") {
      const auto row = number_in<std::size_t>(value_in(attributes, "r"));
      row_ = row.value_or(row_ + 1);
      column_ = 0;
    }
    if (local != "c") return;
    Cell cell;
    set_place(value_in(attributes, "r"), cell);
    cell.kind = value_in(attributes, "t");
    cell.style = value_in(attributes, "s");
    cells.push_back(std::move(cell));
  }
  void end_element(Range) override {
    if (open_.back() == "rPh") --aside_;
    if (open_.back() == "c" && cells.back().text.empty()) cells.pop_back();
    open_.pop_back();
  }
  void text(std::string_view part, Range) override {
    if (aside_ == 0 && !cells.empty() && (open_.back() == "v" || open_.back() == "t")) cells.back().text += part;
  }
  void comment(Range) override {}

  std::vector<Cell> cells;  // nonempty cells, in file order

 private:
  void set_place(std::string_view place, Cell& cell) {
    const std::size_t letters = std::min(place.find_first_of("0123456789"), place.size());
    for (const char c : place.substr(0, letters)) {
      if (!is_capital(c) || cell.column > kMostSheetColumns)
        refuse_workbook(place_, "a cell has no place; save it again");
      cell.column = cell.column * 26 + static_cast<std::size_t>(c - 'A' + 1);
    }
    if (place.empty()) {
      cell.column = column_ + 1;
      cell.row = row_;
    } else {
      cell.row = number_in<std::size_t>(place.substr(letters)).value_or(0);
    }
    if (cell.column == 0 || cell.row == 0 || cell.column > kMostSheetColumns || cell.row > kMostSheetRows)
      refuse_workbook(place_, "a cell has no place; save it again");
    column_ = cell.column;
  }

  const std::string& place_;
  std::vector<std::string> open_;
  std::size_t row_ = 0;
  std::size_t column_ = 0;
  int aside_ = 0;
};

// Returns the date of a serial number, counted from 1899-12-30, or from 1904-01-01; with the time of day if there is
// one.
std::string date_of(double serial, bool counts_from_1904) {
  constexpr std::int64_t kSecondsADay = 86'400;
  constexpr double kNoDay = 60;  // 1900-02-29, which doesn't exist but is counted
  const std::chrono::sys_days first =
      counts_from_1904 ? std::chrono::sys_days{std::chrono::year{1904} / 1 / 1}
                       : std::chrono::sys_days{std::chrono::year{1899} / 12 / (serial < kNoDay ? 31 : 30)};
  const auto seconds = static_cast<std::int64_t>(std::llround(serial * static_cast<double>(kSecondsADay)));
  const std::int64_t time = seconds % kSecondsADay;
  const std::chrono::year_month_day day{first + std::chrono::days{seconds / kSecondsADay}};
  std::string written = fmt::format("{:04}-{:02}-{:02}", static_cast<int>(day.year()),
                                    static_cast<unsigned>(day.month()), static_cast<unsigned>(day.day()));
  if (time != 0) written += fmt::format(" {:02}:{:02}:{:02}", time / 3600, time / 60 % 60, time % 60);
  return written;
}

class WorkbookTable {
 public:
  WorkbookTable(std::string_view bytes, const std::string& place, std::uint64_t longest_bytes)
      : place_(place), parts_(read_package(bytes, place, longest_bytes, rules())) {}

  std::vector<SheetGrid> grids() {
    const PackagePart* const workbook = part_of_type("sheet.main+xml", "template.main+xml");
    if (workbook == nullptr) refuse_workbook(place_, "it has no workbook; repair it");
    WorkbookEvents book;
    read_part(*workbook, book);
    counts_from_1904_ = book.counts_from_1904;
    if (const PackagePart* const strings = part_of_type("sharedStrings+xml", "")) read_part(*strings, strings_);
    if (const PackagePart* const styles = part_of_type("styles+xml", "")) read_part(*styles, styles_);
    const std::vector<Relation> relations = relations_of(parts_, workbook->member.name);
    std::set<std::string> shown;
    for (const std::string& id : book.shown)
      if (const auto relation = std::ranges::find(relations, id, &Relation::id); relation != relations.end())
        shown.insert(relation->target);
    std::vector<SheetGrid> found;
    for (const PackagePart& part : parts_) {
      if (!shown.contains(part.member.name) || !part.type.ends_with("worksheet+xml")) continue;
      CellEvents events(place_);
      read_part(part, events);
      if (!events.cells.empty()) found.push_back(grid_of(std::move(events.cells)));
    }
    return found;
  }

 private:
  static const std::vector<PartRule>& rules() {
    static const std::vector<PartRule> rules{{".spreadsheetml.sheet.main+xml", ""},
                                             {".spreadsheetml.template.main+xml", ""},
                                             {".spreadsheetml.worksheet+xml", ""},
                                             {".spreadsheetml.sharedStrings+xml", ""},
                                             {".spreadsheetml.styles+xml", ""}};
    return rules;
  }

  const PackagePart* part_of_type(std::string_view end, std::string_view other) const {
    const auto found = std::ranges::find_if(parts_, [&](const PackagePart& part) {
      return part.type.ends_with(end) || (!other.empty() && part.type.ends_with(other));
    });
    return found == parts_.end() ? nullptr : &*found;
  }

  void read_part(const PackagePart& part, XmlEvents& events) const {
    const std::string place = place_ + ":" + part.member.name;
    require_utf8(part.member.bytes, place);
    read_xml(part.member.bytes, place, events);
  }

  [[nodiscard]] std::string said(const CellEvents::Cell& cell) const {
    if (cell.kind == "s") {
      const auto number = number_in<std::size_t>(cell.text);
      if (!number || *number >= strings_.strings.size())
        refuse_workbook(place_, "a cell shows a shared string that isn't there; save it again");
      return strings_.strings[*number];
    }
    if (cell.kind == "b") return cell.text == "1" ? "TRUE" : "FALSE";
    if (cell.kind == "str" || cell.kind == "inlineStr" || cell.kind == "e" || cell.kind == "d") return cell.text;
    if (!cell.kind.empty() && cell.kind != "n") refuse_workbook(place_, "a cell is of an unknown kind; save it again");
    const double number = number_of_cell(cell.text, place_);
    constexpr double kLastDay = 2'958'466;  // after the year 9999
    const auto style = number_in<std::size_t>(cell.style);
    const bool is_date = style && *style < styles_.dates.size() && styles_.dates[*style];
    if (is_date && number >= 1 && number < kLastDay) return date_of(number, counts_from_1904_);
    return short_number(cell.text, place_);
  }

  [[nodiscard]] SheetGrid grid_of(std::vector<CellEvents::Cell> cells) const {
    std::ranges::stable_sort(cells, {}, [](const auto& cell) { return std::pair(cell.row, cell.column); });
    SheetGrid rows;
    for (const auto& cell : cells) {
      if (rows.empty() || rows.back().row != cell.row) rows.push_back({.row = cell.row});
      std::vector<GridCell>& row = rows.back().cells;
      if (row.empty() || row.back().column != cell.column) row.push_back({.column = cell.column, .text = said(cell)});
    }
    return rows;
  }

  const std::string& place_;
  std::vector<PackagePart> parts_;
  StringEvents strings_;
  StyleEvents styles_;
  bool counts_from_1904_ = false;
};

}  // namespace

std::vector<SheetGrid> grids_of_workbook(std::string_view bytes, const std::string& place,
                                         std::uint64_t longest_bytes) {
  return WorkbookTable(bytes, place, longest_bytes).grids();
}

}  // namespace sumi::io
