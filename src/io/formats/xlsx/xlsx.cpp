#include "io/formats/xlsx/xlsx.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "base/bytes/input.hpp"
#include "io/formats/containers/ooxml_package.hpp"
#include "io/notation/xml_text.hpp"
#include <sumi/model/error.hpp>

namespace sumi::io {
namespace {

constexpr std::string_view kHidden = "hidden sheet";

const std::vector<PartRule>& sheet_parts() {
  static const std::vector<PartRule> rules{{".spreadsheetml.sheet.main+xml", ""},
                                           {".spreadsheetml.template.main+xml", ""},
                                           {".spreadsheetml.worksheet+xml", ""},
                                           {".spreadsheetml.sharedStrings+xml", ""},
                                           {".spreadsheetml.styles+xml", ""},
                                           {"officedocument.theme+xml", ""},
                                           {".spreadsheetml.calcChain+xml", "calculation order"},
                                           {".spreadsheetml.table+xml", "table definition"}};
  return rules;
}

bool is_workbook(const PackagePart& part) {
  return part.type.ends_with("sheet.main+xml") || part.type.ends_with("template.main+xml");
}

// Reads the elements of the workbook that name its sheets.
class SheetList : public XmlEvents {
 public:
  struct Entry {
    std::string relation;
    bool is_hidden = false;
    Range where;
  };

  void begin_element(std::string_view name, const std::vector<Attribute>& attributes, Range tag,
                     std::uint64_t) override {
    is_sheet_ = local(name) == "sheet";
    if (!is_sheet_) return;
    Entry& entry = entries.emplace_back();
    entry.where = tag;
    for (const Attribute& attribute : attributes) {
      if (local(attribute.name) == "id") entry.relation = attribute.value;
      if (attribute.name == "state") entry.is_hidden = attribute.value != "visible";
    }
  }
  void end_element(Range tag) override {
    if (std::exchange(is_sheet_, false)) entries.back().where.end = tag.end;
  }
  void text(std::string_view, Range) override {}
  void comment(Range) override {}

  std::vector<Entry> entries;

 private:
  static std::string_view local(std::string_view name) { return name.substr(name.find(':') + 1); }
  bool is_sheet_ = false;
};

class Xlsx : public Container {
 public:
  Xlsx(std::string_view bytes, const std::string& place, std::uint64_t longest_bytes) : place_(place) {
    parts_ = read_package(bytes, place, longest_bytes, sheet_parts(),
                          [this](std::vector<PackagePart>& parts) { judge_sheets(parts); });
    StyleNames styles;
    StyleNames sheets("Sheet");
    for (const PackagePart& part : parts_) {
      MarkupPart markup;
      const bool is_read = part.what.empty() || part.what == kHidden;
      if (part.is_list) {
        markup.removals = part.list;
      } else if (is_read) {
        markup = read_office_markup(part.member.bytes, at(part), sheet_rules(), is_workbook(part) ? sheets : styles);
      }
      markup_.push_back(std::move(markup));
    }
    leave_out_sheets();
    read_strings();
    read_cells();
    list_items();
  }

