#include "io/formats/containers/container.hpp"

#include <cassert>
#include <utility>

#include "io/notation/xml_text.hpp"
#include <sumi/model/error.hpp>

namespace sumi::io {

void Container::add_texts(const MarkupPart& part) {
  CellPlace before;
  for (std::size_t i = 0; i < part.texts.size(); ++i) {
    const CellPlace place = part.cells.empty() ? CellPlace{} : part.cells[i];
    add_text(text_of(part.texts[i]), place, before);
    before = place;
  }
}

void Container::add_text(std::string text, CellPlace place, CellPlace before) {
  joints_.resize(texts_.size(), '\n');
  joints_.push_back(place.row != 0 && place.row == before.row && place.cell != before.cell ? '\t' : '\n');
  texts_.push_back(std::move(text));
}

void Container::add_items(std::string_view bytes, const std::vector<Removal>& removals) {
  for (const Removal& one : removals)
    items_.push_back({one.what, std::string(bytes.substr(one.where.begin, one.where.size())), one.counts});
}

std::string rewritten(std::string_view bytes, const MarkupPart& part, NewTexts texts, const PassesItem& passes,
                      const PieceNotation& notation) {
  assert(texts.size() == part.texts.size());
  std::vector<Splice> splices;
  for (const Removal& one : part.removals)
    if (!passes(one.what)) splices.push_back({one.where, one.with});
  for (std::size_t i = 0; i < texts.size(); ++i)
    append_changes(part.texts[i], texts[i], notation, splices, texts.edits(i));
  return spliced(bytes, std::move(splices));
}

PieceNotation xml_notation(std::string place, std::string begin, std::string end) {
  const auto escaped = [place = std::move(place)](std::string_view text) {
    if (!holds_in_xml(text))
      throw Error{Error::Kind::bad_input, place,
                  "the new text has characters that XML can't hold; remove control characters, or use another mark"};
    std::string written;
    append_escaped(written, text);
    return written;
  };
  const auto surrounded = [escaped, begin = std::move(begin), end = std::move(end)](std::string_view text) {
    return begin + escaped(text) + end;
  };
  return {escaped, surrounded};
}

}  // namespace sumi::io
