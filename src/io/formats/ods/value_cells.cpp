#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>

#include "io/formats/containers/sheet_grid.hpp"
#include "io/formats/containers/xml_names.hpp"
#include "io/formats/ods/spreadsheet_rules.hpp"
#include "io/notation/xml_text.hpp"

namespace sumi::io {
namespace {

constexpr std::string_view kComputedValue = "cached formula value";
constexpr std::string_view kTextNamespace = "urn:oasis:names:tc:opendocument:xmlns:text:1.0";

// A cell's attribute that holds its value, its kind or its formula.
struct CellAttribute {
  std::string name;  // usual name
  std::string value;
  AttributePlace place;
};

struct FoundCell {
  Range tag;
  std::size_t table = 0;
  std::vector<CellAttribute> attributes;
  std::vector<Range> paragraphs;  // paragraphs that are its children
};

std::string_view past_colon(std::string_view name) {
  return name.substr(name.find(':') + 1);
}

bool is_kind(std::string_view attribute) {
  return past_colon(attribute) == "value-type";
}

class FoundCells : public XmlEvents {
 public:
  explicit FoundCells(std::string_view bytes) : bytes_(bytes) {}

  void begin_element(std::string_view name, const std::vector<Attribute>& attributes, Range tag,
                     std::uint64_t) override {
    names_.begin(attributes);
    note_prefix(attributes);
    Open& open = open_.emplace_back();
    open.name = names_.element(name);
    if (open.name == "table:table") {
      tables_.push_back({.table = extents.size()});
      extents.emplace_back();
    } else if (open.name == "table:table-row" && !tables_.empty()) {
      tables_.back().row += repeated(attributes, "table:number-rows-repeated");
      tables_.back().column = 0;
    } else if (is_spreadsheet_cell(open.name)) {
      begin_cell(open, attributes, tag);
    } else if (const bool is_paragraph = open.name == "text:p" || open.name == "text:h";
               is_paragraph && open_.size() > 1 && open_[open_.size() - 2].cell) {
      FoundCell& cell = cells[*open_[open_.size() - 2].cell];
      cell.paragraphs.push_back(tag);
      open.paragraph = {*open_[open_.size() - 2].cell, cell.paragraphs.size() - 1};
      note_cell();
    }
  }

  void end_element(Range tag) override {
    names_.end();
    if (open_.back().name == "table:table") tables_.pop_back();
    if (const auto& paragraph = open_.back().paragraph)
      cells[paragraph->first].paragraphs[paragraph->second].end = tag.end;
    open_.pop_back();
  }

  void text(std::string_view, Range) override {}
  void comment(Range) override {}

  [[nodiscard]] std::string paragraph() const {
    std::string tag = "<text:p";
    if (!has_prefix_ || is_bound_again_) tag.append(" xmlns:text=\"").append(kTextNamespace).append("\"");
    return tag + ">";
  }

  std::vector<FoundCell> cells;
  std::vector<SheetExtent> extents;  // of tables

 private:
  struct Open {
    std::string name;
    std::optional<std::size_t> cell;
    std::optional<std::pair<std::size_t, std::size_t>> paragraph;  // its cell, and its index there
  };
  struct OpenTable {
    std::size_t table = 0;
    std::size_t row = 0;
    std::size_t column = 0;
  };

  void note_prefix(const std::vector<Attribute>& attributes) {
    for (const Attribute& attribute : attributes) {
      if (attribute.name != "xmlns:text") continue;
      is_bound_again_ = is_bound_again_ || !open_.empty();
      has_prefix_ = has_prefix_ || attribute.value == kTextNamespace;
    }
  }

  [[nodiscard]] std::size_t repeated(const std::vector<Attribute>& attributes, std::string_view name) const {
    for (const Attribute& attribute : attributes)
      if (names_.attribute(attribute.name) == name) return repetitions(attribute.value);
    return 1;
  }

  void begin_cell(Open& open, const std::vector<Attribute>& attributes, Range tag) {
    FoundCell cell{.tag = tag, .attributes = {}, .paragraphs = {}};
    if (!tables_.empty()) {
      cell.table = tables_.back().table;
      std::size_t& column = tables_.back().column;
      column = std::min(column + repeated(attributes, "table:number-columns-repeated"), kBehindSheet);
    }
    const std::vector<AttributePlace> places = attribute_places(bytes_.substr(tag.begin, tag.size()));
    for (std::size_t i = 0; i < std::min(places.size(), attributes.size()); ++i) {
      std::string name = names_.attribute(attributes[i].name);
      if (!is_kind(name) && name != "table:formula" && !holds_cell_value(name)) continue;
      AttributePlace place = places[i];
      for (Range* const range : {&place.whole, &place.value})
        *range = {range->begin + tag.begin, range->end + tag.begin};
      cell.attributes.push_back({std::move(name), attributes[i].value, place});
    }
    open.cell = cells.size();
    const bool is_empty = cell.attributes.empty();
    cells.push_back(std::move(cell));
    if (!is_empty) note_cell();
  }

