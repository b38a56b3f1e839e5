#include "io/formats/conll/bio_labels.hpp"

#include <optional>

namespace sumi::io {
namespace {

using Part = TokenLabel::Part;

std::optional<Part> part_named(char letter) {
  switch (letter) {
    case 'B':
      return Part::begin;
    case 'I':
      return Part::inside;
    case 'E':
    case 'L':
      return Part::end;
    case 'S':
    case 'U':
      return Part::single;
    default:
      return std::nullopt;
  }
}

}  // namespace

TokenLabel parse_token_label(std::string_view label) {
  if (label == "O") return {};
  if (label.size() == 1 || (label.size() > 1 && label[1] == '-')) {
    if (const auto part = part_named(label[0])) return {*part, label.size() == 1 ? label.substr(1) : label.substr(2)};
  }
  return {Part::inside, label};
}

void MentionDecoder::take(std::string_view label, Range token, std::vector<RecordSpan>& spans) {
  const auto [part, type] = parse_token_label(label);
  if (part == Part::outside) {
    open_ = false;
    return;
  }
  const bool may_go_on = part == Part::inside || part == Part::end;
  if (open_ && may_go_on && spans.back().label == type) {
    spans.back().where.end = token.end;
  } else {
    spans.push_back({.where = token, .label = std::string(type)});
  }
  open_ = part == Part::begin || part == Part::inside;
}

void append_bio(std::string& out, std::string_view type, bool first) {
  out.append(first ? "B-" : "I-").append(type);
}

}  // namespace sumi::io