  std::string written(NewTexts texts, const PassesItem& passes) const override {
    const bool with_hidden = passes(kHidden);
    const bool with_unused = passes("unused string");
    const auto taken_text = [&](std::size_t part, const SheetCell& cell) {
      if (parts_[part].what == kHidden || cell.is_empty) return shown(part, cell);
      std::string text = texts.front();
      texts = texts.subspan(1);
      return text;
    };
    std::optional<SharedStrings> strings;
    if (strings_) strings.emplace(parts_[*strings_].member.bytes, markup_[*strings_]);
    std::vector<std::vector<std::string>> new_texts(parts_.size());
    std::vector<std::vector<std::size_t>> uses(parts_.size());
    for (std::size_t i = 0; i < parts_.size(); ++i) {
      if (parts_[i].what == kHidden && !with_hidden) continue;
      for (const SheetCell& cell : cells_[i]) {
        new_texts[i].push_back(taken_text(i, cell));
        uses[i].push_back(cell.shared ? strings->use(*cell.shared, new_texts[i].back()) : 0);
      }
    }
    if (strings && with_unused)
      for (const std::size_t unused : unused_) strings->use(unused, string_texts_[unused]);
    const std::vector<std::size_t> numbers = strings ? strings->numbers() : std::vector<std::size_t>();
    std::vector<ZipMember> members;
    for (std::size_t i = 0; i < parts_.size(); ++i) {
      const PackagePart& part = parts_[i];
      if (!part.what.empty() && !passes(part.what)) continue;
      ZipMember member{.name = part.member.name, .is_stored = part.member.is_stored};
      const PieceNotation notation = xml_notation(at(part), "", "");
      if (strings_ == i) {
        member.bytes = strings->written(notation, passes);
      } else {
        member.bytes = sheet_with(i, new_texts[i], uses[i], numbers, passes, notation);
      }
      members.push_back(std::move(member));
    }
    return written_zip(members, place_);
  }

 private:
  [[nodiscard]] std::string at(const PackagePart& part) const { return place_ + ":" + part.member.name; }

  // Sheets that are hidden, or that aren't in the list, are removed.
  void judge_sheets(std::vector<PackagePart>& parts) {
    const auto workbook = std::ranges::find_if(parts, is_workbook);
    if (workbook == parts.end()) throw Error{Error::Kind::bad_input, place_, "it has no workbook; repair it"};
    const std::string place = at(*workbook);
    require_utf8(workbook->member.bytes, place);
    SheetList list;
    read_xml(workbook->member.bytes, place, list);
    const std::vector<Relation> relations = relations_of(parts, workbook->member.name);
    std::vector<bool> shows(parts.size());
    for (const SheetList::Entry& entry : list.entries) {
      const auto relation = std::ranges::find(relations, entry.relation, &Relation::id);
      const auto part =
          relation == relations.end()
              ? parts.end()
              : std::ranges::find(parts, relation->target, [](const PackagePart& p) { return p.member.name; });
      const bool is_sheet = part != parts.end() && part->type.ends_with("worksheet+xml");
      if (is_sheet && !entry.is_hidden) {
        shows[static_cast<std::size_t>(part - parts.begin())] = true;
      } else {
        left_out_.push_back({.where = entry.where, .what = is_sheet ? kHidden : "other part", .counts = !is_sheet});
      }
    }
    for (std::size_t i = 0; i < parts.size(); ++i)
      if (parts[i].type.ends_with("worksheet+xml") && !shows[i]) parts[i].what = kHidden;
    if (std::ranges::find(shows, true) == shows.end())
      throw Error{Error::Kind::bad_input, place_, "it has no sheet that isn't hidden; show one"};
  }

  void leave_out_sheets() {
    if (left_out_.empty()) return;
    const auto workbook = static_cast<std::size_t>(std::ranges::find_if(parts_, is_workbook) - parts_.begin());
    std::vector<Removal>& removals = markup_[workbook].removals;
    for (const Removal& one : left_out_) {
      std::erase_if(removals, [&](const Removal& other) {
        return other.where.begin >= one.where.begin && other.where.end <= one.where.end;
      });
      removals.push_back(one);
    }
    const std::string& bytes = parts_[workbook].member.bytes;
    for (const std::string_view shown_first : {" activeTab=\"", " firstSheet=\""})  // a sheet's number
      if (const std::size_t begin = bytes.find(shown_first); begin != std::string::npos) {
        const std::size_t end = bytes.find('"', begin + shown_first.size()) + 1;
        removals.push_back({.where = {begin, end}, .what = kHidden, .counts = false});
      }
    std::ranges::sort(removals, {}, [](const Removal& one) { return one.where.begin; });
  }