  // Extends its sheet's extent to the current cell, which isn't empty.
  void note_cell() {
    if (tables_.empty()) return;
    SheetExtent& extent = extents[tables_.back().table];
    extent.columns = std::max(extent.columns, tables_.back().column);
    extent.rows = std::max(extent.rows, std::min(tables_.back().row, kBehindSheet));
  }

  std::string_view bytes_;
  XmlNames names_;
  std::vector<Open> open_;
  std::vector<OpenTable> tables_;
  bool has_prefix_ = false;
  bool is_bound_again_ = false;
};

// Removes texts and removals from a part, and inserts others.
class PartChange {
 public:
  PartChange(std::string_view bytes, MarkupPart& part) : bytes_(bytes), part_(part) {}

  // Returns whether a removal covers all of this, or more.
  [[nodiscard]] bool is_removed(const Range& where) const {
    const auto after =
        std::ranges::upper_bound(part_.removals, where.begin, {}, [](const Removal& one) { return one.where.begin; });
    return after != part_.removals.begin() && std::prev(after)->where.end >= where.end;
  }

  // Returns removals of what a cell shows, of which the first is replaced by `value`. Empty if it shows nothing but its
  // value.
  std::vector<Removal> taken(const std::vector<Range>& paragraphs, std::string_view what,
                             const std::optional<std::string>& value, std::string_view paragraph) {
    std::vector<Removal> shown;
    std::size_t texts = 0;
    bool is_same = value && paragraphs.size() <= 1;
    for (const Range& where : paragraphs) {
      const auto [begin, end] = texts_in(where);
      texts += static_cast<std::size_t>(end - begin);
      is_same = is_same && end - begin == 1 && text_of(part_.texts[index_of(begin)]) == *value;
      for (auto one = begin; one != end; ++one) gone_.push_back(index_of(one));
      const bool has_more = drop_removals_in(where);
      is_same = is_same && !has_more;
      shown.push_back({.where = where,
                       .what = has_more ? "other element" : what,
                       .counts = shown.empty(),
                       .with = shown.empty() && value ? written_paragraph(paragraph, *value) : std::string()});
    }
    if (is_same) shown.clear();
    return shown;
  }

  void remove(Removal one) { added_.push_back(std::move(one)); }
  void add_text(const ValueCell& cell, TextPiece piece) { values_.emplace_back(cell.tag.end, std::move(piece)); }

  // Makes the changes. Result: the number of each added text, in their order.
  std::vector<std::size_t> settle() {
    std::vector<std::size_t> numbers;
    std::vector<RunText> texts;
    std::vector<Paragraph> paragraphs;
    std::vector<CellPlace> cells;
    auto value = values_.begin();
    // A value is inserted where its shown text was.
    const auto add_values_up_to = [&](Position end, CellPlace place) {
      for (; value != values_.end() && value->first <= end; ++value) {
        numbers.push_back(texts.size());
        texts.push_back({value->second});
        paragraphs.push_back({.tag = value->second.where, .whole = value->second.where});
        cells.push_back(place);
      }
    };
    std::ranges::sort(gone_);
    for (std::size_t i = 0; i < part_.texts.size(); ++i) {
      add_values_up_to(part_.paragraphs[i].whole.end, part_.cells[i]);
      if (std::ranges::binary_search(gone_, i)) continue;
      texts.push_back(std::move(part_.texts[i]));
      paragraphs.push_back(part_.paragraphs[i]);
      cells.push_back(part_.cells[i]);
    }
    add_values_up_to(bytes_.size(), {});
    part_.texts = std::move(texts);
    part_.paragraphs = std::move(paragraphs);
    part_.cells = std::move(cells);
    std::vector<bool> is_dropped(part_.removals.size());
    for (const std::size_t one : dropped_) is_dropped[one] = true;
    for (std::size_t i = 0; i < part_.removals.size(); ++i)
      if (!is_dropped[i]) added_.push_back(std::move(part_.removals[i]));
    std::ranges::stable_sort(added_, {}, [](const Removal& one) { return one.where.begin; });
    part_.removals = std::move(added_);
    return numbers;
  }

 private:
  using ParagraphPlace = std::vector<Paragraph>::const_iterator;

  [[nodiscard]] std::size_t index_of(ParagraphPlace place) const {
    return static_cast<std::size_t>(place - part_.paragraphs.begin());
  }

  // Paragraphs are sorted by their ends.
  [[nodiscard]] std::pair<ParagraphPlace, ParagraphPlace> texts_in(const Range& where) const {
    const auto end_of = [](const Paragraph& one) { return one.whole.end; };
    return {std::ranges::upper_bound(part_.paragraphs, where.begin, {}, end_of),
            std::ranges::upper_bound(part_.paragraphs, where.end, {}, end_of)};
  }

  // Drops removals in a paragraph that is removed as a whole.
  bool drop_removals_in(const Range& where) {
    const auto begin =
        std::ranges::lower_bound(part_.removals, where.begin, {}, [](const Removal& one) { return one.where.begin; });
    auto end = begin;
    for (; end != part_.removals.end() && end->where.end <= where.end; ++end)
      dropped_.push_back(static_cast<std::size_t>(end - part_.removals.begin()));
    return begin != end;
  }

