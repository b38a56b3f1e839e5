#include "io/formats/ods/ods.hpp"

#include <utility>
#include <vector>

#include "io/formats/containers/office_markup.hpp"
#include "io/formats/ods/spreadsheet_rules.hpp"
#include <sumi/model/error.hpp>

namespace sumi::io {
namespace {

class Ods : public Container {
 public:
  Ods(std::string_view bytes, const std::string& place, std::uint64_t longest_bytes)
      : place_(place), members_(read_open_document(bytes, place, longest_bytes, kSpreadsheetMimetype)) {
    StyleNames styles;
    for (const auto& [member, what, is_markup, list] : members_) {
      MarkupPart& part = markup_.emplace_back();
      SpreadsheetCells& cells = cells_.emplace_back();
      part.removals = list;
      if (is_markup) {
        part = read_office_markup(member.bytes, at(member), spreadsheet_rules(), styles);
        cells = value_cells_of(member.bytes, part, at(member));
      }
      if (!what.empty()) items_.push_back({what, member.bytes});
      add_texts(part);
      add_items(member.bytes, part.removals);
      for (const ValueCell& cell : cells.cells) add_items(member.bytes, cell.shown);
    }
  }

  std::string written(NewTexts texts, const PassesItem& passes) const override {
    std::vector<ZipMember> made;
    for (std::size_t i = 0; i < members_.size(); ++i) {
      const ZipMember& member = members_[i].member;
      const auto of_part = texts.subspan(0, markup_[i].texts.size());
      texts = texts.subspan(of_part.size());
      if (!members_[i].what.empty() && !passes(members_[i].what)) continue;
      made.push_back({.name = member.name, .bytes = part_with(i, of_part, passes), .is_stored = member.is_stored});
    }
    return written_zip(made, place_);
  }

 private:
  [[nodiscard]] std::string at(const ZipMember& member) const { return place_ + ":" + member.name; }

  [[nodiscard]] std::string part_with(std::size_t number, NewTexts texts, const PassesItem& passes) const {
    const std::string& bytes = members_[number].member.bytes;
    const MarkupPart& part = markup_[number];
    const PieceNotation notation = xml_notation(at(members_[number].member), "", "");
    std::vector<Splice> splices;
    const auto take_out = [&](const std::vector<Removal>& removals) {
      for (const Removal& one : removals)
        if (!passes(one.what)) splices.push_back({one.where, one.with});
    };
    take_out(part.removals);
    auto cell = cells_[number].cells.begin();
    for (std::size_t i = 0; i < texts.size(); ++i) {
      if (cell == cells_[number].cells.end() || cell->text != i) {
        append_changes(part.texts[i], texts[i], notation, splices, texts.edits(i));
        continue;
      }
      if (texts[i] != part.texts[i].front().text) {
        append_text_cell(bytes, *cell, cells_[number].paragraph, texts[i], notation, splices);
      } else {
        take_out(cell->shown);
      }
      ++cell;
    }
    return spliced(bytes, std::move(splices));
  }

  std::string place_;
  std::vector<OpenDocumentMember> members_;
  std::vector<MarkupPart> markup_;       // one per member
  std::vector<SpreadsheetCells> cells_;  // one per member
};

}  // namespace

bool is_ods(const FileStart& file) {
  return has_mimetype(file.archive, kSpreadsheetMimetype);
}

bool is_flat_ods(std::string_view text) {
  const std::size_t says = text.find(kSpreadsheetMimetype);
  return text.starts_with('<') && says != std::string_view::npos && text.substr(0, says).ends_with("mimetype=\"");
}

void refuse_flat_ods(std::string_view bytes, const std::string& place) {
  constexpr std::size_t kLookedAt = 4096;
  constexpr std::size_t kLongestMark = 4;
  const std::size_t begin = bytes.substr(0, kLongestMark).find('<');
  if (begin != std::string_view::npos && is_flat_ods(bytes.substr(begin, kLookedAt)))
    throw Error{Error::Kind::bad_input, place, "it is a flat file (.fods); save it as .ods"};
}

std::unique_ptr<Container> open_ods(std::string_view bytes, const std::string& place, std::uint64_t longest_bytes) {
  refuse_flat_ods(bytes, place);
  return std::make_unique<Ods>(bytes, place, longest_bytes);
}

}  // namespace sumi::io