  void read_strings() {
    for (std::size_t i = 0; i < parts_.size(); ++i) {
      if (!parts_[i].type.ends_with("sharedStrings+xml") || !parts_[i].what.empty()) continue;
      if (strings_) throw Error{Error::Kind::bad_input, place_, "it has two lists of shared strings; save it again"};
      strings_ = i;
      for (const RunText& text : markup_[i].texts) string_texts_.push_back(text_of(text));
    }
  }

  void read_cells() {
    cells_.resize(parts_.size());
    std::vector<bool> used(string_texts_.size());
    for (std::size_t i = 0; i < parts_.size(); ++i) {
      if (!parts_[i].type.ends_with("worksheet+xml")) continue;
      cells_[i] = cells_of(parts_[i].member.bytes, markup_[i], string_texts_, at(parts_[i]));
      if (parts_[i].what == kHidden) continue;
      CellPlace before;
      for (const SheetCell& cell : cells_[i]) {
        if (cell.shared) used[*cell.shared] = true;
        if (cell.is_empty) continue;
        const CellPlace place = markup_[i].cells[cell.number];
        add_text(shown(i, cell), place, before);
        before = place;
      }
    }
    for (std::size_t string = 0; string < used.size(); ++string)
      if (!used[string]) unused_.push_back(string);
  }

  void list_items() {
    for (std::size_t i = 0; i < parts_.size(); ++i) {
      if (!parts_[i].what.empty())
        items_.push_back({parts_[i].what, parts_[i].member.bytes, parts_[i].counts});
      else
        add_items(parts_[i].member.bytes, markup_[i].removals);
    }
    for (const std::size_t string : unused_) items_.push_back({"unused string", string_texts_[string]});
  }

  [[nodiscard]] std::string shown(std::size_t part, const SheetCell& cell) const {
    return cell.shared ? string_texts_[*cell.shared] : text_of(markup_[part].texts[cell.number]);
  }

  [[nodiscard]] std::string sheet_with(std::size_t part, const std::vector<std::string>& new_texts,
                                       const std::vector<std::size_t>& uses, const std::vector<std::size_t>& numbers,
                                       const PassesItem& passes, const PieceNotation& notation) const {
    const std::string& bytes = parts_[part].member.bytes;
    const MarkupPart& markup = markup_[part];
    std::vector<Splice> splices;
    for (const Removal& one : markup.removals)
      if (!passes(one.what)) splices.push_back({one.where, one.with});
    for (std::size_t i = 0; i < new_texts.size(); ++i) {
      const SheetCell& cell = cells_[part][i];
      const RunText& pieces = markup.texts[cell.number];
      if (cell.shared) {
        const std::string number = std::to_string(numbers[uses[i]]);
        if (number != pieces.front().text) splices.push_back({pieces.front().where, number});
      } else if (cell.is_string) {
        append_changes(pieces, new_texts[i], notation, splices);
      } else if (new_texts[i] != shown(part, cell)) {
        append_string_cell(bytes, markup, cell, new_texts[i], notation, splices);
      }
    }
    return spliced(bytes, std::move(splices));
  }

  std::string place_;
  std::vector<PackagePart> parts_;
  std::vector<MarkupPart> markup_;             // one per part
  std::vector<std::vector<SheetCell>> cells_;  // one per part that is a sheet
  std::vector<Removal> left_out_;              // of the workbook
  std::optional<std::size_t> strings_;         // the part of the shared strings
  std::vector<std::string> string_texts_;
  std::vector<std::size_t> unused_;  // indices of unused strings
};

}  // namespace

bool is_xlsx(const FileStart& file) {
  return lists_type(file.archive, {"spreadsheetml.sheet.main+xml", "spreadsheetml.template.main+xml",
                                   "vnd.ms-excel.sheet.macroEnabled", "vnd.ms-excel.template.macroEnabled"});
}

std::unique_ptr<Container> open_xlsx(std::string_view bytes, const std::string& place, std::uint64_t longest_bytes) {
  return std::make_unique<Xlsx>(bytes, place, longest_bytes);
}

}  // namespace sumi::io