  static std::string written_paragraph(std::string_view paragraph, std::string_view value) {
    std::string written(paragraph);
    append_escaped(written, value);
    return written + "</text:p>";
  }

  std::string_view bytes_;
  MarkupPart& part_;
  std::vector<std::size_t> gone_;     // indices of texts
  std::vector<std::size_t> dropped_;  // indices of removals
  std::vector<Removal> added_;
  std::vector<std::pair<Position, TextPiece>> values_;  // and where their cells' tags end
};

class CellsOfContent {
 public:
  CellsOfContent(std::string_view bytes, MarkupPart& part, const std::string& place)
      : found_(bytes), change_(bytes, part) {
    read_xml(bytes, place, found_);
    made_.paragraph = found_.paragraph();
  }

  SpreadsheetCells take() {
    for (const FoundCell& cell : found_.cells)
      if (!change_.is_removed(cell.tag)) judge(cell);
    const std::vector<std::size_t> numbers = change_.settle();
    for (std::size_t i = 0; i < numbers.size(); ++i) made_.cells[i].text = numbers[i];
    return std::move(made_);
  }

 private:
  void judge(const FoundCell& cell) {
    const CellAttribute* formula = nullptr;
    const CellAttribute* kind = nullptr;
    std::vector<const CellAttribute*> values;
    for (const CellAttribute& one : cell.attributes) {
      if (change_.is_removed(one.place.whole)) continue;
      if (one.name == "table:formula") formula = &one;
      if (one.name == "office:value-type") kind = &one;
      if (holds_cell_value(one.name)) values.push_back(&one);
    }
    if (formula != nullptr) return judge_formula(cell, *formula);
    const std::string_view wanted = value_attribute_of(kind == nullptr ? std::string_view() : kind->value);
    const bool is_string = wanted == "office:string-value";
    const CellAttribute* value = nullptr;
    for (const CellAttribute* const one : values) {
      if (value == nullptr && one->name == wanted && !one->value.empty() && kind != nullptr &&
          (!is_string || cell.paragraphs.empty())) {
        value = one;
      } else {
        change_.remove({.where = one->place.whole, .what = "other value"});
      }
    }
    if (value == nullptr) return;
    ValueCell made{
        .tag = cell.tag, .paragraphs = cell.paragraphs, .values = {}, .kind = kind->place.value, .shown = {}};
    for (const CellAttribute& one : cell.attributes)
      if ((is_kind(one.name) && &one != kind && !change_.is_removed(one.place.whole)) || &one == value)
        made.values.push_back(one.place.whole);
    const std::string said = wanted == "office:value" ? with_all_digits(value->value) : value->value;
    made.shown = change_.taken(cell.paragraphs, "shown value", said, made_.paragraph);
    change_.add_text(made, {.where = value->place.value, .text = said});
    made_.cells.push_back(std::move(made));
  }

  void judge_formula(const FoundCell& cell, const CellAttribute& formula) {
    bool counts = true;
    for (const CellAttribute& one : cell.attributes)
      if (&one != &formula && !change_.is_removed(one.place.whole))
        change_.remove({.where = one.place.whole, .what = kComputedValue, .counts = std::exchange(counts, false)});
    for (Removal& one : change_.taken(cell.paragraphs, kComputedValue, std::nullopt, {})) {
      one.counts = std::exchange(counts, false);
      change_.remove(std::move(one));
    }
    const SheetExtent extent = found_.extents.empty() ? SheetExtent{} : found_.extents[cell.table];
    if (!is_plain_open_formula(formula.value, extent))
      change_.remove({.where = formula.place.whole, .what = "formula"});
  }

  FoundCells found_;
  PartChange change_;
  SpreadsheetCells made_;
};

}  // namespace

SpreadsheetCells value_cells_of(std::string_view bytes, MarkupPart& part, const std::string& place) {
  return CellsOfContent(bytes, part, place).take();
}

void append_text_cell(std::string_view bytes, const ValueCell& cell, std::string_view paragraph, std::string_view text,
                      const PieceNotation& notation, std::vector<Splice>& splices) {
  splices.push_back({cell.kind, "string"});
  for (const Range& value : cell.values) splices.push_back({value, ""});
  for (const Range& shown : cell.paragraphs) splices.push_back({shown, ""});
  std::string written(paragraph);
  written.append(notation.characters(text)).append("</text:p>");
  const std::string_view tag = bytes.substr(cell.tag.begin, cell.tag.size());
  if (!tag.ends_with("/>")) return splices.push_back({{cell.tag.end, cell.tag.end}, std::move(written)});
  const std::string_view name = tag.substr(1, tag.find_first_of(" \t\r\n/>", 1) - 1);
  splices.push_back({{cell.tag.end - 2, cell.tag.end}, ">" + written.append("</").append(name).append(">")});
}

}  // namespace sumi::io
