#include "io/formats/containers/container.hpp"

#include <cassert>
#include <utility>

#include "io/notation/xml_text.hpp"
#include <sumi/model/error.hpp>

namespace sumi::io {

void Container::add_texts(const std::vector<RunText>& texts) {
  for (const RunText& text : texts) texts_.push_back(text_of(text));
}

void Container::add_items(std::string_view bytes, const std::vector<Removal>& removals) {
  for (const Removal& one : removals)
    items_.push_back({one.what, std::string(bytes.substr(one.where.begin, one.where.size())), one.counts});
}

std::string rewritten(std::string_view bytes, const MarkupPart& part, std::span<const std::string> texts,
                      const PassesItem& passes, const PieceNotation& notation) {
  assert(texts.size() == part.texts.size());
  std::vector<Splice> splices;
  for (const Removal& one : part.removals)
    if (!passes(one.what)) splices.push_back({one.where, one.with});
  for (std::size_t i = 0; i < texts.size(); ++i) append_changes(part.texts[i], texts[i], notation, splices);
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
